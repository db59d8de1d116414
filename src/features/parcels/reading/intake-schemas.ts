/** Orders and parcels as the intake reads them. */
import * as z from 'zod/mini';
import { named, TimeSchema } from '../../../platform/api/contract.ts';
import { GoodsSizeSchema } from '../../pricing/contract.ts';
import { ArrivalPhotoSchema, SizeSchema } from '../../storage/storage-schemas.ts';
import { PlaceSchema } from '../../warehouses/contract.ts';
import { ZoneSchema } from '../zones/zones-contract.ts';

/** An order as the intake sees it: what is awaited and what came. */
export const StaffIntakeOrderSchema = named(
  'StaffIntakeOrder',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    state: z.string(),
    shop: z.string(),
    /** The customer bought the goods himself. Left out otherwise. */
    isForwarded: z.optional(z.boolean()),
    /** The warehouse that it was bought to, when the reader works in another one. Left out otherwise. */
    elsewhere: z.optional(PlaceSchema),
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
        /** Grams that one piece of such goods usually weighs with its packing, from a light one to a heavy one. */
        usual: z.object({ light: z.int(), heavy: z.int() }),
        /** The size of a piece as its customer said it, which `usual` follows; null where he said none. */
        size: z.nullable(GoodsSizeSchema),
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
    /** The code of where it lies. */
    warehouse: z.string(),
    /** The same by its name. Left out in a shop with one. */
    place: z.optional(PlaceSchema),
    /** The warehouse that its order was bought to, when that is another one. Left out otherwise. */
    boughtTo: z.optional(PlaceSchema),
    tracking: z.nullable(z.string()),
    label: z.nullable(z.string()),
    receivedAt: TimeSchema,
    receivedBy: z.nullable(z.string()),
    /** Null for an unknown parcel. */
    order: z.nullable(
      z.object({
        id: z.string(),
        orderNum: z.string(),
        state: z.string(),
        /** The first of the goods in it; left out where nobody said which they are. */
        title: z.optional(z.string()),
      }),
    ),
    lines: z.array(z.object({ line: z.string(), quantity: z.int() })),
    shelf: z.nullable(z.string()),
    /** The zone of that shelf. Left out for a shelf without one. */
    zone: z.optional(ZoneSchema),
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
