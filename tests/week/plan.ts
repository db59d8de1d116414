/** A week of orders with its faults, planned before anything is done: which order has which fault, and the shop's sums. */

export interface PlannedOrder {
  index: number;
  /** Which of the customers. */
  customer: number;
  /** The day on which it is placed, from 0. */
  day: number;
  /** Cents of the shop's currency. */
  price: bigint;
  quantity: bigint;
  inland: bigint;
  /** Found dearer as it is bought. */
  question: 'accept' | 'cancel_order' | null;
  /** Made by its customer after the delivery; a refund is given back by the seller too. */
  claim: 'compensate' | 'refund' | 'reject' | null;
  isLost: boolean;
  /** Its parcel comes without a word of whose it is. */
  isUnknown: boolean;
  /** Typed ten times as heavy: seen in the preview, or sent off and the question taken back. */
  weight: 'seen' | 'sent' | null;
  /** Its customer writes in the chat. */
  writes: boolean;
  /** Bought on its own and not in a basket. */
  isAlone: boolean;
}

export interface Week {
  orders: PlannedOrder[];
  customers: number;
  /** Baskets of that many orders at most. */
  basketOf: number;
}

/** Of a week of 200 orders. */
const faultsOf200 = { questions: 30, claims: 10, lost: 5, unknown: 5, weights: 2, chats: 8, alone: 20 };
/** The days on which orders are placed; the rest of the week is for buying, receiving and sending them. */
export const placingDays = 3;
/** Added to the price of what is dearer. */
export const dearer = 150n;

export function planWeek(count: number): Week {
  const share = (of200: number): number => Math.max(2, Math.round((of200 * count) / 200));
  const orders = Array.from({ length: count }, (_, index) => orderAt(index, count));
  // each fault has orders of its own, spread over the days
  const free = orders.toSorted((one, other) => ((one.index * 37) % 101) - ((other.index * 37) % 101));
  const take = (of200: number) => free.splice(0, share(of200));
  for (const [at, order] of take(faultsOf200.questions).entries())
    order.question = at % 3 === 2 ? 'cancel_order' : 'accept';
  for (const [at, order] of take(faultsOf200.claims).entries())
    order.claim = (['refund', 'compensate', 'reject'] as const)[at % 3] ?? null;
  for (const order of take(faultsOf200.lost)) order.isLost = true;
  for (const order of take(faultsOf200.unknown)) order.isUnknown = true;
  for (const [at, order] of take(faultsOf200.weights).entries()) order.weight = at % 2 ? 'sent' : 'seen';
  for (const order of take(faultsOf200.chats)) order.writes = true;
  for (const order of take(faultsOf200.alone)) order.isAlone = true;
  return { orders, customers: Math.max(4, Math.round(count / 8)), basketOf: 10 };
}

function orderAt(index: number, count: number): PlannedOrder {
  const pick = <Value>(values: readonly Value[], from: Value): Value => values[index % values.length] ?? from;
  return {
    ...{ index, customer: index % Math.max(4, Math.round(count / 8)), day: index % placingDays },
    price: 1_499n + BigInt((index * 1_913) % 9_700),
    quantity: pick([1n, 2n, 1n, 3n], 1n),
    inland: pick([0n, 495n, 650n], 0n),
    ...{ question: null, claim: null, isLost: false, isUnknown: false, weight: null },
    ...{ writes: false, isAlone: false },
  };
}
