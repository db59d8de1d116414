/** SQL on warehouse, warehouse_save, staff_warehouse and shop_warehouse. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Warehouse } from './warehouse.ts';

export type SavedWarehouse = Warehouse & { savedAt: Date; savedBy: string | null };

const saved = sql`
  s.warehouse as code, s.version, s.name, s.country, s.address, s.city, s.postcode, s.zone, s.is_active as "isActive",
  s.takes_parcels as "takesParcels", s.staff
`;

/** All codes in the order in which they were added, each with what was saved last, if anything. One statement. */
export async function readWarehouses(db: Database): Promise<{ code: string; save: Warehouse | null }[]> {
  const { rows } = await sql<Warehouse & { code: string | null; own: string }>`
    select w.code as own, ${saved}
    from warehouse w left join lateral (
      select * from warehouse_save x where x.warehouse = w.code order by x.version desc limit 1
    ) s on true
    order by w.place
  `.execute(tablesOf<object>(db));
  return rows.map(({ own, code, ...rest }) => ({
    code: own,
    save: code === null ? null : { code, ...rest },
  }));
}

/** The country that was saved last for one; null while nobody has. */
export async function countryOf(db: Database, code: string): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`
    select country from warehouse_save where warehouse = ${code} order by version desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.country ?? null;
}

/** The newest saves of one first, with the name of who saved them. */
export async function listSaves(db: Database, code: string, most: number): Promise<SavedWarehouse[]> {
  const { rows } = await sql<SavedWarehouse>`
    select ${saved}, s.saved_at as "savedAt",
      (select coalesce(a.name, a.email) from account a where a.id = s.saved_by) as "savedBy"
    from warehouse_save s where s.warehouse = ${code} order by s.version desc limit ${most}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Keeps two saves of warehouses apart until the transaction ends. */
export async function lockWarehouses(db: Database): Promise<void> {
  await sql`select from warehouse where code = 'main' for update`.execute(tablesOf<object>(db));
}

/** Writes the next version, the first one with the warehouse itself; false when somebody else has written it. */
export async function insertSave(db: Database, one: Warehouse & { at: Date; by: string }): Promise<boolean> {
  await sql`insert into warehouse (code) values (${one.code}) on conflict do nothing`.execute(
    tablesOf<object>(db),
  );
  const { numAffectedRows } = await sql`
    insert into warehouse_save (warehouse, version, name, country, address, city, postcode, zone, is_active, takes_parcels,
      staff, saved_at, saved_by)
    select ${one.code}, ${one.version}, ${one.name}, ${one.country}, ${one.address}, ${one.city}, ${one.postcode},
      ${one.zone}, ${one.isActive}, ${one.takesParcels}, ${one.staff}, ${one.at}, ${one.by}
    where ${one.version} = 1 + coalesce((select max(version) from warehouse_save where warehouse = ${one.code}), 0)
    on conflict do nothing
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** Where somebody chose to work; null while they have not. */
export async function chosenBy(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ warehouse: string }>`
    select warehouse from staff_warehouse where account_id = ${userId}
  `.execute(tablesOf<object>(db));
  return rows[0]?.warehouse ?? null;
}

export async function saveChoice(db: Database, userId: string, code: string): Promise<void> {
  await sql`
    insert into staff_warehouse (account_id, warehouse) values (${userId}, ${code})
    on conflict (account_id) do update set warehouse = excluded.warehouse
  `.execute(tablesOf<object>(db));
}

/** Where staff said that shops send to, by host. */
export async function setForShops(db: Database, hosts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ host: string; warehouse: string }>`
    select host, warehouse from shop_warehouse where host = any(${[...hosts]}::text[])
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ host, warehouse }) => [host, warehouse]));
}

/** Says where a shop sends to; null for where its country says. */
export async function saveForShop(
  db: Database,
  { host, warehouse, at, by }: { host: string; warehouse: string | null; at: Date; by: string },
): Promise<void> {
  if (warehouse === null) {
    await sql`delete from shop_warehouse where host = ${host}`.execute(tablesOf<object>(db));
    return;
  }
  await sql`
    insert into shop_warehouse (host, warehouse, set_at, set_by) values (${host}, ${warehouse}, ${at}, ${by})
    on conflict (host) do update set warehouse = excluded.warehouse, set_at = excluded.set_at, set_by = excluded.set_by
  `.execute(tablesOf<object>(db));
}
