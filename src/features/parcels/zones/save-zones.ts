/** Dividing a warehouse into zones. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { NewId } from '../../../platform/ids.ts';
import { isWarehouse } from '../arrival-store.ts';
import type { ShelfZone } from './zone-rules.ts';
import { insertZones, readZones } from './zone-store.ts';

export interface ZonesInput {
  warehouse: string;
  /** The version that was seen. */
  version: number;
  zones: readonly (Omit<ShelfZone, 'id'> & { id: string | undefined })[];
  userId: string;
}

/**
 * Saves all zones of a warehouse over the version that was seen. Throws `changed_meanwhile`, and refusals of fields for
 * no warehouse, a name that stands twice, and a zone that is not known.
 */
export async function saveZones(
  db: Database,
  { at, newId }: { at: Date; newId: NewId },
  { warehouse, version, zones, userId: by }: ZonesInput,
): Promise<void> {
  if (!(await isWarehouse(db, warehouse))) throw refuseField('warehouse', 'not_one_of');
  const known = await readZones(db, warehouse);
  // what somebody else took away is no wrong entry
  if (known.version !== version) throw new Refusal('changed_meanwhile');
  const names = zones.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) throw refuseField(`zones.${twice}.name`, 'zone_name_taken');
  const ids = zones.map(({ id }) => id).filter((id) => id !== undefined);
  const strange = zones.findIndex(({ id }) => id !== undefined && !known.zones.some((one) => one.id === id));
  if (strange >= 0 || new Set(ids).size < ids.length) {
    throw refuseField(`zones.${Math.max(0, strange)}.id`, 'not_one_of');
  }
  const next = zones.map(({ id, ...zone }) => ({ id: id ?? newId('zon'), ...zone }));
  const save = { warehouse, version: version + 1, zones: next, at, by };
  if (!(await insertZones(db, save))) throw new Refusal('changed_meanwhile');
}
