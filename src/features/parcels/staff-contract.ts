import * as z from 'zod/mini';
import { CursorMeta, CursorQuery, contracts, IdParams, typedText } from '../../platform/api/contract.ts';
import { PlaceSchema } from '../warehouses/contract.ts';
import { candidatesContract } from './candidates/candidates-contract.ts';
import { photosContract } from './photos/photos-contract.ts';
import { StaffArrivalSchema, StaffIntakeOrderSchema, StaffIntakeSchema } from './reading/intake-schemas.ts';
import { shelvesContract } from './shelves/shelves-contract.ts';
import { ZoneSchema, zonesContract } from './zones/zones-contract.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
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
      exact: z.nullable(z.enum(['order_number', 'shop_number', 'tracking', 'customer_code', 'shelf'])),
      /** The shelf whose label was scanned; then nothing else is found. */
      shelf: z.nullable(z.string()),
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
    query: z.extend(CursorQuery, {
      show: z._default(z.enum(['unknown', 'in_work', 'all']), 'all'),
      /** The code of one warehouse; left out: all of them. */
      warehouse: z.optional(z.string().check(z.maxLength(20))),
      /** The id of a zone: parcels on its shelves. */
      zone: z.optional(z.string().check(z.maxLength(80))),
    }),
    data: z.array(StaffArrivalSchema),
    meta: z.extend(CursorMeta, {
      counts: z.object({ unknown: z.int(), in_work: z.int() }),
      /** The warehouses with how many parcels wait in each; none in a shop with one. */
      warehouses: z.array(z.extend(PlaceSchema, { waiting: z.int() })),
      /** The zones of the warehouse that is named, of the caller's where none is. */
      zones: z.array(ZoneSchema),
    }),
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
      /** The code of where it came; left out: where the caller works. */
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
  staffMoveParcel: {
    summary: 'A parcel was brought to another warehouse; its shelf there is said then',
    access: warehouse,
    extension: true,
    params: IdParams,
    /** Codes; another `from` answers `changed_meanwhile`. */
    body: z.object({
      warehouse: z.string().check(z.maxLength(20)),
      from: z.string().check(z.maxLength(20)),
    }),
    data: StaffArrivalSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  ...candidatesContract,
  ...photosContract,
  ...shelvesContract,
  ...zonesContract,
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
