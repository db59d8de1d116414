/** The pick-up points of a carrier at a place. A carrier is asked once for a place, however many customers look at it. */
import { within } from '../../../platform/egress/time-limit.ts';
import { believedPoints } from '../carriers/believed.ts';
import type { CarrierAdapter } from '../carriers/carrier.ts';
import type { CarrierPlace, PickUpPoint } from '../carriers/shipment.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';

export type PointsPlace = Pick<CarrierPlace, 'country' | 'city' | 'postcode'>;

export type FoundPoints =
  | { offer: 'points'; points: PickUpPoint[] }
  /** `none`: the carrier has none there, or none at all; `silent`: it did not answer. */
  | { offer: 'none' | 'silent'; points: [] };

/** Shorter than somebody who looks at a form waits. */
const waitMs = 10_000;
const keptMs = 10 * 60_000;
const mostKept = 500;

interface Kept {
  found: FoundPoints;
  until: number;
}

const kept = new WeakMap<CarrierAdapter, Map<string, Kept>>();

/** Never throws: a delivery to the door goes on whatever the carrier does. */
export async function pointsAt(
  { orders: { shop } }: DeliveriesShop,
  adapter: CarrierAdapter | undefined,
  place: PointsPlace,
): Promise<FoundPoints> {
  if (!adapter?.pickUpPoints) return { offer: 'none', points: [] };
  const { country, city, postcode } = place;
  const own = kept.get(adapter) ?? new Map<string, Kept>();
  kept.set(adapter, own);
  const key = JSON.stringify([country, city, postcode]);
  const now = shop.clock.now().getTime();
  const known = own.get(key);
  if (known && known.until > now) return known.found;
  try {
    const points = believedPoints(await askAround(adapter, place));
    const found: FoundPoints =
      points.length > 0 ? { offer: 'points', points } : { offer: 'none', points: [] };
    own.delete(key);
    own.set(key, { found, until: now + keptMs });
    const [oldest] = own.keys();
    if (own.size > mostKept && oldest !== undefined) own.delete(oldest);
    return found;
  } catch (error) {
    shop.log.warn({ err: error }, 'a carrier could not be asked for its pick-up points');
    return { offer: 'silent', points: [] };
  }
}

/** All of the city, those of the own postcode first: a carrier that is asked for a postcode tells of that one alone. */
async function askAround(adapter: CarrierAdapter, { country, city, postcode }: PointsPlace) {
  const places = [
    ...(postcode ? [{ country, city: null, postcode }] : []),
    ...(city ? [{ country, city, postcode: null }] : []),
  ];
  const late = (): Error => new Error('the carrier took too long');
  const found = await within({ ms: waitMs, late }, new AbortController().signal, () =>
    Promise.all(places.map(async (place) => (await adapter.pickUpPoints?.(place)) ?? [])),
  );
  return found.flat();
}
