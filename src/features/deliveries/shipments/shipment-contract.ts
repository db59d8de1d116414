/** Calls of the delivery desk about bookings with a carrier. */
import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema } from '../../../platform/api/contract.ts';
import { StaffDeliverySchema } from '../staff-delivery-schemas.ts';
import { CarrierRatesSchema } from './shipment-schemas.ts';

/** The version of the delivery that the command was decided on; another one answers `changed_meanwhile`. */
const version = z.int().check(z.minimum(1));
const asking = [
  'not_found',
  'wrong_state',
  'carrier_without_shipments',
  'warehouse_without_city',
  'carrier_refused',
  'carrier_silent',
] as const;

export const shipmentContract = contracts({
  staffListCarrierRates: {
    summary: 'Asks the carrier of a packed delivery what it charges for it',
    access: ['warehouse'],
    extension: true,
    params: IdParams,
    data: CarrierRatesSchema,
    refusals: asking,
  },
  staffCreateShipment: {
    summary:
      'Books a packed delivery with its carrier, which gives the tracking number and the label; asked again, it is the same booking',
    access: ['warehouse'],
    extension: true,
    params: IdParams,
    body: z.object({
      version,
      service: z.string().check(z.minLength(1), z.maxLength(60)),
      /** The carrier's price as it was seen; another one by now answers `carrier_rate_changed`. */
      cost: MoneySchema,
    }),
    data: StaffDeliverySchema,
    refusals: [...asking, 'changed_meanwhile', 'own_order', 'carrier_rate_changed', 'in_flight'],
  },
  staffCancelShipment: {
    summary: 'Takes a booking with the carrier back, until the parcel is handed over',
    access: ['warehouse'],
    extension: true,
    params: IdParams,
    body: z.object({ version }),
    data: StaffDeliverySchema,
    refusals: [...asking, 'changed_meanwhile', 'in_flight'],
  },
  staffGetShipmentLabel: {
    summary: 'The carrier’s own label of a booked delivery as PDF',
    access: ['warehouse', 'support'],
    extension: true,
    params: IdParams,
    data: z.object({
      fileName: z.string(),
      /** Base64. */
      pdf: z.string(),
    }),
    refusals: ['not_found', 'carrier_refused', 'carrier_silent'],
  },
});
