/** The list of orders of a customer. */

import { isKey, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { soughtText } from '../../../platform/texts/bare-code.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import {
  type OrderState,
  orderStates,
  type StatusGroup,
  stateFacts,
  statesOf,
  statusGroups,
} from '../../order-states/states.ts';
import { paidFor, paidPartsFor } from '../../payments/actions.ts';
import { productKeyIn } from '../../products/actions.ts';
import type { OrderSummary } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { asOrdered } from '../paying/bill-as-ordered.ts';
import { readOrderNumber } from '../placing/order-number.ts';
import { type Waiting, waitingQuestions } from '../questions/question-store.ts';
import { type StoredOrder, searchText } from '../stored-order.ts';
import { noRoutesOf } from '../unpaid/no-route.ts';
import { type CustomerPlace, listOwnOrders, type OrderSearch } from './list-store.ts';
import { dueOf, summaryJson } from './order-json.ts';

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
  /** The language that the customer reads titles in. */
  locale?: Locale | undefined;
  /** The turns that other features know of; without it only the states say whose it is. */
  turns?: OrdersShop['turns'];
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
  const sums = await sumsOf(db, page);
  const waiting = await waitingOf(db, page);
  const noRoutes = await noRoutesOf(db, { orders: page, now });
  const turns = await listing.turns?.(db, page, now);
  const countOf = (states: readonly OrderState[]) =>
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    data: page.map((order) =>
      summaryJson(order, {
        ...{ ...sums(order), now, question: waiting.get(order.id), noRoute: noRoutes(order) },
        turn: turns?.get(order.id),
        reader: listing.locale,
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

const neverPaid: readonly OrderState[] = ['awaiting_review', 'awaiting_payment', 'cancelled', 'expired'];

/** The sum due, and the bank percent that was charged with what is paid; one statement where something may be paid. */
async function sumsOf(db: Database, orders: readonly StoredOrder[]) {
  const some = orders.filter(({ state }) => !neverPaid.includes(state)).map(({ id }) => id);
  const paid = some.length > 0 ? await paidPartsFor(db, some) : undefined;
  return (order: StoredOrder) => {
    const parts = paid?.get(order.id);
    return { due: dueOf(order, parts?.paid), paidBank: parts?.bank };
  };
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
  const text = soughtText(q ?? '');
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
