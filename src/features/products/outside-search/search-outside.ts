/** Offers of an outside catalogue beside our own search: asked live, kept for minutes, never in the way. */
import type * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { judge } from '../../prohibited-items/rules.ts';
import type { productsContract } from '../contract.ts';
import type { Products } from '../products.ts';
import type { OutsideOffer } from './catalogue.ts';

export type OutsideFound = {
  data: z.output<(typeof productsContract)['searchOutside']['data']>;
  /** Of the catalogue; null when the operator has none. */
  name: string | null;
};

const LIMIT_MS = 3_000;
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 500;
const MOST_OFFERS = 12;

export interface KeptOffers {
  at: number;
  offers: Promise<OutsideOffer[]>;
}

/**
 * Offers that fit the words, without those that may not be bought. Without a catalogue, and when it does not answer
 * within three seconds, nothing: our own results are on the page already. Many visitors of one search ask once.
 */
export async function searchOutside(
  db: Database,
  products: Products,
  { q, locale }: { q: string; locale: Locale },
): Promise<OutsideFound> {
  const { catalogue } = products.outside;
  const words = q.trim().replace(/\s+/g, ' ');
  if (!catalogue || words.length < 2) return { data: [], name: catalogue?.name ?? null };
  const offers = await offersOf(products, words.toLowerCase());
  const rules = await products.blacklist.rules(db);
  const shown = offers.filter(
    ({ title, url }) => judge(rules, { text: title, host: new URL(url).host }, locale).kind !== 'prohibited',
  );
  return {
    data: shown.map(({ url, title, price }) => ({
      ...{ url, title, host: new URL(url).host },
      price: price && toJson(price),
    })),
    name: catalogue.name,
  };
}

async function offersOf({ outside, outsideOffers, shop }: Products, words: string): Promise<OutsideOffer[]> {
  const now = shop.clock.now().getTime();
  const known = outsideOffers.get(words);
  if (known && now - known.at < KEPT_MS) return known.offers;
  const offers = (
    outside.catalogue?.search(words, {
      limit: MOST_OFFERS,
      signal: AbortSignal.timeout(LIMIT_MS),
    }) ?? Promise.resolve([])
  ).catch((error: unknown) => {
    shop.log.warn(
      { reason: error instanceof Error ? error.message : '' },
      'an outside catalogue did not answer',
    );
    outsideOffers.delete(words);
    return [];
  });
  if (outsideOffers.size >= MOST_KEPT) outsideOffers.clear();
  outsideOffers.set(words, { at: now, offers });
  return offers;
}
