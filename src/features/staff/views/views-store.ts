/** SQL on staff_view. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { StaffView } from '../contract.ts';

/** A list that views are kept of. */
export type ListName = 'orders';

/** By name. */
export async function findViews(
  db: Database,
  { accountId, list }: { accountId: string; list: ListName },
): Promise<StaffView[]> {
  const { rows } = await sql<StaffView>`
    select id, name, query from staff_view where account_id = ${accountId} and list = ${list} order by name, id
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface NewView extends StaffView {
  accountId: string;
  list: ListName;
  madeAt: Date;
}

/** One of the same name takes its query; undefined when the person has `most` others. */
export async function putView(db: Database, view: NewView, most: number): Promise<StaffView | undefined> {
  const { rows } = await sql<StaffView>`
    insert into staff_view (id, account_id, list, name, query, made_at)
    select ${view.id}, ${view.accountId}, ${view.list}, ${view.name}, ${view.query}, ${view.madeAt}
    where (
      select count(*) from staff_view
      where account_id = ${view.accountId} and list = ${view.list} and name <> ${view.name}
    ) < ${most}
    on conflict (account_id, list, name) do update set query = excluded.query
    returning id, name, query
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** False when the person has no such view. */
export async function deleteView(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_view where id = ${id} and account_id = ${accountId}
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}
