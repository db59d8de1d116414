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
import { PaymentSchema, returnAddresses } from '../payments/contract.ts';

/** States of a delivery (domain 2). */
export const deliveryStates = [
  'draft',
  'awaiting_quote',
  'awaiting_payment',
  'packing',
  'pending_response',
  'ready',
  'shipped',
  'customs',
  'in_destination',
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const;

/** Bill 2 (domain 3): every term in the settlement currency. */
export const DeliveryBillSchema = named(
  'DeliveryBill',
  z.object({
    /** Kilograms, decimal strings; the larger of the two is charged. */
    weight: z.string(),
    volumetricWeight: z.nullable(z.string()),
    freight: MoneySchema,
    options: z.array(z.object({ code: z.string(), amount: MoneySchema })),
    insurance: MoneySchema,
    penalty: MoneySchema,
    /** Started days beyond the free ones, without those during which we worked. */
    penaltyDays: z.int(),
    net: MoneySchema,
    bankPercent: z.string(),
    bank: MoneySchema,
    byCard: MoneySchema,
    heldUntil: TimeSchema,
  }),
);

/** A parcel to a recipient, made of one or several orders. */
export const DeliverySchema = named(
  'Delivery',
  z.object({
    /** `dlv_…` */
    id: z.string(),
    number: z.string(),
    state: z.enum(deliveryStates),
    orders: z.array(z.object({ id: z.string(), orderNum: z.string() })),
    route: z.string(),
    tracking: z.nullable(z.object({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })),
    /** When it is expected: a date or a range of dates (UX-110). */
    expected: z.nullable(z.object({ from: TimeSchema, to: TimeSchema })),
    /** Null while the weight is not known. */
    bill: z.nullable(DeliveryBillSchema),
    paid: MoneySchema,
    due: MoneySchema,
    createdAt: TimeSchema,
    events: z.array(
      z.object({
        at: TimeSchema,
        state: z.enum(deliveryStates),
        place: z.nullable(z.string()),
        text: z.string(),
      }),
    ),
  }),
);

const orderIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(80)))
  .check(z.minLength(1), z.maxLength(30));

export const deliveriesContract = contracts({
  createDelivery: {
    summary:
      'Orders the delivery of one order or a merged group; answers the bill and the payment when weights are known',
    access: 'customer',
    idempotent: true,
    status: 201,
    body: z.object({
      orders: orderIds,
      address_id: z.string().check(z.maxLength(60)),
      recipient_id: z.string().check(z.maxLength(60)),
      route: z.string().check(z.maxLength(60)),
      options: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
      insurance: z._default(z.boolean(), false),
      /** The declared value is the paid value (domain 5), so only words are asked for. */
      contents: z.optional(
        z
          .array(z.object({ line: z.string().check(z.maxLength(60)), description: typedText(200) }))
          .check(z.maxLength(100)),
      ),
      comment: z.optional(typedText(1000)),
      use_balance: z._default(z.boolean(), false),
      ...returnAddresses,
    }),
    data: z.object({ delivery: DeliverySchema, payment: z.nullable(PaymentSchema) }),
    refusals: [
      'not_found',
      'wrong_state',
      'address_missing',
      'recipient_missing',
      'foreign_return_address',
      'provider_unavailable',
    ],
  },
  listDeliveries: {
    summary: "The customer's deliveries, the newest first",
    access: 'customer',
    extension: true,
    query: z.extend(CursorQuery, { state: z.optional(z.enum(deliveryStates)) }),
    data: z.array(DeliverySchema),
    meta: CursorMeta,
    refusals: [],
  },
  getDelivery: {
    summary: 'One delivery with its events',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: DeliverySchema,
    refusals: ['not_found'],
  },
  quoteDelivery: {
    summary: 'What each route costs for these orders to this address; nothing is saved',
    access: 'customer',
    extension: true,
    query: z.object({
      /** Ids separated by commas. */
      orders: z.string().check(z.minLength(1), z.maxLength(2500)),
      address_id: z.string().check(z.maxLength(60)),
    }),
    data: z.array(
      z.object({
        route: z.string(),
        carrier: z.string(),
        tracked: z.boolean(),
        days: z.object({ from: z.int(), to: z.int() }),
        /** Kinds of goods that the route does not take. */
        refuses: z.array(z.string()),
        bill: z.nullable(DeliveryBillSchema),
      }),
    ),
    refusals: ['not_found', 'wrong_state'],
  },
});
