/** Parcels by when they came, a page at a time, with how many wait where. */
import { isKey, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Place } from '../../warehouses/contract.ts';
import { placeOf } from '../../warehouses/rules.ts';
import { type ArrivalShow, countArrivals, listArrivals, type Waiting } from '../arrival-list-store.ts';
import type { StoredArrival } from '../arrival-store.ts';
import { arrivalsJson, type IntakeReader } from '../read-intake.ts';
import { zonesOf } from '../zones/zones-of.ts';
import type { StaffArrival } from './intake-schemas.ts';

export interface ArrivalPage {
  data: StaffArrival[];
  meta: {
    next: string | null;
    counts: Waiting;
    /** Of a shop with several warehouses: how many wait in each. */
    warehouses: (Place & { waiting: number })[];
    zones: { id: string; name: string }[];
  };
}

const none: Waiting = { unknown: 0, in_work: 0 };

/** A page of parcels, the newest first, with how many wait: of one warehouse when it is named, or of one zone of it. */
export async function pageOfArrivals(
  db: Database,
  { all, own }: IntakeReader,
  { show, warehouse, zone, cursor, limit }: ArrivalAsked,
): Promise<ArrivalPage> {
  const after = cursor === undefined ? null : readPlace(cursor);
  const zones = await zonesOf(db, warehouse ?? own.code);
  const within =
    zone === undefined
      ? { warehouse: warehouse ?? null, shelves: null }
      : { warehouse: warehouse ?? own.code, shelves: zones.shelves(zone) };
  const [arrivals, counts] = await Promise.all([
    listArrivals(db, { show, ...within, after, limit: limit + 1 }),
    countArrivals(db),
  ]);
  const page = arrivals.slice(0, limit);
  const last = arrivals.length > limit ? page.at(-1) : undefined;
  const counted = [...counts].filter(([code]) => !warehouse || code === warehouse);
  const sum = (kind: keyof Waiting): number => counted.reduce((most, [, each]) => most + each[kind], 0);
  const warehouses = all.flatMap(({ code }) => {
    const { unknown, in_work } = counts.get(code) ?? none;
    const place = placeOf(all, code);
    return place ? [{ ...place, waiting: unknown + in_work }] : [];
  });
  return {
    data: await arrivalsJson(db, page, all),
    meta: {
      next: last ? cursorOf(last) : null,
      counts: { unknown: sum('unknown'), in_work: sum('in_work') },
      warehouses,
      zones: zones.all.map(({ id, name }) => ({ id, name })),
    },
  };
}

export interface ArrivalAsked {
  show: ArrivalShow;
  /** The code of one; undefined for all. */
  warehouse?: string | undefined;
  /** The id of one of its zones. */
  zone?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

function cursorOf({ receivedAt, id }: StoredArrival): string {
  return writeCursor([receivedAt.toISOString(), id]);
}

function readPlace(cursor: string): { receivedAt: string; id: string } {
  return readCursor(cursor, ([receivedAt, id]) =>
    isTime(receivedAt) && isKey(id) ? { receivedAt, id } : null,
  );
}
