import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../../../../kit/place.tsx';
import type { LoadContext } from '../../../../kit/screen.ts';
import { load } from '../../../../pages/staff/orders/staff-order-page.tsx';
import type { Order, StaffOrder } from '../../contract.ts';
import { StaffItems } from '../staff/staff-items.tsx';
import { arrivedIn } from './line-pieces.ts';
import { OrderItems } from './order-items.tsx';

const parcel = (quantity: number) => ({ lines: [{ line: 'lin_a', quantity }] });
const price = { amount: '18.90', currency: 'EUR' };

/** The markup of both pages' lists of an order with one line of three pieces, of which this many are left. */
function shown(left: number, parcels: readonly ReturnType<typeof parcel>[]): string[] {
  const words = (key: string, values: Record<string, unknown> = {}) =>
    `${key} ${Object.values(values).join(' ')}`;
  const place = { path: '/', locale: 'en', words, to: (path: string) => path };
  const item = { id: 'lin_a', title: 'Cup', quantity: 3, left, options: {}, state: 'to_warehouse' };
  const money = { unitPrice: price, total: price };
  const order = {
    shop: { host: 'x.example', name: null },
    items: [{ ...item, ...money }],
  } as unknown as Order;
  const staffOrder = { order, sources: [] } as unknown as StaffOrder;
  const arrived = arrivedIn(parcels);
  return [
    <OrderItems key="customer" order={order} arrived={arrived} />,
    <StaffItems key="staff" staffOrder={staffOrder} arrived={arrived} />,
  ].map((list) =>
    renderToStaticMarkup(<PlaceProvider value={place as unknown as Place}>{list}</PlaceProvider>),
  );
}

test('a line of which a part came says how many of how many, to its customer and to staff', () => {
  for (const list of shown(3, [parcel(1)])) expect(list).toContain('order-parts.arrivedPieces 1 3');
  for (const list of shown(3, [parcel(1), parcel(1)]))
    expect(list).toContain('order-parts.arrivedPieces 2 3');
  // what was given back is awaited no more
  for (const list of shown(2, [parcel(1)])) expect(list).toContain('order-parts.arrivedPieces 1 2');
});

test('nothing is said before anything came, nor once all of it did', () => {
  const none = [...shown(3, []), ...shown(3, [parcel(3)]), ...shown(1, [parcel(1)])];
  for (const list of none) expect(list).not.toContain('arrivedPieces');
});

test('of a line that was paid back whole nothing costs anything any more, and no piece is left', () => {
  const [customers = ''] = shown(0, []);
  expect(customers).toContain('order-parts.returnedPieces 3');
  expect(customers).not.toContain('order-parts.pieces ');
  // the price of one piece is what it was
  expect(customers.match(/18\.90/g)).toHaveLength(1);
  expect(shown(1, [])[0]?.match(/18\.90/g)).toHaveLength(2);
});

test('who may read orders and not the intake reads them still', async () => {
  const order = { id: 'ord_a', shopOrderNumber: 'S-1', items: [{ id: 'lin_a', left: 3 }] };
  const read = (role: string) =>
    load({
      params: { id: 'ord_a' },
      user: { roles: [role] },
      api: {
        staffGetOrder: async () => ({ data: { order, customer: { id: 'usr_a' } } }),
        staffListNotes: async () => ({ data: [] }),
        staffListRefunds: async () => ({ data: [] }),
        staffGetOrderTimeline: async () => ({ data: [] }),
        staffGetIntake: async () => {
          if (role === 'finance') throw new Error('forbidden');
          return { data: { order: { lines: [{ id: 'lin_a', received: 1 }] } } };
        },
      },
    } as unknown as LoadContext);
  expect((await read('support')).arrived).toEqual([['lin_a', 1]]);
  expect((await read('finance')).arrived).toEqual([]);
});
