/** Parcels of sellers at the warehouse: received, weighed, photographed, put away. */

import type { Kit } from '../kit.ts';
import type { Customer } from '../make-people.ts';
import { drawnParcel } from './drawn-parcels.ts';
import { bought, type Order, type OrderInput, send } from './order-steps.ts';

export interface Receiving {
  /** Only the first so many lines. */
  lines?: number;
  /** Leaves it on the table. */
  isLeft?: boolean;
}

/** Answers the parcel and the lines that came in it. */
export async function receive(
  kit: Kit,
  { id, number }: Order,
  { lines: most = 100, isLeft = false }: Receiving = {},
): Promise<{ arrival: string; lines: string[] }> {
  const { call, crew, draw } = kit;
  const staff = crew.warehouse;
  const { order } = await call('staffGetIntake', staff, { params: { id } });
  const lines = order.lines
    .filter(({ quantity, received }) => quantity > received)
    .slice(0, most)
    .map(({ id: line, quantity, received }) => ({ line, quantity: quantity - received }));
  const side = (from: number, spread: number): number => from + 10 * draw(spread);
  const parcel = await call('staffReceiveParcel', staff, {
    body: {
      order: { id, lines },
      shelf: `${'ABCDEF'[draw(6)]}-${1 + draw(18)}`,
      weighing: {
        grams: 350 + draw(2600),
        size: { length: side(180, 16), width: side(120, 14), height: side(60, 12) },
      },
    },
  });
  const bytes = await drawnParcel(draw(4096), number);
  const files = [{ field: 'file', fileName: 'parcel.jpg', content: bytes }];
  await kit.upload('staffAddParcelPhotos', staff, { params: { id: parcel.id }, files });
  if (!isLeft) await call('staffStoreParcel', staff, { params: { id: parcel.id } });
  return { arrival: parcel.id, lines: lines.map(({ line }) => line) };
}

/** From the link to the shelf, in some ten days. */
export async function stored(kit: Kit, by: Customer, input?: OrderInput): Promise<Order> {
  const order = await bought(kit, by, input);
  await toShelf(kit, order);
  return order;
}

export async function toShelf(kit: Kit, order: Order): Promise<void> {
  await kit.pass(0.5 + kit.draw(10) / 10);
  await send(kit, order);
  await kit.pass(3 + kit.draw(30) / 10);
  await receive(kit, order);
}
