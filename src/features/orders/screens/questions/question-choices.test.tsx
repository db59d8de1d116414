import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Order, Question } from '../../contract.ts';
import { QuestionCard } from './question-card.tsx';

const rub = (amount: string) => ({ amount, currency: 'RUB' });

/** The customer's text of the question about a defect, with these answers. */
function read(...choices: { code: string; effect: string }[]): string {
  const sums = {
    title: null,
    total: rub('4004.15'),
    due: rub('0.00'),
    byCard: rub('0.00'),
    returned: rub('0.00'),
  };
  const question = {
    ...{
      id: 'qst_1',
      version: 1,
      kind: 'defect',
      state: 'open',
      deadline: '2099-01-01T00:00:00Z',
      mayExtend: false,
    },
    ...{ choices: choices.map((choice) => ({ ...sums, ...choice })), answer: null, preselected: null },
    ...{
      defaultChoice: 'hold',
      title: 'Lamp',
      image: null,
      facts: { wanted: null, expected: null, before: null, images: [] },
      note: null,
      lines: [],
    },
  } as unknown as Question;
  const cancellation = { refund: rub('0.00'), bank: null };
  const order = {
    id: 'ord_1',
    orderNum: 'WB-1',
    questions: [question],
    items: [],
    cancellation,
  } as unknown as Order;
  return readOf(drawn(<QuestionCard order={order} question={question} balance={null} more={0} />));
}

test('who is asked whether to send goods back reads that their price comes back, and no total that says otherwise', () => {
  const back = read({ code: 'return', effect: 'return' });
  expect(back).toContain('refund what you paid for the item to your balance');
  expect(back).not.toContain('4,004.15');
  expect(read({ code: 'exchange', effect: 'exchange' })).toContain(
    'it will send a replacement to our warehouse',
  );
  const kept = read({ code: 'accept', effect: 'back' });
  expect(kept).toContain('The order will then cost ₽4,004.15');
  expect(kept).toContain('Keep the goods as they are');
  expect(kept).not.toContain('Buy at the new price');
});
