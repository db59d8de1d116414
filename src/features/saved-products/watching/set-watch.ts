import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { CartShop } from '../../cart/cart-view.ts';
import type { ChosenSnapshot } from '../../products/snapshots/chosen-snapshot.ts';
import { countSaved, type StoredSaved, startWatch } from '../product-store.ts';
import { readSaved } from '../saved-json.ts';
import type { WatchWish } from '../saved-schemas.ts';
import { watchDays } from './watch-rules.ts';
import { watchAddress } from './watch-store.ts';

const dayMs = 86_400_000;

/**
 * Watches a saved product from its price of now on. Call it under the lock of the customer's lists. Throws
 * `cannot_watch` for a product that was typed by hand, `watches_full`, and refusals of `below` and `kind`.
 */
export async function setWatch(
  db: Database,
  { shop, products }: CartShop,
  { stored, wish, locale }: { stored: StoredSaved; wish: WatchWish; locale: Locale },
): Promise<void> {
  const [saved] = await readSaved(db, products, { rows: [stored], locale });
  const known = saved?.now ?? saved?.before;
  if (!known || known.source === 'manual') throw new Refusal('cannot_watch');
  const at = shop.clock.now();
  const { hours, perCustomer } = shop.settings.watch;
  const { watched } = await countSaved(db, stored.userId);
  if (!stored.watch && watched >= perCustomer)
    throw new Refusal('watches_full', { values: { max: perCustomer } });
  if (wish.kind === 'stock' && known.availability === 'in_stock')
    throw refuseField('watch.kind', 'in_stock_now');
  const belowMinor = wish.kind === 'below' ? belowOf(wish.below, known) : null;
  // an unsure price is no measure of a fall; the named currency is needed to compare at all
  const from = known.price && (known.priceIsSure || belowMinor !== null) ? known.price : null;
  await startWatch(db, {
    ...{ id: stored.id, kind: wish.kind, belowMinor, from, at },
    until: new Date(at.getTime() + watchDays * dayMs),
  });
  const next = new Date(known.readAt.getTime() + hours * 3_600_000);
  const { url, host } = known;
  await watchAddress(db, { key: stored.addressKey, url, host, at: next > at ? next : at });
}

/** In minor units of the shop's currency: above nothing and under the price of now. */
function belowOf(typed: string | undefined, { price }: ChosenSnapshot): bigint {
  if (!price) throw refuseField('watch.below', 'no_price_yet');
  if (typed === undefined) throw refuseField('watch.below', 'required');
  const below = typedAmount(typed, price.currency, 'watch.below');
  if (below.minor <= 0n) throw refuseField('watch.below', 'above_zero');
  if (below.minor >= price.minor) throw refuseField('watch.below', 'not_below', { price: toJson(price) });
  return below.minor;
}
