/** The other items of an order while a question of it is open: told as they really are (UX-117). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Order, Question } from '../../contract.ts';
import { Deadline } from './question-deadline.tsx';

const question = {
  ...{ id: 'qst_a', kind: 'stock', state: 'open', lines: ['lin_asked'], choices: [], answer: null },
  ...{ deadline: '2026-03-15T10:00:00Z', defaultChoice: 'drop', mayExtend: false },
} as unknown as Question;

const told = (...others: string[]): string => {
  const items = ['pending_response', ...others].map((state, index) => ({
    id: index === 0 ? 'lin_asked' : `lin_${index}`,
    state,
  }));
  return readOf(drawn(<Deadline order={{ id: 'ord_a', items } as unknown as Order} question={question} />));
};

test.each([
  ['purchased', 'One other item in this order is still on its way to our warehouse as usual.'],
  ['to_warehouse', 'One other item in this order is still on its way to our warehouse as usual.'],
  ['at_warehouse', 'One other item in this order is already at our warehouse and stays there.'],
  ['paid', 'One other item in this order hasn’t been bought yet: we’ll go on with it after your answer.'],
  [
    'purchasing',
    'One other item in this order hasn’t been bought yet: we’ll go on with it after your answer.',
  ],
])('one that is %s', (state, said) => {
  expect(told(state)).toContain(said);
});

test('each kind is counted by itself, and other orders are not affected', () => {
  const said = told('to_warehouse', 'purchased', 'at_warehouse', 'paid');
  expect(said).toContain('2 other items in this order are still on their way');
  expect(said).toContain('One other item in this order is already at our warehouse');
  expect(said).toContain('One other item in this order hasn’t been bought yet');
  expect(said).toContain('Your other orders aren’t affected.');
});

test.each([['cancelled'], ['refunded'], ['pending_response'], ['claim_open']])(
  'nothing is said of one that is %s',
  (state) => {
    expect(told(state)).not.toContain('other item');
  },
);
