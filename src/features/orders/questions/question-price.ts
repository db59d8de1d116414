/**
 * The price of an order after an answer: at its own rate and tariff, with the fee calculated again (rules: price).
 * Pure.
 */
import { type Money, money } from '../../../platform/money/money.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import { discountsOf } from '../../pricing/formula/discount-terms.ts';
import { type GoodsQuote, quoteGoods } from '../../pricing/formula/price-formula.ts';
import { frozenTerms } from '../../pricing/formula/service-fee.ts';
import type { Tariff } from '../../pricing/tariff.ts';
import { knownInland } from '../order-rows.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import type { OrderChange, StoredChoice } from './question-rules.ts';

export interface Priced {
  order: StoredOrder;
  lines: readonly StoredLine[];
  /** Of the order's version. */
  tariff: Tariff;
}

/** The lines after a change; those that have ended, or are left out, cost nothing. */
function itemsAfter({ order, lines }: Priced, change: OrderChange, without: readonly string[]) {
  return lines
    .filter(({ id, state }) => !isEnded(state) && !without.includes(id))
    .map((line) => {
      const changed = change.lines.find(({ id }) => id === line.id);
      const price = changed?.price === undefined ? line.price : BigInt(changed.price);
      return {
        price: money(price, order.currency),
        quantity: piecesLeft({ ...line, quantity: changed?.quantity ?? line.quantity }),
      };
    });
}

/** Bill 1 after a change, without these lines; null when nothing is left. */
export function billAfter(
  priced: Priced,
  change: OrderChange,
  { at, without = [] }: { at: Date; without?: readonly string[] },
): GoodsQuote | null {
  const { order, tariff } = priced;
  const items = itemsAfter(priced, change, without);
  if (items.length === 0) return null;
  const { rate } = order.quote;
  return quoteGoods(frozenTerms(tariff, order.quote), {
    ...{ items, at, discounts: discountsOf(order.quote) },
    inland: change.inland === undefined ? knownInland(order) : money(BigInt(change.inland), order.currency),
    locked: { rate: { ...rate, since: new Date(rate.since) }, heldUntil: order.quoteHeldUntil },
  });
}

/** The order as it was when a question about it was asked: what another answer is counted from. */
export function asAsked(priced: Priced, before: OrderChange, at: Date): Priced {
  const { order } = priced;
  const lines = priced.lines.map((line) => {
    const { price, quantity } = before.lines.find(({ id }) => id === line.id) ?? {};
    return {
      ...line,
      price: price === undefined ? line.price : BigInt(price),
      quantity: quantity ?? line.quantity,
    };
  });
  const inland = before.inland === undefined ? order.inland : money(BigInt(before.inland), order.currency);
  const asked = { ...priced, lines, order: { ...order, inland } };
  const total = billAfter(asked, unchanged, { at })?.net ?? order.total;
  return { ...asked, order: { ...asked.order, total } };
}

const unchanged: OrderChange = { lines: [] };

/** The order's total after an answer; nothing when it ends. */
export function totalAfter(
  priced: Priced,
  choice: StoredChoice,
  { at, lineIds }: { at: Date; lineIds: readonly string[] },
): Money {
  const { total } = priced.order;
  if (choice.effect === 'cancel') return money(0n, total.currency);
  if (choice.effect === 'accept') return billAfter(priced, choice.change ?? unchanged, { at })?.net ?? total;
  if (choice.effect !== 'drop') return total;
  return billAfter(priced, unchanged, { at, without: lineIds })?.net ?? money(0n, total.currency);
}
