/** Calls of customers on parcels that they have sent here themselves. */
import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { amountText } from '../pricing/contract.ts';
import { PlaceSchema } from '../warehouses/contract.ts';

/** The most lines of one parcel. */
export const mostLines = 30;

const AnnouncedBody = z.object({
  /** Web address of the shop that sends it. */
  shop: typedText(300),
  /** Left out while the shop has not told it. */
  tracking: z.optional(typedText(60)),
  /** Where it goes on to; ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Of all declared values. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  lines: z
    .array(
      z.object({
        title: typedText(300),
        quantity: z.int().check(z.minimum(1), z.maximum(999)),
        /** Declared for one piece. */
        price: amountText,
      }),
    )
    .check(z.minLength(1), z.maxLength(mostLines)),
  /** For the warehouse. */
  comment: z.optional(typedText(1000)),
});
export type Announced = z.output<typeof AnnouncedBody>;

const ParcelSchema = named(
  'ForwardedParcel',
  z.object({
    /** `ord_…`: from its arrival on it is an order like any other. */
    id: z.string(),
    orderNum: z.string(),
    version: z.int(),
    state: z.string(),
    /** Host of the shop. */
    shop: z.string(),
    tracking: z.nullable(z.string()),
    country: z.string(),
    comment: z.nullable(z.string()),
    lines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        quantity: z.int(),
        price: MoneySchema,
        total: MoneySchema,
      }),
    ),
    /** Paid with the delivery; frozen when it was announced. */
    fee: MoneySchema,
    /** Nothing of it has come: it can be changed and withdrawn. */
    mayChange: z.boolean(),
    createdAt: TimeSchema,
  }),
);
export type ForwardedParcel = z.output<typeof ParcelSchema>;

const refusals = ['not_found', 'prohibited_product', 'unknown_currency', 'rate_missing'] as const;

export const forwardingContract = contracts({
  getForwarding: {
    summary:
      'The warehouse address with the customer’s code, and the parcels that he announced and that are on their way',
    access: 'customer',
    extension: true,
    data: z.object({
      /** On every parcel, so that the warehouse knows whose it is. */
      code: z.string(),
      /** One for each warehouse that takes such parcels, as it is typed at a shop, line by line. */
      addresses: z.array(
        z.object({
          /** Null in a shop with one warehouse. */
          place: z.nullable(PlaceSchema),
          /** Empty while the operator has typed none. */
          lines: z.array(z.string()),
        }),
      ),
      /** Of a parcel that is announced now; paid with its delivery. */
      fee: MoneySchema,
      parcels: z.array(ParcelSchema),
    }),
    refusals: ['not_found'],
  },
  announceParcel: {
    summary:
      'Announces a parcel that the customer bought himself: it is an order on its way to the warehouse from now on',
    access: 'customer',
    extension: true,
    idempotent: true,
    takesOrders: true,
    status: 201,
    body: AnnouncedBody,
    data: ParcelSchema,
    refusals: [...refusals, 'shop_not_open'],
    limit: { max: 60, windowSeconds: 3600 },
  },
  changeParcel: {
    summary: 'Changes an announced parcel of which nothing has come; its fee stays',
    access: 'customer',
    extension: true,
    params: IdParams,
    body: z.extend(AnnouncedBody, { version: z.int().check(z.minimum(1)) }),
    data: ParcelSchema,
    refusals: [...refusals, 'cannot_edit', 'changed_meanwhile'],
  },
});
