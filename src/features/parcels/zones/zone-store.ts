/** SQL on shelf_zone_save, and on shelves by their zone. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { ShelfZone } from './zone-rules.ts';

export interface SavedZones {
  /** 0 while nobody has saved any. */
  version: number;
  zones: ShelfZone[];
}

/** As they were saved last. */
export async function readZones(db: Database, warehouse: string): Promise<SavedZones> {
  const { rows } = await sql<SavedZones>`
    select version, zones from shelf_zone_save where warehouse = ${warehouse} order by version desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { version: 0, zones: [] };
}

/** Writes the next version; false when somebody else has written it. */
export async function insertZones(
  db: Database,
  save: SavedZones & { warehouse: string; at: Date; by: string },
): Promise<boolean> {
  const { warehouse, version, zones, at, by } = save;
  const { numAffectedRows } = await sql`
    insert into shelf_zone_save (warehouse, version, zones, saved_at, saved_by)
    select ${warehouse}, ${version}, ${JSON.stringify(zones)}::jsonb, ${at}, ${by}
    where ${version} = 1 + coalesce((select max(version) from shelf_zone_save where warehouse = ${warehouse}), 0)
    on conflict do nothing
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** The id of the zone of each shelf that has one, by code. */
export async function shelvesInZones(db: Database, warehouse: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; zone: string }>`
    select code, zone from shelf where warehouse = ${warehouse} and zone is not null limit 5000
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ code, zone }) => [code, zone]));
}

/** Says in which zone shelves are; null for none. */
export async function setZone(
  db: Database,
  { warehouse, codes, zone }: { warehouse: string; codes: readonly string[]; zone: string | null },
): Promise<void> {
  await sql`
    update shelf set zone = ${zone} where warehouse = ${warehouse} and code = any(${[...codes]}::text[])
      and zone is distinct from ${zone}
  `.execute(tablesOf<object>(db));
}

/** How many of the newest parcels that were shelved lie on these shelves still. */
export async function lyingOn(
  db: Database,
  warehouse: string,
  shelves: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ shelf: string; count: number }>`
    select f.shelf, count(*)::int as count
    from (select distinct on (arrival_id) arrival_id, shelf
      from (select * from shelving order by id desc limit 2000) newest order by arrival_id, id desc) f
    join arrival a on a.id = f.arrival_id
    left join arrival_order o on o.arrival_id = f.arrival_id
    left join stored_order s on s.order_id = o.order_id
    where f.shelf = any(${[...shelves]}::text[]) and s.left_at is null
      and warehouse_of_arrival(a) = ${warehouse}
    group by f.shelf
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ shelf, count }) => [shelf, count]));
}
