/** Bookings with a carrier as the API answers them. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';

const ShipmentSchema = z.object({
  /** `asked`: the carrier has not answered yet; `cancelling`: it has not answered whether it is taken back. */
  state: z.enum(['asked', 'made', 'refused', 'cancelling', 'cancelled']),
  service: z.string(),
  /** In the carrier's words. */
  serviceName: z.string(),
  tracking: z.nullable(z.string()),
  /** The price that the carrier charges, in the currency of its contract. */
  cost: MoneySchema,
  hasLabel: z.boolean(),
  /** Why the carrier said no, in its words. */
  reason: z.nullable(z.string()),
  at: TimeSchema,
  by: z.nullable(z.string()),
});

export const ShippingSchema = z.object({
  /** The carrier's name in the language of the request. */
  carrier: z.string(),
  /** The customer's price of the way, less discounts; null before the bill. */
  charged: z.nullable(MoneySchema),
  /** The booking that stands, or may stand, at the carrier. */
  shipment: z.nullable(ShipmentSchema),
  /** The carrier can be asked to take a booking back; else it is struck here alone. */
  takesBack: z.boolean(),
  /** `charged` less the carrier's price; null in two currencies. */
  left: z.nullable(MoneySchema),
  /** Attempts that were refused or taken back, the newest first. */
  earlier: z.array(ShipmentSchema),
});

export const CarrierRatesSchema = named(
  'CarrierRates',
  z.array(
    z.object({
      /** Names the service when it is booked. */
      service: z.string(),
      name: z.string(),
      cost: MoneySchema,
      days: z.nullable(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
);
export type CarrierRates = z.output<typeof CarrierRatesSchema>;
