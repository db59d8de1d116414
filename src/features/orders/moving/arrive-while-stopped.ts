/** Goods go on beneath what stops their lines: a question, or a difference that is not paid. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { waitingStops } from '../../order-states/derived-state.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { type MoveInput, moveOf } from './move-order.ts';
import { moveOrders } from './move-store.ts';

/** Whether something stops a line, so that it goes back to its `previous` state afterwards. */
export const isStopped = ({ state, previous }: StoredLine): boolean =>
  waitingStops.includes(state) && previous !== null;

/**
 * Stopped lines of a locked order whose goods have reached the warehouse: they stay stopped, and go on from there when
 * the customer has answered or paid. Throws `wrong_state` for a line that is not bought, `changed_meanwhile`.
 */
export async function arriveBeneath(
  db: Database,
  shop: OrdersShop,
  { lines, ...input }: Omit<MoveInput, 'to'> & { lines: readonly StoredLine[] },
): Promise<StoredOrder> {
  const { order } = input;
  const isUnderWay = ({ previous }: StoredLine) => previous === 'purchased' || previous === 'to_warehouse';
  if (!lines.every((line) => isStopped(line) && isUnderWay(line))) throw new Refusal('wrong_state');
  const move = moveOf(shop, { ...input, to: order.state });
  const lineIds = lines.map(({ id }) => id);
  const moves = lines.map(({ id, state }) => ({ id, to: state, previous: 'at_warehouse' as const }));
  const moved = await moveOrders(db, [{ ...move, lines: moves, event: { ...move.event, lineIds } }]);
  if (moved.length === 0) throw new Refusal('changed_meanwhile');
  return order;
}
