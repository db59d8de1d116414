/** The groups in which staff go through orders: by the work that comes next, each with its states. */
import type { OrderSummary } from '../../contract.ts';

type State = OrderSummary['state'];

export const queueGroups = {
  review: ['awaiting_review'],
  buy: ['paid', 'purchasing'],
  customer: ['awaiting_payment', 'pending_response', 'awaiting_extra_payment'],
  road: ['purchased', 'to_warehouse', 'partly_received'],
  warehouse: ['at_warehouse', 'merged', 'in_delivery'],
  afterSales: ['returning', 'exchanging', 'claim_open', 'refunding'],
  done: ['shipped', 'delivered', 'completed', 'refunded', 'cancelled', 'expired', 'abandoned'],
} as const satisfies Record<string, readonly State[]>;

export type QueueGroup = keyof typeof queueGroups;
export const queueGroupNames = Object.keys(queueGroups) as QueueGroup[];

/** The states of a group. */
export const statesIn = (group: QueueGroup): readonly State[] => queueGroups[group];

/** The group of a state. Every state is in one. */
export function groupOf(state: State): QueueGroup {
  const found = queueGroupNames.find((group) => statesIn(group).includes(state));
  if (!found) throw new Error(`${state} is in no group of the queue`);
  return found;
}
