/**
 * News between features. An action writes an event **in its own transaction**; after the commit the worker hands
 * it to the reactions of `server/wiring/news.ts`, each in a transaction of its own, each with effect once.
 */
import { sql } from 'kysely';
import { type Database, tablesOf } from './database.ts';

/** Every event with what it carries. Ids and plain facts only: reactions load what they need. */
export interface EventPayloads {
  'account.registered': { userId: string };
  'account.email-confirmed': { userId: string };
  /** A confirmed address took the place of another one. */
  'account.email-changed': { userId: string };
  'order.created': { orderId: string; userId: string };
  'order.paid': { orderId: string; userId: string };
  'order.taken': { orderId: string; userId: string };
  'order.purchased': { orderId: string; userId: string };
  'order.cancelled': { orderId: string; userId: string; by: 'customer' | 'staff' | 'timer'; reason: string };
  'order.expired': { orderId: string; userId: string };
  'order.review-decided': { orderId: string; userId: string; approved: boolean };
  /** A parcel of an order was put away; `complete`: all of the order is in the warehouse now. */
  'order.arrived': { orderId: string; userId: string; arrivalId: string; complete: boolean };
  /** The clock of a stored unit passed a mark, named by its main order. */
  'storage.reminded': { orderId: string; userId: string; mark: 'early' | 'soon' | 'last_free_day' };
  /** Goods are given up unless the customer does something in time. */
  'storage.abandonment-announced': { orderId: string; userId: string };
  /** The goods of a delivery that nobody pays would count as left, were they not in it. */
  'storage.delivery-unpaid': { orderId: string; userId: string };
  'storage.abandoned': { orderId: string; userId: string };
  /** Orders go together with a main one from now on, or on their own again. */
  'orders.merged': { orderId: string; userId: string; groupId: string; joined: string[]; at: string };
  'orders.parted': { orderId: string; userId: string; groupId: string; parted: string[]; at: string };
  'order.extra-due': { orderId: string; userId: string; eventKey: string };
  'order.advance-applied': { orderId: string; userId: string; eventKey: string };
  'order.sent': { orderId: string; userId: string; eventKey: string };
  /** The same for the number under which a shop sent goods to us. */
  'order.tracking-corrected': { orderId: string; userId: string; eventKey: string };
  'order.lines-refunded': { orderId: string; userId: string; eventKey: string };
  'order.cancel-declined': { orderId: string; userId: string; eventKey: string };
  'question.opened': { questionId: string; orderId: string; userId: string };
  'question.reminder': { questionId: string; orderId: string; userId: string; day: number };
  /** Answered by the customer, or by the default when the time was over. */
  'question.answered': {
    questionId: string;
    orderId: string;
    userId: string;
    kind: string;
    choice: string;
    by: 'customer' | 'timer' | 'staff';
  };
  /** Staff took a question back: nothing is asked any more. */
  'question.withdrawn': { questionId: string; orderId: string; userId: string };
  'payment.settled': { paymentId: string; userId: string };
  'payment.failed': { paymentId: string; userId: string };
  'refund.sent': { refundId: string; userId: string; amount: string; currency: string };
  'refund.failed': { refundId: string; userId: string; amount: string; currency: string };
  'balance.topped-up': { paymentId: string; userId: string; amount: string; currency: string };
  /** What a customer is told about his claim; `amount` in major units where money is spoken of. */
  'claim.news': {
    claimId: string;
    version: number;
    orderId: string;
    userId: string;
    what:
      | 'asked'
      | 'written'
      | 'offered'
      | 'rejected'
      | 'compensated'
      | 'refunded'
      | 'sent'
      | 'replaced'
      | 'refused_by_seller';
    amount: string | null;
    /** What of it goes on to the card; missing in events of before. */
    toCard?: string | null;
    currency: string;
  };
  /** Staff gave money of an order back, without a claim. */
  'order.pieces-refunded': {
    requestId: string;
    orderId: string;
    userId: string;
    amount: string;
    /** As in `claim.news`. */
    toCard?: string | null;
    currency: string;
    reason: string;
  };
  /** Something about reviews changed that public pages may show. */
  'reviews.changed': { reviewId: string };
  /** Published when `reason` is null, else refused. */
  'review.decided': {
    reviewId: string;
    version: number;
    userId: string;
    orderId: string;
    reason: string | null;
    note: string | null;
  };
  'review.answered': { reviewId: string; version: number; userId: string; orderId: string };
  /** Staff wrote in the chat and the customer has not read it for a while. */
  'chat.answer-waits': { chatId: string; userId: string; messageId: string; excerpt: string };
  /** A delivery entered a state; whoever waits for one of them looks at `state`. */
  'delivery.moved': { deliveryId: string; userId: string; from: string; state: string };
  /** Staff put another number of the carrier in place of a wrong one. */
  'delivery.tracking-corrected': { deliveryId: string; userId: string; eventKey: string };
  'content.changed': { page: string };
  /** The operator saved what holds for the whole shop. */
  'settings.changed': { version: number };
  'tariff.changed': { version: number };
  /** Something far waits for a second person. */
  'proposal.made': { proposalId: string };
}
export type EventName = keyof EventPayloads;

interface OutboxTables {
  outbox_event: { id: bigint; name: string; payload: unknown; occurred_at: Date };
}

/**
 * Writes an event and its job in one statement. Call it inside the transaction that makes the event true: both
 * are gone when that rolls back.
 */
export async function publish<Name extends EventName>(
  db: Database,
  name: Name,
  payload: EventPayloads[Name],
): Promise<void> {
  const body = JSON.stringify(payload);
  await sql`
    with event as (
      insert into outbox_event (name, payload) values (${name}, ${body}::jsonb) returning id
    )
    select graphile_worker.add_job('deliver_event', json_build_object('id', event.id::text)) from event
  `.execute(tablesOf<OutboxTables>(db));
}

/** Puts a job into the queue in the running transaction, to be run by the worker at `runAt` or at once. */
export async function enqueue(
  db: Database,
  task: string,
  payload: Record<string, string | number | boolean | null>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text
    )
  `.execute(tablesOf<object>(db));
}

/** An event with what it carries, for `publishAll`. */
export type News = { [Name in EventName]: { name: Name; payload: EventPayloads[Name] } }[EventName];

/** A job for the queue, for `publishAll`. */
export interface QueuedJob {
  task: string;
  payload: Record<string, string | number | boolean | null>;
  runAt?: Date;
  key?: string;
}

/** All events and jobs of a transaction in one statement. Nothing is asked when there are none. */
export async function publishAll(
  db: Database,
  news: readonly News[],
  jobs: readonly QueuedJob[] = [],
): Promise<void> {
  if (news.length + jobs.length === 0) return;
  await sql`
    with event as (
      insert into outbox_event (name, payload)
      select item ->> 'name', item -> 'payload' from jsonb_array_elements(${JSON.stringify(news)}::jsonb) item
      returning id
    )
    select (graphile_worker.add_job('deliver_event', json_build_object('id', event.id::text))).id from event
    union all
    select (graphile_worker.add_job(
      item ->> 'task', (item -> 'payload')::json,
      run_at => (item ->> 'runAt')::timestamptz, job_key => item ->> 'key'
    )).id
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) item
  `.execute(tablesOf<OutboxTables>(db));
}
