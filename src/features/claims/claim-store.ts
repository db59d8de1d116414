/** SQL on claim and claim_event; the lists of staff stand in claim-queue-store.ts. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { OrderState } from '../orders/contract.ts';
import { isClosed } from './rules.ts';
import type { ClaimDecision, ClaimKind, ClaimState, ClaimWish, Destination, Fault } from './words.ts';

export interface StoredClaim {
  id: string;
  orderId: string;
  orderNumber: string;
  userId: string;
  title: string;
  kind: ClaimKind;
  wish: ClaimWish;
  lineIds: string[];
  /** Where each line was when the claim stopped it. */
  origins: Record<string, OrderState>;
  state: ClaimState;
  version: number;
  dueAt: Date | null;
  decision: ClaimDecision | null;
  reason: string | null;
  note: string | null;
  destination: Destination | null;
  fault: Fault | null;
  /** Of a return or an exchange, in minor units. */
  cost: bigint;
  /** The part of it that is held now. */
  held: bigint;
  sentAt: Date | null;
  /** The sum that the customer got. */
  paid: bigint;
  currency: string;
  openedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  /** The question whose answer it is; null for one that was made by hand. */
  questionId: string | null;
  /** It is about its own lines only, and keeps its customer from no other claim. */
  isBeside: boolean;
}

export const claimColumns: RawBuilder<unknown> = sql`
  c.id, c.order_id as "orderId", c.order_number as "orderNumber", c.user_id as "userId", c.title, c.kind, c.wish,
  c.line_ids as "lineIds", c.origins, c.state, c.version, c.due_at as "dueAt", c.decision, c.reason, c.note, c.destination, c.fault,
  c.cost_minor as cost, c.held_minor as held, c.sent_at as "sentAt", c.paid_minor as paid, c.currency,
  c.opened_at as "openedAt", c.updated_at as "updatedAt", c.closed_at as "closedAt", c.question_id as "questionId",
  c.is_beside as "isBeside"
`;

export type NewClaim = Pick<
  StoredClaim,
  | 'id'
  | 'orderId'
  | 'orderNumber'
  | 'userId'
  | 'title'
  | 'kind'
  | 'wish'
  | 'lineIds'
  | 'origins'
  | 'currency'
  | 'openedAt'
  | 'isBeside'
> & {
  dueAt: Date;
  /** Of a return or an exchange that begins with the customer's answer to a question; else it waits for staff. */
  agreed?: Pick<StoredClaim, 'state' | 'decision' | 'destination' | 'fault' | 'questionId'>;
};

/** Throws a violation of `claim_one_open` when the order has an open claim beside which this one cannot stand. */
export async function insertClaim(db: Database, claim: NewClaim): Promise<void> {
  const { state = 'open', decision, destination, fault, questionId } = claim.agreed ?? {};
  await sql`
    insert into claim (
      id, order_id, order_number, user_id, title, kind, wish, line_ids, origins, state, due_at, currency, opened_at,
      updated_at, decision, destination, fault, question_id, is_beside
    ) values (
      ${claim.id}, ${claim.orderId}, ${claim.orderNumber}, ${claim.userId}, ${claim.title}, ${claim.kind},
      ${claim.wish}, ${claim.lineIds}::text[], ${JSON.stringify(claim.origins)}::jsonb, ${state}, ${claim.dueAt}, ${claim.currency}, ${claim.openedAt},
      ${claim.openedAt}, ${decision ?? null}, ${destination ?? null}, ${fault ?? null}, ${questionId ?? null}, ${claim.isBeside}
    )
  `.execute(tablesOf<object>(db));
}

/** A claim by its id; of one customer when he is named. */
export async function findClaim(
  db: Database,
  { id, userId }: { id: string; userId?: string | undefined },
): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`
    select ${claimColumns} from claim c
    where c.id = ${id} and (${userId ?? null}::text is null or c.user_id = ${userId ?? null})
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The claims of an order, the newest first. */
export async function claimsOfOrder(db: Database, orderId: string): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select ${claimColumns} from claim c where c.order_id = ${orderId} order by c.opened_at desc, c.id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface ClaimChange {
  state: ClaimState;
  dueAt: Date | null;
  decision?: ClaimDecision | null;
  reason?: string | null;
  note?: string | null;
  destination?: Destination | null;
  fault?: Fault | null;
  cost?: bigint;
  held?: bigint;
  sentAt?: Date | null;
  paid?: bigint;
}

/** Changes a claim that is still the one that was read; false when it is not. */
export async function changeClaim(
  db: Database,
  claim: StoredClaim,
  change: ClaimChange,
  at: Date,
): Promise<boolean> {
  const next = { ...claim, ...change };
  const { rows } = await sql`
    update claim set
      state = ${next.state}, due_at = ${next.dueAt}, decision = ${next.decision}, reason = ${next.reason},
      note = ${next.note}, destination = ${next.destination}, fault = ${next.fault}, cost_minor = ${next.cost},
      held_minor = ${next.held}, sent_at = ${next.sentAt}, paid_minor = ${next.paid}, updated_at = ${at},
      closed_at = ${isClosed(next.state) ? at : null}, version = version + 1
    where id = ${claim.id} and version = ${claim.version}
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

export interface ClaimEvent {
  id: string;
  claimId: string;
  at: Date;
  kind: string;
  actor: string;
  from: ClaimState | null;
  to: ClaimState;
  facts: Record<string, unknown>;
}

export async function insertClaimEvent(db: Database, event: ClaimEvent): Promise<void> {
  await sql`
    insert into claim_event (id, claim_id, at, kind, actor, from_state, to_state, facts)
    values (
      ${event.id}, ${event.claimId}, ${event.at}, ${event.kind}, ${event.actor}, ${event.from}, ${event.to},
      ${JSON.stringify(event.facts)}::jsonb
    )
  `.execute(tablesOf<object>(db));
}
