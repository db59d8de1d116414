/**
 * Telling customers what happened: reactions to events, so after the commit and once (rules: notifications). Each writes a
 * notification and queues a mail with the same words; an event that comes twice does neither again.
 */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { readOrderNews } from '../../orders/reading/order-news.ts';
import { noRouteAmong } from '../../orders/unpaid/no-route.ts';
import { loadPayment } from '../../payments/paying/opening.ts';
import { failureNotice, topUpNotice } from '../failure-notice.ts';
import { auditLogKinds, type OrderEvent, type OrderTelling, orderNotice } from '../rules.ts';
import { type Teller, tell } from './tell.ts';

/** Tells an event of an order. An order that is gone is no news. */
async function tellOrder(
  db: Database,
  teller: Teller,
  news: { orderId: string; event: OrderEvent } & Omit<OrderTelling, 'noRoute' | 'bank'>,
): Promise<void> {
  const { orderId, event, ...telling } = news;
  const [order] = await readOrderNews(db, [orderId], auditLogKinds[event]);
  if (!order) return;
  const noRoute = event === 'approved' ? await noRouteTo(db, teller, [orderId]) : null;
  const bank = event === 'paid' ? order.fees.minor : 0n;
  await tell(db, teller, orderNotice(order, event, { ...telling, noRoute, bank }));
}

/** The country of these orders that no route goes to, where money is asked for them; else null. */
export function noRouteTo(
  db: Database,
  { shop }: Teller,
  orderIds: readonly string[],
): Promise<string | null> {
  return noRouteAmong(db, { orderIds, now: shop.clock.now() });
}

/** `order.paid` */
export function tellPaid(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['order.paid'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: 'paid' });
}

/** `order.purchased` */
export function tellPurchased(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['order.purchased'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: 'purchased' });
}

/** `order.cancelled`; who cancelled himself gets it as a confirmation. */
export async function tellCancelled(
  db: Database,
  teller: Teller,
  { orderId, by }: EventPayloads['order.cancelled'],
): Promise<void> {
  const late = by === 'timer' ? await lateOf(db, orderId) : null;
  await tellOrder(db, teller, { orderId, event: 'cancelled', isOwnAction: by === 'customer', late });
}

/** The step that its customer missed: to answer, or to pay the difference that they had agreed to. */
async function lateOf(db: Database, orderId: string): Promise<OrderTelling['late']> {
  const [order] = await readOrderNews(db, [orderId], ['question_expired', 'extra_not_paid']);
  if (!order?.move) return null;
  return order.move.kind === 'question_expired' ? 'unanswered' : 'unpaid';
}

/** `order.expired` */
export function tellExpired(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['order.expired'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: 'expired' });
}

/** `order.review-decided` */
export function tellReviewDecided(
  db: Database,
  teller: Teller,
  { orderId, approved }: EventPayloads['order.review-decided'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: approved ? 'approved' : 'rejected' });
}

/** `payment.failed` */
export async function tellPaymentFailed(
  db: Database,
  teller: Teller,
  { paymentId }: EventPayloads['payment.failed'],
): Promise<void> {
  const payment = await loadPayment(db, paymentId);
  const ids = payment.targets.filter(({ kind }) => kind === 'order').map(({ ref }) => ref);
  const orders = ids.length > 0 ? await readOrderNews(db, ids, []) : [];
  const notice = failureNotice(payment, orders, ids.length > 0 ? await noRouteTo(db, teller, ids) : null);
  if (notice) await tell(db, teller, notice);
}

/** `balance.topped-up` */
export async function tellToppedUp(
  db: Database,
  teller: Teller,
  { paymentId, amount, currency }: EventPayloads['balance.topped-up'],
): Promise<void> {
  const payment = await loadPayment(db, paymentId);
  await tell(db, teller, topUpNotice(payment, parseAmount(amount, currency)));
}
