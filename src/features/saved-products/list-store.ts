/** SQL on saved_list. Changes of what a customer has saved lock it first, so that bounds hold. */
import { sql } from 'kysely';
import { type Database, tablesOf, violates } from '../../platform/database/database.ts';

export interface StoredList {
  id: string;
  name: string | null;
  products: number;
}

/** Holds other changes of the same customer's lists until the transaction ends. */
export async function lockSaved(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${userId}`}, 0))`.execute(
    tablesOf<object>(db),
  );
}

/** The lists of a customer with how much is in each: the first one, then by name. One statement. */
export async function loadLists(db: Database, userId: string): Promise<StoredList[]> {
  const { rows } = await sql<StoredList>`
    select l.id, l.name,
      (select count(*)::int from saved_product p where p.list_id = l.id and p.removed_at is null) as products
    from saved_list l where l.user_id = ${userId}
    order by l.name is not null, lower(l.name), l.id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** The id of the first list, which is made when it is not there. */
export async function firstList(
  db: Database,
  list: { id: string; userId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into saved_list (id, user_id, name, created_at)
      select ${list.id}, ${list.userId}, null, ${list.at}
      where not exists (select from saved_list where user_id = ${list.userId} and name is null)
      returning id
    )
    select id from made union all select id from saved_list where user_id = ${list.userId} and name is null
  `.execute(tablesOf<object>(db));
  const [first] = rows;
  if (!first) throw new Error('a customer without a first list');
  return first.id;
}

/** False when another list of the customer has the name, in capitals or not. */
export async function insertList(
  db: Database,
  list: { id: string; userId: string; name: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_list (id, user_id, name, created_at)
    values (${list.id}, ${list.userId}, ${list.name}, ${list.at}) on conflict do nothing
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** `gone` also for the first list, whose name is not the customer's. */
export async function renameList(
  db: Database,
  list: { id: string; userId: string; name: string },
): Promise<'done' | 'gone' | 'name_taken'> {
  try {
    const { numAffectedRows } = await sql`
      update saved_list set name = ${list.name}
      where id = ${list.id} and user_id = ${list.userId} and name is not null
    `.execute(tablesOf<object>(db));
    return numAffectedRows === 1n ? 'done' : 'gone';
  } catch (error) {
    if (violates(error, 'saved_list_name')) return 'name_taken';
    throw error;
  }
}

/** Moves what is in a list to the first one, but for what is there already, and deletes it. False for the first one. */
export async function dropList(
  db: Database,
  list: { id: string; userId: string; first: string },
): Promise<boolean> {
  await sql`
    update saved_product p set list_id = ${list.first}
    where p.list_id = ${list.id} and p.user_id = ${list.userId} and p.removed_at is null and not exists (
      select from saved_product o where o.list_id = ${list.first}
        and o.address_key = p.address_key and o.variant_key = p.variant_key
    )
  `.execute(tablesOf<object>(db));
  const { numAffectedRows } = await sql`
    delete from saved_list where id = ${list.id} and user_id = ${list.userId} and name is not null
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}
