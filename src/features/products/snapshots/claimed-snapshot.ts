/** From what a client claims about a product to what we know about it ourselves (rules: fetching). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { ClaimedProduct } from '../contract.ts';
import { findSameTyped, findShop } from '../find-product-store.ts';
import { judgedText } from '../goods/kinds-of-offers.ts';
import type { Products } from '../products.ts';
import { insertChecks } from '../readings/board-store.ts';
import { customerChecks } from '../readings/checks.ts';
import { addressIn, readAddress, refuseProhibited } from '../readings/read-address.ts';
import type { RefusedChoice } from './choose-variant.ts';
import { type ChosenSnapshot, choose } from './chosen-snapshot.ts';
import { shopKeyOf } from './shop-key.ts';
import type { Snapshot } from './snapshot.ts';
import { findSnapshot, findSnapshots, insertSnapshot } from './snapshot-store.ts';
import { typedSnapshot } from './typed-snapshot.ts';

export interface Claim {
  userId: string;
  claimed: Pick<ClaimedProduct, 'url' | 'snapshot' | 'options' | 'manual'>;
  locale: Locale;
}

/**
 * The snapshot behind a claim with the chosen variant: the price is our own, never the client's. With `manual` the
 * typed fields are stored as a snapshot of this customer. May call the network, so never inside a transaction.
 *
 * @throws Refusal `not_found` for an unknown snapshot or one that another customer typed, `option_missing`, `fields`
 *   for a value that is not offered (`product.options.…`), `prohibited_product`, and those of reading
 */
export async function snapshotOf(db: Database, products: Products, claim: Claim): Promise<ChosenSnapshot> {
  const { snapshot, isNew, base } = await behind(db, products, claim);
  const { host } = snapshot;
  const text = judgedText(snapshot);
  await refuseProhibited(db, products, { text, host, locale: claim.locale });
  const rules = await products.blacklist.rules(db);
  const chosen = choose(snapshot, claim.claimed.options ?? {}, { rules, locale: claim.locale });
  if ('refused' in chosen) throw refusalOf(chosen);
  if (isNew) await insertSnapshot(db, snapshot, []);
  const checks = base ? customerChecks(base, snapshot) : customerChecks(snapshot, null);
  if (snapshot.source !== 'manual' || (isNew && base))
    await insertChecks(db, checks, products.shop.clock.now());
  return chosen;
}

function refusalOf({ refused, fields }: RefusedChoice): Refusal {
  const named = Object.entries(fields).map(([field, why]) => [`product.${field}`, why] as const);
  return new Refusal(refused, { fields: Object.fromEntries(named) });
}

async function behind(
  db: Database,
  products: Products,
  claim: Claim,
): Promise<{ snapshot: Snapshot; isNew: boolean; base?: Snapshot | undefined }> {
  const { claimed, userId, locale } = claim;
  const { demoOrigin } = products.outside;
  const named = claimed.snapshot ? await ownOrRead(db, claimed.snapshot, userId) : undefined;
  if (claimed.manual) {
    const address = addressIn(named?.url ?? claimed.url, demoOrigin);
    const shop = { host: address.host, shopKey: shopKeyOf(address.url, demoOrigin) };
    const typed = typedSnapshot(claimed.manual, {
      ...address,
      id: products.shop.newId('prd'),
      ...{ userId, demoOrigin },
      shopName: named ? null : (await findShop(db, shop)).name,
      at: products.shop.clock.now(),
      base: named,
    });
    const same = await findSameTyped(db, typed);
    return { snapshot: same ?? typed, isNew: same === undefined, base: named };
  }
  if (named) {
    // a snapshot goes with the address that the customer sees, never with another product's
    const { key } = addressIn(claimed.url, demoOrigin);
    if (key !== named.askedKey && key !== named.productKey) throw new Refusal('not_found');
    return { snapshot: named, isNew: false };
  }
  const asker = { name: userId, isGuest: false, perHour: products.limits.perHour, lists: true };
  const { snapshot } = await readAddress(db, products, { text: claimed.url, locale, asker });
  return { snapshot, isNew: false };
}

async function ownOrRead(db: Database, id: string, userId: string): Promise<Snapshot> {
  const snapshot = await findSnapshot(db, id);
  if (!snapshot || (snapshot.typedBy !== null && snapshot.typedBy !== userId)) throw new Refusal('not_found');
  return snapshot;
}

/** A line of a cart or an order: which snapshot, and what was chosen of it. */
export interface ChosenLine {
  snapshotId: string;
  options: Record<string, string>;
}

/**
 * The snapshots of lines that were accepted before, in their order; one statement. The caller has made sure that the
 * lines are the customer's own.
 */
export async function chosenSnapshots(
  db: Database,
  products: Products,
  { lines, locale }: { lines: readonly ChosenLine[]; locale: Locale },
): Promise<ChosenSnapshot[]> {
  const rules = await products.blacklist.rules(db);
  const ids = lines.map(({ snapshotId }) => snapshotId);
  const byId = new Map((await findSnapshots(db, ids)).map((snapshot) => [snapshot.id, snapshot]));
  return lines.map(({ snapshotId, options }) => {
    const snapshot = byId.get(snapshotId);
    const chosen = snapshot && choose(snapshot, options, { rules, locale });
    if (!chosen || 'refused' in chosen) throw new Error(`line without its snapshot: ${snapshotId}`);
    return chosen;
  });
}
