/** SQL on watched_address and watched_day: which pages are read when. Times are the shop's. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Pages of one host in one round, so that none of them is asked much at once. */
const perHostInRound = 4;
/** Rounds on a day, of which a fair share of the day's readings is taken. */
const roundsOfDay = 144;

export interface DueAddress {
  key: string;
  url: string;
}

/** Reads an address from now on; one that is read already keeps its time. */
export async function watchAddress(
  db: Database,
  address: { key: string; url: string; host: string; at: Date },
): Promise<void> {
  await sql`
    insert into watched_address (address_key, url, host, next_at)
    values (${address.key}, ${address.url}, ${address.host}, ${address.at}) on conflict do nothing
  `.execute(tablesOf<object>(db));
}

/**
 * Takes the addresses of this round, the longest due first, so that no other process takes them: their next time is
 * `hours` from now. Within the bound of the day (UTC), which the row of the day keeps for all processes. Call it in a
 * transaction.
 */
export async function takeDue(
  db: Database,
  { now, hours, perDay }: { now: Date; hours: number; perDay: number },
): Promise<DueAddress[]> {
  const { rows: days } = await sql<{ readings: number }>`
    insert into watched_day as d (day, readings) values ((${now}::timestamptz at time zone 'UTC')::date, 0)
    on conflict (day) do update set readings = d.readings returning readings
  `.execute(tablesOf<object>(db));
  // twice the even share: what one round could not read, the next ones catch up
  const share = Math.ceil((2 * perDay) / roundsOfDay);
  const room = Math.min(share, perDay - (days[0]?.readings ?? 0));
  if (room <= 0) return [];
  const { rows } = await sql<DueAddress>`
    with due as (
      select address_key, next_at, row_number() over (partition by host order by next_at, address_key) as place
      from watched_address where next_at <= ${now}
    ), taken as (
      select address_key from due where place <= ${perHostInRound} order by next_at, address_key limit ${room}
    ), counted as (
      update watched_day set readings = readings + (select count(*) from taken)::int
      where day = (${now}::timestamptz at time zone 'UTC')::date
    )
    update watched_address a set next_at = ${now}::timestamptz + make_interval(hours => ${hours})
    from taken where a.address_key = taken.address_key
    returning a.address_key as key, a.url
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Puts off addresses that were taken and not asked for. */
export async function putOff(db: Database, keys: readonly string[], until: Date): Promise<void> {
  await sql`
    update watched_address set next_at = ${until} where address_key = any(${[...keys]}::text[])
  `.execute(tablesOf<object>(db));
}

export async function noteAnswered(db: Database, key: string): Promise<void> {
  await sql`
    update watched_address set failures = 0, failing_since = null where address_key = ${key} and failures > 0
  `.execute(tablesOf<object>(db));
}

/**
 * A shop that refuses is asked after twice the time, four times, and at most eight times.
 *
 * @returns since when it has not answered
 */
export async function noteRefused(
  db: Database,
  key: string,
  { now, hours }: { now: Date; hours: number },
): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update watched_address set failures = failures + 1, failing_since = coalesce(failing_since, ${now}),
      next_at = ${now}::timestamptz + make_interval(hours => ${hours} * (2 ^ least(failures + 1, 3))::int)
    where address_key = ${key} returning failing_since as since
  `.execute(tablesOf<object>(db));
  return rows[0]?.since ?? now;
}

/** Forgets addresses that nobody watches, and days that are over. */
export async function forgetUnwatched(db: Database, now: Date): Promise<void> {
  await sql`
    with days as (delete from watched_day where day < ${now}::date - 7)
    delete from watched_address a where not exists (
      select from saved_product p where p.address_key = a.address_key and p.watch is not null and p.removed_at is null
    )
  `.execute(tablesOf<object>(db));
}
