/** The result of an edit of an unpaid order: its price, and why staff must look at it first. Pure. */
import { fromJson, type Money, money, type toJson } from '../../../platform/money/money.ts';
import type { AddressCopy } from '../../address-book/actions.ts';
import { reviewReasonsOf } from '../../cart/rules.ts';
import type { Pricer } from '../../discounts/pricer.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import type { Quote } from '../../pricing/contract.ts';
import { discountsOf, paidForGoods } from '../../pricing/formula/discount-terms.ts';
import { estimateToKeep, type KeptEstimate } from '../../pricing/formula/kept-estimate.ts';
import { type GoodsQuote, quoteToJson } from '../../pricing/formula/price-formula.ts';
import { type UsualWeight, usualWeight } from '../../pricing/freight/usual-weights.ts';
import { usualInlandOf } from '../../pricing/inland/usual-inland.ts';
import type { OrderChange } from '../contract.ts';
import { knownInland } from '../order-rows.ts';
import { priceAsShown, totalChange } from '../placing/plan-orders.ts';
import type { OrderWhole } from '../store.ts';
import type { ReviewReason } from '../stored-order.ts';
import { isConfirmed } from '../unpaid/look-again.ts';
import { isOldReading } from '../unpaid/old-readings.ts';
import type { EditedLine } from './edited-lines.ts';

export interface Planning {
  whole: OrderWhole;
  lines: readonly EditedLine[];
  address: AddressCopy;
  /** The prices of the customer, without the uses of this order. */
  pricer: Pricer;
  at: Date;
  /** The new total that the customer saw. */
  shownTotal?: ReturnType<typeof toJson>;
}

export interface EditPlan {
  /** The new price; null when nothing that it depends on is changed. */
  priced: GoodsQuote | null;
  /** The price that the order would have. */
  quote: Quote;
  net: Money;
  /** A total that is not the one that was shown. */
  changes: OrderChange[];
  reasons: ReviewReason[];
  /** To the door, as the page of the edit tells it; the one of before while goods and country stay. */
  estimate: KeptEstimate | null;
}

/**
 * Whether the price is calculated again: when goods are changed, or when they go to another country and a rule of
 * prices asks for it. Otherwise the price that was promised stays, with its rate and its discounts.
 */
export function changesPrice({
  whole: { order, lines: stored },
  lines,
  address,
  pricer,
}: Pick<Planning, 'whole' | 'lines' | 'address' | 'pricer'>): boolean {
  const live = stored.filter(({ state }) => !isEnded(state)).length;
  const isOther = ({ before, after, isOtherChoice }: EditedLine) =>
    isOtherChoice || before.quantity !== after.quantity;
  if (lines.length !== live || lines.some(isOther)) return true;
  return pricer.asksCountry && address.country !== order.address.country;
}

/** The order at its price after the edit. Throws `unknown_currency`. */
export function planEdit(planning: Planning): EditPlan {
  const { whole, lines, address, pricer, at, shownTotal } = planning;
  const { order } = whole;
  const shown = { shownTotal, draftId: order.id };
  if (!changesPrice(planning)) {
    const changes = totalChange(shown, order.total);
    const estimate = estimateOf(planning, order.quote);
    return { priced: null, quote: order.quote, net: order.total, changes, reasons: [], estimate };
  }
  const { quote, changes } = priceAsShown({
    ...{ ...shown, pricer, at, inland: knownInland(order) },
    lines: lines.map(({ after }) => ({
      unitPrice: money(after.price, order.currency),
      quantity: after.quantity,
    })),
    goesTo: { host: order.host, country: address.country },
  });
  const reasons = new Set(lines.flatMap((line) => reasonsOf(line, planning)));
  const json = quoteToJson(quote);
  const estimate = estimateOf(planning, json);
  return { priced: quote, quote: json, net: quote.net, changes, reasons: [...reasons], estimate };
}

function estimateOf(planning: Planning, quote: Quote): KeptEstimate | null {
  const { whole, lines, address, pricer, at } = planning;
  const { order } = whole;
  if (quote === order.quote && address.country === order.address.country) return order.estimate;
  return estimateToKeep(pricer.terms, fromJson(quote.byCard), {
    ...goodsOfEdit(lines, quote),
    country: address.country,
    at,
    inland: usualInlandOf(pricer.terms, quote, order.host),
    inlandUnknown: quote.inlandUnknown,
  });
}

/** The goods that an edit would send, as nobody has weighed them. */
export function goodsOfEdit(
  lines: Planning['lines'],
  quote: Quote,
): { pieces: number; usual: UsualWeight; paid: Money } {
  return {
    pieces: lines.reduce((sum, { after }) => sum + after.quantity, 0),
    usual: usualWeight(
      lines.map(({ after, category }) => ({ pieces: after.quantity, category, size: after.size })),
    ),
    paid: paidForGoods({ goods: fromJson(quote.goods), discounts: discountsOf(quote) }),
  };
}

/** Why staff must look at a line; what they have said about it already stands while its choice does. */
function reasonsOf(
  { before, after, isOtherChoice, verdict }: EditedLine,
  { whole, at }: Pick<Planning, 'whole' | 'at'>,
): ReviewReason[] {
  const { source, priceIsSure, typedByCustomer } = after;
  if (isOtherChoice) {
    const reasons = reviewReasonsOf({ source, priceIsSure, verdict: verdict.kind });
    return [...reasons, ...(isOldReading(after, at) ? (['price_old'] as const) : [])];
  }
  const wasApproved = whole.events.some(({ kind }) => kind === 'review_approved');
  const isAllowed = verdict.kind !== 'restricted' || (wasApproved && after.quantity <= before.quantity);
  const isStanding = isConfirmed(whole);
  const isOld = !isStanding && isOldReading(after, at);
  // staff confirmed a price for the pieces that they saw; they look again before more are paid at it
  const isMore = after.quantity > before.quantity;
  const isUnsure = source !== 'manual' && !priceIsSure;
  const isUnseen = isStanding && isMore && (source === 'manual' || isOldReading(after, at));
  return [
    ...(typedByCustomer ? (['typed_by_customer'] as const) : []),
    ...(isUnsure || isUnseen ? (['price_unsure'] as const) : []),
    ...(isAllowed ? [] : (['restricted'] as const)),
    ...(isOld ? (['price_old'] as const) : []),
  ];
}
