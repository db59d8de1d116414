/** The delivery desk: what staff see and do. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { CsvFaultSchema, fileBytes } from '../../platform/tables/table-contract.ts';
import { trackingReasons } from '../orders/contract.ts';
import { refundRoles } from '../payments/refunds/who-may-refund.ts';
import { PlaceSchema } from '../warehouses/contract.ts';
import { deliveryStateSchema } from './delivery-part-schemas.ts';
import { pickingContract } from './picking/picking-contract.ts';
import { StaffBillPreviewSchema, StaffDeliverySchema } from './staff-delivery-schemas.ts';

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

const desk = ['warehouse', 'support'] as const;
const actionRefusals = ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'] as const;
const action = {
  extension: true,
  params: IdParams,
  data: StaffDeliverySchema,
  refusals: actionRefusals,
} as const;

export const staffDeliveriesContract = contracts({
  ...pickingContract,
  staffListDeliveries: {
    summary: 'The delivery desk: deliveries by state and deadline, with counts by state',
    access: ['warehouse', 'support', 'finance'],
    extension: true,
    query: z.extend(CursorQuery, {
      state: z.optional(deliveryStateSchema),
      q: z.optional(z.string().check(z.maxLength(200))),
      /** The code of one warehouse; left out: all of them. */
      warehouse: z.optional(z.string().check(z.maxLength(20))),
    }),
    data: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        state: deliveryStateSchema,
        stateSince: TimeSchema,
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
    meta: z.extend(CursorMeta, {
      counts: z.partialRecord(deliveryStateSchema, z.int()),
      /** The warehouses with how many are to be packed in each; none in a shop with one. */
      warehouses: z.array(z.extend(PlaceSchema, { waiting: z.int() })),
    }),
    refusals: [],
  },
  staffGetDelivery: {
    ...action,
    summary: 'One delivery with its customer, check list and audit log',
    access: ['warehouse', 'support', 'finance'],
    refusals: ['not_found'],
  },
  staffQuoteDelivery: {
    ...action,
    summary: 'Weighs a parcel that waits for its price: bill 2 is made and the customer is asked to pay',
    access: desk,
    idempotent: true,
    body: z.object({ version, ...measured }),
    refusals: [...actionRefusals, 'route_unfit', 'own_price'],
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
    refusals: [...actionRefusals, 'route_unfit', 'own_price', 'freight_above_limit'],
  },
  staffTakeDelivery: {
    ...action,
    summary: 'Begins to pack a paid delivery; from then on the customer cannot cancel it',
    access: ['warehouse'],
    body: z.object({ version }),
  },
  staffPackDelivery: {
    ...action,
    summary: 'Closes the parcel with its final weight; a heavier one becomes a question to the customer',
    access: ['warehouse'],
    idempotent: true,
    body: z.object({
      version,
      ...measured,
      checks: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)),
    }),
    refusals: [...actionRefusals, 'route_unfit', 'freight_above_limit'],
  },
  staffAskDelivery: {
    ...action,
    summary: 'Asks the customer: another route, or data for customs',
    access: desk,
    idempotent: true,
    body: z.object({
      version,
      kind: z.enum(['route', 'data']),
      route: z.optional(z.string().check(z.maxLength(60))),
      note,
    }),
    refusals: [...actionRefusals, 'route_unfit'],
  },
  staffWithdrawDeliveryQuestion: {
    ...action,
    summary: 'Takes the open question back; the delivery goes on where it was, at the bill that it had',
    access: desk,
    body: z.object({ version }),
  },
  staffShipDelivery: {
    ...action,
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
    ...action,
    summary:
      'The right tracking number in place of a wrong one, while the parcel is on the road; the customer is told',
    access: desk,
    idempotent: true,
    body: z.object({ version, tracking: trackingNumber, reason: z.enum(trackingReasons), note }),
  },
  staffTrackDelivery: {
    ...action,
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
    bodyBytes: fileBytes,
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
    ...action,
    summary:
      'Cancels a delivery until it is handed to the carrier, also while it is packed; what was paid returns to the balance, ' +
      'with the bank percent unless the customer asked or lacks data and nothing was changed by the shop',
    access: refundRoles.cancelDelivery,
    stepUp: true,
    idempotent: true,
    body: z.object({
      version,
      reason: z.enum(['customer_asked', 'route_closed', 'prohibited', 'no_documents', 'other']),
      note,
    }),
    refusals: [...actionRefusals, 'shipment_stands'],
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
