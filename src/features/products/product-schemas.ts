/** The shape of a product on the wire; the schemas that several calls share. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema, typedText } from '../../platform/api/contract.ts';
import { amountText, GoodsSizeSchema, SizeEndsSchema } from '../pricing/contract.ts';
import { VerdictSchema } from '../prohibited-items/verdict-schema.ts';

/**
 * A few lines of the page as it showed them, with the value marked: plain text, to be escaped like any other. `above` and
 * `below` are the lines beside that of the value, '' where there is none.
 */
const PlaceSchema = z.object({
  above: z.string(),
  before: z.string(),
  marked: z.string(),
  after: z.string(),
  below: z.string(),
});
export type Place = z.output<typeof PlaceSchema>;

/** How sure the reader is of a field, from 0 to 1, and where the value came from. */
const ConfidenceSchema = z.object({
  confidence: z.number(),
  source: z.string(),
  /** The action that the field needs: none, have the customer look at it, or ask for it. */
  level: z.enum(['sure', 'check', 'missing']),
  /** The place on the page that shows it; null where no line does. */
  place: z.nullable(PlaceSchema),
});

export const VariantSchema = z.object({
  /** Option values by option name, for instance { "Colour": "blue" }. */
  options: z.record(z.string(), z.string()),
  price: z.nullable(MoneySchema),
  available: z.nullable(z.boolean()),
  image: z.nullable(z.string()),
});

/** A product as our reader saw it at an address at a time: the snapshot (rules: words). Immutable. */
export const ProductSchema = named(
  'Product',
  z.object({
    /** `prd_…`: the snapshot. Send it back as `product.snapshot`. */
    id: z.string(),
    url: z.string(),
    host: z.string(),
    shopName: z.nullable(z.string()),
    /** In the language of the request where a translation is stored, else the shop's own. */
    title: z.string(),
    /** As the shop wrote it. */
    originalTitle: z.string(),
    /** BCP 47 tag of the original title, for `lang`. */
    language: z.nullable(z.string()),
    brand: z.nullable(z.string()),
    /** A category of the search, by the words of the title; null where they name none. */
    goodsCategory: z.nullable(z.string()),
    /** Nobody has weighed it: what the buyer may say of its size narrows the estimate to the door. */
    sizes: SizeEndsSchema,
    description: z.nullable(z.string()),
    /**
     * Paths on our own origin, re-encoded by us, 480 pixels wide (`…-480.webp`); the first is the main one. The same
     * path with `-160` or `-960` is the picture in that width.
     */
    images: z.array(z.string()),
    /** Null when the page shows none that we trust; then `manual` may be sent and staff confirm. */
    price: z.nullable(MoneySchema),
    /**
     * Amounts that the page shows and that may be the price, the likeliest first, at most three; empty when the price is
     * sure. One that the customer takes is sent as `manual`.
     */
    priceChoices: z.array(MoneySchema),
    oldPrice: z.nullable(MoneySchema),
    /** False: the price is a question to the customer and staff confirm it before it can be paid. */
    priceIsSure: z.boolean(),
    /**
     * Kinds of an offer that is no new article at a fixed price: a gift card, a download or a code, an auction, a used
     * good, a private seller's advert, a monthly rate alone, the least of several prices, several models.
     */
    offerKinds: z.array(
      z.enum(['gift_card', 'digital', 'auction', 'used', 'private', 'monthly', 'from', 'models']),
    ),
    /** The fewest pieces that the shop sells at once, from 1. */
    leastQuantity: z.int(),
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

/** A product in a list: what a card shows; the rest is one call away (`getSearchProduct`). */
export const ProductCardSchema = named(
  'ProductCard',
  z.extend(
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
    {
      /** The title in the language of the request; null where it is not translated, or written in it. */
      translatedTitle: z.nullable(z.string()),
      /** `value` is what the filter takes, `label` what it is called in the language of the request. */
      category: z.nullable(z.object({ value: z.string(), label: z.string() })),
      /** The price in the settlement currency at today's rate, without fee; null where `price` is in it, or without a rate. */
      priceHere: z.nullable(MoneySchema),
    },
  ),
);
export type ProductCard = z.output<typeof ProductCardSchema>;

/**
 * The fields that a client posts as `product`. Everything but the choice and the quantity is a claim: the price is
 * always taken from our own snapshot, or waits for staff when it was typed by hand (rules: fetching).
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
    /** The size of a piece as the buyer says it, for the estimate to the door alone. */
    size: z.optional(GoodsSizeSchema),
    /** Typed by the customer because reading failed; kept so until staff confirm. */
    manual: z.optional(
      z.object({
        title: typedText(300),
        price: amountText,
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        options: z.optional(typedText(300)),
        /** The picture that the customer saw; taken where the page could not be read, and fetched as pictures of shops are. */
        image: z.optional(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/))),
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
