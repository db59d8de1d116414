/** Whether goods that are still to be paid can be sent to their address, by the routes of now: told, never stored. */
import type { Database } from '../../../platform/database.ts';
import { noRoutesAt } from '../../pricing/actions.ts';
import type { OrderSummary } from '../contract.ts';
import type { OrderState } from '../states.ts';
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
