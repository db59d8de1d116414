/** Dependencies of the actions of products besides the database: the outside world, and what the process keeps. */
import type { Egress } from '../../platform/egress/egress.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { type Blacklist, createBlacklist } from '../prohibited-items/store.ts';
import type { ReaderPool } from '../reader/read-in-worker.ts';
import type { Renderer } from '../reader/renderer/renderer.ts';
import type { OutsideCatalogue } from './outside-search/catalogue.ts';
import type { KeptOffers } from './outside-search/search-outside.ts';
import {
  createReadingGate,
  type ReadingGate,
  type ReadingLimits,
  usualReadingLimits,
} from './readings/reading-gate.ts';
import { type KeptFacets, keepFacets } from './search/kept-facets.ts';
import type { StoredTranslation } from './translations/translation-store.ts';
import type { Translate } from './translations/translators.ts';

/** The outside world of products; tests put real local parts here. */
export interface ProductsOutside {
  egress: Egress;
  /** Reads pages apart from this thread, within limits of memory and time. */
  readerPool: ReaderPool;
  /** For pages that are empty without their scripts; off when absent. */
  renderer?: Renderer | null;
  files: FileStore;
  /** A machine that translates products; the original is shown when absent. */
  translate?: Translate | null;
  /** A catalogue of another company, asked beside our own search; none when absent. */
  catalogue?: OutsideCatalogue | null;
  /** Origin of the demo shops on loopback, in demo mode only. */
  demoOrigin: string | null;
  limits?: Partial<ReadingLimits>;
}

/** Where a signed-in customer has the same product already; carts and orders lie downstream, so they are asked here. */
export type FindDuplicates = (
  userId: string,
  productKey: string,
) => Promise<{ place: 'cart' | 'order'; id: string; label: string }[]>;

/** The name of the shop that stands in our directory at this address; null when none does. */
export type FindStore = (url: string, locale: Locale) => Promise<string | null>;

export interface Products {
  shop: Installation;
  outside: ProductsOutside;
  limits: ReadingLimits;
  gate: ReadingGate;
  blacklist: Blacklist;
  facets: KeptFacets;
  /** Translations that are being made, so that many visitors of one page ask once. */
  translating: Map<string, Promise<StoredTranslation>>;
  /** Answers of the outside catalogue by the words that were searched. */
  outsideOffers: Map<string, KeptOffers>;
}

export function createProducts(shop: Installation, outside: ProductsOutside): Products {
  const limits = { ...usualReadingLimits, ...outside.limits };
  return {
    shop,
    outside,
    limits,
    gate: createReadingGate(limits),
    blacklist: createBlacklist(shop.clock),
    facets: keepFacets(shop.clock),
    translating: new Map(),
    outsideOffers: new Map(),
  };
}
