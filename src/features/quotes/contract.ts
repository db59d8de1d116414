import * as z from 'zod/mini';
import { contracts, IdParams } from '../../platform/api/contract.ts';
import { GoodsSizeSchema } from '../pricing/contract.ts';
import { readingRefusals } from '../products/contract.ts';
import { SignedQuoteSchema } from './quote-schemas.ts';

export type { SignedQuote, Terms } from './quote-schemas.ts';

const made = z.object({
  id: z.string(),
  /** The whole address of its page, in no language: the reader's own is chosen there. */
  address: z.string(),
});

/** A person presses a button; a program that signs whole catalogues is refused. */
const limit = { max: 20, windowSeconds: 60 } as const;

export const quotesContract = contracts({
  quoteProduct: {
    summary: 'Keeps the price of a product that we read as a signed quote; the same price is the same quote',
    access: 'anyone',
    extension: true,
    body: z.object({
      /** `prd_…`: the price is that of our own snapshot. */
      snapshot: z.string().check(z.minLength(1), z.maxLength(40)),
      options: z._default(
        z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200))),
        {},
      ),
      quantity: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
      /** ISO 3166-1 alpha-2, for the estimate to the door. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      /** The size of a piece as the buyer says it: the quote names the weight that it assumes. */
      size: z.optional(GoodsSizeSchema),
    }),
    data: made,
    refusals: [
      ...readingRefusals,
      'not_found',
      'price_unsure',
      'unavailable',
      'unknown_currency',
      'rate_missing',
    ],
    limit,
  },
  quoteOrder: {
    summary: "Keeps the price of the customer's own order as a signed quote",
    access: 'customer',
    extension: true,
    params: IdParams,
    data: made,
    refusals: ['not_found'],
    limit,
  },
  getQuote: {
    summary: 'A signed quote with its address and the QR code of it',
    access: 'anyone',
    extension: true,
    params: IdParams,
    data: z.extend(SignedQuoteSchema, {
      address: z.string(),
      /** The side in modules, and the dark ones as a path of SVG. */
      qr: z.object({ size: z.int(), path: z.string() }),
      /** The signature holds by the keys that are published. */
      isValid: z.boolean(),
      /** `prd_…`: its name in the reader's language and its picture; null for an order. */
      product: z.nullable(z.string()),
    }),
    refusals: ['not_found'],
  },
});
