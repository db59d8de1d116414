/** The worth of goods in a parcel: paid, and what is left after refunds. */
import { convert, divideHalfUp, fromJson, type Money, money } from '../../../platform/money/money.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { StoredLine } from '../../orders/stored-parts.ts';
import { discountsOf, paidForGoods } from '../../pricing/formula/discount-terms.ts';

export interface ParcelLine {
  line: StoredLine;
  order: StoredOrder;
  /** Without those whose price went back. */
  pieces: number;
  /** In the currency in which it was paid, all these pieces together. */
  value: Money;
}

export function worthOf(line: StoredLine, currency: string): Pick<ParcelLine, 'pieces' | 'value'> {
  const pieces = piecesLeft(line);
  return { pieces, value: money(line.price * BigInt(pieces), currency) };
}

/** The sum that was paid for a part of an order's goods: the part bears its share of the discounts on goods. */
export function paidOf({ quote }: StoredOrder, part: Money): Money {
  const goods = fromJson(quote.goods);
  if (goods.minor <= 0n) return part;
  const paid = paidForGoods({ goods, discounts: discountsOf(quote) });
  return money(divideHalfUp(part.minor * paid.minor, goods.minor), part.currency);
}

/** Of what is left of an order, at the rate at which it was paid. */
export function leftValueOf({ quote, total }: StoredOrder, lines: readonly ParcelLine[]): Money {
  const [first] = lines;
  if (!first) return money(0n, total.currency);
  const sum = lines.reduce((all, { value }) => all + value.minor, 0n);
  if (first.value.currency === total.currency) return money(sum, total.currency);
  return convert(money(sum, first.value.currency), quote.rate.value, total.currency);
}
