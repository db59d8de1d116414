import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { ArrivalPhotoSchema, SizeSchema } from '../storage/storage-schemas.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
/** An order as the intake sees it: what is awaited and what came. */
export const StaffIntakeOrderSchema = named(
  'StaffIntakeOrder',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    state: z.string(),
    shop: z.string(),
    shopOrderNumber: z.nullable(z.string()),
    customer: z.object({ id: z.string(), code: z.string(), name: z.nullable(z.string()) }),
    /** The customer's remarks to us about the order. */
    comment: z.nullable(z.string()),
    lines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        originalTitle: z.string(),
        image: z.nullable(z.string()),
        options: z.record(z.string(), z.string()),
        note: z.nullable(z.string()),
        quantity: z.int(),
        /** Pieces that came, put away or not. */
        received: z.int(),
        /** Pieces of it may be received: it is bought and not here, whatever stops it. */
        awaited: z.boolean(),
        tracking: z.nullable(z.string()),
        state: z.string(),
      }),
    ),
  }),
);
export type StaffIntakeOrder = z.output<typeof StaffIntakeOrderSchema>;

/** A parcel that came, with everything that was found out about it. */
export const StaffArrivalSchema = named(
  'StaffArrival',
  z.object({
    /** `arr_…` */
    id: z.string(),
    warehouse: z.string(),
    tracking: z.nullable(z.string()),
    label: z.nullable(z.string()),
    receivedAt: TimeSchema,
    receivedBy: z.nullable(z.string()),
    /** Null for an unknown parcel. */
    order: z.nullable(z.object({ id: z.string(), orderNum: z.string(), state: z.string() })),
    lines: z.array(z.object({ line: z.string(), quantity: z.int() })),
    shelf: z.nullable(z.string()),
    /** All weighings, the first one first; the last one counts. */
    weighings: z.array(
      z.object({
        id: z.string(),
        at: TimeSchema,
        by: z.nullable(z.string()),
        grams: z.int(),
        size: z.nullable(SizeSchema),
        reason: z.nullable(z.string()),
      }),
    ),
    photos: z.array(ArrivalPhotoSchema),
    /** When it was checked and put away; null while it is in work. */
    storedAt: z.nullable(TimeSchema),
    /** Whether something in it is kept for its customer, or the word why it is neither put away nor shelved. */
    mayStore: z.enum(['yes', 'goes_back', 'claimed', 'over']),
  }),
);
export type StaffArrival = z.output<typeof StaffArrivalSchema>;

/** One order at the intake with all of its arrivals. */
export const StaffIntakeSchema = named(
  'StaffIntake',
  z.object({ order: StaffIntakeOrderSchema, arrivals: z.array(StaffArrivalSchema) }),
);
export type StaffIntake = z.output<typeof StaffIntakeSchema>;

const millimetres = z.int().check(z.minimum(1), z.maximum(20_000));
const measure = {
  grams: z.int().check(z.minimum(1), z.maximum(2_000_000)),
  size: z.optional(z.object({ length: millimetres, width: millimetres, height: millimetres })),
};
const shelf = typedText(40);
const lines = z
  .array(z.object({ line: id, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
  .check(z.minLength(1), z.maxLength(100));

const readers = ['warehouse', 'buyer', 'support'] as const;
const warehouse = ['warehouse'] as const;

export const staffWarehouseContract = contracts({
  staffFindParcel: {
    summary: 'Finds what a scan or a search means: awaited orders and parcels on the shelf',
    access: readers,
    extension: true,
    query: z.object({ q: z.string().check(z.minLength(1), z.maxLength(120)) }),
    data: z.object({
      orders: z.array(StaffIntakeOrderSchema),
      arrivals: z.array(StaffArrivalSchema),
      /** The exact kind of the scan, when it means one thing. */
      exact: z.nullable(z.enum(['order_number', 'shop_number', 'tracking', 'customer_code'])),
    }),
    refusals: [],
  },
  staffGetIntake: {
    summary: 'One order at the intake: what is awaited, what came, what it weighs',
    access: readers,
    extension: true,
    params: IdParams,
    data: StaffIntakeSchema,
    refusals: ['not_found'],
  },
  staffListArrivals: {
    summary: 'Parcels by when they came: unknown ones, those in work, or all',
    access: readers,
    extension: true,
    query: z.extend(CursorQuery, { show: z._default(z.enum(['unknown', 'in_work', 'all']), 'all') }),
    data: z.array(StaffArrivalSchema),
    meta: z.extend(CursorMeta, { counts: z.object({ unknown: z.int(), in_work: z.int() }) }),
    refusals: [],
  },
  staffGetArrival: {
    summary: 'One parcel with its weighings and photos',
    access: readers,
    extension: true,
    params: IdParams,
    data: StaffArrivalSchema,
    refusals: ['not_found'],
  },
  staffReceiveParcel: {
    summary: 'A parcel came: for an order with lines and quantities, or unknown',
    access: warehouse,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({
      /** Left out for a parcel of which nobody knows whose it is. */
      order: z.optional(z.object({ id, lines })),
      warehouse: z.optional(z.string().check(z.maxLength(20))),
      tracking: z.optional(typedText(60)),
      label: z.optional(typedText(500)),
      shelf: z.optional(shelf),
      weighing: z.optional(z.object(measure)),
    }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
  staffAttachParcel: {
    summary: 'Says whose an unknown parcel is',
    access: warehouse,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ order: id, lines }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
  staffWeighParcel: {
    summary: 'Weighs and measures a parcel, or corrects it; earlier weighings stay readable',
    access: warehouse,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      ...measure,
      /** Why it is weighed again; needed for a correction. */
      reason: z.optional(typedText(300)),
      /** The last weighing that the caller saw, null for none: somebody else's is never overruled unseen. */
      after: z.nullable(id),
    }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
  staffShelveParcel: {
    summary: 'Says where a parcel lies',
    access: warehouse,
    extension: true,
    params: IdParams,
    body: z.object({ shelf, from: z.nullable(z.string().check(z.maxLength(100))) }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  staffAddParcelPhotos: {
    summary: 'Photos of a parcel or of one of its lines; ten at most at once',
    access: warehouse,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: 'multipart',
    form: z.object({ line: z.optional(id) }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'unsupported_type', 'too_large', 'malformed', 'unavailable'],
  },
  staffSortParcelPhotos: {
    summary: 'Says which line photos show, or that they show the parcel',
    access: warehouse,
    extension: true,
    params: IdParams,
    body: z.object({
      /** `from`: the line that it showed when it was looked at, null for the parcel. */
      photos: z.array(z.object({ id, from: z.nullable(id) })).check(z.minLength(1), z.maxLength(100)),
      line: z.nullable(id),
    }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
  staffRemoveParcelPhoto: {
    summary: 'Takes a photo away that shows what it must not',
    access: warehouse,
    extension: true,
    params: z.object({ id: z.string().check(z.maxLength(80)), photo: z.string().check(z.maxLength(80)) }),
    data: StaffArrivalSchema,
    refusals: ['not_found'],
  },
  staffReportDefect: {
    summary:
      'Something is not as it should be: the customer is asked, with the photos; the storage clock stands still',
    access: warehouse,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      lines: z.array(id).check(z.minLength(1), z.maxLength(100)),
      /** For the customer: what is wrong. */
      note: typedText(1000),
    }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
  staffStoreParcel: {
    summary: 'Checked, weighed, photographed and put away: the goods are stored from now on',
    access: warehouse,
    extension: true,
    idempotent: true,
    params: IdParams,
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
});
