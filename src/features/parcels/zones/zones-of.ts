/** The zones of a warehouse with their shelves, for whoever says where something lies. */
import type { Database } from '../../../platform/database/database.ts';
import { byWalk } from '../shelves/shelf-codes.ts';
import type { ShelfZone } from './zone-rules.ts';
import { readZones, shelvesInZones } from './zone-store.ts';

export interface Zones {
  version: number;
  /** In the order of the walk; none in a warehouse that is not divided. */
  all: readonly ShelfZone[];
  /** The zone of a shelf; undefined for a shelf without one. */
  of(shelf: string | null): ShelfZone | undefined;
  /** The shelves of a zone as somebody walks past them. */
  shelves(zone: string): string[];
  /** Compares shelves by zone, then by the walk; those without a zone come last, and no shelf after them. */
  byWalk(one: string | null, other: string | null): number;
}

/** Two statements; one where nothing is divided. */
export async function zonesOf(db: Database, warehouse: string): Promise<Zones> {
  const { version, zones: all } = await readZones(db, warehouse);
  const inZone = all.length === 0 ? new Map<string, string>() : await shelvesInZones(db, warehouse);
  const of = (shelf: string | null) => all.find(({ id }) => shelf !== null && id === inZone.get(shelf));
  const place = (shelf: string | null): number => {
    const zone = of(shelf);
    return zone ? all.indexOf(zone) : all.length;
  };
  return {
    ...{ version, all, of },
    shelves: (zone) => [...inZone].flatMap(([code, its]) => (its === zone ? [code] : [])).toSorted(byWalk),
    byWalk: (one, other) => place(one) - place(other) || byWalk(one ?? '~', other ?? '~'),
  };
}
