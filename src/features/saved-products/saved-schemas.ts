/** A saved product and a list on the wire. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema, typedText } from '../../platform/api/contract.ts';
import { amountText } from '../pricing/contract.ts';

/** The news that a customer wants: any fall of the price, a fall to a price, or that it is in stock again. */
export const watchKinds = ['any', 'below', 'stock'] as const;
export type WatchKind = (typeof watchKinds)[number];

export const listName = typedText(60);

export const WatchBody = z.object({
  kind: z.enum(watchKinds),
  /** With `below`: the price to be told at, in the shop's currency. */
  below: z.optional(amountText),
});
export type WatchWish = z.output<typeof WatchBody>;

export const SavedListSchema = named(
  'SavedList',
  z.object({
    /** `svl_…` */
    id: z.string(),
    /** Null: the first list, which always stays. */
    name: z.nullable(z.string()),
    products: z.int(),
  }),
);

export const SavedProductSchema = named(
  'SavedProduct',
  z.object({
    /** `svp_…` */
    id: z.string(),
    list: z.string(),
    url: z.string(),
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    /** BCP 47 tag of the title. */
    language: z.nullable(z.string()),
    host: z.string(),
    shopName: z.nullable(z.string()),
    image: z.nullable(z.string()),
    options: z.record(z.string(), z.string()),
    optionsNote: z.nullable(z.string()),
    /** One piece in the shop's currency, when it was saved. */
    before: z.nullable(MoneySchema),
    /** The same as it was read last; null when its page shows none, or no longer has the variant. */
    price: z.nullable(MoneySchema),
    /** `price` at today's rate in the currency of the shop's own prices. */
    priceHere: z.nullable(MoneySchema),
    priceIsSure: z.boolean(),
    availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'unknown']),
    /** The chosen variant is not offered any more. */
    isGone: z.boolean(),
    readAt: TimeSchema,
    savedAt: TimeSchema,
    /** False for a product that was typed by hand: there is no page to read. */
    canWatch: z.boolean(),
    watch: z.nullable(
      z.object({
        kind: z.enum(watchKinds),
        below: z.nullable(MoneySchema),
        /** When it ends by itself. */
        until: TimeSchema,
      }),
    ),
    /** The last news that was told. */
    told: z.nullable(z.object({ what: z.enum(['fell', 'doubtful', 'in_stock', 'ended']), at: TimeSchema })),
  }),
);
export type SavedProduct = z.output<typeof SavedProductSchema>;
