/** Calls of a customer about pick-up points of carriers. */
import * as z from 'zod/mini';
import { contracts, IdParams, named } from '../../../platform/api/contract.ts';
import { DeliverySchema } from '../delivery-schemas.ts';
import { PickUpPointSchema } from './point-schemas.ts';

/** `none`: the carrier has no point there, or none at all; `silent`: it does not answer now. Delivery to the door is open in both. */
const OfferMeta = z.object({ offer: z.enum(['points', 'none', 'silent']) });
const PointsSchema = named('PickUpPoints', z.array(PickUpPointSchema));
const code = z.string().check(z.minLength(1), z.maxLength(100));

export const pointsContract = contracts({
  listPickUpPoints: {
    summary: 'Pick-up points that the carrier of a shipping method has near an address; asks the carrier',
    access: 'customer',
    extension: true,
    query: z.object({
      address_id: z.string().check(z.maxLength(60)),
      route: z.string().check(z.maxLength(60)),
    }),
    data: PointsSchema,
    meta: OfferMeta,
    refusals: ['not_found'],
  },
  listDeliveryPoints: {
    summary: 'Pick-up points that the carrier of a delivery has near its address; asks the carrier',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: PointsSchema,
    meta: OfferMeta,
    refusals: ['not_found'],
  },
  chooseDeliveryPoint: {
    summary: 'Sends a delivery to a pick-up point of its carrier, or to the door, until it is being packed',
    access: 'customer',
    extension: true,
    params: IdParams,
    body: z.object({
      /** The carrier’s code; null for the door. */
      point: z.nullable(code),
    }),
    data: DeliverySchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
});
