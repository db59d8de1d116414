/** Views of staff lists: filters that a member of staff keeps under a name. Nobody else sees them. */
import { sql } from 'kysely';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { StaffView } from '../contract.ts';
import type { Clerk } from '../office.ts';

type ListName = 'orders';

/** More of them are no help to find one. */
const mostViews = 20;

/** By name. One statement. */
export async function listViews(db: Database, { userId }: Clerk, list: ListName): Promise<StaffView[]> {
  const { rows } = await sql<StaffView>`
    select id, name, query from staff_view where account_id = ${userId} and list = ${list} order by name, id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Throws `too_many_views`. One statement. */
export async function saveView(
  { db, newId, clock }: Installation,
  { userId }: Clerk,
  { list, viewName, query }: { list: ListName; viewName: string; query: string },
): Promise<StaffView> {
  const { rows } = await sql<StaffView>`
    insert into staff_view (id, account_id, list, name, query, made_at)
    select ${newId('svw')}, ${userId}, ${list}, ${viewName}, ${query}, ${clock.now()}
    where (
      select count(*) from staff_view where account_id = ${userId} and list = ${list} and name <> ${viewName}
    ) < ${mostViews}
    on conflict (account_id, list, name) do update set query = excluded.query
    returning id, name, query
  `.execute(tablesOf<object>(db));
  const [saved] = rows;
  if (!saved) throw new Refusal('too_many_views', { values: { most: mostViews } });
  return saved;
}

/** Throws `not_found` for one that is not the caller's. */
export async function removeView(db: Database, { userId }: Clerk, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from staff_view where id = ${id} and account_id = ${userId}
  `.execute(tablesOf<object>(db));
  if (numAffectedRows !== 1n) throw new Refusal('not_found');
}
