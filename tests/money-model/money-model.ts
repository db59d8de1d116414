/** What should become of money, in memory and in a few lines: written without any of the product's code. */
import { type Bill, priceOf } from './model-bills.ts';

export interface ModelPayment {
  order: number;
  amount: bigint;
  held: bigint;
  external: bigint;
  method: 'balance' | 'card';
  useBalance: boolean;
  state: 'open' | 'paid' | 'closed' | 'late';
  /** What the bank decided. */
  charge: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  /** The shop has recorded the bank's answer to the charge. */
  isSent: boolean;
}

export interface Model {
  wallet: bigint;
  bills: readonly Bill[];
  /** By order: the pieces that did not go back, and what they cost. */
  left: number[];
  prices: bigint[];
  /** By order: what is paid and not given back, and the bank percent that came with it. */
  paid: bigint[];
  banks: bigint[];
  /** By order: what the payment that pays it was, for the share of the bank percent that a part brings back. */
  whole: { paid: bigint; bank: bigint }[];
  /** By order: what rules took off when it was bought; null before. */
  borne: (bigint | null)[];
  payments: ModelPayment[];
  /** What the sequence came to, in words. */
  seen: Set<string>;
}

export function newModel(bills: readonly Bill[]): Model {
  const zeros = () => bills.map(() => 0n);
  return {
    ...{ wallet: 0n, bills, payments: [], paid: zeros(), banks: zeros(), seen: new Set() },
    left: bills.map(({ pieces }) => pieces),
    prices: bills.map((bill) => priceOf(bill, bill.pieces).net),
    whole: bills.map(() => ({ paid: 0n, bank: 0n })),
    borne: bills.map(() => null),
  };
}

/** Three percent, half up. */
export function bankPercent(external: bigint): bigint {
  return (external * 3n * 2n + 100n) / 200n;
}

export function dueOf(model: Model, order: number): bigint {
  return (model.prices[order] ?? 0n) - (model.paid[order] ?? 0n);
}

/** The bank's decision reaches the shop, for the first time or again. */
export function hear(model: Model, payment: ModelPayment): void {
  payment.isSent = true;
  if (payment.charge === 'pending') return;
  if (payment.charge !== 'succeeded') {
    if (payment.state === 'open') close(model, payment);
  } else if (payment.state === 'open') {
    payment.state = 'paid';
    addPaid(model, payment);
  } else if (payment.state === 'closed') {
    payment.state = 'late';
    model.wallet += payment.external + bankPercent(payment.external);
  }
}

function addPaid(model: Model, { order, amount, external }: ModelPayment): void {
  model.paid[order] = (model.paid[order] ?? 0n) + amount;
  model.banks[order] = (model.banks[order] ?? 0n) + bankPercent(external);
  model.whole[order] = { paid: amount, bank: bankPercent(external) };
}

export function close(model: Model, payment: ModelPayment): void {
  payment.state = 'closed';
  model.wallet += payment.held;
}

/** The shop asks the bank to call the charge off; it may have been paid. */
export function end(model: Model, payment: ModelPayment): void {
  if (payment.charge === 'pending') payment.charge = 'cancelled';
  hear(model, payment);
}

export interface Way extends Pick<ModelPayment, 'method' | 'useBalance'> {
  /** The process dies after the bank made the charge and before the shop recorded it. */
  answerIsLost: boolean;
}

/** The customer pays what he was shown as due: the payment, new or open, or the code of the refusal. */
export function pay(model: Model, order: number, way: Way): ModelPayment | string {
  const { method, useBalance, answerIsLost } = way;
  const due = dueOf(model, order);
  const open = model.payments.find((payment) => payment.state === 'open' && payment.order === order);
  if (open?.amount === due && open.method === method && open.useBalance === useBalance) {
    // the charge is asked for again, and what the bank says to that counts
    if (!open.isSent && !answerIsLost) hear(model, open);
    return open;
  }
  if (due <= 0n) return 'nothing_due';
  // what is refused all the same leaves the open payment as it is
  if (method === 'balance' && model.wallet + (open?.held ?? 0n) < due) return 'insufficient_balance';
  if (open) end(model, open);
  if (dueOf(model, order) <= 0n) return 'nothing_due';
  if (dueOf(model, order) !== due) return 'changed_meanwhile';
  const available = method === 'balance' || useBalance ? model.wallet : 0n;
  const held = available < due ? available : due;
  const external = due - held;
  if (method === 'balance' && external > 0n) return 'insufficient_balance';
  model.wallet -= held;
  const isPaid = external === 0n;
  const payment: ModelPayment = {
    order,
    amount: due,
    held,
    external,
    method,
    useBalance,
    state: isPaid ? 'paid' : 'open',
    charge: isPaid ? 'succeeded' : 'pending',
    isSent: !answerIsLost,
  };
  if (isPaid) addPaid(model, payment);
  model.payments.push(payment);
  return payment;
}

export function refund(model: Model, order: number): void {
  model.wallet += (model.paid[order] ?? 0n) + (model.banks[order] ?? 0n);
  model.paid[order] = 0n;
  model.banks[order] = 0n;
}

/** Whether an order is paid in full and nothing is open for it. */
export function isSettled(model: Readonly<Model>, order: number): boolean {
  const isOpen = model.payments.some((payment) => payment.state === 'open' && payment.order === order);
  return !isOpen && (model.paid[order] ?? 0n) > 0n && dueOf(model, order) === 0n;
}

/** The goods are bought: the shop bears from now on what rules took off. */
export function buy(model: Model, order: number): void {
  const bill = model.bills[order];
  if (!bill) return;
  const { discount } = priceOf(bill, model.left[order] ?? 0);
  model.borne[order] = discount;
  if (discount > 0n) model.seen.add('bought with a discount');
}

/** Pieces go back: the price with them less the price without them, and the bank percent in proportion, rounded down. */
export function giveBack(model: Model, order: number, count: number): void {
  const [bill, left, whole] = [model.bills[order], model.left[order] ?? 0, model.whole[order]];
  if (!bill || !whole) return;
  const { net, discount } = priceOf(bill, left - count);
  const amount = (model.prices[order] ?? 0n) - net;
  const rest = (model.paid[order] ?? 0n) - amount;
  const bank = whole.bank - (whole.bank * (whole.paid - rest)) / whole.paid;
  model.wallet += amount + (model.banks[order] ?? 0n) - bank;
  model.banks[order] = bank;
  model.paid[order] = rest;
  model.prices[order] = net;
  model.left[order] = left - count;
  if (discount > 0n)
    model.seen.add(model.borne[order] === null ? 'share before purchase' : 'share after purchase');
}

/** What the account of what the shop bears should hold: it ends with the last money of the order. */
export function borneOf(model: Model, order: number): bigint {
  return (model.paid[order] ?? 0n) > 0n ? -(model.borne[order] ?? 0n) : 0n;
}
