/** A recipe: for one shop, the places of its pages where the values of a product stand. */
import { toAvailability } from '../claim.ts';
import { hasPhrase } from '../languages/has-phrase.ts';
import { IN_STOCK_WORDS, PREORDER_WORDS, SOLD_OUT_WORDS } from '../page/page-words.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import { parsePrice } from '../prices/price.ts';
import { withCurrencyDecimals } from '../prices/price-number.ts';
import type { ReadAvailability, ReadPrice } from '../reading.ts';
import type { Place } from './places.ts';
import { parseSelector, type Selector, selects } from './selector.ts';

export const recipeFields = ['title', 'price', 'currency', 'image', 'availability'] as const;
export type RecipeField = (typeof recipeFields)[number];

/** Selectors as they are written (`selector.ts`). */
export type Recipe = Partial<Record<RecipeField, string>>;

/** A page as it is kept. */
export interface KeptPage {
  places: readonly Place[];
  /** The currency that the reader found or guessed. */
  currency: string | null;
}

/** The values of a page as a recipe, the reader or a person says. */
export interface Told {
  title?: string;
  price?: ReadPrice;
  image?: string;
  availability?: ReadAvailability;
}

/** A kept page whose paths are taken apart once. */
export interface OpenedPage {
  places: readonly { path: Selector; value: string }[];
  currency: string | null;
}

const MOST_STEPS_OF_PATH = 6;

export function openKept({ places, currency }: KeptPage): OpenedPage {
  const opened = places.flatMap(([written, value]) => {
    const path = parseSelector(written, MOST_STEPS_OF_PATH);
    return path ? [{ path, value }] : [];
  });
  return { places: opened, currency };
}

/**
 * The values that a recipe finds on a page. It only chooses among what stands there, and of a field where two places
 * disagree it says nothing.
 */
export function tell(recipe: Recipe, page: OpenedPage): Told {
  const at = (field: RecipeField): Selector | null => {
    const written = Object.hasOwn(recipe, field) ? recipe[field] : undefined;
    return written === undefined ? null : parseSelector(written);
  };
  const [titleAt, priceAt, currencyAt, imageAt, stockAt] = recipeFields.map(at);
  const title = titleAt && agreed(page, titleAt, titleIn);
  const currency = (currencyAt && agreed(page, currencyAt, currencyIn)) ?? null;
  const price =
    priceAt && agreed(page, priceAt, (text) => priceIn(text, { named: currency, guessed: page.currency }));
  const image = imageAt && agreed(page, imageAt, imageIn);
  const availability = stockAt && agreed(page, stockAt, stockIn);
  const amount = price?.split(' ') ?? [];
  return {
    ...(title ? { title } : {}),
    ...(amount[0] && amount[1] ? { price: { amount: amount[0], currency: amount[1] } } : {}),
    ...(image ? { image } : {}),
    ...(availability ? { availability } : {}),
  };
}

/** The one value of all places that a selector names; null where they say two, or none. */
export function agreed<T extends string>(
  page: OpenedPage,
  selector: Selector,
  read: (text: string) => T | null,
): T | null {
  let found: T | null = null;
  for (const { path, value } of page.places) {
    if (!selects(selector, path)) continue;
    const said = read(value);
    if (said === null || (found !== null && said !== found)) return null;
    found = said;
  }
  return found;
}

export const titleIn = (text: string): string | null => (text.length >= 2 ? text : null);
export const imageIn = (text: string): string | null => (/^https?:\/\/\S+$/.test(text) ? text : null);

/** The currency of a text that is a code, or of the price in it. */
export function currencyIn(text: string): string | null {
  return text.length > 60 ? null : (toCurrencyCode(text) ?? parsePrice(text)?.currency ?? null);
}

/** A price as "17.50 EUR": the currency that a place of its own names, else that of the text, else that of the page. */
export function priceIn(
  text: string,
  { named, guessed }: { named: string | null; guessed: string | null },
): string | null {
  const price = text.length > 60 ? null : parsePrice(text, { currency: named ?? guessed });
  const currency = named ?? price?.currency ?? guessed;
  if (!price || currency === null || !(Number(price.amount) > 0)) return null;
  return `${withCurrencyDecimals(price.amount, currency)} ${currency}`;
}

/** The stock that a short text or a word of schema.org tells. */
export function stockIn(text: string): ReadAvailability | null {
  if (text.length > 90) return null;
  const stated = toAvailability(text);
  if (stated) return stated;
  if (SOLD_OUT_WORDS.test(text) || hasPhrase('soldOut', text)) return 'out_of_stock';
  if (PREORDER_WORDS.test(text)) return 'preorder';
  return IN_STOCK_WORDS.test(text) || hasPhrase('inStock', text) ? 'in_stock' : null;
}
