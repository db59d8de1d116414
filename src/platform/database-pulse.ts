/**
 * Whether the database answers at all. A page asks it several times, and each of these would wait until it is given up.
 * So a query that takes long makes one look for all, over a connection of its own; while nothing answers there, every
 * query fails at once (decision 0421).
 */
import pg from 'pg';

/** A query that takes longer makes the pulse look. Milliseconds. */
export const SUSPICIOUS_MS = 2_000;
/** How long a look waits for a connection, and then for an answer. */
const LOOK_MS = 1_000;
/** For so long a failed look counts. */
const COUNTS_MS = 1_000;

export interface Pulse {
  /** Something has taken long: nothing is begun before a look has shown that the database answers. */
  suspect(): void;
  /** Resolves while the database is believed to answer; rejects as soon as it is known that it does not. */
  check(): Promise<void>;
}

/** `look` rejects when the database does not answer. */
export function createPulse(look: () => Promise<void>): Pulse {
  let isSuspect = false;
  let looking: Promise<void> | undefined;
  let failedUntil = 0;
  const lookNow = async (): Promise<void> => {
    try {
      await look();
      isSuspect = false;
    } catch (error) {
      failedUntil = performance.now() + COUNTS_MS;
      throw error;
    } finally {
      looking = undefined;
    }
  };
  return {
    suspect() {
      isSuspect = true;
    },
    async check() {
      if (!isSuspect) return;
      if (performance.now() < failedUntil) throw databaseStandsStill();
      looking ??= lookNow();
      await looking.catch(() => {
        throw databaseStandsStill();
      });
    },
  };
}

/** Worded like the driver's own, so that it is answered alike: 503. */
const databaseStandsStill = (): Error =>
  new Error('timeout exceeded when trying to connect: the database does not answer');

/** Asks over a connection of its own; an error that the database itself raises is an answer too. */
export async function askDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    // a connection that stands still says no good-bye
    void client.end().catch(() => {});
  }
}
