import type { Order } from '../../contract.ts';

/** How far an order has come: the number of the present step of its route, and how many there are. */
export function progressOf({ route }: Pick<Order, 'route'>): { step: number; of: number } {
  const present = route.findIndex(({ state }) => state !== 'done');
  return { step: present < 0 ? route.length : present + 1, of: route.length };
}
