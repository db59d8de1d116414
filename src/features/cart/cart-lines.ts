/** Lines of a stored cart, judged by our snapshots, and as the API answers them. */

import { screenshotsOf } from '../../platform/files/pictures-in-row.ts';
import { money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { endsOfSizes, type UsualWeight, usualWeight } from '../pricing/freight/usual-weights.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import { type ShownTitle, shownTitle } from '../products/translations/shown-title.ts';
import type { CartLine } from './contract.ts';
import { type LineState, lineState } from './rules.ts';
import type { LineRow } from './store.ts';

/** A line with its snapshot and what follows from it. */
export interface JudgedLine extends LineState {
  row: LineRow;
  chosen: ChosenSnapshot;
  /** Its title as the customer reads it, and the language that it is in. */
  shown: ShownTitle & { language: string | null };
}

/** The state of a line by our snapshot of its product, for a reader of a language. */
export function judgeLine(
  row: LineRow,
  chosen: ChosenSnapshot,
  { currency, locale }: { currency: string; locale: Locale },
): JudgedLine {
  const state = lineState({
    price: row.gone ? null : chosen.price,
    priceIsSure: chosen.priceIsSure,
    source: chosen.source,
    availability: row.gone ? 'out_of_stock' : chosen.availability,
    verdict: chosen.verdict.kind,
    seen: money(row.seenMinor, currency),
  });
  const shown = shownTitle({ title: chosen.title, titles: row.titles }, locale);
  const language = shown.originalTitle === undefined ? chosen.language : locale;
  return { ...state, row, chosen, shown: { ...shown, language } };
}

/** How many pieces the price of a draft order is for, and what such goods weigh. */
export function sentOf(lines: readonly JudgedLine[]): { pieces: number; usual: UsualWeight } {
  const things = lines.flatMap(({ row, chosen, canOrder }) =>
    row.selected && canOrder ? [{ pieces: row.quantity, category: chosen.category, size: row.size }] : [],
  );
  return { pieces: things.reduce((sum, { pieces }) => sum + pieces, 0), usual: usualWeight(things) };
}

export function lineJson(line: JudgedLine): CartLine {
  const { row, chosen, shown, unitPrice, change, needsReview, canOrder } = line;
  const { id, url, host, shopName, availability, priceIsSure, source, optionsNote } = chosen;
  const { leastQuantity } = chosen;
  return {
    id: row.id,
    product: {
      ...{ id, url, host, shopName, ...shown, availability, priceIsSure, source, optionsNote },
      leastQuantity,
      readAt: chosen.readAt.toISOString(),
    },
    options: row.options,
    image: chosen.image,
    quantity: row.quantity,
    note: row.note,
    ...screenshotsOf(row.screenshots),
    size: row.size,
    sizes: endsOfSizes(chosen.category),
    selected: row.selected,
    unitPrice: toJson(unitPrice),
    total: toJson(money(unitPrice.minor * BigInt(row.quantity), unitPrice.currency)),
    change,
    verdict: chosen.verdict,
    needsReview,
    canOrder,
    addedAt: row.addedAt.toISOString(),
  };
}
