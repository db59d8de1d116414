/**
 * The expected state of orders, deliveries, claims and money: in memory, without any of the product's code. Minor
 * units.
 */

export interface ModelOrder {
  state: string;
  /** Where it stood before it was stopped. */
  previous: string;
  /** Those that are left of it: whose price went back are nobody's any more. */
  pieces: bigint;
  /** The price of a piece and the shop's delivery, in the shop's currency. */
  price: bigint;
  inland: bigint;
  total: bigint;
  paid: bigint;
  /** Of the total, what moved to the delivery's bill. */
  carried: bigint;
  /** The part of that which its deliveries have paid. */
  carriedPaid: bigint;
  /** The terms that the open question would set. */
  asked: { price: bigint; inland: bigint; day: number } | null;
  /** The day on which it came to its state "on the way", and on which it was put away. */
  sentOn: number;
  storedOn: number;
  /** The main order of its parcel; itself when it goes alone. */
  main: number;
  /** Which of those that joined the main order it was. */
  joinedAs: number;
  /** The parcel that holds it; none any more once others come in the place of what it brought. */
  delivery: number | null;
  compensated: bigint;
  deliveredOn: number;
  /** The claim that is open about it. */
  claim: ModelClaim | null;
  /** The cost of returns that its customer does not get back. */
  sentBackFor: bigint;
}

/** A return or an exchange is offered, agreed to, sent, and answered by the seller. */
export interface ModelClaim {
  state: 'open' | 'offered' | 'returning' | 'exchanging';
  kind: 'return' | 'exchange';
  cost: bigint;
  /** Of the cost, what was taken from the balance and is not spent yet. */
  held: bigint;
  isSent: boolean;
}

export interface ModelDelivery {
  state: string;
  orders: number[];
  /** Of the total, the differences of its orders by their index. */
  carried: Map<number, bigint>;
  total: bigint;
  paid: bigint;
  deliveredOn: number;
  /** The customer has said that it came. */
  isConfirmed: boolean;
  /** Nothing of it is completed by the customer's word or by the clock any more. */
  isOver: boolean;
}

export interface Model {
  /** How many pieces the first order has; the next one has another number. */
  firstPieces: number;
  wallet: bigint;
  day: number;
  orders: ModelOrder[];
  deliveries: ModelDelivery[];
}

export const grams = 800n;
export const compensation = 10_000n;
/** Of a return for which its customer pays. */
export const returnCost = 15_000n;

/** Rate 100, a fee of ten percent and of 500.00 at least; half up. */
export function billOf({ pieces, price, inland }: Pick<ModelOrder, 'pieces' | 'price' | 'inland'>): bigint {
  const goods = pieces * price * 100n;
  const percent = (goods * 10n * 2n + 100n) / 200n;
  return goods + inland * 100n + (percent > 50_000n ? percent : 50_000n);
}

const unbought = ['awaiting_payment', 'paid', 'purchasing'];
const stopped = ['pending_response', 'awaiting_extra_payment'];

/** The goods have been bought, wherever the order was stopped. */
export function isBought({ state, previous }: ModelOrder): boolean {
  return !unbought.includes(stopped.includes(state) ? previous : state);
}

export const dueOf = ({ total, carried, paid, carriedPaid }: ModelOrder): bigint =>
  total - carried - (paid - carriedPaid);

/** The part of its price that may still be given back, with what the bill of a delivery has paid of it (0630). */
export const leftOf = ({ paid, compensated }: ModelOrder): bigint => {
  const left = paid - compensated;
  return left > 0n ? left : 0n;
};

export function groupOf(model: Model, main: number): number[] {
  return model.orders.flatMap((order, index) => (order.main === main ? [index] : []));
}

/** An order is on its own. The others of its group go on without it, under the one that joined first if it led them. */
export function leaveGroup(model: Model, leaving: number): void {
  const others = groupOf(model, leaving).flatMap((index) => {
    const order = model.orders[index];
    return order && index !== leaving ? [{ index, order }] : [];
  });
  const order = model.orders[leaving];
  if (order) order.main = leaving;
  const [heir, ...rest] = others.sort((a, b) => a.order.joinedAs - b.order.joinedAs);
  if (!heir) return;
  heir.order.main = heir.index;
  if (heir.order.state === 'merged') heir.order.state = 'at_warehouse';
  for (const { order } of rest) order.main = heir.index;
}

/**
 * The amount saved by one piece fewer: its price, and the difference of the fee without it, up to what is left. The
 * shop's delivery stays with the others.
 */
export function worthOfPiece(order: ModelOrder): bigint {
  const whole = billOf(order);
  const worth = order.pieces === 1n ? whole : whole - billOf({ ...order, pieces: order.pieces - 1n });
  const left = leftOf(order);
  return worth < left ? worth : left;
}

/** Everything that was paid for it is on the balance again; a compensation is a part of it that is there already (0036). */
export function endOrder(model: Model, order: ModelOrder, state: 'cancelled' | 'refunded' | 'expired'): void {
  const left = leftOf(order);
  model.wallet += left;
  Object.assign(order, { state, paid: order.paid - left, asked: null, claim: null });
}

/** Puts the cost taken for a return that does not take place back on the balance. */
export function releaseCost(model: Model, claim: ModelClaim): void {
  model.wallet += claim.held;
  claim.held = 0n;
}

/** It goes on where it was stopped. */
export function goBack(model: Model, order: ModelOrder): void {
  Object.assign(order, { state: order.previous, asked: null });
  if (order.state === 'to_warehouse') order.sentOn = model.day;
}

/** Days after which the customer is asked about a seller that is late. */
const lateAfter = 21;

/** Days go by, and nobody does anything: the defaults apply (rules: states). */
export function passDays(model: Model, days: number): void {
  model.day += days;
  for (const order of model.orders) {
    if (order.state === 'awaiting_payment') endOrder(model, order, 'expired');
    else if (order.state === 'awaiting_extra_payment') leaveUnpaid(model, order);
    else if (order.asked && model.day - order.asked.day >= 10) applyDefault(model, order);
    else if (order.state === 'to_warehouse' && model.day - order.sentOn >= lateAfter) askAgain(model, order);
  }
  for (const delivery of model.deliveries) {
    if (delivery.state === 'delivered' && model.day - delivery.deliveredOn >= 14) finish(model, delivery);
  }
}

function askAgain({ day }: Model, order: ModelOrder): void {
  const { price, inland } = order;
  Object.assign(order, { previous: order.state, state: 'pending_response', asked: { price, inland, day } });
}

function leaveUnpaid(model: Model, order: ModelOrder): void {
  if (!isBought(order)) {
    endOrder(model, order, 'cancelled');
    return;
  }
  order.carried += dueOf(order);
  goBack(model, order);
}

function applyDefault(model: Model, order: ModelOrder): void {
  if (isBought(order)) goBack(model, order);
  else endOrder(model, order, 'cancelled');
}

/** Completes the delivered orders of a parcel; claimed ones are completed as soon as their claim is over. */
export function finish(model: Model, delivery: ModelDelivery): void {
  delivery.isOver = true;
  for (const order of ordersIn(model, delivery)) {
    if (order.state === 'delivered') order.state = 'completed';
  }
}

/** Orders that have left in a second parcel, because others came in the place of what the first one brought. */
export function sentAgain(model: Model): number[] {
  const left = model.deliveries.filter(({ state }) => state === 'shipped' || state === 'delivered');
  return model.orders.flatMap((_, index) =>
    left.filter(({ orders }) => orders.includes(index)).length > 1 ? [index] : [],
  );
}

/** The orders that a parcel holds still: what was exchanged since travels in another one. */
export function ordersIn(model: Model, delivery: ModelDelivery): ModelOrder[] {
  const own = model.deliveries.indexOf(delivery);
  return delivery.orders
    .flatMap((index) => model.orders[index] ?? [])
    .filter((order) => order.delivery === own);
}

const abandonedAfter = 120;

/** Goods that nobody collected are given up, never before their last day; whether it has happened the shop says. */
export function giveUp(model: Model, order: ModelOrder): boolean {
  if (!isStored(order) || model.day - order.storedOn < abandonedAfter) return false;
  order.state = 'abandoned';
  return true;
}

export const isStored = ({ state }: ModelOrder): boolean => state === 'at_warehouse' || state === 'merged';
