/** A row of the list of orders: what was ordered and where, what is asked, and the one thing that can be done. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { nameOf, piecesOf, readMarkup } from '../../../../../tests/support/markup.ts';
import type { OrderSummary } from '../../contract.ts';
import { OrderRows } from './order-row.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const order = (more: object = {}): OrderSummary =>
  ({
    ...{ id: 'ord_1', orderNum: 'WB/1', state: 'at_warehouse', group: 'send', title: 'Lamp', images: [] },
    ...{ shop: { name: 'Teehaus', host: 'shop.example' }, createdAt: '2026-03-01T00:00:00Z', lines: 2 },
    ...{ pieces: 2, total: eur('40.00'), due: eur('0.00'), dueByCard: eur('0.00'), carried: eur('0.00') },
    ...{ bankPercent: '3', question: null, needsYou: true, deadline: null, payBy: null, isForwarded: false },
    sentence: { key: 'at_warehouse', who: 'customer', by: null },
    ...more,
  }) as unknown as OrderSummary;
const markup = (more: object = {}) => drawn(<OrderRows orders={[order(more)]} label="Orders" />);
const said = (more: object = {}) => readOf(markup(more));
const act = (more: object = {}) => {
  const root = readMarkup(markup(more));
  const [button] = piecesOf(root, 'a').filter(({ attributes }) => attributes.class?.includes('ui-button'));
  return button ? [nameOf(root, button).replace(' ,', ','), button.attributes.href] : null;
};

test('goods are counted where there are several, pieces where they are more, and those that went back always', () => {
  expect(said()).toContain('2 items · Teehaus');
  const only = said({ lines: 1, pieces: 1 });
  expect(only).toContain('Teehaus');
  expect(only).not.toMatch(/1 item|1 piece/);
  expect(said({ lines: 1, pieces: 12 })).toContain('1 item · 12 pieces · Teehaus');
  expect(said({ state: 'refunded', lines: 1, pieces: 1 })).toContain('1 item · 1 piece refunded · Teehaus');
  expect(said({ shop: { name: null, host: 'shop.example' } })).toContain('2 items · shop.example');
});

test('the button leads to the next thing: to send, to answer, to pay, or to read', () => {
  expect(act()).toEqual(['Order delivery, order WB/1', '/en/cabinet/deliveries/create?order=ord_1']);
  // what is due is paid before it is sent
  expect(act({ due: eur('5.00') })).toEqual(['Pay, order WB/1', '/en/cabinet/orders/WB%2F1']);
  const question = { id: 'qst_1', kind: 'stock' };
  expect(act({ state: 'purchasing', group: 'answer', question })).toEqual([
    ...['Answer, order WB/1', '/en/cabinet/orders/WB%2F1#question'],
  ]);
  expect(act({ state: 'delivered', group: 'done' })?.[0]).toBe('Open, order WB/1');
  expect(act({ needsYou: false })).toBeNull();
});

test('a question is named by its kind, and only while there is one', () => {
  expect(said({ question: { id: 'qst_1', kind: 'stock' } })).toContain('doesn’t have enough in stock');
  expect(said()).not.toContain('in stock');
});

test('a parcel of one’s own costs nothing itself, so its row has no sum; what it owes is on the delivery’s bill', () => {
  const forwarded = { isForwarded: true, total: eur('0.00') };
  expect(said(forwarded)).not.toContain('€');
  expect(said({ isForwarded: true, total: eur('4.00'), carried: eur('4.00') })).toContain(
    '€4.00 on the delivery bill',
  );
});

test('an address that nothing goes to is said; a parcel that is only too heavy is not said to be one', () => {
  expect(said({ noRoute: { reason: 'not_there', country: 'JP' } })).toContain(
    'We can’t ship to this country yet: Japan',
  );
  expect(said({ noRoute: { reason: 'too_heavy', country: 'JP' } })).not.toContain('Japan');
});

test('the first picture stands beside the row and the others below its facts', () => {
  const images = ['/a.webp', '/b.webp', '/c.webp'];
  const sources = (shown: string[]) =>
    piecesOf(readMarkup(markup({ images: shown })), 'img').map(({ attributes: { src } }) => src);
  expect(sources(images)).toHaveLength(3);
  expect(sources(images.slice(0, 1))).toHaveLength(1);
});
