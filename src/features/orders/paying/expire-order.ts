/** An order whose time to pay has passed, and money that came too late. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll, type QueuedJob } from '../../../platform/jobs/events.ts';
import { paidFor, transferAwaited } from '../../payments/actions.ts';
import { releaseOrderMoney } from '../../payments/balances/order-money.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { answerTo, lockOrder, type MoveInput, moveOf } from '../moving/move-order.ts';
import { moveOrders } from '../moving/move-store.ts';
import { ledgerActor, noticing, type OrdersShop } from '../orders-shop.ts';
import type { StoredOrder } from '../stored-order.ts';

export async function giveBackLate(
  db: Database,
  shop: OrdersShop,
  { order, paymentId }: { order: StoredOrder; paymentId: string },
): Promise<void> {
  const { desk, transactions } = noticing(shop.desk);
  const actor = { kind: 'payment', userId: order.userId } as const;
  const { amount } = await releaseOrderMoney(db, desk, {
    ...{ orderId: order.id, userId: order.userId, paymentId },
    reason: 'order_ended',
    actor: ledgerActor(actor),
  });
  if (amount.minor === 0n) return;
  const move = moveOf(shop, {
    ...{ order, to: order.state, actor, kind: 'payment_returned', amount },
    reason: 'order_ended',
    transactions: [...transactions, paymentId],
  });
  await moveOrders(db, [move]);
}

/**
 * The timer of an unpaid order. Not yet due by the shop's clock, or paid meanwhile: nothing happens, or the timer is
 * set again.
 */
export async function expireOrder(db: Database, shop: OrdersShop, orderId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    if (order.state !== 'awaiting_payment' || !order.deadline) return;
    const now = shop.shop.clock.now();
    const transfer = await transferAwaited(transaction, order.id);
    // money that is on its way between banks still pays at the price that was promised
    const end = transfer && transfer > order.deadline ? transfer : order.deadline;
    if (end > now) {
      const again: QueuedJob = { task: 'expire_order', payload: { orderId }, runAt: end };
      return publishAll(transaction, [], [again]);
    }
    const paid = await paidFor(transaction, [order.id]);
    const facts = { isOverdue: true, isCovered: (paid.get(order.id)?.minor ?? 0n) >= order.total.minor };
    const actor = { kind: 'timer' } as const;
    const input: MoveInput = {
      order,
      to: 'expired',
      actor,
      kind: 'expired',
      facts,
      reason: 'not_paid_in_time',
    };
    // a payment that was settled a moment ago is about to mark the order paid
    if (answerTo(input) !== 'yes') return;
    const { desk, transactions } = noticing(shop.desk);
    await closePaymentsOf(transaction, desk, order.id);
    const { amount } = paid.has(order.id)
      ? await releaseOrderMoney(transaction, desk, {
          ...{ orderId: order.id, userId: order.userId, reason: 'not_paid_in_time', actor: 'timer' },
        })
      : { amount: null };
    const move = moveOf(shop, { ...input, amount, transactions, changes: { endReason: 'not_paid_in_time' } });
    await moveOrders(transaction, [move]);
    await publishAll(transaction, [
      { name: 'order.expired', payload: { orderId: order.id, userId: order.userId } },
    ]);
  });
}
