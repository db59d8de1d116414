import type { ReadAvailability, ReadVariants } from './reading.ts';

export type Condition = 'new' | 'used' | 'refurbished';

export type Source = 'json-ld' | 'microdata' | 'rdfa' | 'opengraph' | 'state' | 'data-layer' | 'page';

/** An offer as a source states it: decimal strings, currency null when the source is silent. */
export type ClaimedPrice = {
  amount: string;
  currency: string | null;
  /** The role of the amount: to pay, one end of a range, or an old or list price. */
  role: 'now' | 'low' | 'high' | 'old';
  /** False when a whole number may be minor units (cents) as well as major ones. */
  exact: boolean;
};

/** The statement of one source about one product. Several claims of a page may be about other products. */
export type Claim = {
  source: Source;
  name: string | null;
  url: string | null;
  /** SKU, product id, MPN, GTIN: whatever may stand in the page's address too. */
  ids: string[];
  sku: string | null;
  prices: ClaimedPrice[];
  images: string[];
  availability: ReadAvailability | null;
  brand: string | null;
  description: string | null;
  /** In the shop's own words, the narrowest part of its path. */
  category: string | null;
  condition: Condition | null;
  /** The fewest that the shop sells at once; null when it does not say. */
  leastQuantity: number | null;
  variants: ReadVariants | null;
  /** Index of the page node it stands at; null for scripts and head tags. */
  at: number | null;
  /** True for an article, list or recommendation that only mentions a product. */
  nested: boolean;
};

/** An empty claim of a source, to be filled. */
export function emptyClaim(source: Source): Claim {
  return {
    source,
    name: null,
    url: null,
    ids: [],
    sku: null,
    prices: [],
    images: [],
    availability: null,
    brand: null,
    description: null,
    category: null,
    condition: null,
    leastQuantity: null,
    variants: null,
    at: null,
    nested: false,
  };
}

/** Reads schema.org and plain words of condition; null when unknown. */
export function toCondition(text: string | null | undefined): Condition | null {
  const word = (text ?? '').toLowerCase().replace(/^https?:\/\/schema\.org\//, '');
  if (/^refurbished/.test(word)) return 'refurbished';
  if (/^(?:used|damaged)/.test(word)) return 'used';
  return /^new/.test(word) ? 'new' : null;
}

/** A whole number of pieces between 2 and 999, as shops state the fewest that they sell; null for anything else. */
export function toLeastQuantity(stated: string | null | undefined): number | null {
  const pieces = Number(/^\d{1,3}(?:\.0+)?$/.test(stated ?? '') ? stated : 0);
  return pieces >= 2 ? pieces : null;
}

/** The narrowest part of a category's path, such as "Home > Kitchen > Teapots"; null when it is no word. */
export function toCategory(text: string | null | undefined): string | null {
  const parts = (text ?? '').split(/[>›»/|]|::/).map((part) => part.trim());
  const last = parts.findLast((part) => part !== '') ?? '';
  return /\p{L}{2}/u.test(last) && last.length <= 60 ? last : null;
}

/** Reads schema.org, GoodRelations, OpenGraph and plain words of availability; null when unknown. */
export function toAvailability(text: string | null | undefined): ReadAvailability | null {
  const word = (text ?? '')
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[\s_-]/g, '');
  if (word === '') return null;
  if (/^(pre(order|sale)|backorder|madetoorder)/.test(word)) return 'preorder';
  if (/^(outofstock|soldout|discontinued|oos|unavailable|notavailable|ausverkauft|нетвналичии)/.test(word))
    return 'out_of_stock';
  if (
    /^(instock|instoreonly|onlineonly|limitedavailability|available|availablefororder|вналичии|true)/.test(
      word,
    )
  )
    return 'in_stock';
  return null;
}
