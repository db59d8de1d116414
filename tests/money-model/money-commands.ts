/** Commands of a random sequence: each is done to the model and to the product, then both are compared. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Model, ModelPayment, Way } from './money-model.ts';
import * as should from './money-model.ts';
import type { RealMoney } from './real-money.ts';

type Command = fc.AsyncCommand<Model, RealMoney>;

function command(
  name: string,
  run: (model: Model, real: RealMoney) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    async run(model, real) {
      await run(model, real);
      await real.expectLike(model);
    },
    toString: () => name,
  };
}

/** A command on one of the payments that fit. */
function toPayment(
  name: string,
  fits: (payment: ModelPayment) => boolean,
  run: (payment: ModelPayment, model: Model, real: RealMoney) => Promise<void>,
) {
  return (at: number): Command =>
    command(
      `${name} ${at}`,
      async (model, real) => {
        const fitting = model.payments.filter(fits);
        const payment = fitting[at % fitting.length];
        if (payment) await run(payment, model, real);
      },
      (model) => model.payments.some(fits),
    );
}

const isOpen = ({ state }: ModelPayment) => state === 'open';
const isExternal = ({ external }: ModelPayment) => external > 0n;

const credit = (amount: bigint) =>
  command(`credit ${amount}`, async (model, real) => {
    await real.credit(amount);
    model.wallet += amount;
  });

const pay = (order: number, way: Way) =>
  command(
    `pay ${order} ${JSON.stringify(way)}`,
    async (model, real) => {
      const due = should.dueOf(model, order);
      const isNew = model.payments.length;
      const expected = should.pay(model, order, way);
      const answer = await real.pay(order, { ...way, due });
      if (typeof expected === 'string') {
        // nothing is due, or the order was found paid meanwhile
        expect(answer).toBe(expected);
        return;
      }
      const id = answer === 'provider_unavailable' ? await real.openPaymentOf(order) : answer;
      expect(answer === 'provider_unavailable' ? way.answerIsLost : true).toBe(true);
      if (model.payments.length > isNew) real.payments.set(expected, id);
      else expect(id).toBe(real.payments.get(expected));
    },
    (model) => !isEnded(model, order) && !should.isCarried(model, order),
  );

const decide = (at: number, outcome: 'success' | 'decline' | 'cancel') =>
  toPayment(
    `decide ${outcome}`,
    ({ external, charge }) => external > 0n && charge === 'pending',
    async (payment, _model, real) => {
      await real.decide(payment, outcome);
      payment.charge = ({ success: 'succeeded', decline: 'failed', cancel: 'cancelled' } as const)[outcome];
    },
  )(at);

const hear = (at: number, times: number) =>
  toPayment(`hear ×${times}`, isExternal, async (payment, model, real) => {
    await real.hear(payment, times);
    // a closed payment is not asked about any more; its webhook still counts
    if (times > 0 || isOpen(payment)) should.hear(model, payment);
  })(at);

const expire = toPayment('expire', isOpen, async (payment, model, real) => {
  await real.expire(payment, { isDeaf: false });
  should.end(model, payment);
});

const abandon = toPayment('abandon', isOpen, async (payment, model, real) => {
  await real.expire(payment, { isDeaf: true });
  should.close(model, payment);
});

const refund = (order: number) =>
  command(`refund ${order}`, async (model, real) => {
    await real.refund(order);
    should.refund(model, order);
  });

const isEnded = (model: Readonly<Model>, order: number) =>
  model.borne[order] !== null && (model.paid[order] ?? 0n) === 0n;

type Orders = (model: Readonly<Model>, order: number) => boolean;

/** A command on one of the orders that fit. */
function toOrder(
  name: string,
  fits: Orders,
  run: (order: number, model: Model, real: RealMoney) => Promise<void>,
) {
  const fitting = (model: Readonly<Model>) =>
    model.bills.flatMap((_, order) => (fits(model, order) ? order : []));
  return (at: number): Command =>
    command(
      `${name} ${at}`,
      async (model, real) => {
        const orders = fitting(model);
        const order = orders[at % orders.length];
        if (order !== undefined) await run(order, model, real);
      },
      (model) => fitting(model).length > 0,
    );
}

const buy = toOrder(
  'buy',
  (model, order) => model.borne[order] === null && should.isSettled(model, order),
  async (order, model, real) => {
    await real.buy(order);
    should.buy(model, order);
  },
);

const giveBack = (at: number, some: number) =>
  toOrder(
    `give back some (${some}) of`,
    (model, order) => (model.left[order] ?? 0) > 0 && should.isSettled(model, order),
    async (order, model, real) => {
      const count = 1 + (some % (model.left[order] ?? 1));
      await real.giveBack(order, count, model.paid[order] ?? 0n);
      should.giveBack(model, order, count);
    },
  )(at);

/** Bought goods cost more than was paid, and a delivery's bill pays the difference. */
const carry = (at: number, { more, ...delivering }: should.Delivering & { more: bigint }) =>
  toOrder(
    `carry ${more} ${JSON.stringify({ ...delivering, freight: String(delivering.freight) })} of`,
    (model, order) =>
      should.isCarried(model, order) ||
      (model.borne[order] !== null && model.deliveries[order] === null && should.isSettled(model, order)),
    async (order, model, real) => {
      real.rise(order, more);
      should.rise(model, order, more);
      await real.deliver(order, { ...delivering, due: should.dueOf(model, order) });
      should.deliver(model, order, delivering);
    },
  )(at);

const endDelivery = toOrder(
  'end the delivery of',
  (model, order) => model.deliveries[order] !== null,
  async (order, model, real) => {
    await real.endDelivery(order);
    should.endDelivery(model, order);
  },
);

/**
 * Several commands one after the other, each if possible when its turn comes: sequences that chance alone seldom makes.
 */
const inTurn = (name: string, steps: readonly Command[]): Command => ({
  check: () => true,
  async run(model, real) {
    for (const step of steps) if (await step.check(model)) await step.run(model, real);
  },
  toString: () => `${name} (${steps.map(String).join(', ')})`,
});

/** More than any bill of the model. */
const enough = 400_000n;
const byBalance: Way = { method: 'balance', useBalance: true, answerIsLost: false };
const byCard: Way = { method: 'card', useBalance: false, answerIsLost: false };

/** An order is paid, so that it can be bought and pieces of it can go back. */
const settle = (which: number) => inTurn('settle', [credit(enough), pay(which, byBalance)]);

/** An order is paid, some of it goes back, it is bought, and some more goes back. */
const trade = (which: number, [one, some]: [number, number]) =>
  inTurn('trade', [settle(which), giveBack(one, some), buy(one), giveBack(one, some + 1)]);

/** Paid at the bank after the shop has given the payment up. */
const payLate = (which: number, at: number) =>
  inTurn('pay late', [pay(which, byCard), abandon(at), decide(at, 'success'), hear(at, 1)]);

interface Carrying extends should.Delivering {
  more: bigint;
}

/** An order is bought, its difference is paid with a delivery, some of it goes back, and the delivery may end. */
const carryOn = (which: number, [one, some, how]: [number, number, Carrying]) =>
  inTurn('carry on', [settle(which), buy(one), carry(one, how), giveBack(one, some), endDelivery(one)]);

const at = fc.nat(20);
const carrying = fc.record({
  more: fc.bigInt({ min: 1n, max: 9_000n }),
  freight: fc.bigInt({ min: 1n, max: 20_000n }),
  useBalance: fc.boolean(),
});
const order = fc.nat(2);
const way = fc.record({
  method: fc.constantFrom<Way['method'][]>('balance', 'card', 'card'),
  useBalance: fc.boolean(),
  answerIsLost: fc.constantFrom(false, false, false, true),
});
const outcome = fc.constantFrom<('success' | 'decline' | 'cancel')[]>(
  'success',
  'success',
  'decline',
  'cancel',
);

/** Three orders: goods of one kind, mostly with a percent off the goods, an amount off the fee, or both. */
export const bills = fc.array(
  fc.record({
    piece: fc.oneof(fc.bigInt({ min: 1n, max: 40_000n }), fc.constantFrom(1n, 3n, 33_333n)),
    pieces: fc.integer({ min: 1, max: 4 }),
    inland: fc.bigInt({ min: 0n, max: 3_000n }),
    percent: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 99n })),
    off: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 9_000n })),
  }),
  { minLength: 3, maxLength: 3 },
);

/** Sequences of up to `maxCommands` commands on three orders. */
export function moneyCommands(maxCommands: number) {
  const actions = [
    fc.bigInt({ min: 1n, max: 60_000n }).map(credit),
    fc.tuple(order, way).map(([which, how]) => pay(which, how)),
    fc.tuple(order, way).map(([which, how]) => pay(which, how)),
    fc.tuple(at, outcome).map(([which, what]) => decide(which, what)),
    fc.tuple(at, fc.nat(3)).map(([which, times]) => hear(which, times)),
    at.map(expire),
    at.map(abandon),
    order.map(refund),
    order.map(settle),
    fc.tuple(order, fc.tuple(at, fc.nat(9))).map(([which, how]) => trade(which, how)),
    fc.tuple(order, fc.tuple(at, fc.nat(9))).map(([which, how]) => trade(which, how)),
    fc.tuple(order, at).map(([which, one]) => payLate(which, one)),
    at.map(buy),
    fc.tuple(at, carrying).map(([which, how]) => carry(which, how)),
    fc.tuple(order, fc.tuple(at, fc.nat(9), carrying)).map(([which, how]) => carryOn(which, how)),
    at.map(endDelivery),
    fc.tuple(at, fc.nat(9)).map(([which, some]) => giveBack(which, some)),
  ];
  return fc.commands(actions, { maxCommands, size: 'max' });
}
