/** The storage calendar of a customer, read by the same count of statements for any number of goods. */
import type { Database } from '../../platform/database/database.ts';
import { type Money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { type ClaimEnd, claimEnds } from '../claims/terms/claim-ends.ts';
import type { Delivery } from '../deliveries/contract.ts';
import type { DeliveriesShop } from '../deliveries/deliveries-shop.ts';
import { listDeliveries } from '../deliveries/reading/read-deliveries.ts';
import { payByJson } from '../orders/order-sentence.ts';
import { dueByCard } from '../orders/paying/due-by-card.ts';
import { type Waiting, waitingQuestions } from '../orders/questions/question-store.ts';
import { ordersInStates } from '../orders/reading/find-orders.ts';
import { duesOf } from '../orders/reading/list-orders.ts';
import { expectedHere } from '../orders/reading/route-line.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { shownTitle } from '../products/translations/shown-title.ts';
import { isHeld } from '../storage/clock-rules.ts';
import { clockedUnits } from '../storage/storage.ts';
import { type CalendarEntry, entryKinds } from './contract.ts';
import { entryOf, unitEntries } from './unit-entries.ts';

// goods of a delivery lie there until it is packed, and cost again once its bill is overdue
const stored: readonly StoredOrder['state'][] = ['at_warehouse', 'merged', 'in_delivery'];
const states: readonly StoredOrder['state'][] = [
  ...(['awaiting_payment', 'awaiting_extra_payment', 'pending_response', 'paid', 'purchasing'] as const),
  ...(['purchased', 'to_warehouse', 'partly_received', ...stored] as const),
];

/** Parcels that can wait for one customer at the same time. */
const mostDeliveries = 50;

export interface StorageCalendar {
  /** The earliest first. */
  entries: CalendarEntry[];
  /** Numbers of orders whose clock stands still. */
  held: string[];
}

/** All that is known at a time; what is over is left out, but for storage that costs already. */
export async function readCalendar(
  db: Database,
  deliveries: DeliveriesShop,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<StorageCalendar> {
  const now = deliveries.orders.shop.clock.now();
  const found = await ordersInStates(db, { userId, states });
  const orders = found.map((order) => ({ ...order, ...shownTitle(order, locale) }));
  const ids = (wanted: (order: StoredOrder) => boolean) => orders.filter(wanted).map(({ id }) => id);
  const [units, questions, dues, sent, ends] = await Promise.all([
    clockedUnits(
      db,
      ids(({ state }) => stored.includes(state)),
    ),
    waitingQuestions(
      db,
      ids(({ state }) => state === 'pending_response'),
    ),
    duesOf(db, orders),
    // those that need the customer come first
    listDeliveries(db, deliveries, { userId, locale, limit: mostDeliveries }),
    claimEnds(db, { userId, locale, now }),
  ]);
  const here = units.filter(({ rows: { parts } }) => parts.every((part) => part.leftAt === null));
  const entries = [
    ...here.flatMap((unit) => unitEntries(unit, { orders, now })),
    ...orders.flatMap((order) =>
      orderEntries(order, {
        due: dues(order),
        question: questions.find(({ orderId }) => orderId === order.id),
        now,
      }),
    ),
    ...sent.data.flatMap(deliveryEntries),
    ...ends.map(claimEntry),
  ];
  return {
    entries: entries
      .filter(({ kind, at }) => kind === 'costs' || kind === 'free_until' || Date.parse(at) >= now.getTime())
      .toSorted(
        (one, other) =>
          Date.parse(one.at) - Date.parse(other.at) ||
          entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) ||
          (one.id < other.id ? -1 : 1),
      ),
    held: here
      .filter(({ clock }) => isHeld(clock, now))
      .flatMap(({ rows }) => orders.find(({ id }) => id === rows.mainId)?.number ?? []),
  };
}

interface OrderFacts {
  due: Money;
  question: Waiting | undefined;
  now: Date;
}

function orderEntries(order: StoredOrder, { due, question, now }: OrderFacts): CalendarEntry[] {
  const about = { orderNum: order.number, title: order.title };
  if (question) {
    return [entryOf(order.id, { kind: 'answer', at: question.deadline.toISOString(), order: about })];
  }
  const payBy = payByJson(order, now)?.at ?? null;
  const extra = order.state === 'awaiting_extra_payment' ? (order.deadline?.toISOString() ?? null) : null;
  const at = payBy ?? extra;
  if (at) {
    const sums = { amount: toJson(due), byCard: toJson(dueByCard(order, due)) };
    return [entryOf(order.id, { kind: 'pay', at, order: about, ...sums })];
  }
  const expected = stored.includes(order.state) ? null : expectedHere(order, now);
  if (!expected) return [];
  return [entryOf(order.id, { kind: 'expected', at: expected.toISOString(), order: about })];
}

function deliveryEntries({ id, number, state, due, deadline, question, bill }: Delivery): CalendarEntry[] {
  if (question) {
    return [entryOf(id, { kind: 'answer_delivery', at: question.deadline, delivery: number })];
  }
  if (state !== 'awaiting_payment' || !deadline) return [];
  const sums = { amount: due, byCard: bill?.byCard ?? due };
  return [entryOf(id, { kind: 'pay_delivery', at: deadline, delivery: number, ...sums })];
}

const claimEntry = ({ orderId, until, ...order }: ClaimEnd): CalendarEntry =>
  entryOf(orderId, { kind: 'claim_until', at: until.toISOString(), order });
