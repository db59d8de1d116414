import * as z from 'zod/mini';
import { CursorMeta, CursorQuery, contracts, named, TimeSchema } from '../../../platform/api/contract.ts';

const readers = ['buyer', 'support'] as const;

/** How the reading of one shop's pages went. */
export const ShopReadingsSchema = named(
  'ShopReadings',
  z.object({
    host: z.string(),
    /** The shop by the words of its pages, at most three names; none where they say nothing or each something else. */
    names: z.array(z.string()),
    attempts: z.int(),
    read: z.int(),
    /** Read, but the price was a question to the customer or missing. */
    unsure: z.int(),
    /** How many attempts ended with each code. */
    failures: z.record(z.string(), z.int()),
    /** Mean of all attempts, in milliseconds. */
    ms: z.int(),
    /** Counts of what customers and staff said of values that the reader was asked about, or that they changed. */
    confirmed: z.int(),
    corrected: z.object({ title: z.int(), price: z.int() }),
    lastFailureAt: z.nullable(TimeSchema),
    /**
     * The recipe in use, else the one that waits, else one that was switched off; counts of values that it was right
     * about, since it was accepted, or on the kept pages for one that waits.
     */
    recipe: z.nullable(
      z.object({ state: z.enum(['proposed', 'accepted', 'failing']), right: z.int(), checked: z.int() }),
    ),
  }),
);
export type ShopReadings = z.output<typeof ShopReadingsSchema>;

const EvidenceSchema = z.object({
  field: z.string(),
  source: z.string(),
  value: z.string(),
  weight: z.number(),
});

/** One failed attempt, or one value that somebody checked, with what the reader had seen. */
export const ReadingDetailSchema = named(
  'ReadingDetail',
  z.object({
    host: z.string(),
    /** The shop by the words of its pages, as on the board. */
    names: z.array(z.string()),
    failures: z.array(
      z.object({
        at: TimeSchema,
        code: z.string(),
        /** Path of the page, without its query. */
        path: z.nullable(z.string()),
        ms: z.int(),
        evidence: z.array(EvidenceSchema),
      }),
    ),
    checks: z.array(
      z.object({
        at: TimeSchema,
        field: z.enum(['title', 'price', 'image', 'availability']),
        saidBy: z.enum(['customer', 'staff']),
        verdict: z.enum(['confirmed', 'corrected']),
        readValue: z.nullable(z.string()),
        saidValue: z.string(),
        url: z.string(),
        evidence: z.array(EvidenceSchema),
      }),
    ),
  }),
);
export type ReadingDetail = z.output<typeof ReadingDetailSchema>;

export const boardContract = contracts({
  staffListReadings: {
    summary: 'How often reading worked, shop by shop; those with the most attempts first',
    access: readers,
    extension: true,
    query: z.extend(CursorQuery, {
      /** How many days back; attempts are kept for 30. */
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 30),
      /** A part of the shop's host. */
      q: z.optional(z.string().check(z.maxLength(100))),
    }),
    data: z.array(ShopReadingsSchema),
    meta: z.extend(CursorMeta, {
      /** Of all shops together, whatever the page shows. */
      totals: z.object({ shops: z.int(), attempts: z.int(), read: z.int(), unsure: z.int() }),
    }),
    refusals: [],
  },
  staffGetReadings: {
    summary: 'The last failures of one shop and the last checked values, with evidence',
    access: readers,
    extension: true,
    params: z.object({ host: z.string().check(z.minLength(1), z.maxLength(255)) }),
    data: ReadingDetailSchema,
    refusals: ['not_found'],
  },
});
