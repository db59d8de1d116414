import type { Order } from '../../contract.ts';

const endStates = ['cancelled', 'expired', 'refunded'] as const;

/** The state in which an order ended without its goods: nothing is due any more. Null for all other orders. */
export function endStateOf({ state }: Pick<Order, 'state'>): (typeof endStates)[number] | null {
  return endStates.find((end) => end === state) ?? null;
}
