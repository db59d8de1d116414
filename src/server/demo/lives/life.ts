/** The common part of the lives of the demo's orders. */

import type { Kit } from '../kit.ts';
import type { Customer } from '../make-people.ts';
import { ask, confirm, travel } from './delivery-steps.ts';
import { type Order, type OrderInput, pay, place, take } from './order-steps.ts';
import { stored } from './warehouse-steps.ts';

export interface Life {
  /** Of its kind. */
  name: string;
  count: number;
  /** The days before today between which such lives begin. */
  from: number;
  to: number;
  live(kit: Kit, by: Customer, turn: number): Promise<unknown>;
}

export const life = (name: string, count: number, from: number, to: number, live: Life['live']): Life => ({
  name,
  count,
  from,
  to,
  live,
});

/** A life of one step. The turn is left out: a step would take it for its input. */
export const ofOneStep =
  (go: (kit: Kit, by: Customer) => Promise<unknown>): Life['live'] =>
  (kit, by) =>
    go(kit, by);

/** Paid, and taken by the buyer. */
export async function buying(kit: Kit, by: Customer, input?: OrderInput): Promise<Order> {
  const order = await place(kit, by, input);
  await kit.pass(0.1);
  await pay(kit, order);
  await kit.pass(0.2);
  await take(kit, order);
  await kit.pass(0.1);
  return order;
}

/** On the shelf, its delivery ordered and paid. */
export async function deliveryOrdered(kit: Kit, by: Customer) {
  const order = await stored(kit, by);
  await kit.pass(1 + kit.draw(20) / 10);
  return { order, parcel: await ask(kit, [order]) };
}

/** At the customer's door. */
export async function delivered(kit: Kit, by: Customer): Promise<Order> {
  const { order, parcel } = await deliveryOrdered(kit, by);
  await travel(kit, parcel, 'delivered');
  return order;
}

export async function completed(kit: Kit, by: Customer): Promise<Order> {
  const { order, parcel } = await deliveryOrdered(kit, by);
  await travel(kit, parcel, 'delivered');
  await kit.pass(1 + kit.draw(20) / 10);
  await confirm(kit, parcel);
  return order;
}

/** Two orders of one customer in one parcel. */
export async function merged(kit: Kit, by: Customer): Promise<Order[]> {
  const first = await stored(kit, by);
  const second = await stored(kit, by);
  await kit.pass(0.5);
  await kit.call('mergeOrders', by, { body: { order: first.id, orders: [second.id] } });
  return [first, second];
}
