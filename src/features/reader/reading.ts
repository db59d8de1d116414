import type { Condition } from './claim.ts';

/**
 * The reader's answer about one page. Every field says where it came from and how sure it is (0 = nothing known, 1 =
 * certain); a field that is not known is `value: null`, never a guess.
 */
export type Field<T> = {
  value: T | null;
  /** 0..1. Below `SURE_THRESHOLD` (`prices/sure-price.ts`) a price is shown to the customer as a question. */
  confidence: number;
  /** Where the value was read: json-ld, microdata, opengraph, state, data-layer, page, url, none. */
  source: string;
};

/** An amount in major units as a decimal string ("1299.00"), and an ISO 4217 code. */
export type ReadPrice = { amount: string; currency: string };

export type ReadAvailability = 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';

/**
 * The kind of an offer that is more than a new article at a fixed price: a card with money on it, a download or a code, an
 * auction, a used good, a private seller's advert, a rate without a price, the least of several prices, several models.
 */
export type OfferKind =
  | 'gift_card'
  | 'digital'
  | 'auction'
  | 'used'
  | 'private'
  | 'monthly'
  | 'from'
  | 'models';

/** A few shown lines of the page with the value marked: plain text, each part at most 80 signs. */
export type Place = { above: string; before: string; marked: string; after: string; below: string };

/** Where the values were found; null where the page shows them nowhere. */
export type ReadPlaces = { title: Place | null; price: Place | null; availability: Place | null };

export type ReadVariant = {
  /** Option name to the chosen value, for example `{ Size: 'M' }`. */
  options: Record<string, string>;
  price: ReadPrice | null;
  image: string | null;
  /** null when the page does not say. */
  available: boolean | null;
  sku: string | null;
  url: string | null;
};

export type ReadVariants = {
  options: { name: string; values: string[] }[];
  items: ReadVariant[];
};

export type ReadProduct = {
  title: Field<string>;
  /** The price to pay now; for a range, its lowest. */
  price: Field<ReadPrice>;
  /** The amounts of the page that may be the price, the likeliest first; the chosen one is the first of them. At most three. */
  priceChoices: ReadPrice[];
  /** The struck-through or list price, when it is higher than the price. */
  oldPrice: Field<ReadPrice>;
  /** Both ends in `price`'s currency, when the page shows a range. */
  priceRange: { min: string; max: string } | null;
  /** The page's currency when it could be told without a price. */
  currencyGuess: string | null;
  /** Absolute addresses, the main image first. */
  images: string[];
  /** How sure the first image is the product's own. */
  imageConfidence: number;
  availability: Field<ReadAvailability>;
  brand: Field<string>;
  sku: string | null;
  description: string | null;
  /** In the shop's own words. */
  category: string | null;
  condition: Condition | null;
  /** Empty for a new article at a fixed price. */
  offerKinds: OfferKind[];
  places: ReadPlaces;
  /** The fewest that the shop sells at once; null when the page does not say. */
  leastQuantity: number | null;
  shopName: string | null;
  /** The page's own rel=canonical or og:url on the same site, else the address it was read at. */
  canonicalUrl: string;
  variants: ReadVariants;
  /** Whether something is to be chosen, also where the options themselves could not be read. */
  hasVariants: Field<boolean>;
};

/**
 * The kind of a page; `wall` is a captcha, consent page or bot protection. `product` includes pages that only may be
 * one: `confidence` of the reading then is below a half, and every field waits to be confirmed.
 */
export type PageKind = 'product' | 'not-product' | 'wall' | 'app-shell' | 'sign-in' | 'gone';

/** One observation, kept so that staff can see why a value was chosen. */
export type Evidence = { field: string; source: string; value: string; weight: number };

export type Reading = {
  kind: PageKind;
  /** How sure `kind` is, 0..1. */
  confidence: number;
  /** Only for kind `product`. */
  product: ReadProduct | null;
  evidence: Evidence[];
  /** The shown text of the page (`seen-text.ts`); '' where it shows no product. */
  seen: string;
};
