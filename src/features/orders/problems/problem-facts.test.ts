/** Problems that staff report: their form, their amounts, the lines that are meant, and what is still allowed. */
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../../tests/support/a-stored-line.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { money } from '../../../platform/money/money.ts';
import { type ProblemKind, problemBody, problemKinds } from '../screens/questions/problem-body.ts';
import type { StoredOrder } from '../stored-order.ts';
import { amountsOf, factsOf, linesMeant, type Problem } from './problem-facts.ts';

const orderOf = (part: object, currency = 'EUR') =>
  ({
    currency,
    inland: money(500n, currency),
    quote: { inlandUnknown: false },
    ...part,
  }) as unknown as StoredOrder;

const problem = (part: Partial<Problem>) => ({ kind: 'price_increase', note: null, ...part }) as Problem;

/** The refusal of what is done, as `code field`. */
function refusedBy(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [[field, fault] = []] = Object.entries(error.detail.fields ?? {});
    return field
      ? `${field} ${typeof fault === 'object' ? (fault as { code: string }).code : fault}`
      : error.code;
  }
  return 'nothing';
}

describe('the lines that are meant', () => {
  const [one, two, ended] = [lineOf({}), lineOf({ id: 'lin_2' }), lineOf({ id: 'lin_3', state: 'refunded' })];
  test.each([
    [[one, two], { line: 'lin_2' }, ['lin_2']],
    [[one], {}, ['lin_1']],
    [[one, ended], {}, ['lin_1']],
    [[one, two], { kind: 'freight' }, ['lin_1', 'lin_2']],
    [[one, two, ended], { kind: 'seller_late' }, ['lin_1', 'lin_2']],
    [[one, two], { kind: 'data', line: 'lin_1' }, ['lin_1']],
  ] as const)('lines %#', (lines, action, ids) => {
    expect(linesMeant(lines, problem(action)).map(({ id }) => id)).toEqual(ids);
  });
  test.each([
    [[one, two], {}, 'line required'],
    [[one, two], { line: 'lin_9' }, 'not_found'],
    [[one, ended], { line: 'lin_3' }, 'not_found'],
    [[ended], { kind: 'freight' }, 'wrong_state'],
    [[], {}, 'line required'],
  ] as const)('lines that cannot be meant %#', (lines, action, refusal) => {
    expect(refusedBy(() => linesMeant(lines, problem(action)))).toBe(refusal);
  });
});

describe('amounts of a problem', () => {
  const refusal = (action: Partial<Problem>, currency = 'EUR'): string =>
    refusedBy(() => amountsOf(orderOf({}, currency), problem(action), [lineOf({})]));
  test.each([
    [{}, 'price required'],
    [{ price: '0' }, 'price above_zero'],
    [{ price: '10.00' }, 'price same_price'],
    [{ price: '10' }, 'price same_price'],
    [{ price: '10.01' }, 'nothing'],
    [{ price: '9.99' }, 'nothing'],
    [{ price: '0.01' }, 'nothing'],
    [{ kind: 'freight' }, 'inland required'],
    [{ kind: 'freight', inland: '5.00' }, 'inland same_price'],
    [{ kind: 'freight', inland: '0' }, 'nothing'],
    [{ kind: 'freight', inland: '5.01' }, 'nothing'],
    // of three pieces two may be left: three would be no problem
    [{ kind: 'stock', available: 0 }, 'nothing'],
    [{ kind: 'stock', available: 2 }, 'nothing'],
    [{ kind: 'stock', available: 3 }, 'available too_big'],
    [{ kind: 'stock' }, 'nothing'],
    [{ kind: 'variant', alternatives: [] }, 'nothing'],
    [{ kind: 'seller_late' }, 'nothing'],
  ] as const)('%j: %s', (action, said) => expect(refusal(action)).toBe(said));

  test.each([
    ['EUR', '12.34', 1234n],
    ['JPY', '1234', 1234n],
    ['KZT', '12.5', 1250n],
    ['TND', '1.234', 1234n],
  ])('in %s %s are %d', (currency, price, minor) => {
    expect(amountsOf(orderOf({}, currency), problem({ price }), [lineOf({})]).price).toBe(minor);
  });
  test.each([
    ['JPY', '12.5'],
    ['EUR', '1.234'],
    ['KZT', '0.001'],
  ])('%s has no %s', (currency, price) => expect(refusal({ price }, currency)).toMatch(/^price /));

  test('other choices cost what is said, or what they did', () => {
    const alternatives = [{ title: 'Blue', price: '11.00' }, { title: 'Red' }];
    expect(
      amountsOf(orderOf({}), problem({ kind: 'variant', alternatives }), [lineOf({})]).alternatives,
    ).toEqual([
      { title: 'Blue', price: 1100n },
      { title: 'Red', price: null },
    ]);
    expect(
      refusal({ kind: 'variant', alternatives: [{ title: 'a' }, { title: 'b', price: '0.001' }] }),
    ).toMatch(/^alternatives\.1\.price /);
  });

  test.each([
    [
      { price: '12.00' },
      {},
      { before: { amount: '10.00', currency: 'EUR' }, after: { amount: '12.00', currency: 'EUR' } },
    ],
    [
      { kind: 'freight', inland: '0' },
      {},
      { before: { amount: '5.00', currency: 'EUR' }, after: { amount: '0.00', currency: 'EUR' } },
    ],
    [{ kind: 'freight', inland: '7' }, { quote: { inlandUnknown: true } }, { before: null }],
    [
      { kind: 'stock', available: 1, expected: '2026-03-09' },
      {},
      { wanted: 3, available: 1, expected: '2026-03-09' },
    ],
    [{ kind: 'stock' }, {}, { wanted: 3, available: 0, expected: null }],
    [
      { kind: 'seller_late', expected: '2026-03-09' },
      {},
      { wanted: null, after: null, expected: '2026-03-09' },
    ],
  ] as const)('%j is told as it is', (action, part, facts) => {
    const [order, lines, report] = [orderOf(part), [lineOf({})], problem(action)];
    expect(factsOf(order, report, { lines, amounts: amountsOf(order, report, lines) })).toMatchObject(facts);
  });
});

describe('the form of a problem', () => {
  const body = (kind: ProblemKind, values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return problemBody(kind, form);
  };
  test.each([
    [{}, {}],
    [
      { price: ' 12 ', note: '  ', line: 'lin_1' },
      { price: '12', line: 'lin_1' },
    ],
    [{ available: '0' }, { available: 0 }],
    [{ available: '' }, {}],
    [
      { may_wait: '1', ask: 'on' },
      { may_wait: true, ask: true },
    ],
    [{ 'alternatives.0.title': 'Blue', 'alternatives.1.price': '5' }, { alternatives: [{ title: 'Blue' }] }],
    [
      { 'alternatives.0.title': ' ', 'alternatives.1.title': 'Red', 'alternatives.1.price': '5' },
      { alternatives: [{ title: 'Red', price: '5' }] },
    ],
  ])('%j', (values, sent) => {
    for (const kind of problemKinds) expect(body(kind, values)).toEqual({ kind, ...sent });
  });
});
