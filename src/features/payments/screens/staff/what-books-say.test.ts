import { expect, test } from 'vitest';
import { bookEntry } from './what-books-say.ts';

const states = ['pending', 'succeeded'];

test.each([
  [
    '12983.84 RUB · succeeded · pi_17',
    { amount: { amount: '12983.84', currency: 'RUB' }, state: 'succeeded', codes: ['pi_17'] },
  ],
  ['12.00 EUR · pending · –', { amount: { amount: '12.00', currency: 'EUR' }, state: 'pending', codes: [] }],
  ['-5.10', { amount: { amount: '-5.10', currency: 'RUB' }, state: null, codes: [] }],
  ['pay_77', { amount: null, state: null, codes: ['pay_77'] }],
  ['1.00 RUB · odd_word', { amount: { amount: '1.00', currency: 'RUB' }, state: null, codes: ['odd_word'] }],
])('%s', (text, entry) => {
  expect(bookEntry(text, 'RUB', states)).toEqual(entry);
});

test('a number without any currency is shown as it is', () => {
  expect(bookEntry('5', null, states)).toEqual({ amount: null, state: null, codes: ['5'] });
});
