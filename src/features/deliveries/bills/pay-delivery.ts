/** Paying bill 2: exactly what is due, once; and what a settled payment does to its delivery. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { fromJson, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { noticing } from '../../orders/orders-shop.ts';
import {
  deliveriesPaidBy,
  paidForDeliveries,
  releaseDeliveryMoney,
} from '../../payments/balances/delivery-money.ts';
import type { PayBody, Payment } from '../../payments/contract.ts';
import type { TargetRequest } from '../../payments/paying/payment-plan.ts';
import { startPayment } from '../../payments/paying/start-payment.ts';
import { holdStorage } from '../../storage/storage-holds.ts';
import type { Delivery } from '../contract.ts';
import { type DeliveriesShop, ledgerNameOf } from '../deliveries-shop.ts';
import { insertEvents, ordersOfDelivery } from '../delivery-store.ts';
import { lockWithOrders } from '../moving/carried-orders.ts';
import { moveDelivery } from '../moving/move-delivery.ts';
import { readOwnDelivery } from '../reading/read-deliveries.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { partsOfBill } from './bill-parts.ts';
import { payCarried } from './carried-differences.ts';
import { renewBill } from './renew-bill.ts';

export interface PayDeliveryRequest {
  userId: string;
  locale: Locale;
  idOrNumber: string;
  how: PayBody;
}

/** The bill is not held any more and must be made again first. */
class RebillNeeded extends Error {}

/**
 * Pays what is due for a delivery, never the full total again. Paid at once when the balance covers it. Throws
 * `not_found`, `nothing_due`, `changed_meanwhile` when the bill was due and is another one now, or
 * what is due is not what was shown, `own_price`, and the refusals of `startPayment`. Calls the provider, so never inside a transaction.
 */
export async function payDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  request: PayDeliveryRequest,
): Promise<{ payment: Payment; delivery: Delivery }> {
  const { userId, locale, how } = request;
  const noticed = noticing(deliveries.orders.desk);
  let locked: StoredDelivery | undefined;
  const start = () =>
    startPayment(db, noticed.desk, {
      ...{ userId, locale, method: how.method, useBalance: how.use_balance },
      shownTotal: how.shown_total,
      urls: { success: how.url_success, error: how.url_error },
      targets: async (transaction) => {
        // a transaction that is tried again makes its books from scratch
        noticed.transactions.length = 0;
        // its orders too: they owe less once the bill is paid
        const whole = await lockWithOrders(transaction, { idOrNumber: request.idOrNumber, userId });
        locked = whole.delivery;
        return { things: [targetOf(deliveries, whole.delivery)] };
      },
      whenPaid: async (transaction, paymentId) => {
        if (locked) await enterPacking(transaction, deliveries, locked, [...noticed.transactions, paymentId]);
      },
    });
  const payment = await start().catch(async (error: unknown) => {
    if (!(error instanceof RebillNeeded) || !locked) throw error;
    const renewed = await renewBill(db, deliveries, locked.id);
    if (how.method === 'balance' ? renewed.net : renewed.byCard) throw new Refusal('changed_meanwhile');
    return start();
  });
  return { payment, delivery: await readOwnDelivery(db, deliveries, request) };
}

function targetOf({ orders }: DeliveriesShop, delivery: StoredDelivery): TargetRequest {
  const { bill, total } = delivery;
  if (delivery.state !== 'awaiting_payment' || !bill || !total) throw new Refusal('nothing_due');
  if (new Date(bill.heldUntil) <= orders.shop.clock.now()) throw new RebillNeeded();
  // what is due is read by the payment itself, under the lock of the wallet
  return {
    kind: 'delivery',
    id: delivery.id,
    label: delivery.number,
    total,
    discounts: partsOfBill(bill),
    namesParts: true,
    tariffVersion: delivery.tariffVersion,
  };
}

/** A covered delivery waits for the packer; its storage clock stands still for good. */
async function enterPacking(
  db: Database,
  deliveries: DeliveriesShop,
  delivery: StoredDelivery,
  transactions: readonly string[],
): Promise<void> {
  const at = deliveries.orders.shop.clock.now();
  const { userId, total } = delivery;
  const actor = { kind: 'payment', userId } as const;
  const carried = await payCarried(db, deliveries, delivery, actor);
  const { bill } = carried;
  const net = bill ? fromJson(bill.net) : total;
  await moveDelivery(db, deliveries, {
    ...{ delivery, to: 'packing', actor, kind: 'paid' },
    transactions: [...transactions, ...carried.transactions],
    facts: { isCovered: true },
    ...(net ? { after: { total: toJson(net) } } : {}),
    ...(bill && net ? { changes: { bill, total_minor: net.minor } } : {}),
  });
  const orders = await ordersOfDelivery(db, delivery.id);
  await holdStorage(db, { orderIds: orders.map(({ orderId }) => orderId), reason: 'delivery', at });
}

/**
 * The reaction to a settled payment; any number of times. A covered delivery goes to the packer; one that can no longer
 * be paid gives its money back to the balance (M15).
 */
export async function markDeliveryPaid(
  db: Database,
  deliveries: DeliveriesShop,
  paymentId: string,
): Promise<void> {
  const { settlementCurrency } = deliveries.orders.shop.settings;
  for (const id of await deliveriesPaidBy(db, paymentId)) {
    await inTransaction(db, async (transaction) => {
      const { delivery } = await lockWithOrders(transaction, { idOrNumber: id });
      const paid = (await paidForDeliveries(transaction, [id], settlementCurrency)).get(id);
      if (!paid) return;
      if (delivery.state === 'awaiting_payment' && delivery.total && paid.minor >= delivery.total.minor) {
        await enterPacking(transaction, deliveries, delivery, [paymentId]);
      }
      if (delivery.state === 'cancelled')
        await giveBackLate(transaction, deliveries, { delivery, paymentId });
    });
  }
}

async function giveBackLate(
  db: Database,
  { orders }: DeliveriesShop,
  { delivery, paymentId }: { delivery: StoredDelivery; paymentId: string },
): Promise<void> {
  const { id: deliveryId, userId, state } = delivery;
  const { desk, transactions } = noticing(orders.desk);
  const actor = ledgerNameOf({ kind: 'payment', userId });
  const { amount } = await releaseDeliveryMoney(db, desk, {
    ...{ deliveryId, userId, paymentId, actor },
    reason: 'delivery_ended',
  });
  if (amount.minor === 0n) return;
  const at = orders.shop.clock.now();
  await insertEvents(
    db,
    deliveryId,
    [
      {
        ...{ id: orders.shop.newId('evt'), at, kind: 'payment_returned', actor: 'payment', actorId: userId },
        ...{ from: state, to: state, reason: 'delivery_ended', place: null, note: null, before: null },
        ...{ after: { amount: toJson(amount) }, transactions: [...transactions, paymentId], newsKey: null },
      },
    ],
    at,
  );
}
