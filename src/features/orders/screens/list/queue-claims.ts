/** When orders in the queue are due: claims, refunds and calls for staff have times of their own, which the order does not say. */
import type { StaffOrderSummary } from '../../contract.ts';

type Row = StaffOrderSummary;

/** The hours in which a call for staff is answered. */
export const calledHours = 4;

/** The work on an order that goes on elsewhere. */
export interface QueueClaim {
  /** The order that it is about. */
  order: string;
  dueAt: string | null;
  act: 'toClaim' | 'toReturn' | 'toRefund';
  /** Its page, below the locale. */
  href: string;
}

/** By the id of the order: what its next step is. */
export type QueueClaims = ReadonlyMap<string, QueueClaim>;

/** Of several claims of one order the first counts. */
export function claimsByOrder(claims: readonly QueueClaim[]): QueueClaims {
  return new Map(claims.toReversed().map((claim) => [claim.order, claim]));
}

/** When work that has waited since then is late. */
export const dueAfter = (since: string, hours: number): string =>
  new Date(Date.parse(since) + hours * 3_600_000).toISOString();

interface Due extends Pick<Row, 'attentionSince'> {
  order: Pick<Row['order'], 'id' | 'deadline'>;
}

/** The earliest of what is due by the order, by its claim, and by a call for staff. */
export function dueOf({ order, attentionSince }: Due, claims: QueueClaims): string | null {
  const dues = [
    order.deadline,
    claims.get(order.id)?.dueAt ?? null,
    attentionSince ? dueAfter(attentionSince, calledHours) : null,
  ].filter((time) => time !== null);
  return dues.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/**
 * Rows in the order of urgency as it was when they were loaded, claims among them: what changes meanwhile does not move
 * below the reader's pointer.
 */
export function byUrgency(rows: readonly Row[], loaded: readonly Row[], claims: QueueClaims): readonly Row[] {
  const urgency = new Map(
    loaded.map((row) => [row.order.id, Date.parse(dueOf(row, claims) ?? '') || Infinity]),
  );
  const of = (row: Row): number => urgency.get(row.order.id) ?? Infinity;
  return rows.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)));
}
