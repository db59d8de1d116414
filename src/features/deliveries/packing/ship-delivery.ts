/** A packed parcel is handed to its carrier. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { leaveInParcel } from '../../parcels/coming-again.ts';
import { transferAwaited } from '../../payments/actions.ts';
import { moveDeliveryToFreight } from '../../payments/balances/freight-money.ts';
import { zoneOf } from '../../pricing/freight/route-table.ts';
import { listCarriers } from '../../shipping-rates/tariff-store.ts';
import { resumeStorage } from '../../storage/storage-holds.ts';
import { type DeliveriesShop, ledgerNameOf } from '../deliveries-shop.ts';
import { ordersOfDelivery } from '../delivery-store.ts';
import { carryOrders, lockWithOrders } from '../moving/carried-orders.ts';
import { dueJob } from '../moving/delivery-jobs.ts';
import { lockDelivery, moveDelivery, refuseOldVersion } from '../moving/move-delivery.ts';
import { refuseUsedNumber } from '../reading/tracking-in-use.ts';
import { type DeskAction, staffOf } from './desk-actions.ts';

export interface Shipping extends DeskAction {
  tracking: string | null;
  note: string | null;
}

const day = 86_400_000;

/**
 * Handed to the carrier: the orders are on the road, their storage ends, the freight is earned. Saying the same again
 * changes nothing. Throws `wrong_state`, `changed_meanwhile`, and refuses a tracked route without a number.
 */
export function shipDelivery(db: Database, deliveries: DeliveriesShop, action: Shipping): Promise<void> {
  const tracking = action.tracking === null ? null : spelledNumber(action.tracking);
  return inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber: action.idOrNumber });
    const { delivery, carried } = locked;
    if (delivery.state === 'shipped' && delivery.tracking === tracking) return;
    refuseOldVersion(delivery, action.version);
    if (delivery.state !== 'ready') throw new Refusal('wrong_state', { of: 'delivery' });
    if (delivery.route.tracked && tracking === null) throw refuseField('tracking', 'required');
    const at = deliveries.orders.shop.clock.now();
    if (tracking) await refuseUsedNumber(transaction, { tracking, deliveryId: delivery.id, at });
    const actor = staffOf(action);
    const { id: deliveryId, userId, number } = delivery;
    const { desk, transactions } = noticing(deliveries.orders.desk);
    await moveDeliveryToFreight(transaction, desk, { deliveryId, userId, actor: ledgerNameOf(actor) });
    const days = zoneOf(delivery.route, delivery.address.country)?.days ?? { from: 0, to: 0 };
    const after = (count: number) => new Date(at.getTime() + count * day);
    const adapter = await adapterOf(transaction, deliveries, delivery.route.carrier);
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to: 'shipped', actor, kind: 'shipped', note: action.note, transactions },
      after: { tracking },
      changes: {
        tracking_number: tracking,
        shipped_at: at,
        expected_from: after(days.from),
        expected_to: after(days.to),
        next_look_at: adapter && tracking ? at : null,
      },
    });
    await carryOrders(transaction, deliveries, {
      ...{ locked, actor, kind: 'delivery_shipped', from: ['in_delivery'], to: () => 'shipped' },
      after: { delivery: number, tracking },
    });
    const orderIds = carried.map(({ orderId }) => orderId);
    await resumeStorage(transaction, { orderIds, reason: 'delivery', at });
    await leaveInParcel(transaction, { orderIds, at });
  });
}

/** A carrier's number in its one spelling. */
export const spelledNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The adapter that tells where a parcel of this carrier is; undefined when there is none. */
export async function adapterOf(db: Database, { carriers }: DeliveriesShop, code: string) {
  const carrier = (await listCarriers(db)).find((one) => one.code === code);
  return carrier?.adapter ? carriers[carrier.adapter] : undefined;
}

/** The bill was due: storage counts again until it is paid or renewed. */
export async function letStorageCount(
  db: Database,
  deliveries: DeliveriesShop,
  deliveryId: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: deliveryId });
    if (delivery.state !== 'awaiting_payment' || !delivery.bill) return;
    const held = new Date(delivery.bill.heldUntil);
    const transfer = await transferAwaited(transaction, deliveryId);
    const due = transfer && transfer > held ? transfer : held;
    if (due > deliveries.orders.shop.clock.now()) return dueJob(transaction, { deliveryId, at: due });
    const orderIds = (await ordersOfDelivery(transaction, deliveryId)).map(({ orderId }) => orderId);
    await resumeStorage(transaction, { orderIds, reason: 'delivery', at: due });
  });
}
