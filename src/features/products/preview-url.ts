import type { Database } from '../../platform/database/database.ts';
import { pricerFor } from '../discounts/pricer.ts';
import type { Quote } from '../pricing/contract.ts';
import { type GoodsSize, usualWeight } from '../pricing/freight/usual-weights.ts';
import type { Asked } from './actions.ts';
import type { Product, UrlVerdict } from './contract.ts';
import { unlessRateMissing } from './product-prices.ts';
import type { Products } from './products.ts';
import { guestName } from './readings/guest-name.ts';
import { type Asker, readAddress } from './readings/read-address.ts';
import { productJson } from './snapshots/product-json.ts';
import type { Snapshot } from './snapshots/snapshot.ts';
import { withReadableTitle } from './translations/shown-title.ts';

/**
 * A guest's reading: validation, product and whole price in one answer.
 *
 * @throws Refusal as `readAddress` does
 */
export async function previewUrl(
  db: Database,
  products: Products,
  asked: Asked & { ip: string; country?: string | undefined; size?: GoodsSize | undefined },
): Promise<{ url: UrlVerdict; product: Product; quote: Quote | null }> {
  const { shop, limits } = products;
  const asker: Asker = {
    name: guestName(asked.ip, shop.settings.secret),
    isGuest: true,
    perHour: limits.guestPerHour,
    lists: false,
  };
  const { address, snapshot, verdict } = await readAddress(db, products, { ...asked, asker });
  const product = await withReadableTitle(db, productJson(snapshot, verdict), asked.locale);
  return {
    url: {
      url: address.url,
      host: address.host,
      shopName: snapshot.shopName,
      shopIsKnown: true,
      verdict,
      duplicates: [],
    },
    product,
    quote: await quoteOfOne(db, snapshot, {
      ...{ category: product.goodsCategory, size: asked.size, country: asked.country, at: shop.clock.now() },
    }),
  };
}

interface Goods {
  category: Product['goodsCategory'];
  size: GoodsSize | undefined;
}

/** The whole price of one piece for a guest; null while the page names no price, or its currency has no rate. */
async function quoteOfOne(
  db: Database,
  // the shop that answered: a short link has the host of its shortener
  { price, host }: Snapshot,
  { country, at, ...goods }: Goods & { country: string | undefined; at: Date },
): Promise<Quote | null> {
  if (!price) return null;
  return unlessRateMissing(db, at, async (terms) => {
    const pricer = await pricerFor(db, { userId: null, terms, at });
    return pricer.quoteToDoor(
      { items: [{ price, quantity: 1 }], at },
      { host, country: country ?? null },
      { pieces: 1, country, usual: usualWeight([{ pieces: 1, ...goods }]), at },
    );
  });
}
