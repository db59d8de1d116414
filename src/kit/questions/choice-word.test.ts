import { expect, test } from 'vitest';
import { wordOfChoice } from './choice-word.ts';

test.each([
  ['alternative-2', 'stock', 'alternative'],
  ['cancel_order', 'price_increase', 'cancel_order'],
  ['accept', 'price_increase', 'accept'],
  ['accept', 'defect', 'keep'],
  ['exchange', 'defect', 'exchange'],
  // an entry of the history from before goods with a fault were accepted
  ['keep', 'defect', 'keep'],
  ['alternative-1', null, 'alternative'],
])('%s of %s is said as %s', (code, kind, word) => {
  expect(wordOfChoice(code, kind)).toBe(word);
});
