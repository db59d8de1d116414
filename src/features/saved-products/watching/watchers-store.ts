/** SQL on those who watch an address, and on watches that end. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { WatchKind } from '../saved-schemas.ts';

export interface Watcher {
  id: string;
  userId: string;
  snapshotId: string;
  options: Record<string, string>;
  watch: WatchKind;
  belowMinor: bigint | null;
  fromMinor: bigint | null;
  fromCurrency: string | null;
  doubtTold: boolean;
  told: string | null;
  since: Date;
}

/** All watches of an address; locked, so that no other reading is judged for them meanwhile. */
export async function lockWatchers(db: Database, addressKey: string): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select id, user_id as "userId", snapshot_id as "snapshotId", options, watch, below_minor as "belowMinor",
      from_minor as "fromMinor", from_currency as "fromCurrency", doubt_told as "doubtTold", told,
      watch_since as since
    from saved_product where address_key = ${addressKey} and watch is not null and removed_at is null
    order by id for update
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface ToldWatch {
  id: string;
  told: 'fell' | 'doubtful' | 'in_stock' | 'ended';
  at: Date;
  /** Until when it goes on; null ends it. */
  until: Date | null;
  /** From which the next fall is measured; absent where it stays. */
  from?: { minor: bigint; currency: string };
}

/** Keeps that something was told, and goes on or ends. */
export async function keepTold(db: Database, { id, told, at, until, from }: ToldWatch): Promise<void> {
  const ends = until === null;
  await sql`
    update saved_product set told = ${told}, told_at = ${at}, watch_until = ${until},
      watch = case when ${ends} then null else watch end,
      watch_since = case when ${ends} then null else watch_since end,
      below_minor = case when ${ends} then null else below_minor end,
      from_minor = case when ${ends} then null else coalesce(${from?.minor ?? null}::bigint, from_minor) end,
      from_currency = case when ${ends} then null else coalesce(${from?.currency ?? null}::text, from_currency) end,
      doubt_told = doubt_told or ${told === 'doubtful'}
    where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** Keeps the first price that was read, by which a fall is measured. */
export async function keepFirstPrice(
  db: Database,
  id: string,
  from: { minor: bigint; currency: string },
): Promise<void> {
  await sql`
    update saved_product set from_minor = ${from.minor}, from_currency = ${from.currency}
    where id = ${id} and from_minor is null
  `.execute(tablesOf<object>(db));
}

export interface EndedWatch {
  id: string;
  userId: string;
  snapshotId: string;
  since: Date;
}

/** Watches whose time is over, or those of one address, are ended. One statement. */
export async function endWatches(
  db: Database,
  { at, addressKey = null }: { at: Date; addressKey?: string | null },
): Promise<EndedWatch[]> {
  const { rows } = await sql<EndedWatch>`
    with ending as (
      select id, watch_since from saved_product
      where watch is not null and removed_at is null
        and (case when ${addressKey}::text is null then watch_until <= ${at} else address_key = ${addressKey} end)
      order by id for update skip locked
    )
    update saved_product p set watch = null, below_minor = null, from_minor = null, from_currency = null,
      watch_since = null, watch_until = null, doubt_told = false, told = 'ended', told_at = ${at}
    from ending e where p.id = e.id
    returning p.id, p.user_id as "userId", p.snapshot_id as "snapshotId", e.watch_since as since
  `.execute(tablesOf<object>(db));
  return rows;
}
