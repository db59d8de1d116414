/** Carriers and versions of the table of routes, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import {
  languageColumns,
  languageObject,
  languageSets,
  languageValues,
} from '../../platform/texts/language-columns.ts';
import type { Route, RouteTable } from '../pricing/freight/route-table.ts';
import type { CarrierInfo } from './tariff-contract.ts';

interface TableRow {
  version: number;
  effective_from: Date;
  currency: string;
  routes: Route[];
}

const tableOf = (row: TableRow): RouteTable => ({
  version: row.version,
  effectiveFrom: row.effective_from,
  currency: row.currency,
  routes: row.routes,
});

/** The table in force at a time, or undefined when there is none yet. */
export async function findRouteTable(db: Database, at: Date): Promise<RouteTable | undefined> {
  const { rows } = await sql<TableRow>`
    select version, effective_from, currency, routes from delivery_tariff
    where effective_from <= ${at} order by effective_from desc, version desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0] && tableOf(rows[0]);
}

/** The table that was last in force before a time, or that two people agreed to after it; the oldest else. */
export async function findSettledTable(
  db: Database,
  { before, at }: { before: Date; at: Date },
): Promise<RouteTable | undefined> {
  const { rows } = await sql<TableRow>`
    with known as (
      select t.*, (t.effective_from <= ${before} or exists (
        select from price_proposal p
        where p.kind = 'freight' and p.state = 'approved' and (p.change->>'version')::int + 1 = t.version
      )) as is_settled
      from delivery_tariff t where t.effective_from <= ${at}
    )
    select version, effective_from, currency, routes from known
    order by is_settled desc, case when is_settled then effective_from end desc nulls last,
      case when is_settled then version end desc nulls last, version limit 1
  `.execute(tablesOf<object>(db));
  return rows[0] && tableOf(rows[0]);
}

/** One version, or undefined. */
export async function findRouteVersion(db: Database, version: number): Promise<RouteTable | undefined> {
  const { rows } = await sql<TableRow>`
    select version, effective_from, currency, routes from delivery_tariff where version = ${version}
  `.execute(tablesOf<object>(db));
  return rows[0] && tableOf(rows[0]);
}

export interface VersionRow {
  version: number;
  effectiveFrom: Date;
  routes: number;
  note: string | null;
  createdAt: Date;
}

/** The last versions, the newest first. */
export async function listRouteVersions(db: Database): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, effective_from as "effectiveFrom", jsonb_array_length(routes) as routes, note,
      created_at as "createdAt"
    from delivery_tariff order by version desc limit 30
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Locks the versions for one more and answers the newest number. */
export async function lockRouteVersions(db: Database): Promise<number> {
  await sql`lock table delivery_tariff in share row exclusive mode`.execute(tablesOf<object>(db));
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(version), 0) as newest from delivery_tariff
  `.execute(tablesOf<object>(db));
  return rows[0]?.newest ?? 0;
}

export async function insertRouteTable(
  db: Database,
  table: RouteTable,
  origin: { note: string | null; createdBy: string; at: Date },
): Promise<void> {
  await sql`
    insert into delivery_tariff (version, effective_from, currency, routes, note, created_by, created_at)
    values (
      ${table.version}, ${table.effectiveFrom}, ${table.currency}, ${JSON.stringify(table.routes)}::jsonb,
      ${origin.note}, ${origin.createdBy}, ${origin.at}
    )
  `.execute(tablesOf<object>(db));
}

/** Every version, as it is written. */
export async function listRouteTables(db: Database): Promise<RouteTable[]> {
  const { rows } = await sql<TableRow>`
    select version, effective_from, currency, routes from delivery_tariff order by version
  `.execute(tablesOf<object>(db));
  return rows.map(tableOf);
}

/** Writes the routes of a version again; only while nothing was priced with it. */
export async function storeRoutes(db: Database, { version, routes }: RouteTable): Promise<void> {
  await sql`
    update delivery_tariff set routes = ${JSON.stringify(routes)}::jsonb where version = ${version}
  `.execute(tablesOf<object>(db));
}

interface CarrierRow {
  code: string;
  name: CarrierInfo['name'];
  tracking_url: string | null;
  adapter: string | null;
  active: boolean;
  version: number;
}

const carrierOf = (row: CarrierRow): CarrierInfo => ({
  code: row.code,
  name: row.name,
  trackingUrl: row.tracking_url,
  adapter: row.adapter,
  active: row.active,
  version: row.version,
});

/** All carriers by code. */
export async function listCarriers(db: Database): Promise<CarrierInfo[]> {
  const { rows } = await sql<CarrierRow>`
    select code, ${languageObject('name')} as name, tracking_url, adapter, active, version from carrier order by code
  `.execute(tablesOf<object>(db));
  return rows.map(carrierOf);
}

/**
 * Writes a carrier over the version that was seen, 0 for a new one. Answers the version that stands there then, or
 * undefined when another one stood there.
 */
export async function saveCarrierRow(
  db: Database,
  carrier: CarrierInfo,
  origin: { by: string; at: Date },
): Promise<number | undefined> {
  const { name } = carrier;
  const { rows } = await sql<{ version: number }>`
    insert into carrier (code, ${languageColumns('name')}, tracking_url, adapter, active, changed_by, changed_at)
    values (
      ${carrier.code}, ${languageValues(name)}, ${carrier.trackingUrl}, ${carrier.adapter},
      ${carrier.active}, ${origin.by}, ${origin.at}
    )
    on conflict (code) do update set
      ${languageSets('name', (locale) => sql.ref(`excluded.name_${locale}`))},
      tracking_url = excluded.tracking_url, adapter = excluded.adapter, active = excluded.active,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = carrier.version + 1
    where carrier.version = ${carrier.version}
    returning version
  `.execute(tablesOf<object>(db));
  return rows[0]?.version;
}
