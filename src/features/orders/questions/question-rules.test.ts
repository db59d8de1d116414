import { describe, expect, test } from 'vitest';
import { endReasons } from '../../order-states/states.ts';
import {
  cancelReason,
  choiceEffects,
  choicesFor,
  defaultChoiceOf,
  endReasonOf,
  faultOfText,
  isFinal,
  lowersPrice,
  type OrderChange,
  type Problem,
  questionKinds,
  remindersBefore,
  type StoredChoice,
} from './question-rules.ts';

const problem = (kind: Problem['kind'], more: Partial<Problem> = {}): Problem => ({
  ...{ kind, lineIds: ['one'], hasOthers: false, isBought: false },
  ...more,
});
const codes = (choices: readonly StoredChoice[]): string => choices.map(({ code }) => code).join(' ');
const bought = { isBought: true };
const others = { hasOthers: true };

describe('the answers to a problem', () => {
  test.each<[string, Problem, string]>([
    ['missing data', problem('data'), 'fill_in cancel_order'],
    ['missing data of what is bought', problem('data', bought), 'fill_in'],
    ['a defect', problem('defect', bought), 'accept exchange return'],
    ['a higher price', problem('price_increase', { price: 200n }), 'accept cancel_order'],
    [
      'a higher price of one of many',
      problem('price_increase', { price: 200n, ...others }),
      'accept remove_line cancel_order',
    ],
    ['a higher price that nobody named', problem('price_increase'), 'cancel_order'],
    ['a price of nothing', problem('price_increase', { price: 0n }), 'accept cancel_order'],
    ['a dearer delivery of the shop', problem('freight', { inland: 50n }), 'accept cancel_order'],
    ['one that concerns every line', problem('freight', { inland: 50n, ...others }), 'accept cancel_order'],
    ['a delivery that nobody named', problem('freight', { price: 9n }), 'cancel_order'],
    ['too few pieces', problem('stock', { available: 2 }), 'take_rest other_link cancel_order'],
    ['no pieces', problem('stock', { available: 0, ...others }), 'other_link remove_line cancel_order'],
    ['no pieces as yet', problem('stock', { available: 0, mayWait: true }), 'wait other_link cancel_order'],
    ['pieces of another question', problem('variant', { available: 2 }), 'other_link cancel_order'],
    ['a variant of what is bought', problem('variant', bought), 'refund'],
    ['a late seller', problem('seller_late'), 'wait cancel_order'],
    ['a late seller after the purchase', problem('seller_late', bought), 'wait refund'],
    [
      'a higher price after the purchase',
      problem('price_increase', { price: 1n, ...bought, ...others }),
      'accept refund',
    ],
    [
      'other variants',
      problem('variant', {
        alternatives: [
          { title: 'red', price: null },
          { title: 'blue', price: 5n },
        ],
        ...others,
      }),
      'alternative-1 alternative-2 other_link remove_line cancel_order',
    ],
    [
      'the rest before another variant',
      problem('stock', { available: 1, alternatives: [{ title: 'red', price: null }], mayWait: true }),
      'take_rest alternative-1 wait other_link cancel_order',
    ],
  ])('%s', (_, asked, expected) => {
    expect(codes(choicesFor(asked))).toBe(expected);
  });

  test('carry what they change, and no price where none was named', () => {
    const changeOf = (asked: Problem, code: string) =>
      choicesFor(asked).find((choice) => choice.code === code)?.change;
    expect(changeOf(problem('price_increase', { price: 200n }), 'accept')).toEqual({
      lines: [{ id: 'one', price: '200' }],
    });
    expect(changeOf(problem('freight', { inland: 50n }), 'accept')).toEqual({ lines: [], inland: '50' });
    expect(changeOf(problem('stock', { available: 2 }), 'take_rest')).toEqual({
      lines: [{ id: 'one', quantity: 2 }],
    });
    const variants = problem('variant', {
      alternatives: [
        { title: 'red', price: null },
        { title: 'blue', price: 0n },
      ],
    });
    expect(changeOf(variants, 'alternative-1')).toEqual({
      lines: [{ id: 'one', options: { chosen: {}, note: 'red' } }],
    });
    expect(changeOf(variants, 'alternative-2')).toEqual({
      lines: [{ id: 'one', options: { chosen: {}, note: 'blue' }, price: '0' }],
    });
  });

  test('always lead on without an answer, by an answer that can be given unless it was bought', () => {
    for (const kind of questionKinds)
      for (const hasOthers of [true, false]) {
        const choices = choicesFor(problem(kind, { hasOthers }));
        const silent = defaultChoiceOf(choices, false);
        expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
        if (kind !== 'defect') expect(codes(choices).split(' ')).toContain(silent);
        expect(defaultChoiceOf(choices, true)).toBe('hold');
      }
  });
});

describe('the words that come with an answer', () => {
  test.each([
    ['fill_in', null, 'required'],
    ['fill_in', 'size 38', null],
    ['other_link', null, 'required'],
    ['other_link', 'the blue one, please', 'wrong_format'],
    ['other_link', 'This one: https://shop.example/p/2?colour=blue', null],
    ['other_link', 'shop.example/p/2', null],
    ['accept', null, null],
  ])('%s with %j: %s', (code, text, fault) => {
    expect(faultOfText(code, text)).toBe(fault);
  });
});

describe('without an answer', () => {
  test.each([
    ['the line is left out', problem('stock', others), 'remove_line'],
    ['the order ends', problem('stock'), 'cancel_order'],
    ['goods that cannot be dropped stay', problem('defect'), 'hold'],
  ])('%s', (_, asked, code) => {
    expect(defaultChoiceOf(choicesFor(asked), false)).toBe(code);
  });
});

describe('an answer that makes the order cheaper by the word of staff', () => {
  const choice = (effect: StoredChoice['effect'], change: OrderChange | null): StoredChoice => ({
    ...{ code: 'x', effect, title: null, change },
  });
  const pieces: OrderChange = { lines: [{ id: 'one', quantity: 1 }] };

  test.each([
    ['a price', choice('accept', { lines: [{ id: 'one', price: '1' }] }), false, true],
    ['one price of two', choice('accept', { lines: [{ id: 'a' }, { id: 'b', price: '1' }] }), false, true],
    ['a delivery', choice('accept', { lines: [], inland: '0' }), false, true],
    ['fewer pieces before the purchase', choice('accept', pieces), false, false],
    ['fewer pieces after it', choice('accept', pieces), true, true],
    ['nothing that changes', choice('accept', null), true, false],
    ['a change that is not accepted', choice('back', pieces), true, false],
  ])('%s', (_, answer, isBought, lowers) => {
    expect(lowersPrice(answer, isBought)).toBe(lowers);
  });
});

test('an answer may be taken back as long as nothing has followed it', () => {
  expect(choiceEffects.filter((effect) => !isFinal(effect))).toEqual(['accept', 'back']);
});

test.each([
  [0, []],
  [1, []],
  [2, [1]],
  [7, [1, 3]],
  [8, [1, 3, 7]],
  [10, [1, 3, 7, 9]],
  [90, [1, 3, 7, 9]],
])('of %d days to answer, reminders on %j', (days, reminders) => {
  expect(remindersBefore(days)).toEqual(reminders);
});

describe('why an order ends after a question', () => {
  test.each([
    ['price_increase', 'price_changed'],
    ['freight', 'price_changed'],
    ['stock', 'sold_out'],
    ['variant', 'sold_out'],
    ['seller_late', 'shop_refused'],
    ['defect', 'not_as_described'],
    ['data', 'other'],
  ] as const)('about %s: %s', (kind, reason) => {
    expect(endReasonOf(kind)).toBe(reason);
    expect(endReasons).toContain(reason);
  });

  test.each([
    ['nothing was asked', 'paid', [['stock', 'open']], 'changed_mind'],
    ['it was asked', 'pending_response', [['stock', 'open']], 'sold_out'],
    [
      'the last one counts',
      'pending_response',
      [
        ['stock', 'answered'],
        ['seller_late', 'open'],
      ],
      'shop_refused',
    ],
    [
      'one that was withdrawn does not',
      'pending_response',
      [
        ['stock', 'answered'],
        ['defect', 'withdrawn'],
      ],
      'sold_out',
    ],
    ['a difference is to be paid', 'awaiting_extra_payment', [['freight', 'answered']], 'price_changed'],
    ['a difference without a question', 'awaiting_extra_payment', [], 'price_changed'],
  ] as const)('when %s', (_, state, questions, reason) => {
    const asked = questions.map(([kind, of]) => ({ kind, state: of }));
    expect(cancelReason({ state }, asked)).toBe(reason);
  });
});
