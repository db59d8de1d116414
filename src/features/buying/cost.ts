/** The real cost of goods: append-only entries by line. */

import type { MoneyJson } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Id, NewId } from '../../platform/ids.ts';
import { fromJson, type Money, money } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import { lockOrder } from '../orders/moving/move-order.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { findOrder as readOrder } from '../orders/store.ts';
import { askedFor } from './asked-store.ts';
import type { GoodsCost } from './contract.ts';
import { type Asked, askedAtRate, askedFrom } from './exchange.ts';
import { getCost, sumOf } from './read-cost.ts';
import { spread } from './rules.ts';
import { costsOf, insertCosts } from './store.ts';

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

export interface CostInput {
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
export async function stateCost(db: Database, shop: OrdersShop, input: CostInput): Promise<GoodsCost> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: input.idOrNumber });
    if (order.shopOrderNumber === null) throw new Refusal('wrong_state');
    const { settlementCurrency: currency } = shop.shop.settings;
    const amount = typedAmount(input.charged, currency, 'charged');
    const before = sumOf(await costsOf(transaction, order.id), currency);
    const known = { orderId: order.id, shop: order.currency, settlement: currency };
    const askedBefore = await askedFor(transaction, known);
    const said = input.asked && typedAmount(input.asked.amount, order.currency, 'asked');
    const asked = askedAtRate(
      askedFrom({ said, before: askedBefore?.amount ?? null, cost: amount, quote: order.quote }),
      order.quote,
    );
    const isSame = before?.minor === amount.minor && (!said || askedBefore?.amount.minor === said.minor);
    if (isSame) return;
    refuseUnseen(input.insteadOf, before);
    if (input.asked) refuseUnseen(input.asked.insteadOf, askedBefore?.amount ?? null);
    const { newId, clock } = shop.shop;
    const facts = {
      ...{ purchaseId: null, by: input.userId, at: clock.now(), note: input.note, newId },
      asked: changeOf(asked, askedBefore),
    };
    const change = money(amount.minor - (before?.minor ?? 0n), currency);
    const lines = await linesToCost(transaction, order.id);
    await insertCosts(transaction, newCosts({ lines, amount: change, ...facts }));
  });
  return getCost(db, shop, input.idOrNumber);
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
