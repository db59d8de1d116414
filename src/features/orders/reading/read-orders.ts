/** Looking at orders: the list, one order, and the words for states. */
import { isKey, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { returnedBy } from '../../ledger/returned-money.ts';
import { anyBought } from '../../order-states/derived-state.ts';
import { faultOf, mayPay } from '../../order-states/rules.ts';
import {
  type OrderState,
  orderStates,
  type StatusGroup,
  stateFacts,
  statesOf,
  statusGroups,
} from '../../order-states/states.ts';
import { paidFor, paidWith } from '../../payments/actions.ts';
import { openPaymentFor, refundPreview } from '../../payments/balances/order-extra.ts';
import { reservedFor } from '../../payments/balances/order-reserve.ts';
import { productKeyIn } from '../../products/actions.ts';
import type { Order, OrderStatus, OrderSummary } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { asOrdered } from '../paying/bill-as-ordered.ts';
import { readOrderNumber } from '../placing/order-number.ts';
import { questionsJson } from '../questions/question-json.ts';
import { cancelReason } from '../questions/question-rules.ts';
import { type Waiting, waitingQuestions } from '../questions/question-store.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import { type StoredOrder, searchText } from '../stored-order.ts';
import { noRoutesOf } from '../unpaid/no-route.ts';
import { type CustomerPlace, listOwnOrders, type OrderSearch } from './list-store.ts';
import { dueOf, orderJson, summaryJson } from './order-json.ts';

export interface OrderReading {
  userId: string;
  /** `ord_…` or the number. */
  idOrNumber: string;
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
  return withMoney(db, orders, { whole: await loadOwn(db, reading) });
}

/** An order that was read already, with what is paid and due, its questions and its open payment. */
export async function withMoney(
  db: Database,
  { shop: { clock } }: OrdersShop,
  { whole }: { whole: OrderWhole },
): Promise<Order> {
  const { paid, payments } = await paidWith(db, whole.order.id);
  const times = { at: whole.order.stateSince, now: clock.now() };
  const questions = await questionsJson(db, whole, { paid, ...times });
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
      ...{ paid, payments, booked, cancelBank, questions, openPayment, now: times.now },
      reserved: await reservedOf(db, order),
      noRoute: await noRouteNow(db, whole, times.now),
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
  if (!paid || faultOf(cancelReason(order, questions)) === 'customer') return null;
  return (await refundPreview(db, order.id))(paid);
}

/** Asks only where something may be due. */
async function openPaymentOf(db: Database, { id, state }: StoredOrder): Promise<Order['openPayment']> {
  if (mayPay(state) !== 'yes') return null;
  const open = await openPaymentFor(db, id);
  return open && { id: open.id, charged: toJson(open.charged) };
}

export interface OrderListing {
  userId: string;
  group?: StatusGroup | undefined;
  type?: 'order' | 'delivery' | undefined;
  state?: OrderState | undefined;
  needs_you?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  now: Date;
}

export interface OrderPage {
  data: OrderSummary[];
  meta: {
    next: string | null;
    counts: { all: number; needsYou: number; groups: Record<StatusGroup, number> };
  };
}

/** A page of the customer's orders with the counts of all. */
export async function listOrders(db: Database, listing: OrderListing): Promise<OrderPage> {
  const { limit, now } = listing;
  const { orders, counts } = await listOwnOrders(db, {
    userId: listing.userId,
    states: statesFor(listing),
    search: await searchFor(db, listing.q),
    after: listing.cursor === undefined ? null : readPlace(listing.cursor),
    limit: limit + 1,
  });
  const page = await asOrdered(db, orders.slice(0, limit));
  const last = orders.length > limit ? page.at(-1) : undefined;
  const dues = await duesOf(db, page);
  const waiting = await waitingOf(db, page);
  const noRoutes = await noRoutesOf(db, { orders: page, now });
  const countOf = (states: readonly OrderState[]) =>
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    data: page.map((order) =>
      summaryJson(order, {
        ...{ due: dues(order), now, question: waiting.get(order.id), noRoute: noRoutes(order) },
      }),
    ),
    meta: {
      next: last ? writePlace(last) : null,
      counts: {
        all: countOf(orderStates),
        needsYou: countOf(orderStates.filter((state) => stateFacts[state].needsAction)),
        groups: Object.fromEntries(statusGroups.map((group) => [group, countOf(statesOf(group))])) as Record<
          StatusGroup,
          number
        >,
      },
    },
  };
}

/** The question of each order that waits for one; asks only where there is one. */
async function waitingOf(db: Database, orders: readonly StoredOrder[]): Promise<Map<string, Waiting>> {
  const asked = orders.filter(({ state }) => state === 'pending_response').map(({ id }) => id);
  const found = asked.length > 0 ? await waitingQuestions(db, asked) : [];
  return new Map(found.map((question) => [question.orderId, question]));
}

/** The sums due; asks for payments only where a part may have been paid already. */
export async function duesOf(db: Database, orders: readonly StoredOrder[]) {
  const partly = orders.filter(({ state }) => state === 'awaiting_extra_payment').map(({ id }) => id);
  const paid = partly.length > 0 ? await paidFor(db, partly) : undefined;
  return (order: StoredOrder) => dueOf(order, paid?.get(order.id));
}

/** States of orders that travel in a parcel, or have. */
const deliveredStates: readonly OrderState[] = ['in_delivery', 'shipped', 'delivered', 'completed'];

function statesFor({ group, state, needs_you, type }: OrderListing): OrderState[] {
  return orderStates.filter(
    (one) =>
      (group === undefined || stateFacts[one].group === group) &&
      (type !== 'delivery' || deliveredStates.includes(one)) &&
      (state === undefined || one === state) &&
      (needs_you === undefined || stateFacts[one].needsAction),
  );
}

/** The search that a text means: a number however it is written, the product of a pasted link, or folded text. */
export async function searchFor(db: Database, q: string | undefined): Promise<OrderSearch | null> {
  const text = q?.trim() ?? '';
  if (text === '') return null;
  const number = readOrderNumber(text);
  const productKey = number ? null : await productKeyIn(db, text);
  return productKey === null ? { text: searchText([number ?? text]) } : { productKey };
}

function writePlace({ state, createdAt, id }: StoredOrder): string {
  const place: CustomerPlace = {
    needsYou: stateFacts[state].needsAction,
    createdAt: createdAt.toISOString(),
    id,
  };
  return writeCursor([place.needsYou, place.createdAt, place.id]);
}

function readPlace(cursor: string): CustomerPlace {
  return readCursor(cursor, ([needsYou, createdAt, id]) =>
    typeof needsYou === 'boolean' && isTime(createdAt) && isKey(id) ? { needsYou, createdAt, id } : null,
  );
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
