/** A question that costs money says the sum by card and from the balance, and takes from the balance only when asked. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Order, Question } from '../../../orders/contract.ts';
import { QuestionCard } from '../../../orders/screens/questions/question-card.tsx';
import { BalanceBox, takenAtOnce } from '../../../payments/screens/balance/balance-box.tsx';
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Delivery } from '../../contract.ts';
import { DeliveryQuestionCard } from './delivery-question.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const balanceOf = (amount: string) => ({
  available: eur(amount),
  reserved: eur('0.00'),
  takesTransfers: false,
  cardKinds: [],
});
const deadline = '2026-03-12T00:00:00Z';

const bill = {
  ...{ net: eur('63.02'), bank: eur('1.04'), bankPercent: '2.9', byCard: eur('36.86'), heldUntil: deadline },
};
const heavier = {
  ...{ id: 'qst_1', kind: 'heavier', note: null, weight: { before: '0.333', after: '0.96' }, route: null },
  ...{ missing: [], bill, delta: eur('35.82'), options: ['accept', 'cancel'], default: 'cancel', deadline },
};
const delivery = {
  ...{ id: 'dlv_1', number: 'WD-1', state: 'pending_response', bill, question: heavier },
  ...{ cancellation: { refund: eur('27.99'), bank: eur('0.79') }, can: { cancel: 'yes' } },
} as unknown as Delivery;

const asked = (available: string | null) =>
  readOf(
    drawn(
      <DeliveryQuestionCard delivery={delivery} balance={available === null ? null : balanceOf(available)} />,
    ),
  );

test('a heavier parcel: the sum and that by card; a box names what the balance gives', () => {
  const whole = asked('2817.94');
  expect(whole).toContain('€35.82 more to pay · €36.86 by card');
  expect(whole).toContain('Use €35.82 from your balance');
  expect(whole).not.toContain('2,817.94');
  expect(whole).toContain('Accept and pay €35.82');
  const part = asked('10.00');
  expect(part).toContain('Use €10.00 from your balance first and pay the rest by card');
  expect(part).toContain('Accept and pay €26.57');
  const none = asked('0.00');
  expect(none).not.toContain('from your balance');
  expect(none).toContain('Accept and pay €36.86');
  expect(asked(null)).toContain('Accept and pay €36.86');
});

test('a question of an order names what the balance gives, not what it has', () => {
  const sums = { title: null, total: eur('45.00'), returned: eur('0.00') };
  const question = {
    ...{ id: 'qst_2', version: 1, kind: 'price_increase', state: 'open', deadline, mayExtend: false },
    ...{ choices: [{ ...sums, code: 'accept', effect: 'go_on', due: eur('12.26'), byCard: eur('12.62') }] },
    ...{ answer: null, preselected: null, defaultChoice: 'cancel_order', title: 'Cup', image: null },
    ...{ facts: { wanted: null, expected: null, before: null, images: [] }, note: null, lines: [] },
  } as unknown as Question;
  const quote = { net: eur('45.00'), bank: eur('1.31'), bankPercent: '2.9' };
  const order = {
    ...{ id: 'ord_1', orderNum: 'WB-1', questions: [question], items: [], receipt: { quote } },
    reserved: eur('0.00'),
    cancellation: { refund: eur('0.00'), bank: null },
  } as unknown as Order;
  const card = (available: string) =>
    readOf(drawn(<QuestionCard order={order} question={question} balance={balanceOf(available)} more={0} />));
  expect(card('2817.94')).toContain('Use €12.26 from your balance');
  expect(card('2817.94')).not.toContain('2,817.94');
  expect(card('2817.94')).toContain('Answer and pay €12.26');
  expect(card('2.26')).toContain('Use €2.26 from your balance first and pay the rest by card');
  expect(card('2.26')).toContain('Answer and pay €10.29');
});

test('what the box says is what is taken, also where money has no decimals', () => {
  const yen = (amount: string) => ({ amount, currency: 'JPY' });
  const terms = { net: yen('1000'), bank: yen('30'), bankPercent: '3' };
  const ways = waysToPay({ net: yen('1000'), terms }, yen('400'));
  const box = readOf(drawn(<BalanceBox ways={ways} checked onChange={() => undefined} />));
  expect(box).toContain('400 from your balance first and pay the rest by card');
  expect(takenAtOnce(ways, true)).toEqual(yen('618'));
  expect(takenAtOnce(ways, false)).toEqual(yen('1030'));
});

test('a question about data names what is missing, and says so when nothing is any more', () => {
  const data = { ...heavier, kind: 'data', bill: null, delta: null, options: ['cancel'] };
  const said = (missing: string[]) => {
    const asking = { ...delivery, question: { ...data, missing } } as unknown as Delivery;
    return readOf(drawn(<DeliveryQuestionCard delivery={asking} balance={null} />));
  };
  expect(said(['passport'])).toMatch(/Customs need the recipient.s details: [^.:]*passport/i);
  expect(said([])).not.toMatch(/details: ?\./);
  expect(said([])).toContain('The recipient’s details for customs are complete.');
});
