import * as z from 'zod/mini';
import { contracts, IdParams } from '../../../platform/api/contract.ts';
import { StaffIntakeOrderSchema } from '../reading/intake-schemas.ts';
import { candidateReasons } from './rank-candidates.ts';

export const candidatesContract = contracts({
  staffListCandidates: {
    summary:
      'Awaited orders that an unknown parcel may belong to, the likeliest first, with what speaks for each',
    access: ['warehouse', 'buyer', 'support'],
    extension: true,
    params: IdParams,
    data: z.array(
      z.object({
        order: StaffIntakeOrderSchema,
        /** The strongest first. */
        reasons: z.array(z.enum(candidateReasons)),
      }),
    ),
    refusals: ['not_found'],
  },
});
