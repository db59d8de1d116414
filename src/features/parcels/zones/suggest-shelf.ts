/** The shelf on which a parcel should be put. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { linesOf } from '../../orders/store.ts';
import type { StoredLine } from '../../orders/stored-parts.ts';
import { findArrival, type StoredArrival } from '../arrival-store.ts';
import { lastWeighing } from '../warehouse-json.ts';
import { emptiest, type Storable, zoneFor } from './zone-rules.ts';
import { lyingOn } from './zone-store.ts';
import { zonesOf } from './zones-of.ts';

export interface ShelfAsked {
  parcel?: string | undefined;
  order?: string | undefined;
  grams?: number | undefined;
}

export interface ShelfAdvice {
  zone: { id: string; name: string } | null;
  shelf: string | null;
  isQuarantine: boolean;
}

/**
 * For a parcel that was received, or for one of an order that is received just now in `here`. Throws `not_found` for a
 * parcel that is none.
 */
export async function suggestShelf(
  db: Database,
  here: string,
  { parcel, order, grams }: ShelfAsked,
): Promise<ShelfAdvice> {
  const arrival = parcel === undefined ? undefined : await findArrival(db, parcel);
  if (parcel !== undefined && !arrival) throw new Refusal('not_found');
  const warehouse = arrival?.warehouse ?? here;
  const zones = await zonesOf(db, warehouse);
  if (zones.all.length === 0) return { zone: null, shelf: null, isQuarantine: false };
  const orderId = arrival?.orderId ?? order ?? null;
  const isOpen = orderId !== null && (await isOpenAbout(db, orderId, arrival));
  const zone = zoneFor(zones.all, { ...measured(arrival, grams ?? null), isOpen });
  if (!zone) return { zone: null, shelf: null, isQuarantine: false };
  const shelves = zones.shelves(zone.id);
  const shelf = emptiest(shelves, await lyingOn(db, warehouse, shelves));
  const { id, name, isQuarantine } = zone;
  return { zone: { id, name }, shelf, isQuarantine };
}

function measured(arrival: StoredArrival | undefined, grams: number | null): Omit<Storable, 'isOpen'> {
  const last = arrival ? lastWeighing(arrival) : null;
  const size = last?.size ?? null;
  return {
    grams: last?.grams ?? grams,
    longest: size ? Math.max(size.length, size.width, size.height) : null,
  };
}

/** Asked, claimed, or on its way back to the seller. */
const open: readonly StoredLine['state'][] = ['pending_response', 'claim_open', 'returning', 'exchanging'];

/** Whether something is open about what is in a parcel; about the whole order while its contents are not told. */
async function isOpenAbout(
  db: Database,
  orderId: string,
  arrival: StoredArrival | undefined,
): Promise<boolean> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  return lines.some(
    ({ id, state }) =>
      open.includes(state) && (!arrival || arrival.lines.some(({ lineId }) => lineId === id)),
  );
}
