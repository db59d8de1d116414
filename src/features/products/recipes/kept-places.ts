/** SQL on reading_place: the places of pages that were read. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { storable } from '../../../platform/database/storable-json.ts';
import type { Keeping } from '../../reader/recipes/keep-page.ts';
import type { Place } from '../../reader/recipes/places.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { type SaidField, type SaidValues, storedValues } from './said-values.ts';

/** Keeps the places of a page, where the reader gave any (`keep-page.ts`). */
export async function keepPlaces(
  db: Database,
  snapshot: Snapshot,
  { kept, recipeId }: { kept: Keeping | null; recipeId: string | null },
): Promise<void> {
  if (!kept) return;
  const told = recipeId === null || !kept.told ? null : JSON.stringify(storedValues(kept.told));
  const read = storable(storedValues(kept.read));
  await sql`
    insert into reading_place (snapshot_id, host, places, currency, read, recipe_id, told, read_at)
    values (${snapshot.id}, ${snapshot.host}, ${storable(kept.page.places)}::jsonb, ${kept.page.currency},
      ${read}::jsonb, ${told === null ? null : recipeId}, ${told}::jsonb, ${snapshot.readAt})
  `.execute(tablesOf<object>(db));
}

/** A kept page of which people said something; staff are believed before customers. */
export interface LabelledRow {
  snapshot_id: string;
  host: string;
  url: string;
  places: Place[];
  currency: string | null;
  read: SaidValues;
  said: SaidValues;
}

/** A recipe is learned from, and tried on, so many pages of a shop: the newest. */
const MOST_EXAMPLES = 20;

/** The newest kept pages of shops about which people said something. One statement. */
export async function labelledPages(db: Database, hosts: readonly string[]): Promise<LabelledRow[]> {
  const { rows } = await sql<LabelledRow>`
    select page.* from unnest(${sql.val(hosts)}::text[]) as asked (host), lateral (
      select place.snapshot_id, place.host, snapshot.url, place.places, place.currency, place.read, checked.said
      from reading_place place
      join product_snapshot snapshot on snapshot.id = place.snapshot_id
      cross join lateral (
        select jsonb_object_agg(field, said_value) as said from (
          select distinct on (field) field, said_value from reading_check
          where snapshot_id = place.snapshot_id order by field, said_by desc
        ) newest
      ) checked
      where place.host = asked.host and checked.said is not null
      order by place.read_at desc limit ${MOST_EXAMPLES}
    ) page
  `.execute(tablesOf<object>(db));
  return rows;
}

/** A kept page with what was read and said, without its places. */
export interface KeptRow {
  snapshot_id: string;
  url: string;
  /** Its pictures of which we have a copy. */
  shown_images: number;
  read_at: Date;
  read: SaidValues;
  told: SaidValues | null;
  said: SaidValues | null;
  /** The fields of which staff said something. */
  by_staff: SaidField[];
}

const MOST_LISTED = 10;

/** The newest kept pages of a shop; with `snapshot`, that one alone. One statement. */
async function listKept(db: Database, host: string, snapshot: string | null): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select place.snapshot_id, snapshot.url, snapshot.shown_images, place.read_at, place.read, place.told, checked.said,
      coalesce(checked.by_staff, '[]'::jsonb) as by_staff
    from reading_place place
    join product_snapshot snapshot on snapshot.id = place.snapshot_id
    cross join lateral (
      select jsonb_object_agg(field, said_value) as said,
        jsonb_agg(field) filter (where said_by = 'staff') as by_staff
      from (
        select distinct on (field) field, said_value, said_by from reading_check
        where snapshot_id = place.snapshot_id order by field, said_by desc
      ) newest
    ) checked
    where place.host = ${host} and (${snapshot}::text is null or place.snapshot_id = ${snapshot})
    order by place.read_at desc, place.snapshot_id limit ${MOST_LISTED}
  `.execute(tablesOf<object>(db));
  return rows;
}

export const keptPages = (db: Database, host: string): Promise<KeptRow[]> => listKept(db, host, null);

export async function keptPage(
  db: Database,
  { host, snapshot }: { host: string; snapshot: string },
): Promise<KeptRow | undefined> {
  return (await listKept(db, host, snapshot))[0];
}

const AT_ONCE = 1000;

/** Forgets places of pages about which people said nothing after `unsaid`, and all others after `said`. */
export async function forgetPlaces(db: Database, before: { unsaid: Date; said: Date }): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { rows } = await sql`
      delete from reading_place where snapshot_id in (
        select place.snapshot_id from reading_place place
        where place.read_at < ${before.unsaid} and (place.read_at < ${before.said} or not exists (
          select from reading_check checked where checked.snapshot_id = place.snapshot_id
        )) limit ${AT_ONCE}
      ) returning snapshot_id
    `.execute(tablesOf<object>(db));
    gone = rows.length;
  }
}
