/** The lines that become orders: selected ones with our facts about them, read again when those are old. */
import type { Database } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { rereadSnapshots } from '../products/snapshots/reread-snapshots.ts';
import type { JudgedLine } from './cart-lines.ts';
import { type CartShop, type JudgedDraft, judgeDrafts } from './cart-view.ts';
import { type FoundAnew, saveFound } from './change-store.ts';
import { loadCart } from './store.ts';

export interface DraftsAsked {
  userId: string;
  locale: Locale;
  /** Draft orders by id; all of the cart when left out. */
  draftIds?: readonly string[];
}

/** The draft orders with their selected lines only, which may be none. Two statements. */
export async function selectedDrafts(
  db: Database,
  { products }: CartShop,
  { userId, locale, draftIds }: DraftsAsked,
): Promise<JudgedDraft[]> {
  const { drafts } = await loadCart(db, userId, { drafts: draftIds });
  const chosen = drafts.map((draft) => ({
    ...draft,
    lines: draft.lines.filter(({ selected }) => selected),
  }));
  return judgeDrafts(db, products, { drafts: chosen, locale });
}

/** A snapshot older than this is looked at again before an order is made of it. */
const believedMilliseconds = 15 * 60_000;

/**
 * Reads price and stock again where our snapshots are older than 15 minutes, and keeps what was found. Calls shops,
 * so never inside a transaction. Answers the drafts as they are then; the same ones when nothing was old.
 */
export async function rereadDrafts(
  db: Database,
  cart: CartShop,
  { drafts, ...asked }: DraftsAsked & { drafts: readonly JudgedDraft[] },
): Promise<readonly JudgedDraft[]> {
  const now = cart.shop.clock.now();
  const old = drafts.flatMap(({ lines }) => lines).filter((line) => isOld(line, now));
  if (old.length === 0) return drafts;
  const { userId, locale } = asked;
  const lines = old.map(({ row }) => ({ snapshotId: row.snapshotId, options: row.options }));
  const found = await rereadSnapshots(db, cart.products, { lines, userId, locale });
  const saved = found.flatMap((reread, index): FoundAnew[] => {
    const line = old[index]?.row;
    if (!line) return [];
    const isGone = reread.newSnapshot === null && reread.change?.stock?.to === 'out_of_stock';
    if (!isGone && reread.newSnapshot === null) return [];
    return [
      {
        id: line.id,
        before: line.snapshotId,
        after: reread.newSnapshot?.id ?? line.snapshotId,
        goneAt: isGone ? now : null,
      },
    ];
  });
  await saveFound(db, userId, saved);
  return saved.length === 0 ? drafts : selectedDrafts(db, cart, asked);
}

function isOld({ chosen }: JudgedLine, now: Date): boolean {
  return chosen.source !== 'manual' && now.getTime() - chosen.readAt.getTime() > believedMilliseconds;
}
