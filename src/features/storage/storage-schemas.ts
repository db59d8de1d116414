import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';

/** A photo of what came, for the customer and for staff. */
export const ArrivalPhotoSchema = named(
  'ArrivalPhoto',
  z.object({
    /** `pic_…` */
    id: z.string(),
    /** The line that it shows; null for the parcel as a whole. */
    line: z.nullable(z.string()),
    width: z.int(),
    height: z.int(),
    /** The copies as WebP, the smallest first. */
    sources: z.array(z.object({ width: z.int(), url: z.string() })),
  }),
);

/** Millimetres. */
export const SizeSchema = named('ParcelSize', z.object({ length: z.int(), width: z.int(), height: z.int() }));

const ServiceKindSchema = z.enum(['inspection', 'repacking']);

export const storagePhases = ['expected', 'partly', 'stored', 'left'] as const;

/** The goods of an order in the warehouse: the arrivals, the cost of storage and its end (UX-064, UX-103, UX-127). */
export const OrderStorageSchema = named(
  'OrderStorage',
  z.object({
    order: z.string(),
    orderNum: z.string(),
    /** Nothing came yet, some of it came, all of it is stored, it has left. */
    phase: z.enum(storagePhases),
    arrivals: z.array(
      z.object({
        id: z.string(),
        at: TimeSchema,
        lines: z.array(z.object({ line: z.string(), quantity: z.int() })),
        photos: z.array(ArrivalPhotoSchema),
        /** Kilograms, a decimal string. */
        weight: z.nullable(z.string()),
        size: z.nullable(SizeSchema),
      }),
    ),
    /**
     * Kilograms of what lies here, a decimal string; of all that came once it has left. Null while something is not
     * weighed.
     */
    weight: z.nullable(z.string()),
    /** The storage clock; null before all goods are in. */
    storage: z.nullable(
      z.object({
        arrivedAt: TimeSchema,
        /** The day of storage that runs, from 1. */
        day: z.int(),
        freeDays: z.int(),
        /** Until when nothing is paid; null while the clock stands still. */
        freeUntil: z.nullable(TimeSchema),
        /** Free days that are left, the present one with them. */
        freeDaysLeft: z.int(),
        /** The clock stands still: we work, or a bill is not due yet. */
        isHeld: z.boolean(),
        perDay: MoneySchema,
        /** Percent of the freight that it costs in the place of days, once. */
        penaltyShare: z.nullable(z.string()),
        penaltyDays: z.int(),
        /** Paid with the delivery; null when it is a part of its freight. */
        penalty: z.nullable(MoneySchema),
        /** The penalty never passes it. */
        cap: MoneySchema,
        /** When the goods count as abandoned; null before the notice of it. */
        abandonedAt: z.nullable(TimeSchema),
        /** From which day on, in the tariff. */
        abandonmentDays: z.int(),
      }),
    ),
    /** The final question; null while there is none. */
    question: z.nullable(
      z.object({
        until: TimeSchema,
        answer: z.nullable(z.enum(['keep', 'give_up'])),
        /** Whether more time may be asked for: once. */
        mayKeep: z.boolean(),
        /** Days that are added then, in the tariff. */
        keepDays: z.int(),
      }),
    ),
    /** Orders that are sent together with this one, the main one first; null for an order on its own. */
    merged: z.nullable(
      z.object({
        main: z.string(),
        orders: z.array(
          z.object({
            ...{ id: z.string(), orderNum: z.string(), title: z.string() },
            /** The shop's own, where `title` is a translation. Left out otherwise. */
            originalTitle: z.optional(z.string()),
          }),
        ),
        fee: MoneySchema,
        mayUndo: z.boolean(),
      }),
    ),
    /** How many other orders can be sent together with this one. */
    mergeable: z.int(),
    /** Work on these goods that can be ordered now, with its price; empty while nothing of it can be ordered. */
    offered: z.array(z.object({ kind: ServiceKindSchema, price: MoneySchema })),
    /** Work that was ordered, the first one first. */
    services: z.array(
      z.object({
        /** `svc_…` */
        id: z.string(),
        kind: ServiceKindSchema,
        price: MoneySchema,
        state: z.enum(['asked', 'done', 'withdrawn', 'declined']),
        note: z.nullable(z.string()),
        /** The words of staff. */
        answer: z.nullable(z.string()),
        askedAt: TimeSchema,
        endedAt: z.nullable(TimeSchema),
      }),
    ),
    /** Whether the customer looked at the photos, and until when goods may go back to the seller. */
    photoCheck: z.nullable(
      z.object({ checkedAt: z.nullable(TimeSchema), reportUntil: TimeSchema, isOver: z.boolean() }),
    ),
  }),
);

/** One line of the overview: an order or a merged group in the warehouse. */
export const StoredUnitSchema = named(
  'StoredUnit',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    orders: z.array(z.object({ id: z.string(), orderNum: z.string() })),
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    /** The first photo of the warehouse, else the picture of the product. */
    photo: z.nullable(ArrivalPhotoSchema),
    image: z.nullable(z.string()),
    pieces: z.int(),
    weight: z.nullable(z.string()),
    arrivedAt: TimeSchema,
    day: z.int(),
    freeUntil: z.nullable(TimeSchema),
    freeDaysLeft: z.int(),
    isHeld: z.boolean(),
    perDay: MoneySchema,
    /** Percent of the freight that it costs in the place of days, once. */
    penaltyShare: z.nullable(z.string()),
    penalty: z.nullable(MoneySchema),
    abandonedAt: z.nullable(TimeSchema),
  }),
);
