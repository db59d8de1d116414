/** The rows of a receipt add up: what was bought and how it was paid are the same sum. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEachLanguage } from '../../../platform/texts/locale.ts';
import type { Lowered } from '../desk.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { boughtName, receiptRows } from './receipt-rows.ts';

type Target = StoredPayment['targets'][number];
const say = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].join(' ');
const target = (ref: string, amount: bigint, change: Partial<Target> = {}) =>
  ({ kind: 'order', ref, label: ref, amount, bank: 0n, ...change }) as Target;
const payment = (targets: Target[], change: Partial<StoredPayment> = {}) => {
  const amount = targets.reduce((sum, one) => sum + one.amount, 0n);
  return {
    method: 'card',
    targets,
    amount,
    held: 0n,
    external: amount,
    bank: 0n,
    ...change,
  } as StoredPayment;
};
const rows = (of: StoredPayment, lowered: Lowered = new Map()) =>
  receiptRows({ payment: of, lowered }, { say, locale: 'en' });
const sum = (parts: readonly { minor: bigint }[]): bigint =>
  parts.reduce((all, { minor }) => all + minor, 0n);
const rule = (name: string, minor: bigint) => ({
  name: inEachLanguage((locale) => `${name} ${locale}`),
  minor,
});
const lowered = (parts: Record<string, object[]>) => new Map(Object.entries(parts)) as unknown as Lowered;

test('the worked example: two orders, a part from the balance, the bank percent on the rest', () => {
  // rules: worked-example
  const both = payment([target('A', 927_300n), target('B', 249_900n)], {
    ...{ held: 300_000n, external: 877_200n, bank: 26_316n },
  });
  const { bought, paid } = rows(both);
  expect(bought.map(({ label, minor }) => [label, minor])).toEqual([
    ['receipt.order A', 927_300n],
    ['receipt.order B', 249_900n],
  ]);
  expect(paid.map(({ label, minor }) => [label, minor])).toEqual([
    ['receipt.fromBalance', 300_000n],
    ['receipt.external rest', 877_200n],
    ['receipt.bank', 26_316n],
    ['receipt.total', 1_203_516n],
  ]);
});

describe('how it was paid', () => {
  test('by the balance alone names no card and no percent', () => {
    const { paid } = rows(payment([target('A', 100n)], { held: 100n, external: 0n }));
    expect(paid.map(({ label }) => label)).toEqual(['receipt.fromBalance', 'receipt.total']);
  });

  test.each([
    [{}, 1, 'order'],
    [{}, 2, 'orders'],
    [{ kind: 'delivery' }, 1, 'delivery'],
    [{ kind: 'balance' }, 1, 'balance'],
  ] as const)('by card: before the fee the row says what is paid for (%o, %i)', (kind, things, of) => {
    const targets = Array.from({ length: things }, (_, at) => target(`T${at}`, 100n, kind));
    const { paid } = rows(payment(targets, { bank: 3n }));
    expect(paid.map(({ label }) => label)).toEqual([
      `receipt.external ${of}`,
      'receipt.bank',
      'receipt.total',
    ]);
  });

  test('by transfer is called so', () => {
    const { paid } = rows(payment([target('A', 100n)], { method: 'transfer' }));
    expect(paid.map(({ label }) => label)).toEqual(['receipt.transfer', 'receipt.total']);
  });

  test('the total alone is one, and stands last', () => {
    const { paid } = rows(payment([target('A', 100n)], { bank: 3n }));
    expect(paid.map(({ isTotal }) => isTotal)).toEqual([undefined, undefined, true]);
  });
});

describe('discounts', () => {
  test('stand below the full price, each with its name in the language of the reader', () => {
    const { bought } = rows(
      payment([target('A', 900n)]),
      lowered({ A: [rule('Autumn', 70n), rule('Code', 30n)] }),
    );
    expect(bought.map(({ label, minor }) => [label, minor])).toEqual([
      ['receipt.order A', 1000n],
      ['receipt.discount Autumn en', -70n],
      ['receipt.discount Code en', -30n],
    ]);
  });

  test('of one order do not lower another', () => {
    const { bought } = rows(
      payment([target('A', 900n), target('B', 500n)]),
      lowered({ A: [rule('Autumn', 100n)] }),
    );
    expect(bought.map(({ minor }) => minor)).toEqual([1000n, -100n, 500n]);
  });
});

test('whatever was bought, lowered and paid, both halves are one sum beside the bank percent', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 10n });
  const bill = fc.array(fc.tuple(amount, fc.array(amount, { maxLength: 3 })), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(bill, amount, amount, (parts, held, bank) => {
      const targets = parts.map(([each], index) => target(`O${index}`, each));
      const off = Object.fromEntries(
        parts.map(([, cuts], index) => [`O${index}`, cuts.map((cut) => rule('x', cut))]),
      );
      const whole = payment(targets);
      const fromBalance = held < whole.amount ? held : whole.amount;
      const external = whole.amount - fromBalance;
      const shown = rows({ ...whole, held: fromBalance, external, bank }, lowered(off));
      const ways = shown.paid.filter(({ isTotal }) => !isTotal);
      const total = shown.paid.find(({ isTotal }) => isTotal)?.minor ?? 0n;
      expect(sum(ways)).toBe(total);
      expect(sum(shown.bought) + bank).toBe(total);
    }),
  );
});

test.each([
  [target('ord_1', 1n, { label: '1001-26' }), 'receipt.order 1001-26'],
  [target('ord_1', 1n, { label: null }), 'receipt.order ord_1'],
  [target('dlv_1', 1n, { kind: 'delivery', label: 'D-7' }), 'receipt.delivery D-7'],
  [target('usr_1', 1n, { kind: 'balance', label: null }), 'receipt.topUp'],
])('%o is called %s', (of, name) => {
  expect(boughtName(of, say)).toBe(name);
});
