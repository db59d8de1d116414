/** A transaction is written as it was asked for: joined, never changed (rules: ledger, M01). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joined, type Posting } from './joined-postings.ts';

const posting = (account: string, amount: bigint): Posting => ({ account, amount });
const sum = (postings: readonly Posting[]): bigint => postings.reduce((all, { amount }) => all + amount, 0n);

describe('postings', () => {
  test.each<[string, [string, bigint][], [string, bigint][]]>([
    ['none are none', [], []],
    [
      'of two accounts stay two',
      [
        ['wallet:a', -5n],
        ['order:1', 5n],
      ],
      [
        ['wallet:a', -5n],
        ['order:1', 5n],
      ],
    ],
    [
      'of one account are one',
      [
        ['order:1', 3n],
        ['wallet:a', -5n],
        ['order:1', 2n],
      ],
      [
        ['order:1', 5n],
        ['wallet:a', -5n],
      ],
    ],
    [
      'of nothing are left out',
      [
        ['fee:1', 0n],
        ['wallet:a', -5n],
        ['order:1', 5n],
      ],
      [
        ['wallet:a', -5n],
        ['order:1', 5n],
      ],
    ],
    [
      'that cancel each other are left out',
      [
        ['wallet:a', 5n],
        ['wallet:a', -5n],
      ],
      [],
    ],
    [
      'of accounts that look alike stay apart',
      [
        ['wallet:a', 1n],
        ['Wallet:a', 1n],
        ['wallet:a ', -2n],
      ],
      [
        ['wallet:a', 1n],
        ['Wallet:a', 1n],
        ['wallet:a ', -2n],
      ],
    ],
    [
      'of names of objects are accounts too',
      [
        ['constructor', 1n],
        ['__proto__', -1n],
      ],
      [
        ['constructor', 1n],
        ['__proto__', -1n],
      ],
    ],
    [
      'beyond what a number holds are exact',
      [
        ['wallet:a', 2n ** 60n],
        ['wallet:a', 1n],
      ],
      [['wallet:a', 2n ** 60n + 1n]],
    ],
  ])('%s', (_, asked, written) => {
    expect(joined(asked.map(([account, amount]) => posting(account, amount)))).toEqual(
      written.map(([account, amount]) => posting(account, amount)),
    );
  });

  const any = fc.array(
    fc.record({
      ...{ account: fc.constantFrom('wallet:a', 'wallet:b', 'order:1', 'fee:1', 'provider:x') },
      ...{ amount: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }) },
    }),
    { maxLength: 20 },
  );

  test('keep their sum, in all and on each account', () => {
    fc.assert(
      fc.property(any, (postings) => {
        const written = joined(postings);
        expect(sum(written)).toBe(sum(postings));
        for (const { account, amount } of written)
          expect(amount).toBe(sum(postings.filter((one) => one.account === account)));
      }),
    );
  });

  test('are one for each account and none of zero, and joined twice they are the same', () => {
    fc.assert(
      fc.property(any, (postings) => {
        const written = joined(postings);
        expect(new Set(written.map(({ account }) => account)).size).toBe(written.length);
        expect(written.filter(({ amount }) => amount === 0n)).toEqual([]);
        expect(joined(written)).toEqual(written);
      }),
    );
  });

  test('do not depend on their order', () => {
    const byAccount = (postings: readonly Posting[]) =>
      Object.fromEntries(joined(postings).map(({ account, amount }) => [account, amount]));
    fc.assert(
      fc.property(any, (postings) => {
        expect(byAccount(postings.toReversed())).toEqual(byAccount(postings));
      }),
    );
  });

  test('a transaction and its reversal leave nothing', () => {
    fc.assert(
      fc.property(any, (postings) => {
        const back = postings.map(({ account, amount }) => posting(account, -amount));
        expect(joined([...postings, ...back])).toEqual([]);
      }),
    );
  });
});
