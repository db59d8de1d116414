/** The parts of an unpaid order that a customer may change, and the fields of the order to be changed. */
import * as z from 'zod/mini';
import { MoneySchema, named, typedText } from '../../../platform/api/contract.ts';
import { cartLimits } from '../../cart/contract.ts';
import { QuoteSchema } from '../../pricing/contract.ts';
import { VerdictSchema } from '../../products/contract.ts';
import { stateSchema } from '../order-part-schemas.ts';
import { PayBySchema } from '../order-schemas.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));

const EditedLine = z.object({
  id,
  /** 0 takes the line out of the order. */
  quantity: z.optional(z.int().check(z.minimum(0), z.maximum(cartLimits.quantity))),
  /** Another variant of the same product: all its options. */
  options: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200)))),
  note: z.optional(z.nullable(typedText(1000))),
});

/** The changes; a line that is left out stays as it is, and so does every part that is left out. */
export const editedParts = {
  lines: z._default(z.array(EditedLine).check(z.maxLength(cartLimits.lines)), []),
  address_id: z.optional(z.string().check(z.maxLength(60))),
};

export const EditBody = z.object({
  ...editedParts,
  recipient_id: z.optional(z.string().check(z.maxLength(60))),
  comment: z.optional(z.nullable(typedText(1000))),
  /** Of the order that was seen; another one answers `changed_meanwhile`. */
  version: z.int().check(z.minimum(1)),
  /** The new total that the customer saw; another one is answered as a change and nothing is written. */
  shown_total: MoneySchema,
});

/** POST /cabinet/orders/calculation with `of: edit`: the price of the order with these changes. */
export const EditToCalculate = z.object({ of: z.literal('edit'), id, ...editedParts });

export const CalculatedEditSchema = z.object({
  of: z.literal('edit'),
  order: z.string(),
  version: z.int(),
  quote: QuoteSchema,
  /** The price of the order without the changes. */
  before: QuoteSchema,
  /** Until when it could be paid at this price. */
  payBy: z.nullable(PayBySchema),
  /** False when nothing that the price depends on is changed: it stays, with its rate and its discounts. */
  isPricedAnew: z.boolean(),
  /** Staff confirm price and product before the order can be paid. */
  needsReview: z.boolean(),
  lines: z.array(z.object({ id: z.string(), title: z.string(), quantity: z.int(), verdict: VerdictSchema })),
});

export const OrderToEditSchema = named(
  'OrderToEdit',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    state: stateSchema,
    /** Grows with every change of the order; send it back with the edit. */
    version: z.int(),
    shop: z.object({ host: z.string(), name: z.nullable(z.string()) }),
    lines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** The shop's own, where `title` is a translation. Left out otherwise. */
        originalTitle: z.optional(z.string()),
        image: z.nullable(z.string()),
        url: z.string(),
        options: z.record(z.string(), z.string()),
        optionsNote: z.nullable(z.string()),
        /** The options that the shop offers, as they were read; empty where nothing can be chosen. */
        offered: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
        quantity: z.int(),
        /** The fewest pieces that the shop sells at once. */
        leastQuantity: z.int(),
        note: z.nullable(z.string()),
        unitPrice: MoneySchema,
      }),
    ),
    address: z.object({ addressId: z.string(), country: z.string(), lines: z.array(z.string()) }),
    recipient: z.object({ recipientId: z.string(), name: z.string(), phone: z.string() }),
    comment: z.nullable(z.string()),
    quote: QuoteSchema,
    total: MoneySchema,
    payBy: z.nullable(PayBySchema),
    limits: z.object({ quantity: z.int() }),
  }),
);

export type EditedParts = { lines: z.output<typeof EditedLine>[]; address_id?: string | undefined };
export type OrderEdit = z.output<typeof EditBody>;
export type OrderToEdit = z.output<typeof OrderToEditSchema>;
export type CalculatedEdit = z.output<typeof CalculatedEditSchema>;
export type EditToCalculate = z.output<typeof EditToCalculate>;
