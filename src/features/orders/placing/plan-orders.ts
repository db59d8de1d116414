/** From what the customer selected to what would be ordered, or to what is not as he saw it. Pure. */
import { type Money, toJson } from '../../../platform/money/money.ts';
import { isSameMoney, wasShown } from '../../../platform/money/shown-total.ts';
import type { AddressCopy, RecipientCopy } from '../../address-book/actions.ts';
import type { JudgedLine } from '../../cart/cart-lines.ts';
import type { JudgedDraft } from '../../cart/cart-view.ts';
import type { AdvanceAnswers } from '../../cart/contract.ts';
import { reviewReasonsOf } from '../../cart/rules.ts';
import type { Pricer } from '../../discounts/pricer.ts';
import { paidForGoods } from '../../pricing/formula/discount-terms.ts';
import { estimateToKeep, type KeptEstimate } from '../../pricing/formula/kept-estimate.ts';
import type { GoodsQuote } from '../../pricing/formula/price-formula.ts';
import { type GoodsSize, usualWeight } from '../../pricing/freight/usual-weights.ts';
import { usualInlandOf } from '../../pricing/inland/usual-inland.ts';
import type { ChosenSnapshot } from '../../products/snapshots/chosen-snapshot.ts';
import type { OrderChange } from '../contract.ts';
import type { ReviewReason } from '../stored-order.ts';
import { isOldReading } from '../unpaid/old-readings.ts';

type MoneyJson = ReturnType<typeof toJson>;

export interface PlannedLine {
  chosen: ChosenSnapshot;
  unitPrice: Money;
  quantity: number;
  note: string | null;
  /** The line of the cart that has pictures to go with it. */
  pictured?: string;
  /** Of a piece, as the customer says. */
  size: GoodsSize | null;
}

/** One order as it will be written. */
export interface PlannedOrder {
  shopKey: string;
  host: string;
  shopName: string | null;
  currency: string;
  lines: PlannedLine[];
  quote: GoodsQuote;
  /** Told to the door before it is made. */
  estimate: KeptEstimate | null;
  paymentHours: number;
  comment: string | null;
  advanceAnswers: AdvanceAnswers;
  reviewReasons: ReviewReason[];
  address: AddressCopy;
  recipient: RecipientCopy;
}

export interface Planning {
  /** The prices of the customer. */
  pricer: Pricer;
  at: Date;
  /** The total that the customer saw; undefined when he has seen none. */
  shownTotal: MoneyJson | undefined;
  order: Omit<PlannedOrder, 'quote' | 'estimate' | 'paymentHours' | 'reviewReasons'>;
  inland: Money | null;
  /** The draft order, for changes; null for buy-now. */
  draftId: string | null;
}

export interface Plan {
  planned: PlannedOrder;
  changes: OrderChange[];
}

/** The order at the price of now; a total that is not the one that was shown is a change. Throws `unknown_currency`. */
export function planOrder({ pricer, at, shownTotal, order, inland, draftId }: Planning): Plan {
  const { quote, changes } = priceAsShown({
    ...{ pricer, at, shownTotal, draftId, lines: order.lines },
    inland,
    goesTo: { host: order.host, country: order.address.country },
  });
  return {
    planned: {
      ...order,
      quote,
      estimate: estimateOf({ pricer, at, order }, quote),
      paymentHours: pricer.terms.tariff.paymentHours,
      reviewReasons: [
        ...new Set(
          order.lines.flatMap(({ chosen }) => [
            ...reviewReasonsOf({ ...chosen, verdict: chosen.verdict.kind }),
            // by the time of the reading, so that no limit, no fault and no race lets a stale price through
            ...(isOldReading(chosen, at) ? (['price_old'] as const) : []),
          ]),
        ),
      ],
    },
    changes,
  };
}

/** As the cart told it for the country that the order goes to. */
function estimateOf({ pricer, at, order }: Pick<Planning, 'pricer' | 'at' | 'order'>, quote: GoodsQuote) {
  const things = order.lines.map(({ quantity, chosen, size }) => ({
    ...{ pieces: quantity, category: chosen.category, size },
  }));
  return estimateToKeep(pricer.terms, quote.byCard, {
    ...{ at, country: order.address.country, paid: paidForGoods(quote) },
    pieces: things.reduce((sum, { pieces }) => sum + pieces, 0),
    usual: usualWeight(things),
    inland: usualInlandOf(pricer.terms, quote, order.host),
    inlandUnknown: quote.inlandUnknown,
  });
}

export interface ShownPrice {
  pricer: Pricer;
  at: Date;
  shownTotal: MoneyJson | undefined;
  draftId: string | null;
  lines: readonly { unitPrice: Money; quantity: number }[];
  inland: Money | null;
  goesTo: { host: string; country: string };
}

/** Bill 1 at the prices of a customer; a total that is not the one that was shown is a change. */
export function priceAsShown({ pricer, at, shownTotal, draftId, lines, inland, goesTo }: ShownPrice): {
  quote: GoodsQuote;
  changes: OrderChange[];
} {
  const items = lines.map(({ unitPrice, quantity }) => ({ price: unitPrice, quantity }));
  const quote = pricer.goods({ items, inland, at }, goesTo);
  return { quote, changes: totalChange({ shownTotal, draftId }, quote.net) };
}

/** A total that is not the one that was shown; where none was shown, the one to be taken (decisions/0461-shown-totals.md). */
export function totalChange(
  { shownTotal, draftId }: Pick<ShownPrice, 'shownTotal' | 'draftId'>,
  net: Money,
): OrderChange[] {
  if (wasShown(shownTotal, net)) return [];
  const change = { kind: 'total' as const, from: shownTotal ?? null, to: toJson(net) };
  return [{ order: draftId, line: null, title: null, change }];
}

/** Prices that the customer has seen and takes, by line. */
export type Accepted = readonly { line: string; price: MoneyJson }[];

/** The changes that prevent ordering a draft order as it is: every line that is not as the customer saw it. */
export function openChanges(draft: JudgedDraft, accepted: Accepted): OrderChange[] {
  return draft.lines.flatMap((line) => {
    const { change } = line;
    if (!change || isAccepted(line, accepted)) return [];
    return [{ order: draft.row.id, line: line.row.id, title: line.shown.title, change }];
  });
}

function isAccepted({ row, change }: JudgedLine, accepted: Accepted): boolean {
  const to = change?.kind === 'price' ? change.to : null;
  return accepted.some(({ line, price }) => line === row.id && to !== null && isSameMoney(price, to));
}

export function linesOfDraft(draft: JudgedDraft): PlannedLine[] {
  return draft.lines.map(({ chosen, unitPrice, row }) => ({
    chosen,
    unitPrice,
    quantity: row.quantity,
    note: row.note,
    ...(row.screenshots ? { pictured: row.id } : {}),
    size: row.size,
  }));
}
