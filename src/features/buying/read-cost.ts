/** The cost of an order's goods as staff read it. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Money, money, toJson } from '../../platform/money/money.ts';
import { accountOf } from '../accounts/actions.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { findOrder as readOrder } from '../orders/store.ts';
import { askedFor } from './asked-store.ts';
import type { GoodsCost } from './contract.ts';
import { type Asked, partsOfProfit } from './exchange.ts';
import { costsOf, heldFor, purchasesOf } from './store.ts';

/** All entries together; null while there is none. */
export const sumOf = (rows: readonly { amount_minor: bigint }[], currency: string): Money | null =>
  rows.length === 0
    ? null
    : money(
        rows.reduce((sum, row) => sum + row.amount_minor, 0n),
        currency,
      );

/** The cost of an order's goods, and the rest of its price. Throws `not_found`. */
export async function getCost(db: Database, { shop }: OrdersShop, idOrNumber: string): Promise<GoodsCost> {
  const whole = await readOrder(db, { idOrNumber });
  if (!whole) throw new Refusal('not_found');
  const { order } = whole;
  const { settlementCurrency: currency } = shop.settings;
  const [rows, purchases, held] = [
    await costsOf(db, order.id),
    await purchasesOf(db, order.id),
    await heldFor(db, { orderId: order.id, currency }),
  ];
  const total = sumOf(rows, currency);
  const asked = await askedFor(db, { orderId: order.id, shop: order.currency, settlement: currency });
  const names = new Map<string, string | null>();
  for (const { stated_by } of rows) {
    if (!names.has(stated_by)) names.set(stated_by, (await accountOf(db, stated_by)).name);
  }
  return {
    order: order.id,
    total: total && toJson(total),
    lines: byLine(rows, currency),
    ...{ goods: toJson(held.goods), fee: toJson(held.fee) },
    shopCurrency: order.currency,
    asked: asked && { amount: toJson(asked.amount), atRate: toJson(asked.atRate) },
    ...gainsOf({ total, asked, goods: held.goods.minor, fee: held.fee.minor }),
    purchases: purchases.map((purchase) => ({
      ...{ id: purchase.id, shopOrderNumber: purchase.shop_order_number, orders: purchase.orders },
      total: toJson(money(purchase.total_minor, purchase.currency)),
      freight: toJson(money(purchase.freight_minor, purchase.currency)),
      discount: toJson(money(purchase.discount_minor, purchase.currency)),
      at: purchase.bought_at.toISOString(),
    })),
    entries: entriesOf(rows, { currency, names }),
  };
}

interface Gains {
  total: Money | null;
  asked: Asked | null;
  goods: bigint;
  fee: bigint;
}

function gainsOf({
  total,
  asked,
  goods,
  fee,
}: Gains): Pick<GoodsCost, 'priceGain' | 'exchangeGain' | 'profit'> {
  if (!total) return { priceGain: null, exchangeGain: null, profit: null };
  const json = (minor: bigint) => toJson(money(minor, total.currency));
  const parts = partsOfProfit({ goods, fee, cost: total.minor, atRate: asked?.atRate.minor ?? null });
  return {
    priceGain: json(parts.price),
    exchangeGain: asked && json(parts.exchange),
    profit: json(parts.profit),
  };
}

type Rows = Awaited<ReturnType<typeof costsOf>>;

function byLine(rows: Rows, currency: string): GoodsCost['lines'] {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.line_id, (sums.get(row.line_id) ?? 0n) + row.amount_minor);
  return [...sums].map(([line, minor]) => ({ line, amount: toJson(money(minor, currency)) }));
}

/** Sums that were stated at once are one entry, however many lines bear them. */
function entriesOf(
  rows: Rows,
  { currency, names }: { currency: string; names: ReadonlyMap<string, string | null> },
): GoodsCost['entries'] {
  const entries = new Map<string, { row: Rows[number]; minor: bigint }>();
  for (const row of rows) {
    const key = `${row.stated_at.toISOString()} ${row.stated_by}`;
    entries.set(key, { row, minor: (entries.get(key)?.minor ?? 0n) + row.amount_minor });
  }
  return [...entries.values()].map(({ row, minor }) => ({
    at: row.stated_at.toISOString(),
    by: names.get(row.stated_by) ?? null,
    amount: toJson(money(minor, currency)),
    note: row.note,
  }));
}
