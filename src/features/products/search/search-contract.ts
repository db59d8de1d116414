import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  named,
  typedText,
} from '../../../platform/api/contract.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { ProductCardSchema, ProductSchema } from '../product-schemas.ts';
import { facetLabel, facetNames } from './search-filters.ts';

const value = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** One value, or several: repeat the parameter. */
const values = z._default(
  z.pipe(
    z.union([value, z.array(value).check(z.maxLength(20))]),
    z.transform((given: string | string[]) => [given].flat()),
  ),
  [],
);

const q = z.optional(z.string().check(z.maxLength(300)));

/** Values of one filter are joined by or, filters by and. */
const filters = {
  q,
  /** A shop's key or host, as `getSearchFilters` names it. */
  store: values,
  category: values,
  brand: values,
  /** Bands in the settlement currency, in major units: "1000-3000", "100000-". */
  price: values,
  condition: values,
  /** `1`: only what the shop had in stock when it was read. */
  in_stock: z._default(
    z.pipe(
      z.enum(['1', 'true']),
      z.transform(() => ['1']),
    ),
    [],
  ),
} as const;

const TranslationSchema = named(
  'ProductTranslation',
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    /** Names and values of options by their original; those that are missing stay as they are. */
    options: z.record(z.string(), z.string()),
    /** False: this is the original, in its own language. */
    translated: z.boolean(),
    madeBy: z.nullable(z.enum(['machine', 'staff'])),
    /** Of the texts here. */
    language: z.nullable(z.string()),
  }),
);
export type ProductTranslation = z.output<typeof TranslationSchema>;

export const searchContract = contracts({
  search: {
    summary: 'Products that the shop has read, and those that staff selected',
    access: 'anyone',
    query: z.object({
      ...CursorQuery.shape,
      ...filters,
      sort: z._default(z.enum(['default', 'price_up', 'price_down', 'newest', 'popular']), 'default'),
    }),
    labels: facetLabel,
    data: z.array(ProductCardSchema),
    meta: z.extend(CursorMeta, {
      /** The text searched for instead, because nothing fitted and a word looks misspelt. */
      corrected: z.nullable(z.string()),
    }),
    refusals: [],
  },
  getSearchFilters: {
    summary: 'Facets of the same query, with counts that follow the other filters, and the total',
    access: 'anyone',
    query: z.object(filters),
    labels: facetLabel,
    data: z.array(
      z.object({
        name: z.enum(facetNames),
        /** `value` is what the call takes, `label` what it is called in the language of the request. */
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      }),
    ),
    meta: z.object({ total: z.int(), currency: z.string() }),
    refusals: [],
  },
  suggestSearch: {
    summary: 'Titles that the beginning of a search leads to; at most eight',
    access: 'anyone',
    extension: true,
    query: z.object({ q: z.string().check(z.maxLength(300)) }),
    data: z.array(z.string()),
    refusals: [],
    limit: { max: 120, windowSeconds: 60 },
  },
  searchOutside: {
    summary: 'Offers of an outside catalogue for the same words; none when the operator named no catalogue',
    access: 'anyone',
    extension: true,
    query: z.object({ q: z.string().check(z.maxLength(300)) }),
    data: z.array(
      z.object({
        /** The product's page: paste it to read it. */
        url: z.string(),
        host: z.string(),
        title: z.string(),
        /** As the catalogue names it, without delivery; the page is read before anything is charged. */
        price: z.nullable(MoneySchema),
      }),
    ),
    meta: z.object({
      /** Of the catalogue; null when the operator has none. */
      name: z.nullable(z.string()),
      /** The text for a customer about what is missing where there is none. */
      note: z.nullable(z.string()),
    }),
    refusals: ['too_many_requests'],
    limit: { max: 30, windowSeconds: 60 },
  },
  getSearchProduct: {
    summary: 'One product with its variants, ready to be put into the cart',
    access: 'anyone',
    params: IdParams,
    data: z.extend(ProductSchema, {
      category: z.nullable(z.string()),
      condition: z.nullable(z.enum(['new', 'used', 'refurbished'])),
      /** The price in the settlement currency at today's rate, without fee; null when there is no rate. */
      priceHere: z.nullable(MoneySchema),
    }),
    refusals: ['not_found'],
  },
  translateSearchProduct: {
    summary: 'Title and description in the language of the request, or the original marked as such',
    access: 'anyone',
    params: IdParams,
    data: TranslationSchema,
    refusals: ['not_found'],
    limit: { max: 30, windowSeconds: 60 },
  },
  staffTranslateProduct: {
    summary: 'Stores a translation by staff for a product of this content; it wins over the machine',
    access: ['content', 'support', 'buyer'],
    extension: true,
    params: IdParams,
    body: z.object({
      locale: z.enum(locales),
      title: typedText(300),
      description: z.optional(typedText(4000)),
      options: z._default(
        z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200))),
        {},
      ),
      /** The words of staff when the editor looked, null for nothing; other words answer `changed_meanwhile`. */
      expected: z.nullable(
        z.object({
          title: z.string().check(z.maxLength(300)),
          description: z.nullable(z.string().check(z.maxLength(4000))),
        }),
      ),
    }),
    data: TranslationSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
});
