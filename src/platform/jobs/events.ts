/**
 * News between features. An action writes an event **in its own transaction**; after the commit the worker hands
 * it to the reactions of `server/wiring/news.ts`, each in a transaction of its own, each with effect once.
 */

import { sql } from 'kysely';
import { beforeCommit, type Database } from '../database/database.ts';
import { writeLater } from '../database/write-later.ts';
import { causeOfJob } from '../tracing/job-cause.ts';
import { type KeptThing, keptThings, tellNodes } from './live.ts';

/** Every event with what it carries. Ids and plain facts only: reactions load what they need. */
export interface EventPayloads {
  'account.registered': { userId: string };
  'account.email-confirmed': { userId: string };
  /** A confirmed address took the place of another one. */
  'account.email-changed': { userId: string };
  /** Told of a product that somebody saved; amounts in the shop's currency. `unread`: its page could not be read for long. */
  'saved.news': {
    savedId: string;
    userId: string;
    what: 'fell' | 'doubtful' | 'in_stock' | 'ended' | 'unread';
    at: string;
    title: string;
    shop: string;
    from: { amount: string; currency: string } | null;
    to: { amount: string; currency: string } | null;
  };
  'order.paid': { orderId: string; userId: string };
  'order.purchased': { orderId: string; userId: string };
  'order.cancelled': { orderId: string; userId: string; by: 'customer' | 'staff' | 'timer'; reason: string };
  'order.expired': { orderId: string; userId: string };
  'order.review-decided': { orderId: string; userId: string; approved: boolean };
  /** A parcel of an order was put away; `complete`: all of the order is in the warehouse now. */
  'order.arrived': { orderId: string; userId: string; arrivalId: string; complete: boolean };
  /** Staff did work that the customer ordered of the warehouse, or said why they do not. */
  'service.ended': {
    serviceId: string;
    orderId: string;
    userId: string;
    kind: 'inspection' | 'repacking';
    how: 'done' | 'declined';
  };
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
  /** A difference waits no longer: it was paid, nothing was due any more, or its time was over. */
  'order.extra-ended': {
    orderId: string;
    userId: string;
    eventKey: string;
    how: 'paid' | 'covered' | 'carried' | 'left_out';
  };
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
  /** The notice to a customer about their claim; `amount` in major units where the notice is about money. */
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
    /** The part of it that goes to the card; missing in older events. */
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
  /** A note of staff about an order names colleagues; `by` is the account that wrote it. */
  'note.mentioned': { noteId: string; orderId: string; by: string };
  /** Money of a customer waits for a second person; neither its author nor that customer decides. */
  'approval.wanted': { what: 'correction' | 'refund' | 'card'; id: string; except: string[] };
}
export type EventName = keyof EventPayloads;

/** An event with what it carries, for `publishAll`. */
export type News = { [Name in EventName]: { name: Name; payload: EventPayloads[Name] } }[EventName];

/** A job for the queue, for `publishAll`. */
export interface QueuedJob {
  task: string;
  payload: Record<string, string | number | boolean | null>;
  runAt?: Date;
  key?: string;
}

/**
 * Tells an event. Call it inside the transaction that makes the event true: both are gone when that rolls back. It is
 * written at the end of the transaction, together with all its other events and jobs.
 */
export function publish<Name extends EventName>(
  db: Database,
  name: Name,
  payload: EventPayloads[Name],
): Promise<void> {
  return publishAll(db, [{ name, payload } as News]);
}

/** Puts a job into the queue in the running transaction, to be run by the worker at `runAt` or at once. */
export function enqueue(
  db: Database,
  task: string,
  payload: QueuedJob['payload'],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  return publishAll(db, [], [{ task, payload, ...options }]);
}

interface Told {
  news: News[];
  jobs: QueuedJob[];
}

/** Events and jobs that running transactions have told so far. */
const told = new WeakMap<Database, Told>();

/**
 * Tells events and queues jobs. In a transaction all that its command tells is written in one statement, before the
 * commit (decisions/0730-one-statement-for-the-events-of-a-command.md); outside of one at once.
 */
export async function publishAll(
  db: Database,
  news: readonly News[],
  jobs: readonly QueuedJob[] = [],
): Promise<void> {
  if (news.length + jobs.length === 0) return;
  const known = told.get(db);
  if (known) {
    known.news.push(...news);
    known.jobs.push(...jobs);
    return;
  }
  const first: Told = { news: [...news], jobs: [...jobs] };
  const isLater = beforeCommit(db, async () => {
    // events of the last steps start a new list
    told.delete(db);
    await write(db, first);
  });
  if (isLater) told.set(db, first);
  else await write(db, first);
}

async function write(db: Database, { news, jobs }: Told): Promise<void> {
  const traced = JSON.stringify(causeOfJob());
  await writeLater(db, {
    parts: [
      [
        'told_event',
        sql`insert into outbox_event (name, payload)
          select item ->> 'name', item -> 'payload' from jsonb_array_elements(${JSON.stringify(news)}::jsonb) item
          returning id, name, payload`,
      ],
      [
        'told_job',
        sql`
          select (graphile_worker.add_job(
            'deliver_event', (jsonb_build_object(
              'id', told_event.id::text, 'name', told_event.name, 'payload', told_event.payload
            ) || ${traced}::jsonb)::json
          )).id from told_event
          union all
          select (graphile_worker.add_job(
            item ->> 'task', ((item -> 'payload') || ${traced}::jsonb)::json,
            run_at => (item ->> 'runAt')::timestamptz, job_key => item ->> 'key'
          )).id
          from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) item`,
      ],
    ],
  });
  for (const { name } of news) if (isKept(name)) await tellNodes(db, name);
}

const isKept = (name: string): name is KeptThing => (keptThings as readonly string[]).includes(name);
