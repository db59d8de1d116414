import type { StaffOrderSummary, StaffSort } from '../../contract.ts';

type Row = StaffOrderSummary;

/** The number that a sort goes by, the smallest first. A call for staff is as urgent as what was due when it came. */
const keys: Record<StaffSort, (row: Row) => number> = {
  deadline: ({ order, attentionSince }) =>
    Math.min(...[order.deadline, attentionSince].map((time) => (time ? Date.parse(time) : Infinity))),
  newest: ({ order }) => -Date.parse(order.createdAt),
  total: ({ order }) => -Number(order.total.amount),
};

/** Whether a row stands above the end of a list in this sort; one behind it is no news to its reader. */
export function standsAbove(row: Row, last: Row | undefined, sort: StaffSort): boolean {
  return last === undefined || keys[sort](row) < keys[sort](last);
}
