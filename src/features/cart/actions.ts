/** The verbs of the cart, and what orders take from it. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { detachPicturesOf } from '../../platform/files/pictures.ts';
import { toJson } from '../../platform/money/money.ts';
import { homeCountry } from '../address-book/home-country.ts';
import { pricerFor } from '../discounts/pricer.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { rateFor } from '../pricing/rates/exchange-rate.ts';
import type { ClaimedProduct } from '../products/contract.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import { type AddedLine, addLine } from './add-line-store.ts';
import { type Customer, lineKey, needsReview, pricedSnapshot } from './calculate-cart.ts';
import { type CartShop, cartJson, judgeDrafts } from './cart-view.ts';
import { forgetRemoved, keepScreenshots, takeLines } from './change-store.ts';
import { type Cart, cartLimits } from './contract.ts';
import { linesOfProduct, loadCart } from './store.ts';

/** The cart as it is now, priced for the country that it shall go to; without one for the customer's own. */
export async function getCart(
  db: Database,
  cart: CartShop,
  { userId, locale, zone = null, country }: Customer & { country?: string | undefined },
): Promise<Cart> {
  const at = cart.shop.clock.now();
  const terms = await priceTermsAt(db, at);
  const rows = await loadCart(db, userId);
  const drafts = await judgeDrafts(db, cart.products, { drafts: rows.drafts, locale });
  const pricer = await pricerFor(db, { userId, terms, at });
  const home = country ? { told: country, likely: country } : await homeCountry(db, { userId, zone });
  return cartJson(rows, drafts, { pricer, country: home.told, goesTo: home.likely, at });
}

export interface AddedToCart {
  line: {
    id: string;
    quantity: number;
    title: string;
    options: Record<string, string>;
    unitPrice: { amount: string; currency: string };
    needsReview: boolean;
  };
  order: string;
  outcome: 'added' | 'quantity_raised' | 'quantity_limit';
  version: number;
  lines: number;
}

interface Adding extends Customer {
  claimed: ClaimedProduct;
  selected?: boolean;
  /** Ids of pictures; what the line has already stays where none is named. */
  screenshots?: readonly string[] | undefined;
}

/**
 * Puts a product into the cart at the price of our own snapshot, marked to be ordered unless `selected` is false. May
 * read the page, so never inside a transaction.
 * Throws `cart_full`, `fields` when nobody knows the price or a picture is not the customer's, and the refusals of `snapshotOf`.
 */
export async function addToCart(
  db: Database,
  cart: CartShop,
  { userId, locale, claimed, selected = true, screenshots = [] }: Adding,
): Promise<AddedToCart> {
  const { clock, newId } = cart.shop;
  const chosen = await pricedSnapshot(db, cart, { userId, locale, claimed });
  if (claimed.quantity < chosen.leastQuantity) await refuseTooFew(db, userId, chosen);
  rateFor(await priceTermsAt(db, clock.now()), chosen.price.currency);
  const line: AddedLine = {
    userId,
    draftId: newId('ord'),
    lineId: newId('lin'),
    shopKey: chosen.shopKey,
    host: chosen.host,
    shopName: chosen.shopName,
    snapshotId: chosen.id,
    productKey: chosen.productKey,
    title: chosen.title,
    options: chosen.options,
    variantKey: lineKey(chosen),
    quantity: claimed.quantity,
    note: claimed.comment ?? null,
    size: claimed.size ?? null,
    price: chosen.price,
    selected,
    at: clock.now(),
    limits: cartLimits,
  };
  const added = await addWithScreenshots(db, line, screenshots);
  if (!added) throw new Refusal('cart_full', { values: { max: cartLimits.lines } });
  const { lineId, draftId, quantity, before, version, linesBefore } = added;
  // another request may have added the same a moment ago, so the outcome is read from what stands there now
  const isNew = before === 0 && quantity === claimed.quantity;
  const isCut = quantity === cartLimits.quantity && before + claimed.quantity > quantity;
  return {
    line: {
      id: lineId,
      quantity,
      title: chosen.title,
      options: chosen.options,
      unitPrice: toJson(chosen.price),
      needsReview: needsReview(chosen),
    },
    order: draftId,
    outcome: isNew ? 'added' : isCut ? 'quantity_limit' : 'quantity_raised',
    version,
    lines: linesBefore + (before === 0 ? 1 : 0),
  };
}

/** A line without its pictures would not say what staff need: both are there, or neither. */
function addWithScreenshots(db: Database, line: AddedLine, screenshots: readonly string[]) {
  if (screenshots.length === 0) return addLine(db, line);
  return inTransaction(db, async (transaction) => {
    const added = await addLine(transaction, line);
    const kept = { ids: screenshots, field: 'screenshots', userId: line.userId, at: line.at };
    if (added) await keepScreenshots(transaction, { ...kept, lineId: added.lineId });
    return added;
  });
}

/** Fewer than the shop sells at once are one more of what is in the cart already, or refused. */
async function refuseTooFew(db: Database, userId: string, chosen: ChosenSnapshot): Promise<void> {
  const same = await linesOfProduct(db, userId, chosen.productKey);
  if (same.some(({ variantKey: key }) => key === lineKey(chosen))) return;
  throw refuseField('product.quantity', 'least_quantity', { min: chosen.leastQuantity });
}

/** Where the customer has the product already (url-validation). */
export async function findInCart(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ place: 'cart'; id: string; label: string }[]> {
  const lines = await linesOfProduct(db, userId, productKey);
  return lines.map(({ id, title }) => ({ place: 'cart', id, label: title }));
}

/**
 * Takes lines out that were ordered, at the latest at the end of the transaction, which then throws `changed_meanwhile` when
 * some are not there any more.
 */
export function dropLines(db: Database, userId: string, lineIds: readonly string[]): Promise<void> {
  return takeLines(db, { userId, lineIds, otherwise: () => new Refusal('changed_meanwhile') });
}

/** The daily job: removed lines can be brought back for a day. */
export async function tidyCarts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 86_400_000);
  await inTransaction(db, async (transaction) => {
    const subjectIds = await forgetRemoved(transaction, before);
    await detachPicturesOf(transaction, { purpose: 'line', subjectIds }, now);
  });
}
