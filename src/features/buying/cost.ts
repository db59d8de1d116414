/** The real cost of goods: append-only entries by line. */

import type { MoneyJson } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Id, NewId } from '../../platform/ids.ts';
import { fromJson, type Money, money, toJson } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import { accountOf } from '../accounts/actions.ts';
import { lockOrder } from '../orders/moving/move-order.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { findOrder as readOrder } from '../orders/store.ts';
import type { GoodsCost } from './contract.ts';
import { type Asked, askedAtRate, askedFrom, partsOfProfit } from './exchange.ts';
import { spread } from './rules.ts';
import { askedFor, costsOf, heldFor, insertCosts, purchasesOf } from './store.ts';

/** A line that bears a part of a cost. */
export interface CostLine {
  orderId: string;
  lineId: string;
  /** Its price in the shop's currency, in minor units. */
  weight: bigint;
}

/** Lines of an order that are not cancelled, by what they cost in the shop. */
export async function linesToCost(db: Database, orderId: string): Promise<CostLine[]> {
  const whole = await readOrder(db, { idOrNumber: orderId });
  const lines = whole?.lines ?? [];
  const live = lines.filter(({ state }) => !['cancelled', 'expired'].includes(state));
  return (live.length > 0 ? live : lines).map((line) => ({
    ...{ orderId, lineId: line.id },
    weight: line.price * BigInt(Math.max(1, line.quantity - line.returned)),
  }));
}

interface Stated {
  lines: readonly CostLine[];
  amount: Money;
  purchaseId: string | null;
  by: string;
  at: Date;
  note: string | null;
  /** The change of what the shop asked for, where it is said with the cost. */
  asked?: Asked;
  newId: NewId;
}

/** One entry for each line, which together are the amount. */
export function newCosts({ lines, amount, purchaseId, by, at, note, asked, newId }: Stated) {
  const weights = lines.map(({ weight }) => weight);
  const shares = spread(amount.minor, weights);
  const [askedShares, atRateShares] = [asked?.amount, asked?.atRate].map((sum) =>
    sum ? spread(sum.minor, weights) : [],
  );
  return lines.map(({ orderId, lineId }, index) => ({
    ...{ id: newId('cst') as Id<'cst'> as string, order_id: orderId, line_id: lineId },
    ...{ purchase_id: purchaseId, amount_minor: shares[index] ?? 0n, currency: amount.currency },
    ...{ note, stated_by: by, stated_at: at },
    ...{ asked_minor: askedShares?.[index] ?? null, at_rate_minor: atRateShares?.[index] ?? null },
  }));
}

export interface CostWish {
  idOrNumber: string;
  userId: string;
  charged: string;
  insteadOf: MoneyJson | null;
  /** The sum that the shop asked for, in its currency, and the one that was seen; left out: what is known of it stays. */
  asked: { amount: string; insteadOf: MoneyJson | null } | undefined;
  note: string | null;
}

/**
 * From now on the goods of a bought order cost this much, and the shop asked for so much; the entry is the difference to
 * what was stated before. The same again changes nothing. Throws `not_found`, `wrong_state` for what is not bought,
 * `changed_meanwhile`.
 */
export async function stateCost(db: Database, shop: OrdersShop, wish: CostWish): Promise<GoodsCost> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: wish.idOrNumber });
    if (order.shopOrderNumber === null) throw new Refusal('wrong_state');
    const { settlementCurrency: currency } = shop.shop.settings;
    const amount = typedAmount(wish.charged, currency, 'charged');
    const before = sumOf(await costsOf(transaction, order.id), currency);
    const known = { orderId: order.id, shop: order.currency, settlement: currency };
    const askedBefore = await askedFor(transaction, known);
    const said = wish.asked && typedAmount(wish.asked.amount, order.currency, 'asked');
    const asked = askedAtRate(
      askedFrom({ said, before: askedBefore?.amount ?? null, cost: amount, quote: order.quote }),
      order.quote,
    );
    const isSame = before?.minor === amount.minor && (!said || askedBefore?.amount.minor === said.minor);
    if (isSame) return;
    refuseUnseen(wish.insteadOf, before);
    if (wish.asked) refuseUnseen(wish.asked.insteadOf, askedBefore?.amount ?? null);
    const { newId, clock } = shop.shop;
    const facts = {
      ...{ purchaseId: null, by: wish.userId, at: clock.now(), note: wish.note, newId },
      asked: changeOf(asked, askedBefore),
    };
    const change = money(amount.minor - (before?.minor ?? 0n), currency);
    const lines = await linesToCost(transaction, order.id);
    await insertCosts(transaction, newCosts({ lines, amount: change, ...facts }));
  });
  return getCost(db, shop, wish.idOrNumber);
}

/** Throws `changed_meanwhile` where a sum is not as it was seen. */
function refuseUnseen(seen: MoneyJson | null, now: Money | null): void {
  if ((seen && fromJson(seen).minor) !== (now?.minor ?? null)) throw new Refusal('changed_meanwhile');
}

function changeOf({ amount, atRate }: Asked, before: Asked | null): Asked {
  return {
    amount: money(amount.minor - (before?.amount.minor ?? 0n), amount.currency),
    atRate: money(atRate.minor - (before?.atRate.minor ?? 0n), atRate.currency),
  };
}

const sumOf = (rows: readonly { amount_minor: bigint }[], currency: string): Money | null =>
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
