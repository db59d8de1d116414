/** Differences of orders that stayed unpaid after the purchase: billed with the delivery, then cost of goods. */
import type { Database } from '../../../platform/database/database.ts';
import { add, fromJson, money, toJson } from '../../../platform/money/money.ts';
import { noticing } from '../../orders/orders-shop.ts';
import {
  type CarriedDifference,
  carriedDifferences,
  changeCarried,
} from '../../orders/paying/carried-differences.ts';
import { ordersByIds } from '../../orders/reading/find-orders.ts';
import { moveCarriedBack, moveCarriedToGoods } from '../../payments/balances/carried-money.ts';
import { releaseDeliveryMoney } from '../../payments/balances/delivery-money.ts';
import { bankOnPart, subtract } from '../../pricing/formula/bank-commission.ts';
import type { Bill } from '../contract.ts';
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

export interface CarriedPaid {
  /** Of the ledger, for the audit log. */
  transactions: string[];
  /** The bill without what its orders owe no more; undefined when it stands as it is. */
  bill?: Bill;
}

/**
 * The bill is paid: its differences become cost of goods, and their orders owe them no more. A sum that an order owed when the
 * bill was made and does not owe now goes back to the balance. Has effect once for a delivery. The orders are locked.
 */
export async function payCarried(
  db: Database,
  { orders }: DeliveriesShop,
  { id: deliveryId, userId, bill }: StoredDelivery,
  actor: DeliveryActor,
): Promise<CarriedPaid> {
  if (!bill?.carried || (await hasPaidCarried(db, deliveryId))) return { transactions: [] };
  const owed = await carriedDue(
    db,
    bill.carried.map(({ order }) => order),
  );
  const parts = bill.carried.flatMap(({ order: orderId, orderNum, amount }) => {
    const [billed, due] = [fromJson(amount).minor, owed.find((one) => one.orderId === orderId)?.amount.minor];
    const minor = due !== undefined && due < billed ? due : billed;
    return due === undefined ? [] : [{ orderId, orderNum, minor }];
  });
  const { desk, transactions } = noticing(orders.desk);
  const ledgerActor = ledgerNameOf(actor);
  if (parts.length > 0) {
    await insertCarried(db, { deliveryId, parts, at: orders.shop.clock.now() });
    for (const { orderId, minor } of parts) await changeCarried(db, orderId, -minor);
    const move = { deliveryId, userId, actor: ledgerActor, ...(await pricesOf(db, bill)) };
    await moveCarriedToGoods(db, desk, { ...move, parts });
  }
  const rest = billWithout(bill, parts);
  if (!rest) return { transactions };
  const amount = subtract(fromJson(bill.net), fromJson(rest.net));
  await releaseDeliveryMoney(db, desk, {
    ...{ deliveryId, userId, amount, reason: 'surplus', actor: ledgerActor },
  });
  return { transactions, bill: rest };
}

/** The bill with these differences in the place of its own; undefined when they are the same. */
function billWithout(bill: Bill, parts: readonly { orderId: string; minor: bigint }[]): Bill | undefined {
  const [net, rows] = [fromJson(bill.net), bill.carried ?? []];
  const carried = rows.flatMap((row) => {
    const minor = parts.find(({ orderId }) => orderId === row.order)?.minor;
    return minor === undefined ? [] : [{ ...row, amount: toJson(money(minor, net.currency)) }];
  });
  const sum = (all: typeof rows) => all.reduce((total, { amount }) => total + fromJson(amount).minor, 0n);
  const less = money(net.minor - sum(rows) + sum(carried), net.currency);
  if (less.minor === net.minor) return undefined;
  const { carried: _, ...others } = bill;
  const bank = bankOnPart({ net, bank: fromJson(bill.bank), bankPercent: bill.bankPercent }, less);
  return {
    ...others,
    ...(carried.length > 0 ? { carried } : {}),
    ...{ net: toJson(less), bank: toJson(bank), byCard: toJson(add(less, bank)) },
  };
}

/** The delivery ends unsent: the differences are due again, with the next one. */
export async function returnCarried(
  db: Database,
  desk: DeliveriesShop['orders']['desk'],
  { id: deliveryId, userId, bill }: StoredDelivery,
  actor: DeliveryActor,
): Promise<void> {
  if (!(await deleteCarried(db, deliveryId))) return;
  const move = { deliveryId, userId, actor: ledgerNameOf(actor), ...(await pricesOf(db, bill)) };
  const back = await moveCarriedBack(db, desk, move);
  for (const { orderId, minor } of back) await changeCarried(db, orderId, minor);
}

/** Orders of a bill whose sum is our fee for a parcel that their customer bought, and the prices of all. */
async function pricesOf(db: Database, bill: StoredDelivery['bill']) {
  const rows = bill?.carried ?? [];
  const orders = await ordersByIds(
    db,
    rows.map(({ order }) => order),
  );
  return {
    feeOrders: rows.flatMap(({ order, about }) => (about === 'forwarding' ? [order] : [])),
    prices: new Map(
      orders.map(({ id, quote }) => [id, { fee: fromJson(quote.fee), discount: fromJson(quote.discount) }]),
    ),
  };
}
