/** Zones of a warehouse: how it is divided, and where a parcel should lie. */
import * as z from 'zod/mini';
import { contracts, named, typedText } from '../../../platform/api/contract.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
/** The code of a warehouse; left out: where the caller works. */
const warehouse = z.optional(z.string().check(z.maxLength(20)));
const readers = ['warehouse', 'buyer', 'support'] as const;

/** A zone as parcels and shelves name it. */
export const ZoneSchema = z.object({ id: z.string(), name: z.string() });

const ZonesSchema = named(
  'ShelfZones',
  z.object({
    warehouse: z.string(),
    /** 0 while nobody has saved any. */
    version: z.int(),
    /** In the order of the walk. */
    zones: z.array(
      z.extend(ZoneSchema, {
        /** Null for any. */
        maxGrams: z.nullable(z.int()),
        /** Millimetres of the longest side; null for any. */
        maxSide: z.nullable(z.int()),
        isQuarantine: z.boolean(),
        shelves: z.array(z.string()),
      }),
    ),
  }),
);
export type ZonesJson = z.output<typeof ZonesSchema>;

export const zonesContract = contracts({
  staffGetZones: {
    summary: 'How a warehouse is divided: its zones in the order of the walk, with their shelves',
    access: readers,
    extension: true,
    query: z.object({ warehouse }),
    data: ZonesSchema,
    refusals: [],
  },
  staffSaveZones: {
    summary: 'Divides a warehouse: all of its zones, in the order of the walk; none joins it again',
    access: ['warehouse'],
    extension: true,
    body: z.object({
      warehouse,
      /** The version that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(0)),
      zones: z
        .array(
          z.object({
            /** Left out for a new one. */
            id: z.optional(id),
            name: typedText(40),
            max_grams: z.nullable(z.int().check(z.minimum(1), z.maximum(2_000_000))),
            max_side: z.nullable(z.int().check(z.minimum(1), z.maximum(20_000))),
            is_quarantine: z.boolean(),
          }),
        )
        .check(z.maxLength(30)),
    }),
    data: ZonesSchema,
    refusals: ['fields', 'changed_meanwhile'],
  },
  staffSuggestShelf: {
    summary:
      'Where a parcel should lie: by its weight and size, in quarantine while something about it is open',
    access: readers,
    extension: true,
    query: z.object({
      /** A parcel that was received. */
      parcel: z.optional(id),
      /** The order of one that is received just now. */
      order: z.optional(id),
      grams: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000))),
    }),
    data: z.object({
      /** Null where nothing is divided, and for what fits no zone. */
      zone: z.nullable(ZoneSchema),
      /** The emptiest shelf of it; null while it has none. */
      shelf: z.nullable(z.string()),
      isQuarantine: z.boolean(),
    }),
    refusals: ['not_found'],
  },
});
