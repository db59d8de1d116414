/** Counters of tries, in fixed windows. They stand in PostgreSQL, so that all nodes count together. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface Window {
  /** Counters hold no addresses in clear: a hash. */
  key: string;
  seconds: number;
}

export interface Counted {
  key: string;
  /** With the one that was just counted. */
  points: number;
  /** Until the window ends. */
  secondsLeft: number;
}

/** How far the keys are whose windows are not over; locks nothing. */
export async function readCounts(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Counted>> {
  const at = now.getTime();
  const { rows } = await sql<{ key: string; points: number; expire: number }>`
    select key, points, expire from try_limit where key = any(${[...keys]}::text[]) and expire > ${at}
  `.execute(tablesOf<object>(db));
  return new Map(rows.map((row) => [row.key, countedOf(row, at)]));
}

/** Counts one for each key, in one statement, and answers how far each is. A window that is over begins again. */
export async function countUp(db: Database, windows: readonly Window[], now: Date): Promise<Counted[]> {
  // in one order, so that two that count the same keys never wait for one another
  const sorted = [...windows].sort((a, b) => (a.key < b.key ? -1 : 1));
  const at = now.getTime();
  const { rows } = await sql<{ key: string; points: number; expire: number }>`
    insert into try_limit (key, points, expire)
    select key, 1, ${at}::double precision + seconds * 1000
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ seconds }) => seconds)}::int[])
      as wanted (key, seconds)
    on conflict (key) do update set
      points = case when try_limit.expire <= ${at} then 1 else try_limit.points + 1 end,
      expire = case when try_limit.expire <= ${at} then excluded.expire else try_limit.expire end
    returning key, points, expire
  `.execute(tablesOf<object>(db));
  return rows.map((row) => countedOf(row, at));
}

function countedOf(
  { key, points, expire }: { key: string; points: number; expire: number },
  at: number,
): Counted {
  return { key, points, secondsLeft: Math.max(1, Math.ceil((expire - at) / 1000)) };
}

/** Takes one back from each key. */
export async function countDown(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const sorted = [...keys].sort();
  await sql`
    with own as (select key from try_limit where key = any(${sorted}::text[]) order by key for update)
    update try_limit set points = greatest(0, points - 1) where key in (select key from own)
  `.execute(tablesOf<object>(db));
}

/** Forgets the keys. @returns those that were there and not over */
export async function forgetCounts(db: Database, keys: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string; expire: number }>`
    delete from try_limit where key = any(${[...keys]}::text[]) returning key, expire
  `.execute(tablesOf<object>(db));
  return rows.filter(({ expire }) => expire > now.getTime()).map(({ key }) => key);
}
