/** Numbers, states and first words of what visitors send. */
import { describe, expect, test } from 'vitest';
import { ticketStates } from './contract.ts';
import { excerptOf, stateAfter, ticketNumber } from './rules.ts';

describe('a number', () => {
  test.each([
    [0, 'T-1000000'],
    [1, 'T-1000001'],
    [8_999_999, 'T-9999999'],
    [9_000_000, 'T-1000000'],
  ])('of the chance %i is %s', (chance, number) => {
    expect(ticketNumber(chance)).toBe(number);
  });
});

describe('the state after an action', () => {
  test.each([
    ['new', 'me', 'in_work'],
    ['in_work', 'me', 'in_work'],
    ['answered', 'me', 'answered'],
    ['closed', 'me', 'closed'],
    ['new', 'nobody', 'new'],
    ['in_work', 'nobody', 'new'],
    ['answered', 'nobody', 'answered'],
    ['closed', 'nobody', 'closed'],
  ] as const)('%s, assigned to %s, is %s', (state, assign, after) => {
    expect(stateAfter(state, { assign })).toBe(after);
  });

  test('is the one that was chosen, whoever has the ticket', () => {
    for (const from of ticketStates)
      for (const state of ticketStates)
        for (const assign of ['me', 'nobody', undefined] as const)
          expect(stateAfter(from, { state, assign })).toBe(state);
  });

  test('of nothing is the same, and a second time changes nothing', () => {
    for (const state of ticketStates) {
      expect(stateAfter(state, {})).toBe(state);
      for (const assign of ['me', 'nobody'] as const) {
        const once = stateAfter(state, { assign });
        expect(stateAfter(once, { assign })).toBe(once);
      }
    }
  });
});

describe('the first words', () => {
  test.each<[string, Record<string, string>, string]>([
    ['the message before anything else', { phone: '+7', order_number: '1001-26', message: 'Help' }, 'Help'],
    ['a question', { question: 'When?' }, 'When?'],
    ['the note of a suggested shop', { url: 'shop.example', note: 'Good tea' }, 'Good tea'],
    ['its address where there is no note', { url: 'shop.example' }, 'shop.example'],
    ['a product', { product: 'Lamp' }, 'Lamp'],
    ['a phone', { time: 'in the evening', phone: '+7 495' }, '+7 495'],
    ['whatever there is', { topic: 'order' }, 'order'],
    ['nothing', {}, ''],
    ['words on one line', { message: ' a\r\n\n\tb\u00a0 c ' }, 'a b c'],
    ['Chinese words', { message: '你好\n世界' }, '你好 世界'],
  ])('%s', (_, fields, words) => {
    expect(excerptOf(fields)).toBe(words);
  });

  test('are 160 units at most, without half a sign', () => {
    expect(excerptOf({ message: 'x'.repeat(160) })).toHaveLength(160);
    expect(excerptOf({ message: 'x'.repeat(161) })).toHaveLength(160);
    expect(excerptOf({ message: `${'x'.repeat(159)}🎁` })).toBe('x'.repeat(159));
  });
});
