/** SQL on groups of customers with a fee of their own. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { FeeGroup } from '../pricing/tariff.ts';

export interface GroupLine {
  id: string;
  version: number;
  name: FeeGroup['name'];
  percent: string;
  minimum: bigint;
  currency: string;
  customers: number;
  at: Date;
  by: string;
}

export async function listGroups(db: Database): Promise<GroupLine[]> {
  const { rows } = await sql<GroupLine>`
    select g.id, g.version, g.name, trim_scale(g.fee_percent)::text as percent, g.fee_minimum_minor as minimum,
      g.currency, g.updated_at as at, g.updated_by as by,
      (select count(*)::int from customer_fee_group c where c.group_id = g.id) as customers
    from fee_group g order by g.id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Writes a group and its version in one statement; 0 for a new one. False when another version stands there. */
export async function writeGroup(db: Database, group: Omit<GroupLine, 'customers'>): Promise<boolean> {
  const { id, version, name, percent, minimum, currency, at, by } = group;
  const { rows } = await sql`
    with saved as (
      insert into fee_group (id, version, name, fee_percent, fee_minimum_minor, currency, updated_at, updated_by)
      values (${id}, 1, ${JSON.stringify(name)}::jsonb, ${percent}::numeric, ${minimum}, ${currency}, ${at}, ${by})
      on conflict (id) do update set
        version = fee_group.version + 1, name = excluded.name, fee_percent = excluded.fee_percent,
        fee_minimum_minor = excluded.fee_minimum_minor, currency = excluded.currency,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where fee_group.version = ${version}
      returning *
    )
    insert into fee_group_version (group_id, version, terms, made_at, made_by)
    select id, version, to_jsonb(saved), ${at}, ${by} from saved returning group_id
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

export interface Membership {
  group: string | null;
  version: number;
  at: Date;
  by: string;
}

export async function findMembership(db: Database, userId: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select group_id as "group", version, set_at as at, set_by as by from customer_fee_group where user_id = ${userId}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** False when another version stands there than the one that was seen; 0 stands for none. */
export async function setMembership(
  db: Database,
  { userId, group, version, at, by }: Membership & { userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into customer_fee_group (user_id, group_id, version, set_at, set_by)
    values (${userId}, ${group}, 1, ${at}, ${by})
    on conflict (user_id) do update set
      group_id = excluded.group_id, version = customer_fee_group.version + 1,
      set_at = excluded.set_at, set_by = excluded.set_by
    where customer_fee_group.version = ${version}
    returning user_id
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}
