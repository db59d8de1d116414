/** Whether goods that are still to be paid can be sent to their address, by the routes of now: told, never stored. */
import type { Database } from '../../../platform/database/database.ts';
import { anyBought } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { noRoutesAt } from '../../pricing/actions.ts';
import type { OrderSummary } from '../contract.ts';
import { ordersByIds } from '../reading/find-orders.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';

/** Their customer is asked for money, or will be when staff have looked at it. */
const asked: readonly OrderState[] = ['awaiting_review', 'awaiting_payment', 'awaiting_extra_payment'];

export type NoRouteOf = (order: Pick<StoredOrder, 'id'>) => OrderSummary['noRoute'];

/**
 * Which of these orders go where no route goes. Of those that ask for no money nothing is said, except of `others`, whose
 * question may ask for some. The routes are read only where something is asked.
 */
export async function noRoutesOf(
  db: Database,
  { orders, now, others = [] }: { orders: readonly StoredOrder[]; now: Date; others?: readonly string[] },
): Promise<NoRouteOf> {
  const asking = orders.filter(({ id, state }) => asked.includes(state) || others.includes(id));
  if (asking.length === 0) return () => undefined;
  const noRouteTo = await noRoutesAt(db, now);
  const told = new Map(
    asking.map(({ id, pieces, address }) => [id, noRouteTo({ pieces, country: address.country })] as const),
  );
  return ({ id }) => told.get(id);
}

/**
 * The country of the first of these orders that no route goes to, for a message that asks for their money; null while
 * routes go to all of them, or nothing is asked. A question before the purchase asks: its answer may cost something.
 */
export async function noRouteAmong(
  db: Database,
  { orderIds, now }: { orderIds: readonly string[]; now: Date },
): Promise<string | null> {
  const orders = await ordersByIds(db, orderIds);
  const questioned = orders.filter(({ state }) => state === 'pending_response').map(({ id }) => id);
  const lines = questioned.length > 0 ? await linesOf(db, questioned) : new Map();
  const others = questioned.filter((id) => !anyBought(lines.get(id) ?? []));
  const told = await noRoutesOf(db, { orders, now, others });
  return orders.map(told).find((one) => one?.reason === 'not_there')?.country ?? null;
}
