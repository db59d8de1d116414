import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import { money } from '../../platform/money/money.ts';
import { paymentStates } from './contract.ts';
import { escrowOf } from './plan-payment.ts';
import {
  decideOnDispute,
  decideOnRefund,
  isTaken,
  like,
  netOfCharge,
  paymentTransitions,
  purposeOf,
  refundLines,
  topUpLimits,
} from './rules.ts';

describe('news of a refund', () => {
  test.each([
    ['created', 'pending', 'pending'],
    ['created', 'succeeded', 'succeeded'],
    ['created', 'failed', 'failed'],
    ['pending', 'pending', null],
    ['pending', 'succeeded', 'succeeded'],
    ['pending', 'failed', 'failed'],
    ['succeeded', 'pending', null],
    ['succeeded', 'succeeded', null],
    ['succeeded', 'failed', 'failed'],
    ['failed', 'succeeded', null],
    ['failed', 'failed', null],
    ['proposed', 'succeeded', null],
    ['proposed', 'failed', null],
    ['rejected', 'succeeded', null],
    ['rejected', 'pending', null],
  ] as const)('that is %s here and %s there: %s', (ours, theirs, next) => {
    expect(decideOnRefund(ours, theirs)).toBe(next);
  });
});

describe('news of a dispute', () => {
  test.each([
    [undefined, 'open', 'take'],
    [undefined, 'lost', 'take'],
    [undefined, 'won', 'note'],
    ['open', 'open', 'nothing'],
    ['open', 'lost', 'note'],
    ['open', 'won', 'give_back'],
    ['won', 'open', 'take'],
    ['won', 'lost', 'take'],
    ['won', 'won', 'nothing'],
    ['lost', 'open', 'note'],
    ['lost', 'won', 'give_back'],
    ['lost', 'lost', 'nothing'],
  ] as const)('that was %s and is %s: %s', (ours, theirs, effect) => {
    expect(decideOnDispute(ours, theirs)).toBe(effect);
  });

  test('takes the money as often as it gives it back, but for what the bank keeps at the end', () => {
    const random = seeded(11);
    for (let round = 0; round < 200; round += 1) {
      let [state, taken]: ['open' | 'won' | 'lost' | undefined, number] = [undefined, 0];
      for (let news = 0; news < 8; news += 1) {
        const theirs = (['open', 'won', 'lost'] as const)[Math.floor(random() * 3)] ?? 'open';
        const effect = decideOnDispute(state, theirs);
        taken += effect === 'take' ? 1 : effect === 'give_back' ? -1 : 0;
        state = theirs;
        expect(taken).toBe(state === 'won' ? 0 : 1);
      }
    }
  });
});

describe('what a provider still holds of a charge', () => {
  const eur = (minor: bigint) => money(minor, 'EUR');
  const part = (state: string, minor: bigint) => ({ state, amount: eur(minor) });

  test.each([
    ['all of it', { ...part('succeeded', 500n) }, 500n],
    ['nothing that was not taken', { ...part('pending', 500n), refunds: [part('succeeded', 100n)] }, 0n],
    [
      'not what went back',
      { ...part('succeeded', 500n), refunds: [part('succeeded', 100n), part('succeeded', 1n)] },
      399n,
    ],
    [
      'what is only on its way back',
      { ...part('succeeded', 500n), refunds: [part('pending', 100n), part('failed', 50n)] },
      500n,
    ],
    ['not what the bank took', { ...part('succeeded', 500n), disputes: [part('open', 500n)] }, 0n],
    ['not what the bank keeps', { ...part('succeeded', 500n), disputes: [part('lost', 200n)] }, 300n],
    ['what was won back', { ...part('succeeded', 500n), disputes: [part('won', 500n)] }, 500n],
    [
      'the rest of both',
      { ...part('succeeded', 500n), refunds: [part('succeeded', 100n)], disputes: [part('open', 150n)] },
      250n,
    ],
  ])('%s', (_, charge, net) => {
    expect(netOfCharge(charge)).toBe(net);
  });
});

describe('refunds in parts', () => {
  const random = seeded(1973);
  const some = (most: number) => BigInt(Math.floor(random() * most));

  test('come from the payments in their order and add up to what was asked', () => {
    for (let round = 0; round < 300; round += 1) {
      const targets = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
        const paid = 1n + some(100_000);
        return { paid, returned: some(Number(paid) + 1), bank: some(5_000) };
      });
      const rest = targets.reduce((sum, { paid, returned }) => sum + paid - returned, 0n);
      const amount = some(Number(rest) + 1);
      const lines = refundLines(targets, amount, true);
      expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(amount);
      for (const { index, amount: part, bank } of lines) {
        const target = targets[index];
        if (!target) throw new Error('a target that was given');
        expect(part > 0n && part <= target.paid - target.returned).toBe(true);
        expect(bank >= 0n && bank <= target.bank).toBe(true);
      }
      const last = lines.at(-1)?.index ?? 0;
      const passed = targets.slice(0, last).filter(({ paid, returned }) => paid > returned).length;
      expect(lines.length).toBe(amount === 0n ? 0 : passed + 1);
    }
  });

  test('return no bank percent where the customer changed his mind', () => {
    expect(refundLines([{ paid: 100n, returned: 0n, bank: 3n }], 100n, false)).toEqual([
      { index: 0, amount: 100n, bank: 0n },
    ]);
  });

  test('skip a payment that is given back already', () => {
    const targets = [
      { paid: 100n, returned: 100n, bank: 3n },
      { paid: 50n, returned: 0n, bank: 1n },
    ];
    expect(refundLines(targets, 20n, true)).toEqual([{ index: 1, amount: 20n, bank: 0n }]);
    expect(refundLines(targets, 50n, true)).toEqual([{ index: 1, amount: 50n, bank: 1n }]);
  });
});

test('money has been taken in three states, and each of their ways out keeps it so', () => {
  expect(paymentStates.filter(isTaken)).toEqual(['succeeded', 'partly_refunded', 'refunded']);
  for (const state of paymentStates.filter(isTaken))
    expect(paymentTransitions[state].filter((next) => !isTaken(next))).toEqual([]);
});

test.each([
  ['order', 'orders', 'order:x'],
  ['delivery', 'delivery', 'delivery:x'],
  ['balance', 'balance', 'wallet:x'],
] as const)('a payment for %s is one for %s and lies in %s', (kind, purpose, account) => {
  expect(purposeOf(kind)).toBe(purpose);
  expect(escrowOf({ kind, ref: 'x' })).toBe(account);
});

test.each(['EUR', 'RUB', 'JPY', 'KRW', 'TND', 'ZZZ'])(
  'a top-up in %s has limits of a like size',
  (currency) => {
    const { min, max } = topUpLimits(currency);
    expect([min.currency, max.currency]).toEqual([currency, currency]);
    expect(min.minor > 0n).toBe(true);
    expect(max.minor).toBe(min.minor * 5_000n);
  },
);

test('money like another has its currency and not its amount', () => {
  expect(like(money(7n, 'JPY'), -3n)).toEqual(money(-3n, 'JPY'));
});
