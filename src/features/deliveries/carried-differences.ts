/** Differences of orders that stayed unpaid after the purchase: billed with the delivery, then cost of goods. */
import type { Database } from '../../platform/database.ts';
import { fromJson, money } from '../../platform/money.ts';
import { type CarriedDifference, carriedDifferences, noticing } from '../orders/actions.ts';
import { moveCarriedBack, moveCarriedToGoods } from '../payments/actions.ts';
import { carriedPaid, deleteCarried, insertCarried } from './carried-store.ts';
import { type DeliveriesShop, type DeliveryActor, ledgerNameOf } from './deliveries-shop.ts';
import type { StoredDelivery } from './stored-delivery.ts';

/** What no delivery has paid yet of these orders' differences. */
export async function carriedDue(db: Database, orderIds: readonly string[]): Promise<CarriedDifference[]> {
  const differences = await carriedDifferences(db, orderIds);
  if (differences.length === 0) return [];
  const paid = await carriedPaid(db, orderIds);
  return differences
    .map((one) => ({
      ...one,
      amount: money(one.amount.minor - (paid.get(one.orderId) ?? 0n), one.amount.currency),
    }))
    .filter(({ amount }) => amount.minor > 0n);
}

/**
 * The bill is paid: its differences become cost of goods. Has effect once for a delivery. Answers the ledger's
 * transactions, for the journal.
 */
export async function payCarried(
  db: Database,
  { orders }: DeliveriesShop,
  { id: deliveryId, userId, bill }: StoredDelivery,
  actor: DeliveryActor,
): Promise<string[]> {
  const billed = (bill?.carried ?? []).map(({ order, amount }) => ({
    orderId: order,
    minor: fromJson(amount).minor,
  }));
  if (billed.length === 0) return [];
  const parts = await insertCarried(db, { deliveryId, parts: billed, at: orders.shop.clock.now() });
  if (parts.length === 0) return [];
  const { desk, transactions } = noticing(orders.desk);
  await moveCarriedToGoods(db, desk, { deliveryId, userId, actor: ledgerNameOf(actor), parts });
  return transactions;
}

/** The delivery ends unsent: the differences are due again, with the next one. */
export async function returnCarried(
  db: Database,
  desk: DeliveriesShop['orders']['desk'],
  { id: deliveryId, userId }: StoredDelivery,
  actor: DeliveryActor,
): Promise<void> {
  const parts = await deleteCarried(db, deliveryId);
  if (parts.length === 0) return;
  await moveCarriedBack(db, desk, { deliveryId, userId, actor: ledgerNameOf(actor), parts });
}
