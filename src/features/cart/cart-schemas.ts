/** A cart as the API answers it. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { PictureSchema } from '../../platform/files/pictures.ts';
import { CodeStateSchema } from '../discounts/contract.ts';
import { GoodsSizeSchema, QuoteSchema, SizeEndsSchema, toDoorShape } from '../pricing/contract.ts';
import { VerdictSchema } from '../products/contract.ts';
import { AdvanceAnswersSchema } from './advance-answers.ts';

/** Kinds of changes since the customer saw the cart last. */
export const changeKinds = ['price', 'out_of_stock', 'variant_gone', 'prohibited', 'total'] as const;
export const CartChangeSchema = named(
  'CartChange',
  z.object({
    /** `price` may be accepted; `total` too; with the others the line cannot be ordered. */
    kind: z.enum(changeKinds),
    from: z.nullable(MoneySchema),
    to: z.nullable(MoneySchema),
  }),
);
export type CartChange = z.output<typeof CartChangeSchema>;

/** A product as its line shows it. The whole product, with all its options: GET /search/products/{id}. */
export const CartProductSchema = named(
  'CartProduct',
  z.object({
    /** `prd_…`: the snapshot that the line stands on. */
    id: z.string(),
    url: z.string(),
    host: z.string(),
    shopName: z.nullable(z.string()),
    /** In the language of the request, where a translation is stored. */
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    /** BCP 47 tag of the title, for `lang`. */
    language: z.nullable(z.string()),
    availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'unknown']),
    priceIsSure: z.boolean(),
    /** The fewest pieces that the shop sells at once, from 1. */
    leastQuantity: z.int(),
    source: z.enum(['reader', 'search', 'manual']),
    /** Options as the customer typed them. */
    optionsNote: z.nullable(z.string()),
    readAt: TimeSchema,
  }),
);

export const CartLineSchema = named(
  'CartLine',
  z.object({
    /** `lin_…` */
    id: z.string(),
    product: CartProductSchema,
    /** The chosen variant: option values by option name. */
    options: z.record(z.string(), z.string()),
    /** Path of the chosen variant's picture on our own origin. */
    image: z.nullable(z.string()),
    quantity: z.int(),
    note: z.nullable(z.string()),
    /** Of the shop's page, for staff. Left out where there is none. */
    screenshots: z.optional(z.array(PictureSchema)),
    /** The size of a piece as the customer said it; null while they have not. */
    size: z.nullable(GoodsSizeSchema),
    /** The sizes that the customer may say, while nobody has weighed it. */
    sizes: SizeEndsSchema,
    selected: z.boolean(),
    /** In the shop's currency. */
    unitPrice: MoneySchema,
    total: MoneySchema,
    change: z.nullable(CartChangeSchema),
    verdict: VerdictSchema,
    /** Staff confirm price and product before it can be paid. */
    needsReview: z.boolean(),
    /** False while a change is not accepted, or the product is sold out or prohibited. */
    canOrder: z.boolean(),
    addedAt: TimeSchema,
  }),
);
export type CartLine = z.output<typeof CartLineSchema>;

/** The cart's lines of one shop and currency: what becomes one order. */
export const DraftOrderSchema = named(
  'DraftOrder',
  z.object({
    /** `ord_…`; a numbered order gets an id of its own. */
    id: z.string(),
    shop: z.object({ host: z.string(), name: z.nullable(z.string()) }),
    /** The shop's currency. */
    currency: z.string(),
    lines: z.array(CartLineSchema),
    selection: z.enum(['all', 'some', 'none']),
    /** The shop's own delivery to our warehouse as the customer gave it, in the shop's currency. */
    inland: z.nullable(MoneySchema),
    advanceAnswers: AdvanceAnswersSchema,
    comment: z.nullable(z.string()),
    /** Of the selected lines that can be ordered; null when there is none. */
    quote: z.nullable(QuoteSchema),
    needsReview: z.boolean(),
  }),
);
export type DraftOrder = z.output<typeof DraftOrderSchema>;

export const CartSchema = named(
  'Cart',
  z.object({
    /** Grows with each change; send it back to be told of changes from elsewhere. */
    version: z.int(),
    groups: z.array(DraftOrderSchema),
    /** Of everything selected, in the settlement currency; null when nothing is selected. */
    total: z.nullable(
      z.object({
        net: MoneySchema,
        bankPercent: z.string(),
        bank: MoneySchema,
        byCard: MoneySchema,
        orders: z.int(),
        // each order sent by itself
        ...toDoorShape,
      }),
    ),
    /** The code that the customer keeps, and what became of it; null without one. */
    discountCode: z.nullable(CodeStateSchema),
    count: z.object({ lines: z.int(), pieces: z.int(), selected: z.int() }),
    limits: z.object({ lines: z.int(), quantity: z.int() }),
  }),
);
export type Cart = z.output<typeof CartSchema>;
