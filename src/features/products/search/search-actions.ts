/** The verbs of the public search: find, count, suggest. */
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { judge } from '../../prohibited-items/rules.ts';
import type { ProductCard } from '../contract.ts';
import { pricesHere } from '../product-prices.ts';
import type { Products } from '../products.ts';
import { productCardJson } from '../snapshots/product-json.ts';
import { countFacets, type FacetCount, nearestWords, suggestTitles } from './facet-store.ts';
import type { ListingFilters } from './listing-conditions.ts';
import { findListed, type SearchOrder } from './listing-store.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import {
  bandEdge,
  bandText,
  type FacetName,
  facetNames,
  priceBands,
  readBand,
  type SearchFilters,
} from './search-filters.ts';
import { queryOf, spellingWords } from './search-terms.ts';

export interface SearchAsked extends SearchFilters {
  q?: string | undefined;
  sort: 'default' | 'price_up' | 'price_down' | 'newest' | 'popular';
  cursor?: string | undefined;
  limit: number;
  locale: Locale;
}

export interface SearchFound {
  found: ProductCard[];
  next: string | null;
  /** The text searched for instead, when nothing fitted what was asked and a word looks misspelt. */
  corrected: string | null;
}

/**
 * A page of the public search; one statement, besides the rules of the blacklist when those are older than 5 s. When
 * nothing is found, two more: the nearest known words, and the search for them.
 */
export async function searchProducts(
  db: Database,
  products: Products,
  asked: SearchAsked,
): Promise<SearchFound> {
  const text = asked.q?.trim() ?? '';
  const page = await findPage(db, products, text, asked);
  if (page.found.length > 0 || text === '' || asked.cursor) return { ...page, corrected: null };
  const corrected = await correctedText(db, text);
  if (corrected === null) return { ...page, corrected: null };
  const instead = await findPage(db, products, corrected, asked);
  return instead.found.length > 0 ? { ...instead, corrected } : { ...page, corrected: null };
}

async function findPage(
  db: Database,
  products: Products,
  text: string,
  asked: SearchAsked,
): Promise<{ found: ProductCard[]; next: string | null }> {
  const query = queryOf(text);
  // a query of signs alone finds nothing, rather than everything
  if (text !== '' && query === null) return { found: [], next: null };
  const order: SearchOrder = asked.sort === 'default' ? (query ? 'relevance' : 'newest') : asked.sort;
  const rules = await products.blacklist.rules(db);
  const priceHere = await pricesHere(db, products.shop.clock.now());
  const listed = await findListed(db, {
    query,
    filters: inMinor(asked, products.shop.settings.settlementCurrency),
    order,
    after: asked.cursor ? readCursor(asked.cursor, order) : null,
    limit: asked.limit + 1,
  });
  const page = listed.slice(0, asked.limit);
  const last = page.at(-1);
  const found = page
    .map(({ snapshot, titles, category }) => {
      const { title, host } = snapshot;
      const verdict = judge(rules, { text: title, host }, asked.locale);
      return productCardJson(snapshot, verdict, {
        translatedTitle: titles[asked.locale] ?? null,
        category: category === null ? null : { value: category, label: category },
        priceHere: priceHere(snapshot.price),
      });
    })
    // a rule may be younger than the listing
    .filter(({ verdict }) => verdict.kind !== 'prohibited');
  return { found, next: last && listed.length > asked.limit ? writeCursor(last.place) : null };
}

/** The text with each misspelt word replaced by the nearest known one; null when there is none. */
async function correctedText(db: Database, text: string): Promise<string | null> {
  const nearest = await nearestWords(db, spellingWords(text));
  if (nearest.size === 0) return null;
  return text.replace(/\p{L}+/gu, (word) => nearest.get(spellingWords(word)[0] ?? '') ?? word);
}

function inMinor({ price, ...filters }: SearchFilters, currency: string): ListingFilters {
  if (!price?.length) return filters;
  const bands = price.map(readBand).map(({ from, to }) => ({
    from: bandEdge(from, currency).minor,
    to: to === null ? null : bandEdge(to, currency).minor,
  }));
  return { ...filters, price: bands };
}

export interface Facet {
  name: FacetName;
  values: { value: string; label: string; count: number }[];
}

/** Counts of the same search by filter, and how many are found in all. One statement. */
export async function searchFilters(
  db: Database,
  products: Products,
  asked: SearchFilters & { q?: string | undefined },
): Promise<{ facets: Facet[]; total: number }> {
  const text = asked.q?.trim() ?? '';
  const query = queryOf(text);
  if (text !== '' && query === null) return { facets: [], total: 0 };
  const currency = products.shop.settings.settlementCurrency;
  const count = () =>
    countFacets(db, {
      query,
      filters: inMinor(asked, currency),
      edges: priceBands(currency).map(({ from }) => bandEdge(from, currency).minor),
    });
  // counting what a common word finds takes long and changes slowly
  const { counts, total } = await products.facets.keep(JSON.stringify({ ...asked, q: query }), count);
  const facets = facetNames.map((name) => ({ name, values: valuesOf(name, counts, currency) }));
  return { facets: facets.filter(({ values }) => values.length > 0), total };
}

function valuesOf(name: FacetName, counts: FacetCount[], currency: string): Facet['values'] {
  const own = counts.filter(({ facet }) => facet === name);
  if (name !== 'price') return own.map(({ value, label, count }) => ({ value, label, count }));
  const bands = priceBands(currency);
  return own
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .flatMap(({ value, count }) => {
      const band = bands[Number(value)];
      return band ? [{ value: bandText(band), label: bandText(band), count }] : [];
    });
}

/** Completions of the beginning of a search; none for less than two letters, and for a link. */
export async function suggestSearch(db: Database, text: string): Promise<string[]> {
  const query = text.trim().length < 2 || /^https?:/i.test(text.trim()) ? null : queryOf(text);
  return query === null ? [] : suggestTitles(db, query);
}
