/** The orders of a delivery: locked before it, and moved along with it. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { moveLines } from '../../orders/moving/move-lines.ts';
import { linesOf, lockOrders } from '../../orders/store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { type DeliveryActor, orderActorOf } from '../deliveries-shop.ts';
import { ordersOfDelivery } from '../delivery-store.ts';
import { deliveryKey } from '../ordering/delivery-number.ts';
import { linesOfParcel } from '../reading/parcel-lines.ts';
import type { DeliveredOrder, StoredDelivery } from '../stored-delivery.ts';
import { findDelivery } from '../whole-delivery-store.ts';
import { lockDelivery } from './move-delivery.ts';

export interface LockedDelivery {
  delivery: StoredDelivery;
  carried: DeliveredOrder[];
  orders: StoredOrder[];
  /** The lines of them that are in this parcel. */
  lineIds: string[];
}

/** Locks the orders first, then the delivery (decision 0016). Throws `not_found`, also for another customer's. */
export async function lockWithOrders(
  db: Database,
  key: { idOrNumber: string; userId?: string | undefined },
): Promise<LockedDelivery> {
  const whole = await findDelivery(db, { ...key, idOrNumber: deliveryKey(key.idOrNumber) });
  if (!whole) throw new Refusal('not_found');
  const { id } = whole.delivery;
  const carried = await ordersOfDelivery(db, id);
  const orders = await lockOrders(db, { idsOrNumbers: carried.map(({ orderId }) => orderId) });
  const delivery = await lockDelivery(db, { idOrNumber: id });
  return { delivery, carried, orders, lineIds: await linesOfParcel(db, id) };
}

export interface CarryInput {
  locked: LockedDelivery;
  /** Only lines in these states move along. */
  from: readonly StoredOrder['state'][];
  to: (order: StoredOrder) => StoredOrder['state'];
  actor: DeliveryActor;
  /** The person whom the history of the orders names; `actor`, if left out. */
  by?: DeliveryActor;
  /** The kind of the event in the orders' audit log. */
  kind: string;
  note?: string | null;
  after?: Record<string, unknown>;
}

/**
 * Moves the lines that travel in the parcel. Orders and lines that went another way meanwhile are left alone. Answers the orders of which something moved.
 */
export async function carryOrders(
  db: Database,
  { orders: shop }: DeliveriesShop,
  input: CarryInput,
): Promise<string[]> {
  const moved: string[] = [];
  const { carried, orders, lineIds } = input.locked;
  const orderIds = carried.map(({ orderId }) => orderId);
  const byOrder = await linesOf(db, orderIds);
  for (const orderId of orderIds) {
    const order = orders.find(({ id }) => id === orderId);
    if (!order) continue;
    const lines = (byOrder.get(orderId) ?? []).filter(
      ({ id, state }) => lineIds.includes(id) && input.from.includes(state),
    );
    if (lines.length === 0) continue;
    await moveLines(db, shop, {
      ...{ order, to: input.to(order), actor: orderActorOf(input.actor), kind: input.kind },
      lineIds: lines.map(({ id }) => id),
      note: input.note ?? null,
      ...(input.by ? { by: orderActorOf(input.by) } : {}),
      ...(input.after ? { after: input.after } : {}),
    });
    moved.push(order.id);
  }
  return moved;
}
