/** Looking at orders: the list, one order, and the words for states. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { returnedBy } from '../../ledger/returned-money.ts';
import { bankPercentComesBack } from '../../order-states/bank-percent-back.ts';
import { anyBought } from '../../order-states/derived-state.ts';
import { mayPay } from '../../order-states/rules.ts';
import { orderStates, stateFacts } from '../../order-states/states.ts';
import { paidWith } from '../../payments/actions.ts';
import { openPaymentFor, refundPreview } from '../../payments/balances/order-extra.ts';
import { reservedFor } from '../../payments/balances/order-reserve.ts';
import type { Order, OrderStatus, OrderSummary } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { asOrdered } from '../paying/bill-as-ordered.ts';
import { readOrderNumber } from '../placing/order-number.ts';
import { questionsJson } from '../questions/question-json.ts';
import { cancelReason } from '../questions/question-rules.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { noRoutesOf } from '../unpaid/no-route.ts';
import { orderJson } from './order-json.ts';

export interface OrderReading {
  userId: string;
  /** `ord_…` or the number. */
  idOrNumber: string;
  /** The language that the customer reads titles in; without one they are the shop's own. */
  locale?: Locale | undefined;
}

/** A customer's own order. Throws `not_found`, also for another customer's. */
export async function loadOwn(db: Database, { userId, idOrNumber }: OrderReading): Promise<OrderWhole> {
  const found = await findOrder(db, { idOrNumber: orderKey(idOrNumber), userId });
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The id, or the number in its one spelling; what is neither is found nowhere. */
export function orderKey(idOrNumber: string): string {
  return idOrNumber.startsWith('ord_') ? idOrNumber : (readOrderNumber(idOrNumber) ?? idOrNumber);
}

/** One order with receipt, route and history. Throws `not_found`. */
export async function getOrder(db: Database, orders: OrdersShop, reading: OrderReading): Promise<Order> {
  return withMoney(db, orders, { whole: await loadOwn(db, reading), reader: reading.locale });
}

/** An order that was read already, with what is paid and due, its questions and its open payment. */
export async function withMoney(
  db: Database,
  { shop: { clock }, turns }: OrdersShop,
  { whole, reader }: { whole: OrderWhole; reader?: Locale | undefined },
): Promise<Order> {
  const { paid, bank: paidBank, payments, balancePayment, banks } = await paidWith(db, whole.order.id);
  const times = { at: whole.order.stateSince, now: clock.now() };
  const questions = await questionsJson(db, whole, { paid, reader, ...times });
  const openPayment = await openPaymentOf(db, whole.order);
  const booked = await returnedBy(
    db,
    whole.events.flatMap(({ transactions }) => transactions),
  );
  const cancelBank = await cancelBankOf(db, whole, paid);
  const [order = whole.order] = await asOrdered(db, [whole.order]);
  return orderJson(
    { ...whole, order },
    {
      ...{
        paid,
        paidBank,
        payments,
        balancePayment,
        banks,
        booked,
        cancelBank,
        questions,
        openPayment,
        reader,
      },
      now: times.now,
      reserved: await reservedOf(db, order),
      noRoute: await noRouteNow(db, whole, times.now),
      turn: (await turns(db, [order], times.now)).get(order.id),
    },
  );
}

/** The sum set aside for an order's differences; zero for a customer who did not ask for it. */
function reservedOf(db: Database, { id, userId, total, advanceAnswers }: StoredOrder): Promise<Money> {
  const { currency } = total;
  if (advanceAnswers.hold === undefined) return Promise.resolve(money(0n, currency));
  return reservedFor(db, { orderId: id, userId, currency });
}

/** Also of a question before the purchase, whose answer may cost something. */
async function noRouteNow(
  db: Database,
  { order, lines }: OrderWhole,
  now: Date,
): Promise<OrderSummary['noRoute']> {
  const others = order.state === 'pending_response' && !anyBought(lines) ? [order.id] : [];
  return (await noRoutesOf(db, { orders: [order], now, others }))(order);
}

/** The bank percent that comes back when the customer cancels now; null when it does not. */
async function cancelBankOf(
  db: Database,
  { order, questions }: OrderWhole,
  paid: Money | undefined,
): Promise<Money | null> {
  if (!paid || !bankPercentComesBack(cancelReason(order, questions))) return null;
  return (await refundPreview(db, order.id))(paid);
}

/** Asks only where something may be due. */
async function openPaymentOf(db: Database, { id, state }: StoredOrder): Promise<Order['openPayment']> {
  if (mayPay(state) !== 'yes') return null;
  const open = await openPaymentFor(db, id);
  return open && { id: open.id, charged: toJson(open.charged), method: open.method };
}

/** All states in the order of a purchase, with words. */
export function listOrderStatuses({ texts }: OrdersShop, locale: Locale): OrderStatus[] {
  const words = wordsOf(texts, locale);
  return orderStates.map((code, order) => {
    const { group, colour, terminal, needsAction } = stateFacts[code];
    return {
      code,
      group,
      label: words(`pages.order-parts.states.${code}`),
      groupLabel: words(`pages.order-parts.groups.${group}`),
      colour,
      order,
      terminal,
      needs_action: needsAction,
    };
  });
}
