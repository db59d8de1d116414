/**
 * Counts of requests that hold over all nodes of a shop (decisions/0323). A node counts by itself and takes its count
 * to PostgreSQL in steps; small limits, and large ones near their end, are counted there with each request.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Count {
  /** Within the running window, this one included. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

export interface SharedCounts {
  /** Adds to a count and answers what it is now. `by` may be -1, to take something off again. */
  add(key: string, limit: Limit, by?: number): Promise<Count>;
  /** Takes what waits to the database and stops. */
  close(): Promise<void>;
}

interface Entry {
  key: string;
  windowMs: number;
  /** By this node's clock; the database says how long it is until then. */
  endsAt: number;
  /** The last count of the database, over all nodes. */
  known: number;
  /** The count that the database does not know yet. */
  waiting: number;
}

/** A limit up to here is counted in the database each time; of a larger one a tenth may wait. */
const exactUpTo = 60;
const nearlyFull = 0.8;
const flushEveryMs = 1_000;
const tidyEveryMs = 60_000;

export interface SharedCountsOptions {
  now?: () => number;
  /** Called when the database does not count; this node's own count holds meanwhile. */
  onError?: (error: unknown) => void;
}

const runningAt = (entry: Entry | undefined, at: number): Entry | undefined =>
  entry && entry.endsAt > at ? entry : undefined;

const newEntry = (key: string, windowMs: number, at: number): Entry => ({
  ...{ key, windowMs, endsAt: at + windowMs, known: 0, waiting: 0 },
});

export function createSharedCounts(pool: pg.Pool, options: SharedCountsOptions = {}): SharedCounts {
  const now = options.now ?? Date.now;
  const entries = new Map<string, Entry>();

  /** Takes what waits to the database; answers the sum of the first one, as it was with exactly this added. */
  const tell = async (told: readonly Entry[]): Promise<number | undefined> => {
    const sent = told.map((entry) => ({ entry, points: entry.waiting }));
    for (const { entry } of sent) entry.waiting = 0;
    try {
      const sums = await addAll(pool, sent);
      for (const { entry } of sent) {
        const sum = sums.get(entry.key);
        if (sum) Object.assign(entry, { known: Math.max(0, sum.points), endsAt: now() + sum.ttl });
      }
      return sums.get(told[0]?.key ?? '')?.points;
    } catch (error) {
      // nobody is turned away, nor let in without a count, because the database is busy
      for (const { entry, points } of sent) entry.waiting += points;
      options.onError?.(error);
      return undefined;
    }
  };
  const flush = async (): Promise<void> => {
    for (const [place, { endsAt }] of entries) if (endsAt <= now()) entries.delete(place);
    const waiting = [...entries.values()].filter((entry) => entry.waiting !== 0);
    // in one order, so that two nodes never wait for each other
    if (waiting.length > 0)
      await tell(waiting.sort((one, other) => (one.key < other.key ? -1 : 1)).slice(0, 5_000));
  };
  const tidy = (): Promise<unknown> =>
    pool
      .query(`delete from request_count where ends_at < now() - interval '1 minute'`)
      .catch(options.onError);
  const timers = [
    setInterval(() => void flush(), flushEveryMs).unref(),
    setInterval(() => void tidy(), tidyEveryMs).unref(),
  ];

  return {
    async add(key, { max, windowMs }, by = 1) {
      const at = now();
      const place = hashed(`${key} ${windowMs}`);
      const entry = runningAt(entries.get(place), at) ?? newEntry(place, windowMs, at);
      entries.set(place, entry);
      entry.waiting += by;
      const step =
        max <= exactUpTo || entry.known + entry.waiting >= max * nearlyFull ? 1 : Math.floor(max / 10);
      // who is over the limit stays over it until the window ends: the database need not hear of it
      const isOver = entry.known > max;
      const sum = !isOver && (by < 0 || entry.waiting >= step) ? await tell([entry]) : undefined;
      return { current: sum ?? entry.known + entry.waiting, ttl: Math.max(1, entry.endsAt - at) };
    },
    async close() {
      timers.forEach(clearInterval);
      await flush();
    },
  };
}

/** A window begins with its first request and ends by the database's clock, which all nodes share. */
async function addAll(
  pool: pg.Pool,
  sent: readonly { entry: Entry; points: number }[],
): Promise<Map<string, { points: number; ttl: number }>> {
  const { rows } = await pool.query<{ key: string; points: number; ttl: number }>({
    name: 'add-request-counts',
    text: `insert into request_count as was (key, points, ends_at)
      select key, points, now() + length * interval '1 millisecond'
      from unnest($1::text[], $2::integer[], $3::integer[]) as sent (key, points, length)
      on conflict (key) do update set
        points = case when was.ends_at <= now() then excluded.points else was.points + excluded.points end,
        ends_at = case when was.ends_at <= now() then excluded.ends_at else was.ends_at end
      returning key, points, extract(epoch from ends_at - now())::float8 * 1000 as ttl`,
    values: [
      sent.map(({ entry }) => entry.key),
      sent.map(({ points }) => points),
      sent.map(({ entry }) => entry.windowMs),
    ],
  });
  return new Map(rows.map(({ key, points, ttl }) => [key, { points, ttl }]));
}

/** Counters hold no addresses in clear. */
function hashed(place: string): string {
  return createHash('sha256').update(place).digest('base64url').slice(0, 27);
}
