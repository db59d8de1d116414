/** One checkout in a foreign shop, for one order or for many. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { type Money, money, toJson } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { markPurchased, takeOrder } from '../orders/staff/staff-actions.ts';
import { lockOrders } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { isInUse } from './accounts/account-store.ts';
import { type CostLine, linesToCost, newCosts } from './cost.ts';
import { askedAtRate } from './exchange.ts';
import { spread } from './rules.ts';
import { insertCosts, insertPurchase } from './store.ts';

export interface Basket {
  userId: string;
  roles: readonly string[];
  orders: readonly { id: string; version: number }[];
  shopOrderNumber: string;
  /** In the shop's currency, in major units. */
  total: string;
  freight: string | undefined;
  discount: string | undefined;
  /** In the settlement currency, in major units. */
  charged: string | undefined;
  note: string | null;
  /** The card or account that paid. */
  account: string | undefined;
  /** The code of the warehouse that all of it is sent to; undefined for where the shop sends to. */
  warehouse: string | undefined;
}

/**
 * All orders of a basket are bought under one number of the shop, or none is. The charged sum is spread over their
 * lines by price; in the settlement currency it is the basket's total, in another one it may be stated later. Paid
 * orders are taken first. Answers the cost, null while it is unknown. Throws `several_shops`, `changed_meanwhile` where
 * an order is not as it was seen, and what `takeOrder` and `markPurchased` throw.
 */
export function buyBasket(db: Database, shop: OrdersShop, basket: Basket) {
  return inTransaction(db, async (transaction) => {
    const { found, host, currency } = await ordersOfBasket(transaction, basket);
    const sums = sumsOf(basket, currency);
    await refuseOutOfUse(transaction, basket.account);
    for (const { id: idOrNumber, state } of found) {
      const action = { userId: basket.userId, roles: basket.roles, idOrNumber };
      if (state === 'paid') await takeOrder(transaction, shop, action);
      await markPurchased(transaction, shop, {
        ...action,
        ...{ shopOrderNumber: basket.shopOrderNumber, note: basket.note, warehouse: basket.warehouse },
      });
    }
    const { newId, clock, settings } = shop.shop;
    const [id, at] = [newId('pur'), clock.now()];
    const lines = [];
    for (const order of basket.orders) lines.push(...(await linesToCost(transaction, order.id)));
    await insertPurchase(transaction, {
      row: {
        ...{ id, host, shop_order_number: basket.shopOrderNumber, currency, bought_by: basket.userId },
        ...{ total_minor: sums.total.minor, freight_minor: sums.freight.minor, bought_at: at },
        discount_minor: sums.discount.minor,
        supplier_account_id: basket.account ?? null,
      },
      orders: askedOfEach(found, { lines, total: sums.total }),
    });
    const cost = chargedFor(basket, sums.total, settings.settlementCurrency);
    if (cost) {
      const facts = { purchaseId: id, by: basket.userId, at, note: null };
      await insertCosts(transaction, newCosts({ lines, amount: cost, newId, ...facts }));
    }
    return { orders: basket.orders.map((order) => order.id), cost: cost && toJson(cost) };
  });
}

/** The part of each order in what the shop asked for, spread as the cost is. */
function askedOfEach(
  orders: readonly Pick<StoredOrder, 'id' | 'quote'>[],
  { lines, total }: { lines: readonly CostLine[]; total: Money },
) {
  const shares = spread(
    total.minor,
    lines.map(({ weight }) => weight),
  );
  return orders.map(({ id, quote }) => {
    const own = lines.map(({ orderId }, index) => (orderId === id ? (shares[index] ?? 0n) : 0n));
    const amount = money(
      own.reduce((sum, share) => sum + share, 0n),
      total.currency,
    );
    return { orderId: id, asked: askedAtRate(amount, quote) };
  });
}

/** Throws a field refusal for a card or account that nothing may be bought with. */
async function refuseOutOfUse(db: Database, account: string | undefined): Promise<void> {
  if (account !== undefined && !(await isInUse(db, account))) throw refuseField('account', 'unknown_account');
}

/** The orders, locked, and the shop that all are of. Throws `not_found`, `several_shops`, `changed_meanwhile`. */
async function ordersOfBasket(db: Database, { orders }: Basket) {
  const idsOrNumbers = orders.map(({ id }) => id);
  if (new Set(idsOrNumbers).size < idsOrNumbers.length) throw refuseField('orders', 'named_twice');
  const found = await lockOrders(db, { idsOrNumbers });
  const [first] = found;
  if (!first || found.length < orders.length) throw new Refusal('not_found');
  const { host, currency } = first;
  if (found.some((order) => order.host !== host || order.currency !== currency)) {
    throw new Refusal('several_shops');
  }
  const isSeen = ({ id, version }: (typeof found)[number]): boolean =>
    orders.some((one) => one.id === id && one.version === version);
  if (!found.every(isSeen)) throw new Refusal('changed_meanwhile');
  return { found, host, currency };
}

interface Sums {
  total: Money;
  freight: Money;
  discount: Money;
}

function sumsOf(basket: Basket, currency: string): Sums {
  const total = typedAmount(basket.total, currency, 'basket_total');
  const freight = typedAmount(basket.freight ?? '0', currency, 'basket_freight');
  const discount = typedAmount(basket.discount ?? '0', currency, 'basket_discount');
  if (total.minor <= 0n) throw refuseField('basket_total', 'above_zero');
  if (total.minor + discount.minor < freight.minor) throw refuseField('basket_freight', 'above_total');
  return { total, freight, discount };
}

function chargedFor({ charged }: Basket, total: Money, settlement: string): Money | null {
  if (charged === undefined) return total.currency === settlement ? total : null;
  const amount = typedAmount(charged, settlement, 'charged');
  if (amount.minor <= 0n) throw refuseField('charged', 'above_zero');
  return money(amount.minor, settlement);
}
