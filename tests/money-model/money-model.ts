/** The expected state of money, in memory and in a few lines: written without any of the product's code. */
import { type Bill, priceOf } from './model-bills.ts';

export interface ModelPayment {
  order: number;
  amount: bigint;
  held: bigint;
  external: bigint;
  method: 'balance' | 'card';
  useBalance: boolean;
  state: 'open' | 'paid' | 'closed' | 'late';
  /** The bank's decision. */
  charge: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  /** The shop has recorded the bank's answer to the charge. */
  isSent: boolean;
}

/** A part of a payment: what came, what of it went back, and the bank percent that came with it. */
export interface ModelPart {
  paid: bigint;
  returned: bigint;
  bank: bigint;
}

/** A delivery whose bill paid a difference of its order, too. */
export interface ModelDelivery {
  freight: ModelPart;
  carried: ModelPart;
}

export interface Model {
  wallet: bigint;
  bills: readonly Bill[];
  /** By order: the pieces that did not go back, and what they cost. */
  left: number[];
  prices: bigint[];
  /** By order: what is paid and not given back. */
  paid: bigint[];
  /** By order: the parts of payments that paid it, the newest first. */
  parts: ModelPart[][];
  /** By order: the delivery that may pay a difference of it; an ended one is none. */
  deliveries: (ModelDelivery | null)[];
  /** By order: what rules took off when it was bought; null before. */
  borne: (bigint | null)[];
  payments: ModelPayment[];
  /** Cases that the sequence reached, in words. */
  seen: Set<string>;
}

export function newModel(bills: readonly Bill[]): Model {
  const zeros = () => bills.map(() => 0n);
  return {
    ...{ wallet: 0n, payments: [], paid: zeros(), seen: new Set() },
    // a seller’s delivery that costs more changes a bill
    bills: bills.map((bill) => ({ ...bill })),
    left: bills.map(({ pieces }) => pieces),
    prices: bills.map((bill) => priceOf(bill, bill.pieces).net),
    parts: bills.map(() => []),
    deliveries: bills.map(() => null),
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
  addPart(model, order, { paid: amount, returned: 0n, bank: bankPercent(external) });
}

function addPart(model: Model, order: number, part: ModelPart): void {
  model.paid[order] = (model.paid[order] ?? 0n) + part.paid;
  model.parts[order]?.unshift(part);
}

/** The share of the bank percent that goes back with so much of a part, rounded down until the last of it. */
const shareOf = ({ paid, bank }: ModelPart, returned: bigint): bigint =>
  paid === 0n ? 0n : (bank * returned) / paid;

/** An amount of an order goes back to the wallet with its bank percent, of the newest payment first. */
function takeBack(model: Model, order: number, amount: bigint): void {
  let left = amount;
  for (const part of model.parts[order] ?? []) {
    const rest = part.paid - part.returned;
    const taken = rest < left ? rest : left;
    model.wallet += taken + shareOf(part, part.returned + taken) - shareOf(part, part.returned);
    part.returned += taken;
    left -= taken;
  }
  model.paid[order] = (model.paid[order] ?? 0n) - amount;
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
    // the charge is asked for again, or asked about, and what the bank says to that counts
    if (open.isSent || !answerIsLost) hear(model, open);
    if (open.state !== 'closed') return open;
    // declined there: it is paid again
    return pay(model, order, way);
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
  takeBack(model, order, model.paid[order] ?? 0n);
}

/** The seller's delivery of what is bought costs more: nobody pays that now, so the next bill of a delivery has it. */
export function rise(model: Model, order: number, amount: bigint): void {
  const bill = model.bills[order];
  if (!bill) return;
  bill.inland += amount;
  model.prices[order] = (model.prices[order] ?? 0n) + amount;
}

/** Whether a difference of a bought order waits for a delivery's bill. */
export function isCarried(model: Readonly<Model>, order: number): boolean {
  return model.borne[order] !== null && (model.paid[order] ?? 0n) > 0n && dueOf(model, order) > 0n;
}

/** The sum that the bill of a delivery asks for: its freight, and the difference. */
export function billOf(model: Readonly<Model>, order: number, freight: bigint): bigint {
  return freight + dueOf(model, order);
}

/** The bill of a delivery is paid: the difference is the order's from now on, with its share of the bank percent. */
export function deliver(model: Model, order: number, { freight, useBalance }: Delivering): void {
  const [difference, total] = [dueOf(model, order), billOf(model, order, freight)];
  const held = !useBalance ? 0n : model.wallet < total ? model.wallet : total;
  const bank = bankPercent(total - held);
  model.wallet -= held;
  const share = (bank * difference) / total;
  const carried = { paid: difference, returned: 0n, bank: share };
  addPart(model, order, carried);
  model.deliveries[order] = { carried, freight: { paid: freight, returned: 0n, bank: bank - share } };
  model.seen.add(bank > 0n ? 'carried by card' : 'carried from the balance');
}

export interface Delivering {
  freight: bigint;
  useBalance: boolean;
}

/** The delivery ends unsent: all of it goes back, and what its order still has of the difference is due again. */
export function endDelivery(model: Model, order: number): void {
  const delivery = model.deliveries[order];
  if (!delivery) return;
  const { freight, carried } = delivery;
  const rest = carried.paid - carried.returned;
  const bank = carried.bank - shareOf(carried, carried.returned);
  if (carried.returned > 0n) model.seen.add(rest > 0n ? 'carried, back in part' : 'carried, back before');
  else model.seen.add('carried and back');
  model.wallet += freight.paid + freight.bank + rest + bank;
  model.paid[order] = (model.paid[order] ?? 0n) - rest;
  carried.paid = carried.returned;
  carried.bank -= bank;
  model.deliveries[order] = null;
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
  const [bill, left] = [model.bills[order], model.left[order] ?? 0];
  if (!bill) return;
  const { net, discount } = priceOf(bill, left - count);
  takeBack(model, order, (model.prices[order] ?? 0n) - net);
  model.prices[order] = net;
  model.left[order] = left - count;
  if (discount > 0n)
    model.seen.add(model.borne[order] === null ? 'share before purchase' : 'share after purchase');
}

/** The expected sum on the account of costs that the shop bears: it ends with the last money of the order. */
export function borneOf(model: Model, order: number): bigint {
  return (model.paid[order] ?? 0n) > 0n ? -(model.borne[order] ?? 0n) : 0n;
}
