/** Claims of orders in the queue: each is due at a time of its own, which the order does not say. */
import type { StaffOrderSummary } from '../../contract.ts';

type Row = StaffOrderSummary;

/** By the id of the order: the claim that is due first. */
export type QueueClaims = ReadonlyMap<string, { id: string; dueAt: string | null }>;

/** Of several claims of one order the first counts. */
export function claimsByOrder(
  claims: readonly { id: string; order: string; dueAt: string | null }[],
): QueueClaims {
  return new Map(claims.toReversed().map(({ id, order, dueAt }) => [order, { id, dueAt }]));
}

/** The earlier one of what is due by the order and by its claim. */
export function dueOf({ order }: Row, claims: QueueClaims): string | null {
  const dues = [order.deadline, claims.get(order.id)?.dueAt ?? null].filter((time) => time !== null);
  return dues.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/**
 * Rows in the order of urgency as it was when they were loaded, claims among them: what changes meanwhile does not move
 * below the reader's pointer.
 */
export function byUrgency(rows: readonly Row[], loaded: readonly Row[], claims: QueueClaims): readonly Row[] {
  if (claims.size === 0) return rows;
  const urgency = new Map(
    loaded.map((row) => [
      row.order.id,
      Math.min(
        ...[dueOf(row, claims), row.attentionSince].map((time) => (time ? Date.parse(time) : Infinity)),
      ),
    ]),
  );
  const of = (row: Row): number => urgency.get(row.order.id) ?? Infinity;
  return rows.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)));
}
