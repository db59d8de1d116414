/** A settled payment makes its orders paid. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type News, publishAll } from '../../../platform/jobs/events.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { mayPay } from '../../order-states/rules.ts';
import { ordersPaidBy, paidFor } from '../../payments/actions.ts';
import { reserveForOrder } from '../../payments/balances/order-reserve.ts';
import { answerTo, type MoveInput, moveOf } from '../moving/move-order.ts';
import { moveLockedOrders, ordersEnteredBy } from '../moving/move-store.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { lockOrders } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { giveBackLate } from './expire-order.ts';
import { enterExtraPaid, payableTotal } from './extra-payments.ts';

interface Entering {
  orders: readonly StoredOrder[];
  userId: string;
  transactions: readonly string[];
}

/** Covered orders that waited for their first payment, and that are locked, become paid; answers their ids. */
export async function enterPaid(
  db: Database,
  shop: OrdersShop,
  { orders, userId, transactions }: Entering,
): Promise<string[]> {
  const inputs = orders.map(
    (order): MoveInput => ({
      order,
      to: 'paid',
      actor: { kind: 'payment', userId },
      kind: 'paid',
      facts: { isCovered: true },
      amount: order.total,
      transactions,
    }),
  );
  const allowed = inputs.filter(
    (input) => input.order.state === 'awaiting_payment' && answerTo(input) === 'yes',
  );
  await moveLockedOrders(
    db,
    allowed.map((input) => moveOf(shop, input)),
  );
  const moved = allowed.map(({ order }) => order.id);
  const news = moved.map((orderId): News => ({ name: 'order.paid', payload: { orderId, userId } }));
  await publishAll(db, news);
  for (const order of orders) if (moved.includes(order.id)) await setAside(db, shop, order);
  return moved;
}

/** The sum that the customer wants held for differences leaves their balance with the payment. */
async function setAside(db: Database, shop: OrdersShop, order: StoredOrder): Promise<void> {
  const { hold } = order.advanceAnswers;
  if (hold === undefined) return;
  const { id: orderId, userId, total } = order;
  const most = parseAmount(hold, total.currency);
  await reserveForOrder(db, shop.desk, { orderId, userId, most, actor: `customer:${userId}` });
}

/**
 * The reaction to a settled payment; any number of times. Orders that are covered become paid; an order that can no
 * longer be paid gets its money back to the balance (M15).
 */
export async function markPaid(db: Database, shop: OrdersShop, paymentId: string): Promise<void> {
  const ids = await ordersPaidBy(db, paymentId);
  if (ids.length === 0) return;
  await inTransaction(db, async (transaction) => {
    const orders = await lockOrders(transaction, { idsOrNumbers: ids });
    const paid = await paidFor(transaction, ids);
    // said again, it is not late: what is left of what it paid may be a compensation, which its customer has
    const entered = await ordersEnteredBy(transaction, ids, paymentId);
    const isCovered = (order: StoredOrder) => (paid.get(order.id)?.minor ?? 0n) >= payableTotal(order).minor;
    const waiting = orders.filter((order) => order.state === 'awaiting_payment' && isCovered(order));
    const userId = orders[0]?.userId ?? '';
    await enterPaid(transaction, shop, { orders: waiting, userId, transactions: [paymentId] });
    await enterExtraPaid(transaction, shop, { orders, paymentId, transactions: [paymentId] });
    for (const order of orders.filter(({ id }) => !entered.has(id))) {
      // what came when nothing was due any more goes back: the order has ended, or the difference was carried
      const isTooMuch = (paid.get(order.id)?.minor ?? 0n) > payableTotal(order).minor;
      if (paid.has(order.id) && (mayPay(order.state) === 'ended' || isTooMuch)) {
        await giveBackLate(transaction, shop, { order, paymentId });
      }
    }
  });
}
