/** A pick-up point as the API answers it. */
import * as z from 'zod/mini';
import { named } from '../../../platform/api/contract.ts';

export const PickUpPointSchema = named(
  'PickUpPoint',
  z.object({
    /** The carrier’s own. */
    code: z.string(),
    name: z.string(),
    address: z.string(),
    postcode: z.nullable(z.string()),
    /** In the carrier’s words; null when it does not say. */
    hours: z.nullable(z.string()),
  }),
);
export type ShownPoint = z.output<typeof PickUpPointSchema>;
