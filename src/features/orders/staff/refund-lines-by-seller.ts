/** The seller ended lines of an order: their price goes back. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { formatAmount, type Money, money } from '../../../platform/money/money.ts';
import { faultOf } from '../../order-states/bank-percent-back.ts';
import type { EndReason } from '../../order-states/states.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import type { GoodsQuote } from '../../pricing/formula/price-formula.ts';
import { pricedOf } from '../answers/reprice.ts';
import { moveLines } from '../moving/move-lines.ts';
import { lockOrder } from '../moving/move-order.ts';
import { ledgerActor, noticing, type OrderActor, type OrdersShop } from '../orders-shop.ts';
import { fitCarried } from '../paying/carried-differences.ts';
import { settleCovered } from '../paying/extra-payments.ts';
import { priceChange } from '../paying/requote.ts';
import { billAfter } from '../questions/question-price.ts';
import { setAttention } from '../questions/question-store.ts';
import { orderKey } from '../reading/read-orders.ts';
import type { StoredOrder } from '../stored-order.ts';
import { limitLeft, refuseAboveLimit } from './giving-back.ts';
import type { Action } from './staff-actions.ts';
import { refundable } from './staff-may.ts';
import { actorOf, linesIn } from './staff-progress.ts';

export interface SellerEnd extends Action {
  lines?: readonly string[] | undefined;
  reason: EndReason;
  note: string | null;
  /** The sum that was seen before the press; undefined where nobody saw one. */
  shown?: Money | undefined;
}

/**
 * The seller does not deliver what is bought, or a refund was agreed to: the lines are refunded, with their share of
 * the fee and of the bank percent, to the balance at once. Above the limit of one person it is asked for as a refund of
 * pieces instead (M23). Answers what went back, null when that was done before. Throws `refund_above_limit`,
 * `limit_without_rate`, `refund_waits`, `wrong_state`, `not_found`, `changed_meanwhile` where it is another sum than was
 * seen.
 */
export function refundLinesBySeller(
  db: Database,
  shop: OrdersShop,
  action: SellerEnd,
): Promise<Money | null> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.idOrNumber) });
    if (order.state === 'refunded') return null;
    if (order.quote.forwarding) throw new Refusal('wrong_state', { of: 'forwarded' });
    const priced = await pricedOf(transaction, order);
    const lineIds = linesIn(priced, action.lines, refundable).map(({ id }) => id);
    await refuseWaiting(transaction, shop, { orderId: order.id, lineIds });
    const left = await limitLeft(transaction, shop, { order, by: action.userId });
    const { reason, note } = action;
    const actor = actorOf(action);
    const first = await moveLines(transaction, shop, {
      ...{ order, lineIds, to: 'refunding', actor, kind: 'refunding', reason, note },
    });
    const bill = billAfter(priced, { lines: [] }, { at: shop.shop.clock.now(), without: lineIds });
    const { desk, transactions } = noticing(shop.desk);
    // a payment of a difference was begun with what was due before
    if (priced.lines.some(({ state }) => state === 'awaiting_extra_payment')) {
      await closePaymentsOf(transaction, desk, order.id);
    }
    const amount = await refundRest(transaction, { ...shop, desk }, { order, bill, reason, actor });
    refuseAboveLimit(amount, left);
    if (action.shown && !isSame(action.shown, amount)) throw new Refusal('changed_meanwhile');
    const eventKey = shop.shop.newId('evt');
    const last = await moveLines(transaction, shop, {
      ...{
        eventId: eventKey,
        order: first.order,
        lineIds,
        to: 'refunded',
        actor,
        kind: 'refunded',
        reason,
        amount,
        transactions,
      },
      after: { returned: formatAmount(amount) },
      ...(bill ? { changes: { price: priceChange(bill) } } : {}),
    });
    await settleCovered(transaction, shop, await fitCarried(transaction, last.order));
    if (order.attention) await setAttention(transaction, order.id, null);
    const { id: orderId, userId } = order;
    await publishAll(transaction, [{ name: 'order.lines-refunded', payload: { orderId, userId, eventKey } }]);
    return amount;
  });
}

const isSame = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency;

/** Lines whose refund needs a second person's approval would be given back twice. */
async function refuseWaiting(
  db: Database,
  shop: OrdersShop,
  { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
): Promise<void> {
  const waiting = await shop.linesInRequests(db, orderId);
  if (waiting === 'all' || lineIds.some((id) => waiting.includes(id))) throw new Refusal('refund_waits');
}

interface Rest {
  order: StoredOrder;
  /** The cost of the order from now on; null when nothing of it is left. */
  bill: GoodsQuote | null;
  reason: EndReason;
  actor: OrderActor;
}

async function refundRest(
  db: Database,
  { desk, leftToGive }: OrdersShop,
  { order, bill, reason, actor }: Rest,
): Promise<Money> {
  const { currency } = order.total;
  const paid = (await paidFor(db, [order.id])).get(order.id)?.minor ?? 0n;
  const kept = bill ? bill.net.minor - order.carried.minor : 0n;
  const most = await leftToGive(db, order.id);
  const over = paid > kept ? paid - kept : 0n;
  // compensations and refunds together are never more than the price (0036)
  const surplus = over < most ? over : most;
  if (surplus === 0n) return money(0n, currency);
  const { amount } = await refundOrder(db, desk, {
    ...{ orderId: order.id, userId: order.userId, amount: money(surplus, currency), reason },
    ...{ actor: ledgerActor(actor), fault: faultOf(reason), price: bill },
  });
  return amount;
}
