/** Orders that a claim may be about: told apart by day and sum, each with its last day. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { nameOf, piecesOf, readMarkup } from '../../../../tests/support/markup.ts';
import { type ClaimableOrder, ClaimableOrders } from './claimable-orders.tsx';

const yen = (amount: string) => ({ amount, currency: 'JPY' });
const choice = (orderNum: string, until: string | null, order: object = {}): ClaimableOrder => ({
  order: {
    ...{
      id: orderNum,
      orderNum,
      title: 'Teekanne',
      images: [],
      state: 'shipped',
      createdAt: '2026-02-03T18:30:00Z',
    },
    ...{ total: yen('4000'), ...order },
  } as unknown as ClaimableOrder['order'],
  until,
});
const said = (choices: ClaimableOrder[], zone = 'UTC') =>
  readOf(drawn(<ClaimableOrders choices={choices} />, { zone }));

test('the last day is that of the reader; one that has not arrived has none yet', () => {
  const arrived = choice('WB-1', '2026-03-20T20:00:00Z');
  expect(said([arrived])).toMatch(/You can open a claim until .*20 March/);
  expect(said([arrived], 'Asia/Kolkata')).toMatch(/until .*21 March/);
  const coming = said([choice('WB-1', null)]);
  expect(coming).toContain(
    'You can open a claim now; the deadline is only set once the parcel is delivered.',
  );
  expect(coming).not.toContain('You can open a claim until');
});

test('the same goods twice are told apart by number, day and the sum that the bank took', () => {
  const twice = [
    choice('WB-1', null, { paidBank: yen('120') }),
    choice('WB-2', null, { createdAt: '2026-02-05T10:00:00Z' }),
  ];
  expect(said(twice)).toMatch(/WB-1 3 February JP¥4,120 .*WB-2 5 February JP¥4,000/);
});

test('each is one link, named by its goods, its act and its number, whatever signs are in that', () => {
  const root = readMarkup(drawn(<ClaimableOrders choices={[choice('WB/1', null), choice('WB-2', null)]} />));
  const links = piecesOf(root, 'a');
  expect(links.map(({ attributes: { href } }) => href)).toEqual([
    '/en/cabinet/claims/new?order=WB%2F1',
    '/en/cabinet/claims/new?order=WB-2',
  ]);
  const [name = ''] = links.map((link) => nameOf(root, link));
  expect(name.replaceAll(' ,', ',')).toMatch(/^Teekanne, Open a claim, WB\/1$/);
});
