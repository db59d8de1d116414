/** SQL on order_tag. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** The tags of each of these orders, by key; orders without any are left out. One statement, or none for no orders. */
export async function findTags(db: Database, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select order_id as id, array_agg(tag order by key) as tags from order_tag
    where order_id = any(${[...orderIds]}::text[]) group by order_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Counting all orders of a common tag would read them all; one of so many is common enough. */
const mostCounted = 30;
/** However many tags there are, so many are looked through, in the order of their keys. */
const mostKeys = 500;

/** Those of the most orders first. It jumps from key to key in their index, and costs the same however many orders there are. */
export async function findTagsInUse(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive used(key) as (
      select min(key) from order_tag
      union all
      select (select min(t.key) from order_tag t where t.key > u.key) from used u where u.key is not null
    )
    select counted.tag
    from (select key from used where key is not null limit ${mostKeys}) known
    cross join lateral (
      select min(first.tag) as tag, count(*) as orders
      from (
        -- in the order of the index, or the whole table would be read for each of them
        select t.tag from order_tag t where t.key = known.key order by t.order_id limit ${mostCounted}
      ) first
    ) counted
    order by counted.orders desc, known.key limit ${most}
  `.execute(tablesOf<object>(db));
  return rows.map(({ tag }) => tag);
}

export interface NewTag {
  orderId: string;
  key: string;
  tag: string;
  addedBy: string;
  addedAt: Date;
}

/** In the spelling that other orders have it in, where any has. */
export async function insertTag(
  db: Database,
  { orderId, key, tag, addedBy, addedAt }: NewTag,
): Promise<void> {
  await sql`
    insert into order_tag (order_id, key, tag, added_by, added_at)
    values (${orderId}, ${key}, coalesce((select tag from order_tag where key = ${key} limit 1), ${tag}),
      ${addedBy}, ${addedAt})
    on conflict (order_id, key) do nothing
  `.execute(tablesOf<object>(db));
}

export async function deleteTag(
  db: Database,
  { orderId, key }: Pick<NewTag, 'orderId' | 'key'>,
): Promise<void> {
  await sql`delete from order_tag where order_id = ${orderId} and key = ${key}`.execute(tablesOf<object>(db));
}

/** The condition that `o` is an order with this tag; nothing for null. */
export function tagged(key: string | null): RawBuilder<unknown> {
  if (key === null) return sql``;
  return sql`and o.id in (select t.order_id from order_tag t where t.key = ${key})`;
}
