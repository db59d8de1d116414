/** News of the road: typed, imported or asked for; each once, in any order, never leading back. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { storeAgain } from '../../parcels/coming-again.ts';
import type { DeliveryState } from '../contract.ts';
import type { DeliveriesShop, DeliveryActor } from '../deliveries-shop.ts';
import { insertEvents } from '../delivery-store.ts';
import { deskTimes } from '../desk-rules.ts';
import { freeOrders } from '../reading/parcel-lines.ts';
import { leadsOn } from '../rules.ts';
import { carryOrders, type LockedDelivery, lockWithOrders } from './carried-orders.ts';
import { completeOrders, day } from './complete-delivery.ts';
import { completeJob } from './delivery-jobs.ts';
import { lockDelivery, moveDelivery } from './move-delivery.ts';

/** One piece of news about a parcel. */
export interface RoadNews {
  at: Date;
  /** Null for news that changes nothing, such as a scan on the way. */
  state: DeliveryState | null;
  place: string | null;
  note: string | null;
}

export interface NewsOfParcel {
  deliveryId: string;
  actor: DeliveryActor;
  news: readonly RoadNews[];
}

const onRoad: readonly DeliveryState[] = ['shipped', 'customs', 'in_destination'];
export const trackable: readonly DeliveryState[] = [...onRoad, 'delivered', 'returned', 'lost'];
/**
 * Takes news over in the order in which things happened. News that is known, or older than what is known, only stands
 * in the timeline. Answers whether something was new. Throws `wrong_state` for a parcel that has not left.
 */
export async function applyNews(
  db: Database,
  deliveries: DeliveriesShop,
  { deliveryId, actor, news }: NewsOfParcel,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    let locked = await lockWithOrders(transaction, { idOrNumber: deliveryId });
    if (!trackable.includes(locked.delivery.state)) throw new Refusal('wrong_state', { of: 'delivery' });
    let isNew = false;
    for (const one of [...news].sort((a, b) => a.at.getTime() - b.at.getTime())) {
      isNew = (await applyOne(transaction, deliveries, { locked, actor, news: one })) || isNew;
      locked = { ...locked, delivery: await lockDelivery(transaction, { idOrNumber: deliveryId }) };
    }
    return isNew;
  });
}

interface Applying {
  locked: LockedDelivery;
  actor: DeliveryActor;
  news: RoadNews;
}

async function applyOne(db: Database, deliveries: DeliveriesShop, applying: Applying): Promise<boolean> {
  const { locked, news } = applying;
  const { delivery } = locked;
  const isAfterShipping = delivery.shippedAt === null || news.at >= delivery.shippedAt;
  const isMove =
    news.state !== null &&
    isAfterShipping &&
    onRoad.includes(delivery.state) &&
    news.state !== delivery.state &&
    leadsOn(delivery.state, news.state);
  if (isMove && news.state) {
    await arrive(db, deliveries, { ...applying, to: news.state });
    return true;
  }
  return note(db, deliveries, applying);
}

/** A name for news, so that it is stored once however often it is told. */
function keyOf(actor: DeliveryActor, { at, state, note: text }: RoadNews): string {
  const source = actor.kind === 'carrier' ? `carrier:${actor.name}` : actor.kind;
  const parts = [source, at.toISOString(), state ?? '', text ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

export async function note(
  db: Database,
  { orders }: DeliveriesShop,
  { locked: { delivery }, actor, news }: Applying,
): Promise<boolean> {
  const now = orders.shop.clock.now();
  const isPerson = actor.kind !== 'timer' && actor.kind !== 'carrier';
  const actorId = isPerson ? actor.userId : actor.kind === 'carrier' ? actor.name : null;
  const written = await insertEvents(
    db,
    delivery.id,
    [
      {
        ...{ id: orders.shop.newId('evt'), at: news.at, kind: 'road', actor: actor.kind, actorId },
        ...{ from: delivery.state, to: delivery.state, reason: null, place: news.place, note: news.note },
        ...{ before: null, after: null, transactions: [], newsKey: keyOf(actor, news) },
      },
    ],
    now,
  );
  return written.length > 0;
}

/** The parcel enters a state of the road, and its orders with it. */
export async function arrive(
  db: Database,
  deliveries: DeliveriesShop,
  { locked, actor, news, to }: Applying & { to: DeliveryState },
): Promise<void> {
  const { delivery } = locked;
  const isOver = to === 'delivered' || to === 'returned' || to === 'lost';
  const completeAt = new Date(news.at.getTime() + deskTimes.completeDays * day);
  await moveDelivery(db, deliveries, {
    ...{ delivery, to, actor, kind: to, place: news.place, note: news.note },
    ...{ happenedAt: news.at, newsKey: keyOf(actor, news) },
    ...(to === 'delivered' ? { deadline: completeAt } : {}),
    changes: {
      ...(isOver ? { next_look_at: null } : {}),
      ...(to === 'delivered' ? { delivered_at: news.at } : {}),
    },
  });
  const carried = { locked, after: { delivery: delivery.number }, note: news.note };
  if (to === 'delivered') {
    await carryOrders(db, deliveries, {
      ...{ ...carried, kind: 'delivery_delivered', from: ['shipped'], to: () => 'delivered' as const },
      // support may type it too, which is no move of its own in the table of orders
      ...(actor.kind === 'staff' ? { actor: { kind: 'timer' }, by: actor } : { actor }),
    });
    await completeJob(db, { deliveryId: delivery.id, at: completeAt });
  }
  if (to === 'returned') {
    const orderIds = await carryOrders(db, deliveries, {
      ...{ ...carried, actor, kind: 'delivery_returned', from: ['shipped'], to: () => 'at_warehouse' },
    });
    await freeOrders(db, delivery.id);
    await storeAgain(db, { orderIds, at: deliveries.orders.shop.clock.now() });
  }
}

/** "I have received it": the parcel is delivered, its orders are completed; safe to repeat. Throws `not_found`, `wrong_state`. */
export function confirmReceipt(
  db: Database,
  deliveries: DeliveriesShop,
  own: { userId: string; idOrNumber: string },
): Promise<void> {
  const actor = { kind: 'customer', userId: own.userId } as const;
  return inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, own);
    const { delivery } = locked;
    if (delivery.confirmedAt || delivery.completedAt) return;
    const now = deliveries.orders.shop.clock.now();
    if (delivery.state === 'delivered') {
      await moveDelivery(transaction, deliveries, {
        ...{ delivery, to: 'delivered', actor, kind: 'confirmed' },
        deadline: null,
        changes: { confirmed_at: now, completed_at: now },
      });
      await completeOrders(transaction, deliveries, { locked, actor });
      return;
    }
    if (!onRoad.includes(delivery.state)) throw new Refusal('wrong_state', { of: 'delivery' });
    const news: RoadNews = { at: now, state: 'delivered', place: null, note: null };
    await arrive(transaction, deliveries, { locked, actor, news, to: 'delivered' });
    const arrived = await lockDelivery(transaction, { idOrNumber: delivery.id });
    await moveDelivery(transaction, deliveries, {
      ...{ delivery: arrived, to: 'delivered', actor, kind: 'confirmed' },
      changes: { confirmed_at: now },
    });
  });
}
