/** The Russian Post: prices and orders by otpravka.pochta.ru, news by its tracking service. */
import * as z from 'zod/mini';
import type { CarrierAdapter } from '../carrier.ts';
import { type RussianPostSettings, readPost, russianPostClient } from './client.ts';
import { officesOfPost } from './points.ts';
import { ratesOfPost } from './rates.ts';
import { cancelAtPost, labelOfPost, shipByPost } from './shipments.ts';
import { trackByPost } from './tracking.ts';

export function createRussianPost(settings: () => RussianPostSettings): Required<CarrierAdapter> {
  const client = russianPostClient(settings);
  return {
    name: 'russian-post',
    track: (number) => trackByPost(settings(), number),
    rates: (query) => ratesOfPost(client, query),
    createShipment: (order) => shipByPost(client, order),
    cancelShipment: (shipment) => cancelAtPost(client, shipment),
    shipmentLabel: ({ id }) => labelOfPost(client, id),
    pickUpPoints: (place) => officesOfPost(client, place),
  };
}

const ShippingPoints = z.array(z.object({ 'operator-postcode': z.optional(z.string()) }));

/** Throws the fault of a key or of a post code; asks only what costs nothing. */
export async function tryRussianPost(settings: RussianPostSettings): Promise<void> {
  const answer = await russianPostClient(() => settings).ask('/1.0/user-shipping-points');
  const offices = (await readPost(answer, ShippingPoints)).map((point) => point['operator-postcode']);
  if (settings.office && !offices.includes(settings.office))
    throw new Error(`the contract has no post office ${settings.office}: ${offices.join(', ')}`);
}
