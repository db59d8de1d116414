/** A stored cart with what our snapshots say about its lines, and as the API answers it. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { type Money, money, parseAmount, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { Pricer } from '../discounts/pricer.ts';
import { paidForGoods } from '../pricing/formula/discount-terms.ts';
import type { GoodsQuote, GoodsRequest } from '../pricing/formula/price-formula.ts';
import { quoteToDoor, unweighedToDoor } from '../pricing/formula/to-door.ts';
import { usualInlandOf } from '../pricing/inland/usual-inland.ts';
import type { Products } from '../products/products.ts';
import { chosenSnapshots } from '../products/snapshots/claimed-snapshot.ts';
import { type JudgedLine, judgeLine, lineJson, sentOf } from './cart-lines.ts';
import { type Cart, cartLimits, type DraftOrder } from './contract.ts';
import { quoteOfOrder, selectionOf, totalOf } from './rules.ts';
import type { CartRows, DraftRow } from './store.ts';

/** The parts of the shop that the actions of the cart need besides the database. */
export interface CartShop {
  shop: Installation;
  products: Products;
}

export interface JudgedDraft {
  row: DraftRow;
  inland: Money | null;
  lines: JudgedLine[];
}

/** Looks up what our snapshots say about the lines; one statement for all of them. */
export async function judgeDrafts(
  db: Database,
  products: Products,
  { drafts, locale }: { drafts: readonly DraftRow[]; locale: Locale },
): Promise<JudgedDraft[]> {
  const lines = drafts.flatMap((draft) => draft.lines);
  const chosen =
    lines.length === 0
      ? []
      : await chosenSnapshots(db, products, {
          lines: lines.map(({ snapshotId, options }) => ({ snapshotId, options })),
          locale,
        });
  const byLine = new Map(lines.map((line, index) => [line.id, chosen[index]]));
  return drafts.map((row) => ({
    row,
    inland: row.inlandMinor === null ? null : money(row.inlandMinor, row.currency),
    lines: row.lines.flatMap((line) => {
      const found = byLine.get(line.id);
      return found ? [judgeLine(line, found, { currency: row.currency, locale })] : [];
    }),
  }));
}

/** The prices of the customer of a cart. */
export interface Pricing {
  pricer: Pricer;
  /** Where he lives, for rules on countries; null while nobody has said. */
  country: string | null;
  /** Where the goods are likely to go, for estimates; null: the operator's usual country. */
  goesTo: string | null;
  at: Date;
}

/** Bill 1 of the selected lines of a draft order; null when nothing can be ordered or its currency has no rate now. */
function quoteOfDraft({ pricer, country, at }: Pricing, draft: JudgedDraft): GoodsQuote | null {
  const lines = draft.lines.map(({ row, unitPrice, canOrder }) => ({
    unitPrice,
    canOrder,
    quantity: row.quantity,
    selected: row.selected,
  }));
  try {
    const price = (request: GoodsRequest) => pricer.goods(request, { host: draft.row.host, country });
    return quoteOfOrder(price, { currency: draft.row.currency, inland: draft.inland, lines }, at);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unknown_currency') return null;
    throw error;
  }
}

export function cartJson(
  { version }: Pick<CartRows, 'version'>,
  drafts: readonly JudgedDraft[],
  pricing: Pricing,
): Cart {
  const quoted = drafts.map((draft) => ({ draft, quote: quoteOfDraft(pricing, draft) }));
  const lines = drafts.flatMap((draft) => draft.lines);
  return {
    version,
    groups: quoted.map(({ draft, quote }) => draftJson(draft, quote, pricing)),
    total: totalToDoor(pricing, quoted),
    discountCode: pricing.pricer.code(pricing.at),
    count: {
      lines: lines.length,
      pieces: lines.reduce((sum, { row }) => sum + row.quantity, 0),
      selected: lines.filter(({ row }) => row.selected).length,
    },
    limits: cartLimits,
  };
}

/** The cost of everything selected, and how much it may be to the door when each order is sent by itself. */
function totalToDoor(
  { pricer: { terms }, goesTo, at }: Pricing,
  quoted: readonly { draft: JudgedDraft; quote: GoodsQuote | null }[],
): Cart['total'] {
  const ordered = quoted.flatMap(({ draft, quote }) => (quote ? [{ draft, quote }] : []));
  const total = totalOf(
    terms,
    ordered.map(({ quote }) => quote),
  );
  if (!total) return null;
  const byCard = parseAmount(total.byCard.amount, total.byCard.currency);
  const parcels = ordered.map(({ draft, quote }) => ({
    ...sentOf(draft.lines),
    country: goesTo,
    paid: paidForGoods(quote),
    inland: usualInlandOf(terms, quote, draft.row.host),
    at,
  }));
  return { ...total, ...unweighedToDoor(terms, { byCard, parcels }) };
}

function draftJson(
  draft: JudgedDraft,
  quote: GoodsQuote | null,
  { pricer, goesTo, at }: Pricing,
): DraftOrder {
  const { row, lines, inland } = draft;
  return {
    id: row.id,
    shop: { host: row.host, name: row.shopName },
    currency: row.currency,
    lines: lines.map(lineJson),
    selection: selectionOf(lines.map((line) => line.row)),
    inland: inland && toJson(inland),
    advanceAnswers: row.advanceAnswers,
    comment: row.comment,
    quote:
      quote &&
      quoteToDoor(pricer.terms, quote, {
        ...{ ...sentOf(lines), host: row.host, country: goesTo, at },
      }),
    needsReview: lines.some((line) => line.row.selected && line.canOrder && line.needsReview),
  };
}
