import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../../../../kit/place.tsx';
import type { Order, Question } from '../../contract.ts';
import { QuestionCard, type QuestionCardProps } from './question-card.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

interface Costs {
  /** The price of accepting, and the sum reserved for it. */
  due?: string;
  reserved?: string;
}

/** The markup of a question about the price, answered or not. */
function shown(answer: Partial<NonNullable<Question['answer']>> | null, costs: Costs = {}): string {
  const place = {
    ...{
      path: '/',
      zone: 'UTC',
      now: new Date('2026-03-05T00:00:00Z'),
      locale: 'en',
      query: new URLSearchParams(),
      params: {},
    },
    words: (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`,
    to: (path: string) => path,
  };
  const nothing = { amount: '0.00', currency: 'EUR' };
  const due = eur(costs.due ?? '0.00');
  const sums = { total: nothing, due, byCard: due, returned: nothing };
  const quote = { net: eur('100.00'), bank: eur('3.00'), bankPercent: '3' };
  const choices = ['accept', 'cancel_order'].map((code) => ({ code, title: null, ...sums }));
  const question = {
    ...{
      id: 'qst_a',
      kind: 'price_increase',
      state: answer ? 'answered' : 'open',
      lines: [],
      facts: { images: [], wanted: null },
      title: 'Cup',
    },
    ...{ deadline: '2026-03-08T10:00:00Z', defaultChoice: 'cancel_order', choices, answer, mayExtend: false },
  };
  const order = {
    id: 'ord_a',
    orderNum: 'WB-1',
    items: [],
    questions: [question],
    receipt: { quote },
    reserved: eur(costs.reserved ?? '0.00'),
    cancellation: { refund: nothing, bank: null },
  };
  return renderToStaticMarkup(
    <PlaceProvider value={place as unknown as Place}>
      <QuestionCard
        order={order as unknown as Order}
        question={question as unknown as Question}
        balance={costs.due ? ({ available: eur('1.00') } as QuestionCardProps['balance']) : null}
        more={0}
      />
    </PlaceProvider>,
  );
}

test('without an answer a question says until when and what is done then', () => {
  const open = shown(null);
  expect(open).toContain('order-parts.question.until ');
  expect(open).toContain('order-parts.question.defaults.cancel_order');
  expect(open).not.toContain('answerStands');
});

test('an answer that is changed stands until another one is given: nothing is decided for its customer', () => {
  const again = shown({ choice: 'accept', by: 'customer', mayChange: true });
  expect(again).toMatch(/answerStands \S*choices\.accept/);
  expect(again).toContain('untilChange');
  expect(again).not.toContain('defaults.');
});

test('what is reserved for differences counts with the balance, and the card is asked for the rest', () => {
  const card = shown(null, { due: '6.60', reserved: '3.00' });
  expect(card).toContain('takeFirst €4.00');
  expect(card).toContain('question.reserved €3.00');
  // 2.60 and 3 percent of it
  expect(card).toContain('sendAndPay €2.68');
  const covered = shown(null, { due: '2.00', reserved: '3.00' });
  expect(covered).toContain('question.reserved €2.00');
  expect(covered).toContain('sendAndPay €2.00');
  expect(shown(null, { due: '6.60' })).not.toContain('question.reserved');
});
