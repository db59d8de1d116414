/** A saved product as a mail shows it. */
import type { Database } from '../../../platform/database/database.ts';
import { imagePath, type Snapshot } from '../../products/snapshots/snapshot.ts';
import { snapshotsById } from '../../products/snapshots/snapshots-by-id.ts';
import { findSaved } from '../product-store.ts';

export interface ShownSaved {
  title: string;
  shop: string;
  options: Record<string, string>;
  /** A path on our own origin. */
  image: string | null;
}

/** By the newest reading of its page, in the variant that was saved; undefined for one that its owner has removed. */
export async function shownSaved(
  db: Database,
  own: { id: string; userId: string },
): Promise<ShownSaved | undefined> {
  const saved = await findSaved(db, own);
  const product = saved && (await snapshotsById(db, [saved.newestId])).get(saved.newestId);
  if (!product) return undefined;
  const { title, shopName, host } = product;
  const { options } = saved;
  return { title, shop: shopName ?? host, options, image: imageOf(product, options) };
}

function imageOf({ id, variants, shownImages }: Snapshot, options: Record<string, string>): string | null {
  const wanted = Object.entries(options);
  const chosen = variants.find((variant) =>
    wanted.every(([name, value]) => variant.options[name] === value),
  )?.image;
  const number = chosen ?? (shownImages > 0 ? 0 : null);
  return number === null ? null : imagePath(id, number);
}
