/** Ending a delivery before it leaves: the goods go back to their shelf, the money to the balance. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { add, toJson } from '../../../platform/money/money.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { refundDelivery } from '../../payments/balances/delivery-money.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { takeGivenTwice } from '../../payments/reconciliation/given-twice.ts';
import { resumeUnworked } from '../../storage/storage-holds.ts';
import { returnCarried } from '../bills/carried-differences.ts';
import { paidOf } from '../bills/paid-of.ts';
import { type DeliveriesShop, type DeliveryActor, ledgerNameOf } from '../deliveries-shop.ts';
import { mayCancelDelivery } from '../reading/delivery-json.ts';
import { deliveriesOfOrders } from '../reading/list-deliveries.ts';
import { freeOrders } from '../reading/parcel-lines.ts';
import { liveShipmentOf } from '../shipments/shipment-store.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { findDelivery } from '../whole-delivery-store.ts';
import { type CustomersEnding, customersEnding, faultOfStaffs, isDifferenceDue } from './cancel-reason.ts';
import { carryOrders, type LockedDelivery, lockWithOrders } from './carried-orders.ts';
import { moveDelivery, refuseOldVersion } from './move-delivery.ts';
import { closeQuestion, lastAccepted, openQuestionOf } from './question-store.ts';

/** The customer's own command. Repeating it changes nothing. Throws `not_found`, `cannot_cancel_delivery`. */
export function cancelOwnDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  own: { userId: string; idOrNumber: string },
): Promise<void> {
  const actor = { kind: 'customer', userId: own.userId } as const;
  return inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, own);
    if (locked.delivery.state === 'cancelled') return;
    if (mayCancelDelivery(locked.delivery) !== 'yes') throw new Refusal('cannot_cancel_delivery');
    const ending = await customersEndingOf(transaction, locked.delivery);
    await endDelivery(transaction, deliveries, { locked, actor, ...ending });
  });
}

/** Why the delivery ends, and whose fault it is, when its customer cancels it now: by an answer or without one. */
export async function customersEndingOf(
  db: Database,
  delivery: LockedDelivery['delivery'],
): Promise<CustomersEnding> {
  const asked = (await openQuestionOf(db, delivery.id))?.kind ?? null;
  const paid = await paidOf(db, delivery);
  return customersEnding({ delivery, paid, asked, accepted: await lastAccepted(db, delivery.id) });
}

export interface StaffCancellation {
  userId: string;
  roles: readonly string[];
  idOrNumber: string;
  version: number;
  reason: string;
  note: string | null;
}

/**
 * Staff end a delivery that the carrier does not have yet, also one that is packed. The bank percent returns unless the
 * customer would lose it by cancelling now, and asked for it or lacks data. Throws `wrong_state`, `changed_meanwhile`.
 */
export function cancelDeliveryByStaff(
  db: Database,
  deliveries: DeliveriesShop,
  { userId, roles, idOrNumber, version, reason, note }: StaffCancellation,
): Promise<void> {
  const actor = { kind: 'staff', userId, roles } as const;
  return inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber });
    if (locked.delivery.state === 'cancelled') return;
    refuseOldVersion(locked.delivery, version);
    const fault = faultOfStaffs(reason, await customersEndingOf(transaction, locked.delivery));
    await endDelivery(transaction, deliveries, { locked, actor, reason, note, fault });
  });
}

/**
 * `storage.delivery-unpaid`: nobody paid for the delivery while storage ran to its end. Its goods go back to their
 * shelf, where the clock of the warehouse decides. Anything else than an unpaid delivery is left alone.
 */
export function endUnpaidDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  { orderId }: EventPayloads['storage.delivery-unpaid'],
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const found = (await deliveriesOfOrders(transaction, [orderId])).get(orderId);
    if (!found) return;
    const locked = await lockWithOrders(transaction, { idOrNumber: found.id });
    if (locked.delivery.state !== 'awaiting_payment') return;
    // a difference that stays unpaid is one of ours: nobody would have to pay it had the parcel weighed what we said
    const paid = await paidOf(transaction, locked.delivery);
    const fault = isDifferenceDue(locked.delivery, paid) ? 'shop' : 'customer';
    await endDelivery(transaction, deliveries, {
      ...{ locked, actor: { kind: 'timer' }, reason: 'not_paid_in_time', fault },
    });
  });
}

export interface Ending {
  locked: LockedDelivery;
  actor: DeliveryActor;
  reason: string;
  note?: string | null;
  fault: 'shop' | 'customer';
}

/** Ends a locked delivery in the running transaction. Throws `wrong_state` when the table says no. */
export async function endDelivery(db: Database, deliveries: DeliveriesShop, ending: Ending): Promise<void> {
  const { locked, actor, reason, note = null, fault } = ending;
  const { delivery, carried } = locked;
  const { id: deliveryId, userId } = delivery;
  const at = deliveries.orders.shop.clock.now();
  // the carrier would wait for a parcel that stays
  if (await liveShipmentOf(db, deliveryId)) throw new Refusal('shipment_stands');
  const { desk, transactions } = noticing(deliveries.orders.desk);
  await closePaymentsOf(db, desk, deliveryId);
  const request = { deliveryId, userId, reason, fault, actor: ledgerNameOf(actor) };
  await returnCarried(db, desk, delivery, actor);
  const { amount, bank } = await refundDelivery(db, desk, request);
  const thing = { kind: 'delivery', ref: deliveryId } as const;
  await takeGivenTwice(db, desk, { thing, given: add(amount, bank), actor: request.actor });
  const question = await openQuestionOf(db, deliveryId);
  if (question) await closeQuestion(db, question.id, { choice: 'cancel', by: ledgerNameOf(actor), at });
  // whose turn it was to pack says nothing any more once the customer has declined
  // and staff stop their own packing
  const isPackedByOthers = actor.kind !== 'staff' && delivery.packer !== null;
  const isBeingPacked = delivery.state === 'packing' && isPackedByOthers;
  await moveDelivery(db, deliveries, {
    ...{ delivery, to: 'cancelled', actor, kind: 'cancelled', reason, note, transactions },
    facts: { isBeingPacked },
    after: { refunded: toJson(amount), bank: toJson(bank) },
    changes: { end_reason: reason, next_look_at: null },
  });
  await freeOrders(db, deliveryId);
  await carryOrders(db, deliveries, {
    ...{ locked, actor, note, kind: 'delivery_cancelled', from: ['in_delivery'] },
    to: ({ id }) => carried.find(({ orderId }) => orderId === id)?.cameFrom ?? 'at_warehouse',
    after: { delivery: delivery.number },
  });
  const orderIds = carried.map(({ orderId }) => orderId);
  const since = delivery.createdAt;
  const worked = await workedSince(db, { delivery, fault, at });
  await resumeUnworked(db, { orderIds, reason: 'delivery', at, since, worked });
}

/**
 * Since when we did something for a delivery that ends: only that time stands out of the storage clock. A bill that its
 * customer leaves unpaid is no work of ours, or goods would lie for nothing under one unpaid bill after another
 * (rules: storage-fee).
 */
async function workedSince(
  db: Database,
  { delivery, fault, at }: { delivery: StoredDelivery; fault: Ending['fault']; at: Date },
): Promise<Date> {
  const { id, state, createdAt } = delivery;
  // it is weighed, or was asked about
  if (fault === 'shop' || state === 'awaiting_quote' || state === 'pending_response') return createdAt;
  if ((await lastAccepted(db, id)) !== null) return createdAt;
  const whole = await findDelivery(db, { idOrNumber: id });
  return whole?.events.find(({ kind }) => kind === 'paid')?.at ?? at;
}
