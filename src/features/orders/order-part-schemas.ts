/** Parts of an order as the API answers them: lines, address, recipient, steps and events. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { PictureSchema } from '../../platform/files/pictures.ts';
import { orderStates, statusGroups } from '../order-states/states.ts';

export const stateSchema = z.enum(orderStates);
export const statusGroupSchema = z.enum(statusGroups);

/** Steps of the route line, in this order; a parcel that its customer bought himself is neither paid nor bought here. */
export const routeSteps = [
  'placed',
  'paid',
  'bought',
  'to_warehouse',
  'at_warehouse',
  'delivery',
  'delivered',
] as const;

export const OrderLineSchema = named(
  'OrderLine',
  z.object({
    /** `lin_…` */
    id: z.string(),
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    url: z.string(),
    image: z.nullable(z.string()),
    options: z.record(z.string(), z.string()),
    /** Options as the customer typed them. */
    optionsNote: z.nullable(z.string()),
    /** As it was ordered. */
    quantity: z.int(),
    /** Without the pieces whose price went back. */
    left: z.int(),
    note: z.nullable(z.string()),
    /** Of the shop's page, by the customer, for staff. Left out where there is none. */
    screenshots: z.optional(z.array(PictureSchema)),
    /** In the shop's currency. */
    unitPrice: MoneySchema,
    /** Of the pieces that are left; of a line without any, of those that were ordered (`left` says so). */
    total: MoneySchema,
    /** The line's own state (UX-107). */
    state: stateSchema,
    /** It is what nobody answered about. Left out otherwise. */
    isHeld: z.optional(z.boolean()),
    /** Of the shop's own delivery to our warehouse. */
    tracking: z.nullable(z.object({ number: z.string(), carrier: z.nullable(z.string()) })),
    /** Typed by the customer, until staff have confirmed it. */
    typedByCustomer: z.boolean(),
  }),
);

export const OrderAddressSchema = named(
  'OrderAddress',
  z.object({
    addressId: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    region: z.nullable(z.string()),
    city: z.nullable(z.string()),
    district: z.nullable(z.string()),
    street: z.nullable(z.string()),
    street2: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    /** The parts in the country's own order, one line each, without the country. */
    lines: z.array(z.string()),
  }),
);

export const OrderRecipientSchema = named(
  'OrderRecipient',
  z.object({
    recipientId: z.string(),
    familyName: z.string(),
    givenName: z.string(),
    patronymic: z.nullable(z.string()),
    latinName: z.nullable(z.string()),
    phone: z.string(),
    email: z.nullable(z.string()),
  }),
);

export const StepSchema = z.object({
  code: z.enum(routeSteps),
  state: z.enum(['done', 'current', 'next', 'problem', 'skipped']),
  /** When it happened. */
  at: z.nullable(TimeSchema),
  /** Until when it is expected; null when it cannot be told. */
  by: z.nullable(TimeSchema),
});

/** Where money went that came back: onto the balance, on to a card, or a part to each. */
export const refundPlaces = ['balance', 'card', 'both'] as const;

/** One entry of the history: who did what, when and why. */
export const OrderEventSchema = named(
  'OrderEvent',
  z.object({
    id: z.string(),
    at: TimeSchema,
    actor: z.enum(['customer', 'staff', 'timer', 'payment']),
    /** Words under `pages.order-parts.events`. */
    kind: z.string(),
    /** Of money that came back: where it went. */
    place: z.nullable(z.enum(refundPlaces)),
    from: z.nullable(stateSchema),
    to: stateSchema,
    reason: z.nullable(z.string()),
    /** The note of staff to the customer. */
    note: z.nullable(z.string()),
    amount: z.nullable(MoneySchema),
    /** Of an answered question: what was chosen. */
    choice: z.nullable(z.string()),
    /** Of a chosen alternative: what it is. */
    title: z.nullable(z.string()),
    /** The lines that it is about; empty for the whole order. */
    lines: z.array(z.string()),
  }),
);
