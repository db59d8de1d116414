/** SQL that lists parcels: by what a scan says, and by what waits. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { readArrivals, type StoredArrival } from './arrival-store.ts';

/** Parcels with this tracking number, or whose label says so, the newest first. */
export function arrivalsLike(db: Database, { tracking, text }: { tracking: string; text: string }) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return readArrivals(
    db,
    sql`where a.id in (
        select t.id from arrival t where t.tracking = ${tracking}
        union all select w.arrival_id from arrival_open w join arrival l on l.id = w.arrival_id
          where w.stage = 'unknown' and lower(l.label) like ${pattern}
      )
      order by a.received_at desc, a.id desc limit 20`,
  );
}

export type ArrivalShow = 'unknown' | 'in_work' | 'all';

export interface ArrivalList {
  show: ArrivalShow;
  /** The code of the warehouse; null for all. */
  warehouse: string | null;
  /** Only parcels on one of these shelves of it; null for all. */
  shelves: readonly string[] | null;
  after: { receivedAt: string; id: string } | null;
  limit: number;
}

/** A page of parcels, the newest first. */
export function listArrivals(
  db: Database,
  { show, warehouse, shelves, after, limit }: ArrivalList,
): Promise<StoredArrival[]> {
  const [table, id] = show === 'all' ? ['arrival', 'id'] : ['arrival_open', 'arrival_id'];
  const place = after
    ? sql`and (w.received_at, ${sql.ref(`w.${id}`)}) < (${after.receivedAt}::timestamptz, ${after.id}::text)`
    : sql``;
  const staged = show === 'all' ? sql`true` : sql`w.stage = ${show}`;
  if (show === 'all' && warehouse !== null && !shelves)
    return allOfWarehouse(db, { warehouse, place, limit });
  const ref = sql.ref(`w.${id}`);
  const where =
    show === 'all'
      ? sql`exists (select from arrival l where l.id = ${ref} and warehouse_of_arrival(l) = ${warehouse})`
      : sql`w.warehouse = ${warehouse}`;
  const lies = warehouse === null ? sql`` : sql`and ${where}`;
  // all that ever lay there, by an index; those that have left the shelf fall out then
  const lay = shelves && sql`select arrival_id from shelving where shelf = any(${[...shelves]}::text[])`;
  const zoned = lay
    ? sql`and ${ref} in (${lay}) and shelf_of_arrival(${ref}) = any(${[...(shelves ?? [])]}::text[])`
    : sql``;
  // the page is cut first, so that only its parcels are put together
  const page = sql`select ${sql.ref(`w.${id}`)} from ${sql.table(table)} w where ${staged} ${lies} ${zoned} ${place}
    order by w.received_at desc, ${sql.ref(`w.${id}`)} desc limit ${limit}`;
  return readArrivals(db, sql`where a.id in (${page}) order by a.received_at desc, a.id desc`);
}

/** Those that came there and stayed, and those that were brought there last: each by an index of its own. */
function allOfWarehouse(
  db: Database,
  { warehouse, place, limit }: Pick<ArrivalList, 'limit'> & { warehouse: string; place: RawBuilder<unknown> },
): Promise<StoredArrival[]> {
  const first = sql`order by w.received_at desc, w.id desc limit ${limit}`;
  const page = sql`select w.id from (
    (select w.id, w.received_at from arrival w where w.warehouse = ${warehouse} ${place}
      and not exists (select from arrival_move m where m.arrival_id = w.id) ${first})
    union all
    (select w.id, w.received_at from arrival_move m join arrival w on w.id = m.arrival_id
      where m.warehouse = ${warehouse} ${place}
        and not exists (select from arrival_move later where later.arrival_id = m.arrival_id and later.id > m.id) ${first})
  ) w ${first}`;
  return readArrivals(db, sql`where a.id in (${page}) order by a.received_at desc, a.id desc`);
}

export interface Waiting {
  unknown: number;
  in_work: number;
}

/** How many parcels wait, by the code of the warehouse: unknown ones, and those that are not put away. */
export async function countArrivals(db: Database): Promise<Map<string, Waiting>> {
  const { rows } = await sql<Waiting & { warehouse: string }>`
    select warehouse, count(*) filter (where stage = 'unknown')::int as unknown,
      count(*) filter (where stage = 'in_work')::int as in_work
    from arrival_open group by 1
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ warehouse, ...waiting }) => [warehouse, waiting]));
}
