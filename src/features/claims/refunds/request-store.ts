/** SQL on refund_request. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Destination, Fault } from '../words.ts';
import type { Pieces } from './piece-rules.ts';

export type RequestKind = 'compensation' | 'whole' | 'lines';
export type RequestState = 'waiting' | 'done' | 'refused';

export interface StoredRequest {
  id: string;
  claimId: string | null;
  orderId: string;
  orderNumber: string;
  userId: string;
  kind: RequestKind;
  lines: Pieces[];
  /** Without the bank percent. */
  amount: bigint;
  /** Of the price besides, what the customer has by compensations: its bank percent comes back with the rest (decisions/0711). */
  compensated: bigint;
  /** Of a lost parcel: what was paid for its delivery, without the bank percent. */
  freight: bigint;
  currency: string;
  destination: Destination;
  fault: Fault;
  reason: string;
  note: string | null;
  needsSecond: boolean;
  state: RequestState;
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
  /** The sum that moved, with the bank percent. */
  paid: bigint | null;
  transactions: string[];
  /** Nobody decided: the lost parcel that it was for has turned up. */
  isFound: boolean;
}

const columns: RawBuilder<unknown> = sql`
  r.id, r.claim_id as "claimId", r.order_id as "orderId", r.order_number as "orderNumber", r.user_id as "userId", r.kind,
  r.lines, r.amount_minor as amount, r.compensated_minor as compensated, r.freight_minor as freight, r.currency, r.destination, r.fault, r.reason, r.note,
  r.needs_second as "needsSecond", r.state, r.requested_by as "requestedBy", r.requested_at as "requestedAt",
  r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.decision_note as "decisionNote", r.paid_minor as paid,
  r.transactions,
  exists (
    select from claim_event e where e.claim_id = r.claim_id and e.kind = 'found' and e.facts -> 'requests' ? r.id
  ) as "isFound"
`;

export type NewRequest = Omit<
  StoredRequest,
  'state' | 'decidedBy' | 'decidedAt' | 'decisionNote' | 'paid' | 'transactions' | 'isFound'
>;

export async function insertRequest(db: Database, request: NewRequest): Promise<void> {
  await sql`
    insert into refund_request (
      id, claim_id, order_id, order_number, user_id, kind, lines, amount_minor, compensated_minor, freight_minor, currency, destination,
      fault, reason, note, needs_second, state, requested_by, requested_at
    ) values (
      ${request.id}, ${request.claimId}, ${request.orderId}, ${request.orderNumber}, ${request.userId}, ${request.kind},
      ${JSON.stringify(request.lines)}::jsonb, ${request.amount}, ${request.compensated}, ${request.freight}, ${request.currency},
      ${request.destination}, ${request.fault}, ${request.reason}, ${request.note}, ${request.needsSecond}, 'waiting',
      ${request.requestedBy}, ${request.requestedAt}
    )
  `.execute(tablesOf<object>(db));
}

export async function findRequest(db: Database, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from refund_request r where r.id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Several, in no order. */
export async function requestsByIds(db: Database, ids: readonly string[]): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from refund_request r where r.id = any(${[...ids]})
  `.execute(tablesOf<object>(db));
  return rows;
}

/** The requests of an order, the oldest first. */
export async function requestsOfOrder(db: Database, orderId: string): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from refund_request r where r.order_id = ${orderId} order by r.requested_at, r.id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** The sum that waits to go back for the deliveries of these orders, but for one request. */
export async function freightWaiting(
  db: Database,
  { orderIds, except }: { orderIds: readonly string[]; except: string | null },
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(freight_minor), 0)::text as sum from refund_request
    where order_id = any(${[...orderIds]}::text[]) and state = 'waiting' and id is distinct from ${except}
  `.execute(tablesOf<object>(db));
  return BigInt(rows[0]?.sum ?? '0');
}

/** Requests for a customer that were made since a time, or decided since then. */
export async function requestsSince(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from refund_request r
    where r.user_id = ${userId} and (r.requested_at > ${since} or r.decided_at > ${since})
    order by r.requested_at, r.id
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface RequestQueue {
  requests: StoredRequest[];
  counts: Partial<Record<RequestState, number>>;
}

/** Requests in a state: those that wait by age, the others by the newest. One statement. */
export async function readRequests(
  db: Database,
  {
    state,
    order: orderId,
    after,
    limit,
  }: { state: RequestState; order: string | null; after: string | null; limit: number },
): Promise<RequestQueue> {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`;
  const beyond = isWaiting ? sql`>` : sql`<`;
  const outer = isWaiting ? sql`page."requestedAt", page.id` : sql`page."requestedAt" desc, page.id desc`;
  const { rows } = await sql<StoredRequest & { counts: RequestQueue['counts'] | null }>`
    select counted.counts, page.*
    from (select jsonb_object_agg(state, n) as counts from (
      select state, count(*) as n from refund_request group by state
    ) by_state) counted
    left join lateral (
      select ${columns} from refund_request r
      where r.state = ${state} and (${orderId}::text is null or r.order_id = ${orderId}) and (${after}::text is null or (r.requested_at, r.id) ${beyond} (
        select a.requested_at, a.id from refund_request a where a.id = ${after}
      ))
      order by ${order} limit ${limit}
    ) page on true
    order by ${outer}
  `.execute(tablesOf<object>(db));
  return { requests: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? {} };
}

/** Whether a request waits for a second person still. */
export async function requestWaits(db: Database, id: string): Promise<boolean> {
  return (await findRequest(db, id))?.state === 'waiting';
}
