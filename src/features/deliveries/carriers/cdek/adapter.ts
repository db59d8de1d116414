/** CDEK by version 2 of its API. */
import type { CarrierAdapter } from '../carrier.ts';
import { type CdekSettings, cdekClient } from './client.ts';
import { labelOfCdek } from './labels.ts';
import { pointsOfCdek } from './points.ts';
import { ratesOfCdek } from './rates.ts';
import { cancelAtCdek, shipByCdek } from './shipments.ts';
import { trackByCdek } from './tracking.ts';

export function createCdek(settings: () => CdekSettings, now?: () => number): Required<CarrierAdapter> {
  const client = cdekClient(settings, now);
  return {
    name: 'cdek',
    track: (number) => trackByCdek(client, number),
    rates: (query) => ratesOfCdek(client, query),
    createShipment: (order) => shipByCdek(client, order),
    cancelShipment: (shipment) => cancelAtCdek(client, shipment),
    shipmentLabel: ({ id }) => labelOfCdek(client, id),
    pickUpPoints: (place) => pointsOfCdek(client, place),
  };
}

/** Throws what stands in the way of the keys: a token is asked for, which costs nothing. */
export async function tryCdek(settings: CdekSettings): Promise<void> {
  const { from } = settings;
  const query = new URLSearchParams({
    country_codes: from?.country ?? 'RU',
    city: from?.city ?? '',
    size: '1',
  });
  const answer = await cdekClient(() => settings).ask(`/v2/location/cities?${query}`);
  if (!answer.ok) throw new Error(`CDEK answered ${answer.status}`);
  const found: unknown = await answer.json();
  if (from?.city && Array.isArray(found) && found.length === 0)
    throw new Error(`CDEK knows no city ${from.city}`);
}
