/** Photos of a parcel: added, sorted by what they show, taken away. */
import * as z from 'zod/mini';
import { contracts, IdParams } from '../../../platform/api/contract.ts';
import { StaffArrivalSchema } from '../reading/intake-schemas.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
const warehouse = ['warehouse'] as const;

export const photosContract = contracts({
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
});
