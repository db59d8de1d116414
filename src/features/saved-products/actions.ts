/** The verbs of saved products: look at lists, save, move, remove and restore, and put into the cart. */
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { lineKey } from '../cart/calculate-cart.ts';
import type { CartShop } from '../cart/cart-view.ts';
import type { ClaimedProduct } from '../products/contract.ts';
import { addressIn } from '../products/readings/read-address.ts';
import { snapshotOf } from '../products/snapshots/claimed-snapshot.ts';
import { savedLimits } from './contract.ts';
import { firstList, loadLists, lockSaved } from './list-store.ts';
import {
  countSaved,
  findSaved,
  insertSaved,
  listProducts,
  moveSaved,
  removeRow,
  restoreRow,
  type StoredSaved,
  stopWatch,
} from './product-store.ts';
import { readSaved, savedJson } from './saved-json.ts';
import type { SavedProduct, WatchWish } from './saved-schemas.ts';
import { setWatch } from './watching/set-watch.ts';
import { watchDays } from './watching/watch-rules.ts';

interface Own {
  id: string;
  userId: string;
}

/** Throws `not_found` for a list of somebody else. */
export async function listSaved(
  db: Database,
  { shop, products }: CartShop,
  asked: { userId: string; locale: Locale; list?: string | undefined },
) {
  const { userId, locale } = asked;
  const lists = await loadLists(db, userId);
  const shown = asked.list ? lists.find(({ id }) => id === asked.list) : lists[0];
  if (asked.list && !shown) throw new Refusal('not_found');
  const rows = shown ? await listProducts(db, shown.id) : [];
  const at = shop.clock.now();
  const { watch } = shop.settings;
  const saved: SavedProduct[] = [];
  for (const one of await readSaved(db, products, { rows, locale }))
    saved.push(await savedJson(db, one, { at, locale }));
  const { watched } = await countSaved(db, userId);
  return {
    data: { lists, list: shown?.id ?? null, products: saved },
    meta: {
      max: { ...savedLimits },
      watch: { hours: watch.hours, days: watchDays, used: watched, max: watch.perCustomer },
    },
  };
}

/**
 * Saves a product for later at the price of our own snapshot. May read its page, so never inside a transaction. Throws
 * `saved_full`, `not_found` for a list, and the refusals of `snapshotOf` and `setWatch`.
 */
export async function saveProduct(
  db: Database,
  cart: CartShop,
  wish: { userId: string; locale: Locale; claimed: ClaimedProduct; list?: string; watch?: WatchWish },
): Promise<{ id: string; list: string; title: string; isNew: boolean }> {
  const { shop, products } = cart;
  const { userId, locale, claimed } = wish;
  const chosen = await snapshotOf(db, products, { userId, locale, claimed });
  return inTransaction(db, async (transaction) => {
    await lockSaved(transaction, userId);
    const at = shop.clock.now();
    const first = await firstList(transaction, { id: shop.newId('svl'), userId, at });
    const listId = wish.list ? await ownList(transaction, userId, wish.list) : first;
    const { products: kept } = await countSaved(transaction, userId);
    const { id, isNew } = await insertSaved(transaction, {
      ...{ id: shop.newId('svp'), userId, listId, snapshotId: chosen.id, at },
      addressKey: addressIn(chosen.url, products.outside.demoOrigin).key,
      ...{ options: chosen.options, variantKey: lineKey(chosen) },
    });
    if (isNew && kept >= savedLimits.products)
      throw new Refusal('saved_full', { values: { max: savedLimits.products } });
    if (wish.watch) {
      const stored = await own(transaction, { id, userId });
      await setWatch(transaction, cart, { stored, wish: wish.watch, locale });
    }
    return { id, list: listId, title: chosen.title, isNew };
  });
}

/** Throws `not_found`, and the refusals of `setWatch`. */
export async function updateSaved(
  db: Database,
  cart: CartShop,
  change: Own & { locale: Locale; list?: string | undefined; watch?: WatchWish | null | undefined },
): Promise<void> {
  const { id, userId, locale } = change;
  await inTransaction(db, async (transaction) => {
    await lockSaved(transaction, userId);
    const stored = await own(transaction, { id, userId });
    if (change.list)
      await moveSaved(transaction, { id, listId: await ownList(transaction, userId, change.list) });
    if (change.watch === null) await stopWatch(transaction, id);
    else if (change.watch) await setWatch(transaction, cart, { stored, wish: change.watch, locale });
  });
}

/** Throws `not_found`. */
export async function removeSaved(db: Database, { shop }: CartShop, { id, userId }: Own): Promise<void> {
  if (!(await removeRow(db, { id, userId, at: shop.clock.now() }))) throw new Refusal('not_found');
}

/** Throws `not_found` once it is gone for good, and `saved_full`. */
export async function restoreSaved(db: Database, { id, userId }: Own): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockSaved(transaction, userId);
    if (!(await restoreRow(transaction, { id, userId }))) throw new Refusal('not_found');
    const { products } = await countSaved(transaction, userId);
    if (products > savedLimits.products)
      throw new Refusal('saved_full', { values: { max: savedLimits.products } });
  });
}

async function own(db: Database, { id, userId }: Own): Promise<StoredSaved> {
  const stored = await findSaved(db, { id, userId });
  if (!stored) throw new Refusal('not_found');
  return stored;
}

async function ownList(db: Database, userId: string, listId: string): Promise<string> {
  const lists = await loadLists(db, userId);
  if (!lists.some(({ id }) => id === listId)) throw new Refusal('not_found');
  return listId;
}
