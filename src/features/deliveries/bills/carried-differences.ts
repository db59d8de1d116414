/** Differences of orders that stayed unpaid after the purchase: billed with the delivery, then cost of goods. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson } from '../../../platform/money/money.ts';
import { noticing } from '../../orders/orders-shop.ts';
import {
  type CarriedDifference,
  carriedDifferences,
  changeCarried,
} from '../../orders/paying/carried-differences.ts';
import { moveCarriedBack, moveCarriedToGoods } from '../../payments/balances/carried-money.ts';
import { type DeliveriesShop, type DeliveryActor, ledgerNameOf } from '../deliveries-shop.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { deleteCarried, hasPaidCarried, insertCarried } from './carried-store.ts';

/** Differences of these orders that no delivery has paid yet. */
export function carriedDue(db: Database, orderIds: readonly string[]): Promise<CarriedDifference[]> {
  return carriedDifferences(db, orderIds);
}

/** The differences in the bill of a delivery that is made again: those that it has paid stay in it. */
export async function carriedOfBill(
  db: Database,
  { id, bill }: Pick<StoredDelivery, 'id' | 'bill'>,
  orderIds: readonly string[],
): Promise<CarriedDifference[]> {
  if (!(await hasPaidCarried(db, id))) return carriedDue(db, orderIds);
  return (bill?.carried ?? []).map(({ order, orderNum, about, amount }) => ({
    ...{ orderId: order, orderNum, about, amount: fromJson(amount) },
  }));
}

/**
 * The bill is paid: its differences become cost of goods, and their orders owe them no more. Has effect once for a
 * delivery. Answers the ledger's transactions, for the audit log.
 */
export async function payCarried(
  db: Database,
  { orders }: DeliveriesShop,
  { id: deliveryId, userId, bill }: StoredDelivery,
  actor: DeliveryActor,
): Promise<string[]> {
  const billed = (bill?.carried ?? []).map(({ order, orderNum, amount }) => ({
    ...{ orderId: order, orderNum, minor: fromJson(amount).minor },
  }));
  if (billed.length === 0) return [];
  const inserted = await insertCarried(db, { deliveryId, parts: billed, at: orders.shop.clock.now() });
  const parts = billed.filter(({ orderId }) => inserted.some((one) => one.orderId === orderId));
  if (parts.length === 0) return [];
  const { desk, transactions } = noticing(orders.desk);
  for (const { orderId, minor } of parts) await changeCarried(db, orderId, -minor);
  const move = { deliveryId, userId, actor: ledgerNameOf(actor), feeOrders: feeOrdersOf(bill) };
  await moveCarriedToGoods(db, desk, { ...move, parts });
  return transactions;
}

/** The delivery ends unsent: the differences are due again, with the next one. */
export async function returnCarried(
  db: Database,
  desk: DeliveriesShop['orders']['desk'],
  { id: deliveryId, userId, bill }: StoredDelivery,
  actor: DeliveryActor,
): Promise<void> {
  if (!(await deleteCarried(db, deliveryId))) return;
  const move = { deliveryId, userId, actor: ledgerNameOf(actor), feeOrders: feeOrdersOf(bill) };
  const back = await moveCarriedBack(db, desk, move);
  for (const { orderId, minor } of back) await changeCarried(db, orderId, minor);
}

/** Orders of a bill whose sum is our fee for a parcel that their customer bought. */
function feeOrdersOf(bill: StoredDelivery['bill']): string[] {
  return (bill?.carried ?? []).flatMap(({ order, about }) => (about === 'forwarding' ? [order] : []));
}
