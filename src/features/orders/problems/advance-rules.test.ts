import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { AdvanceAnswers } from '../../cart/contract.ts';
import type { StoredChoice } from '../questions/question-rules.ts';
import { type Happened, judgeAdvance } from './advance-rules.ts';

const eur = (minor: bigint) => money(minor, 'EUR');
const choices = (...codes: string[]) => codes.map((code) => ({ code }) as StoredChoice);

/** Goods of 100.00 for which nothing has changed, but what is named. */
function happened(kind: Happened['kind'], more: Partial<Happened> = {}): Happened {
  return {
    ...{
      kind,
      choices: choices('remove_line', 'cancel_order'),
      goods: { before: eur(10_000n), after: eur(10_000n) },
    },
    ...{ goodsOf: {}, inland: eur(0n), rise: eur(0n), held: eur(0n), isPartial: false },
    ...more,
  };
}

const costing = (minor: bigint) => ({ goods: { before: eur(10_000n), after: eur(minor) } });
const other = (minor: bigint) => ({ goodsOf: { 'alternative-1': eur(minor) } });
const upTo = (percent: string): AdvanceAnswers => ({ priceRise: { percent } }) as AdvanceAnswers;
const upToSum = (amount: string): AdvanceAnswers => ({ priceRise: { amount } }) as AdvanceAnswers;
const gone = (what: string): AdvanceAnswers => ({ outOfStock: { do: what } }) as AdvanceAnswers;

describe('a price that rises', () => {
  test.each([
    ['nothing was said', {}, 10_001n, false, null],
    ['within the percent', upTo('10'), 11_000n, true, 'accept'],
    ['a minor unit above the percent', upTo('10'), 11_001n, false, 'accept'],
    ['within the sum', upToSum('5.00'), 10_500n, true, 'accept'],
    ['a minor unit above the sum', upToSum('5.00'), 10_501n, false, 'accept'],
    ['a price that falls', upTo('0'), 9_000n, true, 'accept'],
    ['no rise at all', upTo('0'), 10_000n, true, 'accept'],
    ['a rise that was agreed to be none', upTo('0'), 10_001n, false, 'accept'],
  ] as const)('%s', (_, answers, price, applies, choice) => {
    expect(judgeAdvance(answers as AdvanceAnswers, happened('price_increase', costing(price)))).toMatchObject(
      {
        applies,
        choice,
      },
    );
  });
});

describe('a sum that is held for a difference', () => {
  test.each([
    ['covers the rise', 'price_increase', 500n, 500n, true],
    ['is a minor unit too small', 'price_increase', 500n, 499n, false],
    ['covers a dearer delivery of the shop', 'freight', 500n, 900n, true],
    ['is none', 'price_increase', 0n, 0n, false],
    ['is for prices alone', 'stock', 0n, 900n, false],
    ['is not for variants', 'variant', 0n, 900n, false],
  ] as const)('%s', (_, kind, rise, held, applies) => {
    const verdict = judgeAdvance(
      {},
      happened(kind, { ...costing(20_000n), rise: eur(rise), held: eur(held) }),
    );
    expect(verdict).toEqual(
      applies ? { applies, choice: 'accept', answer: 'hold' } : { applies, choice: null, answer: null },
    );
  });

  test('is not named where the answer alone agrees', () => {
    const more = { ...costing(10_100n), rise: eur(100n), held: eur(900n) };
    expect(judgeAdvance(upTo('10'), happened('price_increase', more)).answer).toBe('priceRise');
    expect(judgeAdvance(upTo('0'), happened('price_increase', more)).answer).toBe('hold');
  });
});

test.each([
  ['the same', '5.00', 500n, true],
  ['a minor unit more', '5.00', 501n, false],
  ['nothing', '0', 0n, true],
  ['something where nothing was agreed', '0', 1n, false],
] as const)('the shop’s delivery that costs %s', (_, inlandUpTo, inland, applies) => {
  const verdict = judgeAdvance(
    { inlandUpTo } as AdvanceAnswers,
    happened('freight', { inland: eur(inland) }),
  );
  expect(verdict).toEqual({ applies, choice: 'accept', answer: 'inlandUpTo' });
});

describe('goods that are sold out', () => {
  test.each([
    ['nothing was said', {}, {}, false, null],
    ['the line is dropped', gone('drop_line'), {}, true, 'remove_line'],
    [
      'the only line is dropped, which ends the order',
      gone('drop_line'),
      { choices: choices('cancel_order') },
      true,
      'cancel_order',
    ],
    ['the order ends', gone('cancel_order'), {}, true, 'cancel_order'],
    [
      'the order cannot end any more',
      gone('cancel_order'),
      { choices: choices('refund') },
      false,
      'cancel_order',
    ],
    ['a part is left', gone('drop_line'), { isPartial: true }, false, 'take_rest'],
    ['the second choice is there', gone('second_choice'), other(10_000n), true, 'alternative-1'],
    ['the second choice costs more', gone('second_choice'), other(10_001n), false, 'alternative-1'],
    ['the second choice is not there', gone('second_choice'), {}, false, null],
    [
      'a part is left of what has a second choice',
      gone('second_choice'),
      { ...other(1n), isPartial: true },
      false,
      'take_rest',
    ],
  ] as const)('%s', (_, answers, more, applies, choice) => {
    expect(judgeAdvance(answers as AdvanceAnswers, happened('stock', more))).toMatchObject({
      applies,
      choice,
    });
  });

  test('a dearer second choice is taken as far as a rise was agreed', () => {
    const answers = { ...gone('second_choice'), ...upTo('10') };
    expect(judgeAdvance(answers, happened('stock', other(11_000n))).applies).toBe(true);
    expect(judgeAdvance(answers, happened('stock', other(11_001n))).applies).toBe(false);
  });
});

test.each([
  ['nothing was said', {}, other(1n), false, null],
  ['another one is there', { variantMissing: 'any' }, other(10_000n), true, 'alternative-1'],
  ['another one costs more', { variantMissing: 'any' }, other(10_001n), false, 'alternative-1'],
  ['none is there', { variantMissing: 'any' }, {}, false, null],
] as const)('a variant is missing: %s', (_, answers, more, applies, choice) => {
  const said = answers as unknown as AdvanceAnswers;
  expect(judgeAdvance(said, happened('variant', more))).toMatchObject({ applies, choice });
});

test.each(['defect', 'data', 'seller_late'] as const)('nobody answers in advance about %s', (kind) => {
  const all = {
    ...upTo('50'),
    ...gone('drop_line'),
    inlandUpTo: '9',
    variantMissing: 'any',
  } as unknown as AdvanceAnswers;
  expect(judgeAdvance(all, happened(kind, { held: eur(900n) }))).toEqual({
    applies: false,
    choice: null,
    answer: null,
  });
});
