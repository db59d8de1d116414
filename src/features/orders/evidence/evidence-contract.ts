/** Calls on the evidence of an order: the pages of the foreign shop as they were read for its lines. */
import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { orderReaders } from '../order-readers.ts';

export const LineEvidenceSchema = named(
  'LineEvidence',
  z.object({
    /** The line of the order. */
    line: z.string(),
    /** In the shop's own words. */
    title: z.string(),
    url: z.string(),
    image: z.nullable(z.string()),
    options: z.record(z.string(), z.string()),
    typedByCustomer: z.boolean(),
    /** For one piece of the chosen variant, as the page said it; null when it named none. */
    price: z.nullable(MoneySchema),
    priceIsSure: z.boolean(),
    readAt: TimeSchema,
    /** Null for what a customer typed, and for pages that were read before pages were kept. */
    page: z.nullable(
      z.object({
        /** Of the bytes as they came, in hexadecimal digits. */
        sha256: z.string(),
        bytes: z.number(),
        /** Its shown text, from the name of the product on; at most 6,000 characters. */
        text: z.string(),
      }),
    ),
  }),
);

export const OrderEvidenceSchema = named(
  'OrderEvidence',
  z.object({ orderNum: z.string(), lines: z.array(LineEvidenceSchema) }),
);
export type OrderEvidence = z.output<typeof OrderEvidenceSchema>;

export const evidenceContract = contracts({
  getOrderEvidence: {
    summary: 'The pages of the foreign shop as they were when the lines of an order were read',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: OrderEvidenceSchema,
    refusals: ['not_found'],
  },
  staffGetOrderEvidence: {
    summary: 'The same of every order, for staff',
    access: orderReaders,
    extension: true,
    params: IdParams,
    data: OrderEvidenceSchema,
    refusals: ['not_found'],
  },
});
