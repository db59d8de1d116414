import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import { paymentStates } from './contract.ts';
import { ownAddress, paymentPage } from './paying/return-address.ts';
import { planPayment, sameShape, sum } from './plan-payment.ts';
import {
  decideOnNews,
  isOpen,
  nextLookAfter,
  type PaymentNews,
  paymentTransitions,
  refundLines,
} from './rules.ts';

const order = (ref: string, amount: bigint) => ({ kind: 'order' as const, ref, label: null, amount });

describe('a plan', () => {
  test('takes the balance first, in the order of the targets', () => {
    const plan = planPayment({
      targets: [order('a', 100n), order('b', 50n)],
      available: 120n,
      shareBank: (externals) => externals.map((external) => external / 10n),
    });
    expect(plan).toMatchObject({ amount: 150n, held: 120n, external: 30n, bank: 3n });
    expect(plan.targets.map(({ bank }) => bank)).toEqual([0n, 3n]);
  });

  test('its parts add up, whatever the amounts', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 12n }), (parts, available) => {
        let externals: readonly bigint[] = [];
        const plan = planPayment({
          targets: parts.map((amount, index) => order(String(index), amount)),
          available,
          shareBank: (given) => {
            externals = given;
            return given.map(() => 1n);
          },
        });
        expect(plan.held + plan.external).toBe(plan.amount);
        expect(plan.amount).toBe(sum(parts));
        expect(plan.held <= available).toBe(true);
        expect(sum(externals)).toBe(plan.external);
        expect(plan.bank).toBe(BigInt(parts.length));
      }),
    );
  });
});

test('a payment goes from each state where domain 2 lets it go', () => {
  const ends = ['succeeded', 'failed', 'cancelled', 'expired'];
  const late = ['succeeded', 'refunded'];
  expect(paymentTransitions).toEqual({
    created: ['pending', ...ends],
    pending: ends,
    succeeded: ['partly_refunded', 'refunded'],
    partly_refunded: ['partly_refunded', 'refunded'],
    refunded: [],
    failed: late,
    cancelled: late,
    expired: late,
  });
});

test('every decision follows the table of transitions', () => {
  const news = ['pending', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
  for (const state of paymentStates) {
    for (const purpose of ['orders', 'balance'] as const) {
      for (const said of news) {
        const decision = decideOnNews(
          { state, purpose, charged: money(5n, 'RUB'), ref: 'r' },
          { state: said, charged: money(5n, 'RUB'), ref: 'r', reason: null },
        );
        const to = {
          nothing: undefined,
          mismatch: undefined,
          note: 'pending' as const,
          capture: 'succeeded' as const,
          credit_late: 'refunded' as const,
          close: 'state' in decision ? decision.state : undefined,
        }[decision.kind];
        if (to) expect(paymentTransitions[state]).toContain(to);
        // a success is only ever passed over when it had its effect before
        const hadEffect = ['succeeded', 'partly_refunded', 'refunded'].includes(state);
        if (said === 'succeeded') expect(decision.kind === 'nothing').toBe(hadEffect);
      }
    }
  }
});

test.each([
  [{ charged: money(6n, 'RUB') }, 'amount'],
  [{ charged: money(5n, 'USD') }, 'currency'],
  [{ ref: 'other' }, 'reference'],
] as const)('news with %o is a mismatch', (changes, where) => {
  const news: PaymentNews = {
    state: 'succeeded',
    charged: money(5n, 'RUB'),
    ref: 'r',
    reason: null,
    ...changes,
  };
  const facts = { state: 'pending', purpose: 'orders', charged: money(5n, 'RUB'), ref: 'r' } as const;
  expect(decideOnNews(facts, news)).toEqual({ kind: 'mismatch', in: where });
});

test('only created and pending are open', () => {
  expect(paymentStates.filter(isOpen)).toEqual(['created', 'pending']);
});

test('the same shape does not depend on the order of the targets, but on amounts and way', () => {
  const shape = { method: 'card' as const, useBalance: false, targets: [order('a', 1n), order('b', 2n)] };
  expect(sameShape(shape, { ...shape, targets: [order('b', 2n), order('a', 1n)] })).toBe(true);
  expect(sameShape(shape, { ...shape, useBalance: true })).toBe(false);
  expect(sameShape(shape, { ...shape, targets: [order('a', 1n), order('b', 3n)] })).toBe(false);
});

test('a refund returns the bank percent of its own part, not of an earlier one that kept it', () => {
  const half = { paid: 1_000n, returned: 500n, bank: 30n };
  expect(refundLines([half], 500n, true)).toEqual([{ index: 0, amount: 500n, bank: 15n }]);
  expect(refundLines([half], 500n, false)).toEqual([{ index: 0, amount: 500n, bank: 0n }]);
});

test('refunds in parts return everything once, the bank percent too', () => {
  const target = fc.record({
    paid: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    bank: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  });
  fc.assert(
    fc.property(
      fc.array(target, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(100), { maxLength: 6 }),
      (given, percents) => {
        const targets = given.map((one) => ({ ...one, returned: 0n, bankReturned: 0n }));
        const total = sum(targets.map(({ paid }) => paid));
        const give = (amount: bigint) => {
          for (const line of refundLines(targets, amount, true)) {
            const at = targets[line.index];
            if (!at) throw new Error('no such target');
            at.returned += line.amount;
            at.bankReturned += line.bank;
            expect(at.returned <= at.paid && at.bankReturned <= at.bank).toBe(true);
          }
        };
        for (const percent of percents) {
          give(((total - sum(targets.map(({ returned }) => returned))) * BigInt(percent)) / 100n);
        }
        give(total - sum(targets.map(({ returned }) => returned)));
        expect(sum(targets.map(({ returned }) => returned))).toBe(total);
        expect(sum(targets.map(({ bankReturned }) => bankReturned))).toBe(
          sum(targets.map(({ bank }) => bank)),
        );
      },
    ),
  );
});

test('the worker looks after 20 seconds, then with growing pauses', () => {
  expect([0, 20_000, 120_000].map(nextLookAfter)).toEqual([20_000, 20_000, 60_000]);
});

test.each([
  ['/ru/x', 'https://shop.example/ru/x'],
  ['https://shop.example/ru/x?y=1#z', 'https://shop.example/ru/x?y=1#z'],
  ['https://shop.example:443/', 'https://shop.example/'],
  ['https://shop.example.evil.example/', undefined],
  ['//evil.example/', undefined],
  ['\\\\evil.example', undefined],
  ['http://shop.example/', undefined],
  ['blob:https://shop.example/1', undefined],
  ['javascript:alert(1)', undefined],
])('the address %s', (given, expected) => {
  expect(ownAddress(given, 'https://shop.example')).toBe(expected);
});

test('the page of a payment has the language in its path unless the shop goes without', () => {
  const page = { publicUrl: 'https://shop.example', locale: 'zh', paymentId: 'pay_1' } as const;
  expect(paymentPage({ ...page, localeStrategy: 'prefix' })).toBe('https://shop.example/zh/payments/pay_1');
  expect(paymentPage({ ...page, localeStrategy: 'no_prefix' })).toBe('https://shop.example/payments/pay_1');
});
