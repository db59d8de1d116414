/** A saved product as the API answers it: as it was, and as it was read last. */
import type { Database } from '../../platform/database/database.ts';
import { money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { pricesHere } from '../products/product-prices.ts';
import type { Products } from '../products/products.ts';
import { type ChosenSnapshot, choose } from '../products/snapshots/chosen-snapshot.ts';
import { snapshotsById } from '../products/snapshots/snapshots-by-id.ts';
import { shownTitle } from '../products/translations/shown-title.ts';
import type { StoredSaved } from './product-store.ts';
import type { SavedProduct } from './saved-schemas.ts';

/** A saved product with its chosen variant, when it was saved and now; `now` is null once it is not offered. */
export interface ReadSaved {
  stored: StoredSaved;
  before: ChosenSnapshot;
  now: ChosenSnapshot | null;
  /** When its page was read last. */
  readAt: Date;
}

/** One statement besides those of the rules. */
export async function readSaved(
  db: Database,
  products: Products,
  { rows, locale }: { rows: readonly StoredSaved[]; locale: Locale },
): Promise<ReadSaved[]> {
  const rules = await products.blacklist.rules(db);
  const ids = rows.flatMap(({ snapshotId, newestId }) => [snapshotId, newestId]);
  const byId = await snapshotsById(db, ids);
  return rows.map((stored) => {
    const [saved, newest] = [byId.get(stored.snapshotId), byId.get(stored.newestId)];
    const before = saved && choose(saved, stored.options, { rules, locale });
    if (!newest || !before || 'refused' in before)
      throw new Error(`saved without its snapshot: ${stored.id}`);
    const now = choose(newest, stored.options, { rules, locale });
    return { stored, before, now: 'refused' in now ? null : now, readAt: newest.readAt };
  });
}

/** `at`: the rate of that time; `locale`: of the customer, who reads titles in it. */
export async function savedJson(
  db: Database,
  { stored, before, now, readAt }: ReadSaved,
  { at, locale }: { at: Date; locale: Locale },
): Promise<SavedProduct> {
  const shown = now ?? before;
  const price = now?.price ?? null;
  // the shop may call it otherwise by now
  const titles = shown.title === before.title ? stored.titles : null;
  const told = shownTitle({ title: shown.title, titles }, locale);
  const language = told.originalTitle === undefined ? shown.language : locale;
  const here = (await pricesHere(db, at))(price);
  return {
    ...{ id: stored.id, list: stored.listId, url: shown.url, ...told, language },
    ...{ host: shown.host, shopName: shown.shopName, image: shown.image ?? before.image },
    ...{ options: before.options, optionsNote: before.optionsNote },
    before: before.price && toJson(before.price),
    price: price && toJson(price),
    priceHere: here && toJson(here),
    priceIsSure: now?.priceIsSure ?? false,
    availability: now?.availability ?? 'out_of_stock',
    isGone: now === null,
    readAt: readAt.toISOString(),
    savedAt: stored.savedAt.toISOString(),
    canWatch: before.source !== 'manual',
    watch: watchJson(stored),
    told: stored.told && stored.toldAt && { what: stored.told, at: stored.toldAt.toISOString() },
  };
}

function watchJson({ watch, belowMinor, fromCurrency, watchUntil }: StoredSaved): SavedProduct['watch'] {
  if (!watch || !watchUntil) return null;
  const below = belowMinor !== null && fromCurrency ? toJson(money(belowMinor, fromCurrency)) : null;
  return { kind: watch, below, until: watchUntil.toISOString() };
}
