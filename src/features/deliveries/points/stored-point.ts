/** The pick-up point of a delivery. Pure. */
import type { PickUpPoint } from '../carriers/shipment.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

export interface StoredPoint extends PickUpPoint {
  /** Whose point it is: a delivery that goes another way has none. */
  carrier: string;
}

/** Null for the door, also where the delivery went over to another carrier since. */
export function pointOf({ point, route }: Pick<StoredDelivery, 'point' | 'route'>): PickUpPoint | null {
  if (!point || point.carrier !== route.carrier) return null;
  const { code, name, address, postcode, hours } = point;
  return { code, name, address, postcode, hours };
}

/** As it is written on an address, line under line: the name with the code by which the carrier knows it. */
export function pointLines({ code, name, address, postcode }: PickUpPoint): string[] {
  const named = name === code ? code : `${name} (${code})`;
  return [named, ...(postcode && !address.includes(postcode) ? [postcode] : []), address];
}
