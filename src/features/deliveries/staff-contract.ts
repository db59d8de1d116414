/** The delivery desk: what staff see and do. */
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
} from '../../platform/api/contract.ts';
import { CsvFaultSchema } from '../../platform/tables/table-contract.ts';
import { trackingReasons } from '../orders/contract.ts';
import { DeliverySchema, deliveryStateSchema, SizeSchema } from './delivery-schemas.ts';

const MayDesk = z.enum(['yes', 'wrong_state', 'not_your_role']);

const StaffDeliveryEventSchema = z.object({
  id: z.string(),
  at: TimeSchema,
  kind: z.string(),
  actor: z.string(),
  actorId: z.nullable(z.string()),
  from: z.nullable(deliveryStateSchema),
  to: deliveryStateSchema,
  reason: z.nullable(z.string()),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  transactions: z.array(z.string()),
});

export const StaffDeliverySchema = named(
  'StaffDelivery',
  z.object({
    delivery: DeliverySchema,
    /** Grows with every change; commands name the version that they saw. */
    version: z.int(),
    customer: z.object({
      id: z.string(),
      customerId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      email: z.string(),
    }),
    /** The person who packs it; null while nobody does. */
    packer: z.nullable(z.object({ name: z.nullable(z.string()) })),
    isMine: z.boolean(),
    /** Kilograms and centimetres: as priced, and as packed. */
    weight: z.nullable(z.string()),
    size: z.nullable(SizeSchema),
    packedWeight: z.nullable(z.string()),
    packedSize: z.nullable(SizeSchema),
    goodsKinds: z.array(z.string()),
    /** Data that customs ask for and the recipient has not given. */
    missing: z.array(z.string()),
    /** Points to tick off before the parcel is closed, and those that are. */
    checkList: z.array(z.string()),
    checks: z.array(z.string()),
    journal: z.array(StaffDeliveryEventSchema),
    can: z.object({
      quote: MayDesk,
      take: MayDesk,
      pack: MayDesk,
      ask: MayDesk,
      ship: MayDesk,
      correct: MayDesk,
      track: MayDesk,
      cancel: MayDesk,
      label: z.boolean(),
    }),
  }),
);
export type StaffDelivery = z.output<typeof StaffDeliverySchema>;

const kilogram = z.string().check(z.trim(), z.regex(/^\d{1,3}([.,]\d{1,3})?$/));
const centimetre = z.string().check(z.trim(), z.regex(/^\d{1,3}([.,]\d)?$/));
const measured = {
  /** Kilograms. */
  weight: kilogram,
  /** Centimetres; may be left out where the size was not taken. */
  size: z.optional(z.object({ length: centimetre, width: centimetre, height: centimetre })),
};
/** The version of the delivery that the command was decided on; another one answers `changed_meanwhile`. */
const version = z.int().check(z.minimum(1));
const note = z.optional(typedText(1000));

const trackingNumber = z
  .string()
  .check(z.trim(), z.minLength(4), z.maxLength(60), z.regex(/^[0-9A-Za-z -]+$/));

/** The preview of a weight before it is sent. Weights in grams. */
export const StaffBillPreviewSchema = named(
  'StaffBillPreview',
  z.object({
    /** `bill`: it is sent to the customer; `closed`: the parcel is; `question`: the customer is asked; `cheaper`: closed, and `amount` returns. */
    outcome: z.enum(['bill', 'closed', 'question', 'cheaper']),
    /** The sum that the customer pays, is asked for, or gets back. */
    amount: MoneySchema,
    /** The sum that is paid or billed now; null for a first bill. */
    before: z.nullable(MoneySchema),
    typed: z.int(),
    charged: z.int(),
    /** By what the parcels weighed when they came, or were billed at; null where nobody knows. */
    expected: z.nullable(z.int()),
    /** More than half away from `expected`. */
    isFar: z.boolean(),
  }),
);
export type StaffBillPreview = z.output<typeof StaffBillPreviewSchema>;

const desk = ['warehouse', 'support'] as const;
const deedRefusals = ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'] as const;
const deed = {
  extension: true,
  params: IdParams,
  data: StaffDeliverySchema,
  refusals: deedRefusals,
} as const;

export const staffDeliveriesContract = contracts({
  staffListDeliveries: {
    summary: 'The delivery desk: deliveries by state and deadline, with counts by state',
    access: ['warehouse', 'support', 'finance'],
    extension: true,
    query: z.extend(CursorQuery, {
      state: z.optional(deliveryStateSchema),
      q: z.optional(z.string().check(z.maxLength(200))),
    }),
    data: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        state: deliveryStateSchema,
        deadline: z.nullable(TimeSchema),
        orders: z.array(z.string()),
        title: z.string(),
        country: z.string(),
        routeName: z.string(),
        recipient: z.string(),
        isMine: z.boolean(),
        isTaken: z.boolean(),
        /** It is lost, and what was paid for it went back. */
        isReturned: z.boolean(),
      }),
    ),
    meta: z.extend(CursorMeta, { counts: z.partialRecord(deliveryStateSchema, z.int()) }),
    refusals: [],
  },
  staffGetDelivery: {
    ...deed,
    summary: 'One delivery with its customer, check list and journal',
    access: ['warehouse', 'support', 'finance'],
    refusals: ['not_found'],
  },
  staffQuoteDelivery: {
    ...deed,
    summary: 'Weighs a parcel that waits for its price: bill 2 is made and the customer is asked to pay',
    access: desk,
    idempotent: true,
    body: z.object({ version, ...measured }),
    refusals: [...deedRefusals, 'route_unfit', 'own_price'],
  },
  staffPreviewBill: {
    summary:
      'The bill, the return or the question that a weight would make of a delivery; nothing is changed',
    access: desk,
    extension: true,
    params: IdParams,
    body: z.object({
      version,
      ...measured,
      checks: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
    }),
    data: StaffBillPreviewSchema,
    refusals: [...deedRefusals, 'route_unfit', 'own_price', 'freight_above_limit'],
  },
  staffTakeDelivery: {
    ...deed,
    summary: 'Begins to pack a paid delivery; from then on the customer cannot cancel it',
    access: ['warehouse'],
    body: z.object({ version }),
  },
  staffPackDelivery: {
    ...deed,
    summary: 'Closes the parcel with its final weight; a heavier one becomes a question to the customer',
    access: ['warehouse'],
    idempotent: true,
    body: z.object({
      version,
      ...measured,
      checks: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)),
    }),
    refusals: [...deedRefusals, 'route_unfit', 'freight_above_limit'],
  },
  staffAskDelivery: {
    ...deed,
    summary: 'Asks the customer: another route, or data for customs',
    access: desk,
    idempotent: true,
    body: z.object({
      version,
      kind: z.enum(['route', 'data']),
      route: z.optional(z.string().check(z.maxLength(60))),
      note,
    }),
    refusals: [...deedRefusals, 'route_unfit'],
  },
  staffShipDelivery: {
    ...deed,
    summary: 'Handed to the carrier, with the tracking number; the freight is earned',
    access: ['warehouse'],
    idempotent: true,
    body: z.object({
      version,
      /** May be left out where the route is not tracked. */
      tracking: z.optional(trackingNumber),
      note,
    }),
  },
  staffCorrectTracking: {
    ...deed,
    summary:
      'The right tracking number in place of a wrong one, while the parcel is on the road; the customer is told',
    access: desk,
    idempotent: true,
    body: z.object({ version, tracking: trackingNumber, reason: z.enum(trackingReasons), note }),
  },
  staffTrackDelivery: {
    ...deed,
    summary: 'News of the road, typed by hand',
    access: desk,
    idempotent: true,
    body: z.object({
      version,
      state: z.enum(['shipped', 'customs', 'in_destination', 'delivered', 'returned', 'lost']),
      at: z.optional(TimeSchema),
      place: z.optional(typedText(120)),
      note,
    }),
  },
  staffImportTracking: {
    summary: 'News of many parcels from a CSV file; nothing is taken over while a line is wrong',
    access: desk,
    extension: true,
    idempotent: true,
    body: z.object({
      csv: z.string().check(z.minLength(1), z.maxLength(500_000)),
      /** Only looks whether every line is right. */
      dry_run: z._default(z.boolean(), false),
    }),
    data: z.object({
      lines: z.int(),
      /** Deliveries of which something new was learnt. */
      changed: z.int(),
      faults: z.array(CsvFaultSchema),
    }),
    refusals: [],
  },
  staffCancelDelivery: {
    ...deed,
    summary:
      'Cancels a delivery until it is handed to the carrier, also while it is packed; what was paid returns to the balance, ' +
      'with the bank percent unless the customer asked or lacks data and nothing was changed by the shop',
    access: ['warehouse', 'support', 'finance'],
    idempotent: true,
    body: z.object({
      version,
      reason: z.enum(['customer_asked', 'route_closed', 'prohibited', 'no_documents', 'other']),
      note,
    }),
  },
  staffGetDeliveryLabel: {
    summary: 'The label of a parcel as PDF, 100 by 150 millimetres, with a bar code of its number',
    access: desk,
    extension: true,
    params: IdParams,
    data: z.object({
      fileName: z.string(),
      /** Base64. */
      pdf: z.string(),
    }),
    refusals: ['not_found', 'wrong_state'],
  },
});
