/**
 * The database's time, on every node (rules: limits-of-load). It is measured at the start
 * and then every half minute; between, the machine's steady counter goes on, which no change of its clock moves.
 */
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../installation.ts';

interface Measured {
  /** Milliseconds since 1970 by the database. */
  time: number;
  /** The steady counter at that moment. */
  counter: number;
}

const measureEveryMs = 30_000;
/** An answer that took longer says too little about when it was given. */
const longestAnswerMs = 1_000;

let newest: Measured | undefined;

/** Milliseconds since 1970 by the database that was asked last; by this machine before any was. */
export function databaseNow(): number {
  return newest ? newest.time + performance.now() - newest.counter : Date.now();
}

export interface DatabaseClock extends Clock {
  stop(): void;
}

/** Opens the clock; while the database does not answer it goes on with what it knows. */
export async function openDatabaseClock(pool: pg.Pool, log: Log): Promise<DatabaseClock> {
  let own: Measured | undefined;
  const measure = async (): Promise<void> => {
    const asked = performance.now();
    const { rows } = await pool.query<{ time: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::double precision as time`,
    );
    const answered = performance.now();
    const [row] = rows;
    if (!row || (own && answered - asked > longestAnswerMs)) return;
    own = { time: row.time + (answered - asked) / 2, counter: answered };
    newest = own;
  };
  const attempt = (): Promise<void> =>
    measure().catch((error: unknown) => log.warn({ err: error }, 'the time of the database is not known'));
  await attempt();
  const timer = setInterval(() => void attempt(), measureEveryMs).unref();
  return {
    now: () => new Date(own ? own.time + performance.now() - own.counter : Date.now()),
    stop: () => clearInterval(timer),
  };
}
