/** Pure decisions of the cart: which line is which, what changed, what may be ordered, what it costs. */

import type { FieldRefusal } from '../../platform/api/refusal.ts';
import { type Money, money, parseAmount, toJson } from '../../platform/money/money.ts';
import { decimalsAllowed, fitsCurrency } from '../../platform/money/typed-amount.ts';
import type { priceTermsAt } from '../pricing/actions.ts';
import { bankCommission, effectiveBankPercent } from '../pricing/formula/bank-commission.ts';
import type { GoodsQuote, GoodsRequest } from '../pricing/formula/price-formula.ts';
import type { AdvanceAnswers, Cart, CartChange } from './contract.ts';

export type PriceTerms = Awaited<ReturnType<typeof priceTermsAt>>;

/** The facts of our own snapshot about a line now. */
export interface LineFacts {
  /** Null when the chosen variant is not offered any more, or its page shows no price. */
  price: Money | null;
  priceIsSure: boolean;
  source: 'reader' | 'search' | 'manual';
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
  verdict: 'allowed' | 'restricted' | 'prohibited';
  /** The price that the customer saw last. */
  seen: Money;
}

export interface LineState {
  unitPrice: Money;
  change: CartChange | null;
  needsReview: boolean;
  canOrder: boolean;
}

/**
 * Whether a line may be ordered and what the customer must be told first (UX-077): only what he has seen is
 * charged. A currency that differs from the draft order's counts as a variant that is gone.
 */
export function lineState(facts: LineFacts): LineState {
  const { price, seen } = facts;
  const usable = price !== null && price.currency === seen.currency;
  const change = changeOf(facts, usable);
  return {
    unitPrice: usable ? price : seen,
    change,
    needsReview: reviewReasonsOf(facts).length > 0,
    canOrder: change === null,
  };
}

function changeOf({ price, seen, availability, verdict }: LineFacts, usable: boolean): CartChange | null {
  const blocked = (kind: CartChange['kind']): CartChange => ({ kind, from: toJson(seen), to: null });
  if (verdict === 'prohibited') return blocked('prohibited');
  if (availability === 'out_of_stock') return blocked('out_of_stock');
  if (!usable || price === null) return blocked('variant_gone');
  if (price.minor === seen.minor) return null;
  return { kind: 'price', from: toJson(seen), to: toJson(price) };
}

/** Why staff must look at a line before it can be paid (rules: states, draft). */
export function reviewReasonsOf(
  facts: Pick<LineFacts, 'priceIsSure' | 'source' | 'verdict'>,
): ('price_unsure' | 'typed_by_customer' | 'restricted')[] {
  return [
    ...(facts.source === 'manual' ? (['typed_by_customer'] as const) : []),
    ...(facts.source !== 'manual' && !facts.priceIsSure ? (['price_unsure'] as const) : []),
    ...(facts.verdict === 'restricted' ? (['restricted'] as const) : []),
  ];
}

export interface QuotableOrder {
  currency: string;
  inland: Money | null;
  lines: readonly { unitPrice: Money; quantity: number; selected: boolean; canOrder: boolean }[];
}

/** Prices goods for a customer. */
export type PriceGoods = (request: GoodsRequest) => GoodsQuote;

/** Bill 1 of a draft order; null when no line of it is selected and orderable. */
export function quoteOfOrder(price: PriceGoods, order: QuotableOrder, at: Date): GoodsQuote | null {
  const ordered = order.lines.filter(({ selected, canOrder }) => selected && canOrder);
  if (ordered.length === 0) return null;
  return price({
    items: ordered.map(({ unitPrice, quantity }) => ({ price: unitPrice, quantity })),
    inland: order.inland,
    at,
  });
}

/** Of all orders together: one bank percent on one payment (rules: bank-percent). Null without an order. */
export function totalOf(terms: PriceTerms, quotes: readonly GoodsQuote[]): Cart['total'] {
  if (quotes.length === 0) return null;
  const { tariff } = terms;
  const net = money(
    quotes.reduce((sum, quote) => sum + quote.net.minor, 0n),
    tariff.settlementCurrency,
  );
  const bank = bankCommission(tariff, net);
  return {
    net: toJson(net),
    bankPercent: effectiveBankPercent(tariff),
    bank: toJson(bank),
    byCard: toJson(money(net.minor + bank.minor, net.currency)),
    orders: quotes.length,
  };
}

/** Whether all, some or none of the lines are selected: the state of the group's box (UX-075). */
export function selectionOf(lines: readonly { selected: boolean }[]): 'all' | 'some' | 'none' {
  const selected = lines.filter((line) => line.selected).length;
  if (selected === 0) return 'none';
  return selected === lines.length ? 'all' : 'some';
}

/** Faults of advance answers beyond the schema (rules: advance-answers). By field, as the client posted it. */
export function advanceAnswerFaults(
  answers: AdvanceAnswers,
  settlementCurrency: string,
): Record<string, FieldRefusal> {
  const faults: Record<string, FieldRefusal> = {};
  const { priceRise, outOfStock, hold } = answers;
  if (outOfStock?.do === 'second_choice' && !outOfStock.secondChoice)
    faults['advance_answers.outOfStock.secondChoice'] = { code: 'required' };
  const rise = priceRise && ('percent' in priceRise ? priceRise.percent : priceRise.amount);
  if (rise !== undefined && !/[1-9]/.test(rise)) faults['advance_answers.priceRise'] = { code: 'above_zero' };
  if (hold !== undefined && parseAmount(hold, settlementCurrency).minor <= 0n)
    faults['advance_answers.hold'] = { code: 'above_zero' };
  const amounts = {
    hold,
    inlandUpTo: answers.inlandUpTo,
    priceRise: priceRise && 'amount' in priceRise ? priceRise.amount : undefined,
  };
  for (const [name, amount] of Object.entries(amounts)) {
    if (amount === undefined || fitsCurrency(amount, settlementCurrency)) continue;
    const values = decimalsAllowed(settlementCurrency);
    faults[`advance_answers.${name}`] = { code: 'too_many_decimals', values };
  }
  return faults;
}
