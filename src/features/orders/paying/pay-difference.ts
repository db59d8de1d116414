/** A difference that the customer agreed to in advance: from what is held, then from the balance, else he is asked to pay. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { paidFor } from '../../payments/actions.ts';
import { releaseReserve } from '../../payments/balances/order-reserve.ts';
import { lockOrder } from '../moving/move-order.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { dueOf } from '../reading/order-json.ts';
import { payOrders } from './pay-orders.ts';

/**
 * Pays what is due for an order from its customer's balance, as he agreed to before; when that does not cover it, he
 * is told to pay, once under this key. Also the job that does it after a crash, so any number of times. Starts a payment,
 * so never inside a transaction.
 */
export async function payDifference(
  db: Database,
  shop: OrdersShop,
  { orderId, eventKey }: { orderId: string; eventKey: string },
): Promise<void> {
  const { userId, number } = await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    // what is held pays it first; the rest stays held until the purchase, for what may still happen before it
    const most = dueOf(order, (await paidFor(transaction, [orderId])).get(orderId));
    await releaseReserve(transaction, shop.desk, { orderId, userId: order.userId, actor: 'timer', most });
    return order;
  });
  try {
    await payOrders(db, shop, {
      ...{ userId, orders: [number] },
      ...{ locale: shop.shop.settings.defaultLocale, how: { method: 'balance', use_balance: true } },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // paid by now, or cancelled before the queue came to it: there is nothing to tell
    if (error.code === 'nothing_due' || error.code === 'order_not_payable') return;
    if (error.code !== 'insufficient_balance') throw error;
    await publishAll(db, [{ name: 'order.extra-due', payload: { orderId, userId, eventKey } }]);
  }
}
