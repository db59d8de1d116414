/** Places and parcels as CDEK writes them. Pure. */
import type { CarrierParcel, CarrierPlace } from '../shipment.ts';
import type { CdekSettings } from './client.ts';

/** Where parcels are handed over. Throws the sentence that tells what is not set. */
export function fromPlace({ from }: CdekSettings): Record<string, string> {
  if (!from?.country || !from.city)
    throw new Error('CDEK: the city and country from which parcels leave are not set');
  return {
    ...{ country_code: from.country, city: from.city },
    ...(from.postcode ? { postal_code: from.postcode } : {}),
    ...(from.address ? { address: from.address } : {}),
  };
}

/**
 * Where a parcel lies, as the body of an order or a question names it, and the point that takes it in. Another warehouse
 * than that of the settings hands over at their point where it is in the same city; elsewhere a courier comes.
 */
export function originOf(settings: CdekSettings, from: CarrierPlace | undefined) {
  if (!from) return { place: () => fromPlace(settings), point: settings.shipmentPoint };
  const { country, city } = settings.from ?? {};
  const isSame = from.country === country && from.city?.toLowerCase() === city?.toLowerCase();
  return { place: () => toPlace(from), point: isSame ? settings.shipmentPoint : undefined };
}

export const toPlace = ({ country, region, city, postcode, street }: CarrierPlace) => ({
  country_code: country,
  ...(postcode ? { postal_code: postcode } : {}),
  ...(region ? { region } : {}),
  ...(city ? { city } : {}),
  address: street.join(', ').slice(0, 255),
});

/** Grams and centimetres. */
export const packageOf = ({ grams, size }: CarrierParcel) => ({ weight: grams, ...(size ?? {}) });

/**
 * From a courier or a point, to a door or a point, as CDEK numbers the modes of its tariffs; the appendix "Delivery
 * modes" lists them.
 */
export function modesOf(isFromPoint: boolean, isToPoint: boolean): readonly number[] {
  if (isFromPoint) return isToPoint ? [4, 7] : [3];
  return isToPoint ? [2, 6] : [1];
}
