/** DHL Express by its MyDHL API. It takes no booking back: what was never handed over is not billed, and lapses. */
import type { CarrierAdapter } from '../carrier.ts';
import { type ExpressSettings, expressClient } from './client.ts';
import { trackByExpress } from './express-tracking.ts';
import { pointsOfDhl } from './points.ts';
import { placeOf, ratesOfExpress } from './rates.ts';
import { labelOfExpress, shipByExpress } from './shipments.ts';

export type ExpressAdapter = Required<Omit<CarrierAdapter, 'cancelShipment'>>;

export function createDhlExpress(
  settings: () => ExpressSettings,
  now: () => Date = () => new Date(),
): ExpressAdapter {
  const client = expressClient(settings);
  return {
    name: 'dhl-express',
    track: (number) => trackByExpress(client, number),
    rates: (query) => ratesOfExpress(client, query, now),
    createShipment: (order) => shipByExpress(client, order, now()),
    shipmentLabel: ({ id }) => labelOfExpress(client, id, now()),
    async pickUpPoints(place) {
      const { points } = settings();
      return points ? pointsOfDhl({ ...points, provider: 'express' }, place) : [];
    },
  };
}

/** Throws what stands in the way of the keys: the price of a small parcel at home is asked for, which costs nothing. */
export async function tryExpress(
  settings: ExpressSettings,
  now: () => Date = () => new Date(),
): Promise<void> {
  const { country, city, postcode = null, street = '' } = placeOf(settings);
  const to = { country, city, postcode, region: null, street: [street] };
  const parcel = { grams: 1000, size: { length: 10, width: 10, height: 10 } };
  await ratesOfExpress(
    expressClient(() => settings),
    { parcel, to },
    now,
  );
}
