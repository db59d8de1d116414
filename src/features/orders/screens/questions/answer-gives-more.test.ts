import { expect, test } from 'vitest';
import { answerGivesMore } from './answer-gives-more.ts';

const rub = (amount: string) => ({ amount, currency: 'RUB' });

test('the bank commission comes back with an answer that cancels, where one was paid', () => {
  const order = { cancellation: { refund: rub('3799.44'), bank: null } };
  expect(answerGivesMore({ code: 'cancel_order', returned: rub('3913.42') }, order)).toBe(true);
  // paid from the balance there was none
  expect(answerGivesMore({ code: 'cancel_order', returned: rub('3799.44') }, order)).toBe(false);
  // and where his own cancelling gives it back, both say the same
  const generous = { cancellation: { refund: rub('3799.44'), bank: rub('113.98') } };
  expect(answerGivesMore({ code: 'cancel_order', returned: rub('3913.42') }, generous)).toBe(false);
  // a part of an order is no cancellation
  expect(answerGivesMore({ code: 'remove_line', returned: rub('3913.42') }, order)).toBe(false);
  // what cannot be cancelled any more is not compared
  const bought = { cancellation: { refund: rub('0.00'), bank: null } };
  expect(answerGivesMore({ code: 'cancel_order', returned: rub('3913.42') }, bought)).toBe(false);
});
