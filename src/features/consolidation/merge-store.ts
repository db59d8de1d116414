/** SQL on merge_group and merge_member. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Money } from '../../platform/money/money.ts';

export interface NewGroup {
  id: string;
  userId: string;
  mainId: string;
  fee: Money;
  at: Date;
}

export async function insertGroup(db: Database, group: NewGroup): Promise<void> {
  await sql`
    insert into merge_group (id, user_id, main_order_id, fee_minor, currency, merged_at)
    values (${group.id}, ${group.userId}, ${group.mainId}, ${group.fee.minor}, ${group.fee.currency}, ${group.at})
  `.execute(tablesOf<object>(db));
}

export async function insertMembers(
  db: Database,
  { groupId, orderIds, at }: { groupId: string; orderIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    insert into merge_member (group_id, order_id, joined_at)
    select ${groupId}, id, ${at}::timestamptz from unnest(${[...orderIds]}::text[]) as id
  `.execute(tablesOf<object>(db));
}

/** Takes orders out of their group; a group without members is over. */
export async function partMembers(
  db: Database,
  { groupId, orderIds, at }: { groupId: string; orderIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    with parted as (
      update merge_member set parted_at = ${at}
      where group_id = ${groupId} and order_id = any(${[...orderIds]}::text[]) and parted_at is null
      returning order_id
    )
    update merge_group g set undone_at = ${at}
    where g.id = ${groupId} and g.undone_at is null and not exists (
      select from merge_member m
      where m.group_id = g.id and m.parted_at is null and m.order_id not in (select order_id from parted)
    )
  `.execute(tablesOf<object>(db));
}
