/** The batch that somebody packs: what to fetch from which shelf, for which box. */
import * as z from 'zod/mini';
import { contracts, IdParams, named } from '../../../platform/api/contract.ts';
import { PlaceSchema } from '../../warehouses/contract.ts';
import { deliveryStateSchema } from '../delivery-part-schemas.ts';

export const BatchSchema = named(
  'PickingBatch',
  z.object({
    /** Where all of it lies. Left out in a shop with one warehouse. */
    place: z.optional(PlaceSchema),
    /** Paid deliveries that nobody packs there. */
    untaken: z.int(),
    /**
     * The parcels of the deliveries that the caller would take, by zone and shelf. Left out while they pack, and where
     * there is none.
     */
    toTake: z.optional(
      z.array(
        z.object({
          /** `arr_…` */
          id: z.string(),
          delivery: z.string(),
          shelf: z.nullable(z.string()),
          /** The name of its zone. Left out for a shelf without one. */
          zone: z.optional(z.string()),
          image: z.nullable(z.string()),
          pieces: z.int(),
          grams: z.nullable(z.int()),
        }),
      ),
    ),
    /** In the order in which they were taken; `box` counts from one. */
    deliveries: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        box: z.int(),
        state: deliveryStateSchema,
        country: z.string(),
        orders: z.array(z.string()),
      }),
    ),
    /** By zone and shelf, those without one last. */
    parcels: z.array(
      z.object({
        /** `arr_…` */
        id: z.string(),
        delivery: z.string(),
        box: z.int(),
        shelf: z.nullable(z.string()),
        /** The name of its zone. Left out for a shelf without one. */
        zone: z.optional(z.string()),
        tracking: z.nullable(z.string()),
        orderNum: z.string(),
        title: z.string(),
        image: z.nullable(z.string()),
        pieces: z.int(),
        /** Only these pieces are taken out; the rest stays. Left out for a whole parcel. */
        isPart: z.optional(z.boolean()),
        grams: z.nullable(z.int()),
        state: z.enum(['open', 'picked', 'missing']),
      }),
    ),
  }),
);
export type Batch = z.output<typeof BatchSchema>;

const access = ['warehouse'] as const;
const id = z.string().check(z.minLength(1), z.maxLength(80));

export const pickingContract = contracts({
  staffGetBatch: {
    summary: 'The deliveries that the caller packs, and the parcels to fetch for them',
    access,
    extension: true,
    data: BatchSchema,
    refusals: [],
  },
  staffTakeBatch: {
    summary:
      'Fills the batch of the caller up to ten with the most urgent paid deliveries of their warehouse',
    access,
    extension: true,
    idempotent: true,
    data: BatchSchema,
    refusals: ['wrong_state', 'own_order', 'other_role'],
  },
  staffTickPick: {
    summary: 'A parcel was fetched, is missing, or is to be fetched after all',
    access,
    extension: true,
    params: IdParams,
    body: z.object({ parcel: id, state: z.enum(['open', 'picked', 'missing']) }),
    data: BatchSchema,
    refusals: ['not_found'],
  },
  staffPrintBatch: {
    summary:
      'One PDF for the batch: the list to fetch by, or the label, the carrier’s own label and, where it meets customs, the declaration of each parcel',
    access,
    extension: true,
    query: z.object({ show: z.enum(['list', 'papers']) }),
    data: z.object({
      fileName: z.string(),
      /** Base64. */
      pdf: z.string(),
      /** Numbers of booked deliveries whose carrier's label is not in the file: it did not come, or cannot be read. */
      leftOut: z.array(z.string()),
    }),
    refusals: ['wrong_state', 'too_many_requests', 'unavailable'],
  },
});
