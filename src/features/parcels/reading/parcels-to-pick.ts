import type { Database } from '../../../platform/database/database.ts';
import type { ArrivalPhoto } from '../../storage/contract.ts';
import { arrivalsOf } from '../arrival-store.ts';
import { lastWeighing, photosJson } from '../warehouse-json.ts';

/** A parcel on its shelf, as somebody who fetches it looks for it. */
export interface ShelvedParcel {
  id: string;
  orderId: string;
  tracking: string | null;
  shelf: string | null;
  grams: number | null;
  photo: ArrivalPhoto | null;
  /** Pieces by line; those that went back for others are left out. */
  pieces: ReadonlyMap<string, number>;
}

/** The parcels of orders that were put away and lie here still. */
export async function parcelsToPick(db: Database, orderIds: readonly string[]): Promise<ShelvedParcel[]> {
  const arrivals = await arrivalsOf(db, orderIds);
  return arrivals
    .filter(({ storedAt, isGone }) => storedAt !== null && !isGone)
    .map((arrival) => ({
      id: arrival.id,
      orderId: arrival.orderId ?? '',
      tracking: arrival.tracking,
      shelf: arrival.shelf,
      grams: lastWeighing(arrival)?.grams ?? null,
      photo: photosJson([arrival])[0] ?? null,
      pieces: new Map(
        arrival.lines.filter(({ isGone }) => !isGone).map(({ lineId, quantity }) => [lineId, quantity]),
      ),
    }));
}
