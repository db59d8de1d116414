import { add, fromJson, type Money } from '../../../platform/money/money.ts';
import { bankOnPart } from '../../pricing/formula/bank-commission.ts';
import type { StoredOrder } from '../stored-order.ts';

/** A part of the order's price as a card is charged for it: with the bank percent that the price was quoted with. */
export function dueByCard({ quote }: Pick<StoredOrder, 'quote'>, due: Money): Money {
  const quoted = { net: fromJson(quote.net), bank: fromJson(quote.bank), bankPercent: quote.bankPercent };
  return add(due, bankOnPart(quoted, due));
}
