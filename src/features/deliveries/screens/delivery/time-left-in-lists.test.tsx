import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { OrderSummary } from '../../../orders/contract.ts';
import { OrderRows } from '../../../orders/screens/list/order-row.tsx';
import type { Delivery } from '../../contract.ts';
import { DeliveryRows } from './delivery-row.tsx';

const nothing = { amount: '0.00', currency: 'RUB' };
const now = new Date('2026-03-05T00:00:00Z');

function read(deadline: string | null): [string, string] {
  const order = {
    ...{ id: 'ord_1', orderNum: 'WB-1', state: 'awaiting_payment', group: 'pay', title: 'Lamp', images: [] },
    ...{
      shop: { name: 'Shop', host: 'shop.example' },
      createdAt: '2026-03-01T00:00:00Z',
      lines: 1,
      pieces: 1,
    },
    ...{
      total: nothing,
      due: nothing,
      dueByCard: nothing,
      question: null,
      needsYou: true,
      deadline,
      carried: nothing,
    },
    sentence: { key: 'awaiting_payment', who: 'customer', by: deadline },
  } as unknown as OrderSummary;
  const delivery = {
    ...{ id: 'dlv_1', number: 'DL-1', orders: [], recipient: { name: 'Ann' }, address: { country: 'RU' } },
    ...{ bill: null, due: nothing, state: 'awaiting_payment', createdAt: '2026-03-01T00:00:00Z' },
    ...{ routeName: 'Air', expected: null, needsYou: true, deadline },
    sentence: { key: 'awaiting_payment', who: 'customer', by: deadline },
    paid: nothing,
  } as unknown as Delivery;
  return [
    readOf(drawn(<OrderRows orders={[order]} label="Orders" />, { now })),
    readOf(drawn(<DeliveryRows deliveries={[delivery]} label="Deliveries" />, { now })),
  ];
}

test.each([
  ['2026-03-08T12:00:00Z', ' · 3 days left'],
  ['2026-03-05T05:30:00Z', ' · 5 hours left'],
  ['2026-03-05T00:40:00Z', ' · 40 minutes left'],
])('the lists of orders and deliveries say what is time is left until %s', (deadline, left) => {
  for (const list of read(deadline)) expect(list.replaceAll('\u00a0', ' ')).toContain(left);
});

test('nothing is counted to a deadline that is over or far away, or to none', () => {
  for (const deadline of ['2026-03-04T23:00:00Z', '2026-03-09T00:00:00Z', null])
    for (const list of read(deadline)) expect(list).not.toMatch(/ left|Time left/);
});

test('the first row that needs the customer leads, where the page says so', () => {
  const row = (id: string, needsYou: boolean) => ({
    ...{ id, orderNum: `WB-${id}`, state: 'awaiting_payment', group: 'pay', title: 'Lamp', images: [] },
    ...{
      shop: { name: 'Shop', host: 'shop.example' },
      createdAt: '2026-03-01T00:00:00Z',
      lines: 1,
      pieces: 1,
    },
    ...{ total: nothing, due: nothing, dueByCard: nothing, carried: nothing, question: null, needsYou },
    sentence: { key: 'awaiting_payment', who: 'customer', by: null },
  });
  const orders = [row('1', false), row('2', true), row('3', true)] as unknown as OrderSummary[];
  const primary = (leads: boolean) =>
    [
      ...drawn(<OrderRows orders={orders} label="Orders" leads={leads} />).matchAll(
        /ui-button-primary[^>]*href="([^"]*)"|href="([^"]*)"[^>]*ui-button-primary/g,
      ),
    ].map(([, one, other]) => one ?? other);
  expect(primary(true)).toEqual(['/en/cabinet/orders/WB-2']);
  expect(primary(false)).toEqual([]);
});
