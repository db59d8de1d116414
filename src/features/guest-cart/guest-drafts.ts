/** The lines of a guest's browser as draft orders. */

import type { Locale } from '../../platform/texts/locale.ts';
import { judgeLine } from '../cart/cart-lines.ts';
import type { JudgedDraft } from '../cart/cart-view.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import type { Titles } from '../products/translations/shown-title.ts';
import type { GuestLine } from './contract.ts';

/**
 * Groups lines by shop and currency, the order in which their shops come first. A line without a known product, or
 * whose product shows no price, is `missing`.
 */
export function draftsOf(
  lines: readonly GuestLine[],
  chosen: readonly (ChosenSnapshot | null)[],
  { at, locale, titles }: { at: Date; locale: Locale; titles: ReadonlyMap<string, Titles> },
): { drafts: JudgedDraft[]; missing: string[] } {
  const drafts = new Map<string, JudgedDraft>();
  const missing: string[] = [];
  for (const [index, line] of lines.entries()) {
    const product = chosen[index];
    if (!product?.price) {
      missing.push(line.id);
      continue;
    }
    const { currency } = product.price;
    const key = JSON.stringify([product.shopKey, currency]);
    const draft = drafts.get(key) ?? emptyDraft(`guest-${drafts.size + 1}`, product, currency);
    drafts.set(key, draft);
    const row = {
      id: line.id,
      snapshotId: product.id,
      productKey: product.productKey,
      titles: titles.get(product.title),
      options: product.options,
      quantity: Math.max(line.quantity, product.leastQuantity),
      note: line.note,
      size: line.size ?? null,
      selected: line.selected,
      seenMinor: product.price.minor,
      gone: false,
      addedAt: at,
      removed: false,
    };
    draft.row.lines.push(row);
    draft.lines.push(judgeLine(row, product, { currency, locale }));
  }
  return { drafts: [...drafts.values()], missing };
}

function emptyDraft(id: string, product: ChosenSnapshot, currency: string): JudgedDraft {
  const { shopKey, host, shopName } = product;
  const row = {
    ...{ id, shopKey, host, shopName, currency },
    inlandMinor: null,
    advanceAnswers: {},
    comment: null,
    lines: [],
  };
  return { row, inland: null, lines: [] };
}
