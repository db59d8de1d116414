/** A signed quote on the wire and in its file: docs/quotes.md. Every number in it is an integer. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { QuoteSchema } from '../pricing/contract.ts';

/** Names the form of the terms; another form gets another number. */
export const termsFormat = 'signed-quote/1';

const GoodsSchema = z.object({
  title: z.string(),
  /** The page of the foreign shop. */
  url: z.string(),
  shop: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  /** Of one piece, in the currency of the shop. */
  price: MoneySchema,
});

export const TermsSchema = named(
  'QuoteTerms',
  z.object({
    format: z.literal(termsFormat),
    id: z.string(),
    /** The name and the address of the signing installation at that time. */
    issuer: z.object({ name: z.string(), url: z.string() }),
    /** Of a product before it is ordered, or of an order. */
    of: z.enum(['product', 'order']),
    issuedAt: TimeSchema,
    /**
     * `if_ordered`: an order made at that moment holds the price until then. `held`: the order holds it until then.
     * `agreed`: the order has it.
     */
    hold: z.object({ rule: z.enum(['if_ordered', 'held', 'agreed']), until: z.nullable(TimeSchema) }),
    goods: z.array(GoodsSchema),
    /** `staff`, `assumed`, or what brought the rate, such as `ecb`; null without a conversion. */
    rateSource: z.nullable(z.string()),
    /** Each row is rounded once, half up, to the smallest unit of its currency. */
    rounding: z.object({ rule: z.literal('half_up'), unit: z.literal('minor'), each: z.literal('row') }),
    /** Every row with its rule; without the code and the group of the customer. */
    price: QuoteSchema,
  }),
);
export type Terms = z.output<typeof TermsSchema>;

export const SignedQuoteSchema = named(
  'SignedQuote',
  z.object({
    terms: TermsSchema,
    signature: z.object({
      algorithm: z.literal('Ed25519'),
      /** The thumbprint of the public key (RFC 7638). */
      key: z.string(),
      /** Of the canonical form of `terms`, in base64url. */
      value: z.string(),
    }),
  }),
);
export type SignedQuote = z.output<typeof SignedQuoteSchema>;
