import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../platform/contract.ts';
import { QuoteSchema } from '../pricing/contract.ts';

/** Whether a product may be bought and brought (ux.md 193): one verdict, used wherever a product is shown. */
export const VerdictSchema = named(
  'Verdict',
  z.object({
    kind: z.enum(['allowed', 'restricted', 'prohibited']),
    /** In words of the reader's language; null when nothing is to be said. */
    reason: z.nullable(z.string()),
  }),
);

/** How sure the reader is of a field, from 0 to 1, and where the value came from. */
const ConfidenceSchema = z.object({ confidence: z.number(), source: z.string() });

export const VariantSchema = z.object({
  /** Option values by option name, for instance { "Colour": "blue" }. */
  options: z.record(z.string(), z.string()),
  price: z.nullable(MoneySchema),
  available: z.nullable(z.boolean()),
  image: z.nullable(z.string()),
});

/** A product as our reader saw it at an address at a time: the snapshot (domain 0). Immutable. */
export const ProductSchema = named(
  'Product',
  z.object({
    /** `prd_…`: the snapshot. Send it back as `product.snapshot`. */
    id: z.string(),
    url: z.string(),
    host: z.string(),
    shopName: z.nullable(z.string()),
    title: z.string(),
    originalTitle: z.string(),
    /** BCP 47 tag of the original title, for `lang`. */
    language: z.nullable(z.string()),
    brand: z.nullable(z.string()),
    description: z.nullable(z.string()),
    /**
     * Paths on our own origin, re-encoded by us, 480 pixels wide (`…-480.webp`); the first is the main one. The same
     * path with `-160` or `-960` is the picture in that width.
     */
    images: z.array(z.string()),
    /** Null when the page shows none that we trust; then `manual` may be sent and staff confirm. */
    price: z.nullable(MoneySchema),
    oldPrice: z.nullable(MoneySchema),
    /** False: the price is a question to the customer and staff confirm it before it can be paid. */
    priceIsSure: z.boolean(),
    availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'unknown']),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(VariantSchema),
    confidence: z.object({
      title: ConfidenceSchema,
      price: ConfidenceSchema,
      image: ConfidenceSchema,
      availability: ConfidenceSchema,
    }),
    source: z.enum(['reader', 'search', 'manual']),
    verdict: VerdictSchema,
    readAt: TimeSchema,
  }),
);
export type Product = z.output<typeof ProductSchema>;
export type Verdict = z.output<typeof VerdictSchema>;

/** A product in a list: what a card shows; the rest is one call away (`getSearchProduct`). */
export const ProductCardSchema = named(
  'ProductCard',
  z.pick(ProductSchema, {
    id: true,
    url: true,
    host: true,
    shopName: true,
    title: true,
    language: true,
    images: true,
    price: true,
    oldPrice: true,
    availability: true,
    verdict: true,
  }),
);
export type ProductCard = z.output<typeof ProductCardSchema>;

/**
 * What a client posts as `product`. Everything but the choice and the quantity is a claim: the price is always
 * taken from our own snapshot, or waits for staff when it was typed by hand (security 1.2).
 */
export const ClaimedProductSchema = named(
  'ClaimedProduct',
  z.object({
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
    /** The snapshot that the customer saw; without it the newest one of the address is taken or read. */
    snapshot: z.optional(z.string().check(z.maxLength(40))),
    options: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200)))),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
    comment: z.optional(typedText(1000)),
    /** Typed by the customer because reading failed; kept so until staff confirm. */
    manual: z.optional(
      z.object({
        title: typedText(300),
        price: z.string().check(z.trim(), z.regex(/^\d{1,9}([.,]\d{1,3})?$/)),
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        options: z.optional(typedText(300)),
      }),
    ),
  }),
);
export type ClaimedProduct = z.output<typeof ClaimedProductSchema>;

export const UrlVerdictSchema = named(
  'UrlVerdict',
  z.object({
    /** The address out of whatever text was pasted, without tracking parameters. */
    url: z.string(),
    host: z.string(),
    shopName: z.nullable(z.string()),
    shopIsKnown: z.boolean(),
    verdict: VerdictSchema,
    /** Where the signed-in customer already has the same product. */
    duplicates: z.array(z.object({ place: z.enum(['cart', 'order']), id: z.string(), label: z.string() })),
  }),
);

export type UrlVerdict = z.input<typeof UrlVerdictSchema>;

const readRefusals = [
  'no_link',
  'shop_unsupported',
  'page_gone',
  'page_unreachable',
  'page_timeout',
  'page_too_large',
  'page_not_html',
  'page_needs_sign_in',
  'page_walled',
  'not_a_product',
  'prohibited_product',
  'too_many_requests',
  'unavailable',
] as const;

/** Any pasted text; the first http(s) address is taken out of it (UX-044). */
const pasted = z.string().check(z.trim(), z.minLength(1), z.maxLength(8000));

export const productsContract = contracts({
  validateUrl: {
    summary: 'Normalises a pasted address: is the shop known, is the product allowed, is it here already',
    access: 'customer',
    body: z.object({ url: pasted }),
    data: UrlVerdictSchema,
    refusals: ['no_link', 'prohibited_product'],
    limit: { max: 60, windowSeconds: 60 },
  },
  readProductData: {
    summary: 'Reads the product at an address and stores a snapshot, with a confidence for each field',
    access: 'customer',
    body: z.object({ url: pasted }),
    data: ProductSchema,
    refusals: readRefusals,
    limit: { max: 30, windowSeconds: 60 },
  },
  previewUrl: {
    summary: "A guest's reading of an address: validation, product and whole price in one answer",
    access: 'anyone',
    extension: true,
    body: z.object({ url: pasted }),
    data: z.object({ url: UrlVerdictSchema, product: ProductSchema, quote: z.nullable(QuoteSchema) }),
    refusals: readRefusals,
    limit: { max: 20, windowSeconds: 60 },
  },
  search: {
    summary: 'Products that Waybill has read, and those that staff selected',
    access: 'anyone',
    query: z.extend(CursorQuery, {
      q: z.optional(z.string().check(z.maxLength(300))),
      store: z.optional(z.string().check(z.maxLength(200))),
      sort: z._default(z.enum(['default', 'price_up', 'price_down', 'newest']), 'default'),
    }),
    data: z.array(ProductCardSchema),
    meta: CursorMeta,
    refusals: [],
  },
  getSearchFilters: {
    summary: 'Facets of the same query, with counts',
    access: 'anyone',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(300))) }),
    data: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      }),
    ),
    refusals: [],
  },
  getSearchProduct: {
    summary: 'One product with its variants, ready to be put into the cart',
    access: 'anyone',
    params: IdParams,
    data: ProductSchema,
    refusals: ['not_found'],
  },
  translateSearchProduct: {
    summary: 'Title and description in the language of the request, or the original marked as such',
    access: 'anyone',
    params: IdParams,
    data: z.object({
      title: z.string(),
      description: z.nullable(z.string()),
      translated: z.boolean(),
      language: z.nullable(z.string()),
    }),
    refusals: ['not_found'],
  },
});
