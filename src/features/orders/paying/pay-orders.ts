/** Paying orders: exactly what is due, once; and what a settled payment does to its orders. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fromJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { mayPay } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import type { PayBody, Payment } from '../../payments/contract.ts';
import type { TargetRequest } from '../../payments/paying/payment-plan.ts';
import { startPayment } from '../../payments/paying/start-payment.ts';
import { loweredBy } from '../../pricing/formula/discount-terms.ts';
import type { OrderSummary } from '../contract.ts';
import { noticing, type OrdersShop } from '../orders-shop.ts';
import { orderKey } from '../reading/read-orders.ts';
import { lockOrdersAndWallet } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { noRoutesOf } from '../unpaid/no-route.ts';
import { enterExtraPaid, payableTotal } from './extra-payments.ts';
import { enterPaid } from './mark-paid.ts';
import { RequoteNeeded, requote } from './requote.ts';

export interface PayRequest {
  userId: string;
  locale: Locale;
  /** Ids or numbers. */
  orders: readonly string[];
  how: PayBody;
}

export interface Paid {
  payment: Payment;
  orders: { id: string; orderNum: string; state: OrderState; noRoute?: OrderSummary['noRoute'] }[];
}

/**
 * Pays what is due for orders in one payment, never the full total again; of a selection, what is paid already is left
 * out. Paid at once when the balance covers it. Throws `not_found`, `nothing_due`, `order_not_payable`,
 * `changed_meanwhile` when a price was not held any more and had to be calculated again, or what is due is not what was
 * shown, and the refusals of `startPayment`. Calls the provider, so never inside a transaction.
 */
export async function payOrders(db: Database, shop: OrdersShop, request: PayRequest): Promise<Paid> {
  const { userId, locale, how } = request;
  const keys = request.orders.map(orderKey);
  const noticed = noticing(shop.desk);
  let orders: StoredOrder[] = [];
  let due: StoredOrder[] = [];
  let paidNow = new Map<string, OrderState>();
  try {
    const payment = await startPayment(db, noticed.desk, {
      ...{ userId, locale, method: how.method, useBalance: how.use_balance },
      shownTotal: how.shown_total,
      urls: { success: how.url_success, error: how.url_error },
      targets: async (transaction) => {
        // a transaction that is tried again makes its bookings again
        noticed.transactions.length = 0;
        const currency = shop.shop.settings.settlementCurrency;
        const locked = await lockOrdersAndWallet(transaction, { idsOrNumbers: keys, userId, currency });
        orders = locked.orders;
        if (orders.length !== keys.length) throw new Refusal('not_found');
        due = stillDue(orders);
        return { things: targetsOf(shop, due), available: locked.available };
      },
      whenPaid: async (transaction, paymentId) => {
        const transactions = [...noticed.transactions, paymentId];
        const paid = await enterPaid(transaction, shop, { orders: due, userId, transactions });
        const extra = await enterExtraPaid(transaction, shop, { orders: due, paymentId, transactions });
        paidNow = new Map([...paid.map((id): [string, OrderState] => [id, 'paid']), ...extra]);
      },
    });
    // of the orders as they were when their money was asked for, also of those that are paid by now
    const noRoutes = await noRoutesOf(db, { orders, now: shop.shop.clock.now() });
    return {
      payment,
      orders: orders.map(({ id, number, state }) => {
        const noRoute = noRoutes({ id });
        return { id, orderNum: number, state: paidNow.get(id) ?? state, ...(noRoute ? { noRoute } : {}) };
      }),
    };
  } catch (error) {
    if (!(error instanceof RequoteNeeded)) throw error;
    for (const orderId of error.orderIds) await requote(db, shop, { orderId, locale });
    throw new Refusal('changed_meanwhile');
  }
}

/** Without those of a selection that are paid already; when all are, there is nothing to pay. Throws `nothing_due`. */
function stillDue(orders: readonly StoredOrder[]): StoredOrder[] {
  const due = orders.filter(({ state }) => mayPay(state) !== 'nothing_due');
  if (due.length === 0) throw new Refusal('nothing_due');
  return due;
}

function targetsOf({ shop }: OrdersShop, orders: readonly StoredOrder[]): TargetRequest[] {
  const now = shop.clock.now();
  for (const order of orders) refuseUnpayable(order, now);
  const outdated = orders.filter(
    ({ state, quoteHeldUntil }) => state === 'awaiting_payment' && quoteHeldUntil <= now,
  );
  if (outdated.length > 0) throw new RequoteNeeded(outdated.map(({ id }) => id));
  // what is due is read by the payment itself, under the lock of the wallet
  return orders.map((order) => ({
    kind: 'order',
    id: order.id,
    label: order.number,
    total: payableTotal(order),
    discounts: isWhole(order) ? loweredBy(order.quote) : [],
    tariffVersion: order.quote.tariffVersion,
  }));
}

/** Whether what is to be paid altogether is the price that the discounts are in. */
const isWhole = (order: StoredOrder): boolean =>
  payableTotal(order).minor === fromJson(order.quote.net).minor;

/** An order whose time to pay is over cannot be paid, whether the timer has been there or not. */
function refuseUnpayable({ state, deadline }: StoredOrder, now: Date): void {
  const isOver = deadline !== null && deadline <= now;
  if (mayPay(state) !== 'yes' || isOver) throw new Refusal('order_not_payable');
}
