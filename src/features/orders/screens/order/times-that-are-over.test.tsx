/** A time by which somebody was to act is never shown as if it were to come, and what is left is never more than that. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { OrderHead } from '../../../../pages/account/orders/order-head.tsx';
import { OrderReceipt } from '../../../../pages/account/orders/order-receipt.tsx';
import { readTexts } from '../../../../server/texts.ts';
import type { Delivery, Duty } from '../../../deliveries/contract.ts';
import { DutyNote } from '../../../deliveries/screens/create/create-route.tsx';
import { DeliveryQuestionCard } from '../../../deliveries/screens/delivery/delivery-question.tsx';
import { DeliveryRows } from '../../../deliveries/screens/delivery/delivery-row.tsx';
import type { OrderStorage, StoredUnit } from '../../../storage/contract.ts';
import { StorageClock } from '../../../storage/screens/storage-clock.tsx';
import { StoredUnits } from '../../../storage/screens/stored-units.tsx';
import type { Order, OrderSummary, Question } from '../../contract.ts';
import { OrderRows } from '../list/order-row.tsx';
import { OrderPay } from '../pay/order-pay.tsx';
import { PayBy } from '../pay/pay-by.tsx';
import { QuestionCard } from '../questions/question-card.tsx';

const now = new Date('2026-03-05T00:00:00Z');
const past = '2026-03-04T23:00:00Z';
const sum = { amount: '10.00', currency: 'EUR' };
const nothing = { amount: '0.00', currency: 'EUR' };
const read = (what: React.ReactNode): string => readOf(drawn(what, { now })).replaceAll('\u00a0', ' ');

const summary = (deadline: string) =>
  ({
    ...{ id: 'ord_1', orderNum: 'WB-1', state: 'awaiting_payment', group: 'pay', title: 'Lamp', images: [] },
    ...{ shop: { name: 'Shop', host: 'shop.example' }, createdAt: '2026-03-01T00:00:00Z', lines: 1 },
    ...{
      pieces: 1,
      total: sum,
      due: sum,
      dueByCard: sum,
      question: null,
      needsYou: true,
      deadline,
      carried: nothing,
    },
    sentence: { key: 'awaiting_payment', who: 'customer', by: deadline },
  }) as unknown as OrderSummary;
const delivery = (deadline: string) =>
  ({
    ...{ id: 'dlv_1', number: 'DL-1', orders: [], recipient: { name: 'Ann' }, address: { country: 'RU' } },
    ...{ bill: null, due: nothing, state: 'awaiting_payment', createdAt: '2026-03-01T00:00:00Z' },
    ...{ routeName: 'Air', expected: null, needsYou: true, deadline },
    sentence: { key: 'awaiting_payment', by: deadline },
    paid: nothing,
  }) as unknown as Delivery;
const asked = (deadline: string) => {
  const choices = ['accept', 'cancel_order'].map((code) => {
    const sums = { total: nothing, due: nothing, byCard: nothing, returned: nothing };
    return { code, title: null, ...sums };
  });
  const question = {
    ...{ id: 'qst_a', kind: 'price_increase', state: 'open', lines: [], title: 'Cup', answer: null },
    ...{ facts: { images: [], wanted: null }, deadline, defaultChoice: 'cancel_order', choices },
    mayExtend: false,
  } as unknown as Question;
  const order = {
    ...{ id: 'ord_1', orderNum: 'WB-1', items: [], questions: [question], receipt: { quote: {} } },
    cancellation: { refund: nothing, bank: null },
  } as unknown as Order;
  return <QuestionCard order={order} question={question} balance={null} more={0} />;
};
const askedOfParcel = (deadline: string) => {
  const question = { id: 'q', kind: 'heavier', options: ['accept'], delta: null, weight: null, missing: [] };
  const parcel = {
    ...{ state: 'pending_response', cancellation: { refund: nothing, bank: null } },
    question: { ...question, note: null, bill: null, deadline },
  };
  return <DeliveryQuestionCard delivery={parcel as unknown as Delivery} balance={null} />;
};
const head = (by: string) => {
  const order = { ...summary(by), sentence: { key: 'awaiting_payment', who: 'you', by }, endReason: null };
  return <OrderHead order={{ ...order, reviewReasons: [], items: [] } as unknown as Order} delivery={null} />;
};
const difference = (deadline: string) => {
  const terms = { bankPercent: '3', net: sum, bank: sum, byCard: sum };
  const order = { ...summary(deadline), can: { pay: 'yes' }, ifUnpaid: 'cancels', receipt: { quote: terms } };
  const balance = { available: nothing, reserved: nothing, takesTransfers: false, cardKinds: [] };
  return <OrderPay order={order as unknown as Order} balance={balance} />;
};

test.each<[string, (at: string) => React.ReactNode]>([
  ['orders', (at) => <OrderRows orders={[summary(at)]} label="Orders" />],
  ['deliveries', (at) => <DeliveryRows deliveries={[delivery(at)]} label="Deliveries" />],
  ['the head of an order', head],
  ['an unpaid order', (at) => <PayBy payBy={{ at, reason: 'closes' }} />],
  ['an unpaid order at another price', (at) => <PayBy payBy={{ at, reason: 'price' }} />],
  ['a difference', difference],
  ['a question', asked],
  ['a question of a parcel', askedOfParcel],
])('%s: a deadline that has passed is told as one', (_name, screen) => {
  expect(read(screen(past))).toMatch(/has passed|passed at|overdue since|was held until/);
  expect(read(screen('2026-03-08T12:00:00Z'))).not.toMatch(/passed|overdue|was held/);
});

test('what is left of free storage is never more than there is', () => {
  // 17 days and 20 hours
  const freeUntil = '2026-03-22T20:00:00Z';
  const clock = {
    freeUntil,
    freeDaysLeft: 18,
    penaltyDays: 0,
    penalty: null,
    perDay: sum,
    penaltyShare: null,
  };
  const shown = [
    <StorageClock
      key="1"
      clock={{ ...clock, cap: sum } as unknown as NonNullable<OrderStorage['storage']>}
    />,
    <StoredUnits
      key="2"
      units={[
        {
          ...clock,
          ...{ id: 'a', orderNum: 'WB-1', title: 'Lamp', orders: [], photo: null },
        } as unknown as StoredUnit,
      ]}
    />,
  ];
  for (const screen of shown) {
    expect(read(screen)).toMatch(/17 days left|Time left: 17 days\./);
    expect(read(screen)).not.toContain('18 days');
  }
});

test('the time to pay is not called the time to answer, in no language', () => {
  for (const texts of Object.values(readTexts())) {
    const said = JSON.stringify(texts).match(/"leftSentence":"[^"]*"/g) ?? [];
    expect(said).toHaveLength(1);
    expect(said.join()).not.toMatch(/ответ|答复|answer/i);
  }
});

test('a country that takes duty from the first amount has no threshold of nothing', () => {
  const duty = { country: 'US', declared: sum, percent: null, estimate: null };
  const shown = (amount: string) =>
    read(<DutyNote duty={{ ...duty, threshold: { amount, currency: 'USD' } } as Duty} />);
  expect(shown('0.00')).toContain('duty applies to goods of any value');
  expect(shown('0.00')).not.toContain('US$');
  expect(shown('150.00')).toContain('US$150');
});

test('the receipt of an order says that no route leads there, when its delivery has a sum, and that a late one is made anew', () => {
  const quote = {
    ...{ net: sum, bank: sum, byCard: sum, bankPercent: '3', goods: sum, goodsInShop: sum, inland: nothing },
    ...{ inlandInShop: nothing, fee: sum, feeMinimum: sum, feePercent: '5', feeRule: 'percent' },
    rate: { from: 'EUR', to: 'EUR', value: '1', since: past },
    payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: sum, penaltyShare: null },
  };
  const sums = { paid: nothing, due: sum, refunded: nothing, refundedBank: nothing };
  const receipt = { quote, ...sums, refunds: [], payments: [] };
  const shown = (noRoute?: object, more: object = {}, parcel: Delivery | null = null) =>
    read(
      <OrderReceipt
        order={
          { ...summary(past), items: [], receipt, noRoute, carried: nothing, ...more } as unknown as Order
        }
        delivery={parcel}
      />,
    );
  const told = shown({ country: 'US', reason: 'not_there' });
  expect(told).toContain('no shipping method');
  expect(told).not.toContain('International delivery after weighing');
  expect(shown()).toContain('after weighing');
  // what is claimed after it has arrived travels no more; what is claimed here still does
  const claimed = (to: string) => shown(undefined, { state: 'claim_open', history: [{ to }] });
  expect(claimed('delivered')).not.toContain('after weighing');
  expect(claimed('at_warehouse')).toContain('after weighing');
  // what lies at the warehouse has been weighed
  const stored = shown(undefined, { state: 'at_warehouse', group: 'warehouse' });
  expect(stored).toContain('shown when you order delivery');
  expect(stored).not.toContain('after weighing');
  const billed = (key: string) =>
    shown(undefined, { state: 'in_delivery', group: 'delivery' }, {
      ...{ ...delivery(past), orders: [{}], bill: { net: sum, byCard: sum, bankPercent: '0' }, due: sum },
      sentence: { key, by: past },
    } as unknown as Delivery);
  expect(billed('awaiting_payment')).toContain('Final amount, not paid yet');
  expect(billed('payment_late')).toContain('The price has expired, so we’ll update it before you pay');
});
