/** Lines of a stored cart, judged by our snapshots, and as the API answers them. */
import { money, toJson } from '../../platform/money/money.ts';
import { type UsualWeight, usualWeight } from '../pricing/freight/usual-weights.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import type { CartLine } from './contract.ts';
import { type LineState, lineState } from './rules.ts';
import type { LineRow } from './store.ts';

/** A line with its snapshot and what follows from it. */
export interface JudgedLine extends LineState {
  row: LineRow;
  chosen: ChosenSnapshot;
}

/** The state of a line by our snapshot of its product. */
export function judgeLine(row: LineRow, chosen: ChosenSnapshot, currency: string): JudgedLine {
  const state = lineState({
    price: row.gone ? null : chosen.price,
    priceIsSure: chosen.priceIsSure,
    source: chosen.source,
    availability: row.gone ? 'out_of_stock' : chosen.availability,
    verdict: chosen.verdict.kind,
    seen: money(row.seenMinor, currency),
  });
  return { ...state, row, chosen };
}

/** How many pieces the price of a draft order is for, and what such goods weigh. */
export function sentOf(lines: readonly JudgedLine[]): { pieces: number; usual: UsualWeight } {
  const things = lines.flatMap(({ row, chosen, canOrder }) =>
    row.selected && canOrder ? [{ pieces: row.quantity, category: chosen.category }] : [],
  );
  return { pieces: things.reduce((sum, { pieces }) => sum + pieces, 0), usual: usualWeight(things) };
}

export function lineJson({ row, chosen, unitPrice, change, needsReview, canOrder }: JudgedLine): CartLine {
  const { id, url, host, shopName, title, language, availability, priceIsSure, source, optionsNote } = chosen;
  const { leastQuantity } = chosen;
  return {
    id: row.id,
    product: {
      ...{ id, url, host, shopName, title, language, availability, priceIsSure, source, optionsNote },
      leastQuantity,
      readAt: chosen.readAt.toISOString(),
    },
    options: row.options,
    image: chosen.image,
    quantity: row.quantity,
    note: row.note,
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
