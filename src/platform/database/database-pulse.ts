/**
 * Whether the database answers at all. A page asks it several times, and each of these would wait until it is given up.
 * So a query that takes long makes one look for all, over a connection of its own; while nothing answers there, every
 * query fails at once (decision 0421).
 */
import pg from 'pg';

/** A query that takes longer makes the pulse look. Milliseconds. */
export const SUSPICIOUS_MS = 1_500;
/** How long a look waits, in turns of this process: a process that is busy itself must not blame the database. */
const TURNS = 50;
const TURN_MS = 50;
/** For so long a failed look counts. */
const COUNTS_MS = 1_000;

export interface Pulse {
  /** Something has taken long: nothing is begun before a look has shown that the database answers. */
  suspect(): void;
  /** The database has answered something. */
  alive(): void;
  /** Resolves while the database is believed to answer; rejects as soon as it is known that it does not. */
  check(): Promise<void>;
}

/** `look` rejects when the database does not answer. */
export function createPulse(look: () => Promise<void>): Pulse {
  let isSuspect = false;
  let answers = 0;
  let looking: Promise<void> | undefined;
  let failedUntil = 0;
  const alive = (): void => {
    answers++;
    isSuspect = false;
    failedUntil = 0;
  };
  const lookNow = async (): Promise<void> => {
    const before = answers;
    try {
      await look();
      alive();
    } catch (error) {
      // another query was answered meanwhile
      if (answers > before) return;
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
    alive,
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
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  let isOver = false;
  const late = async (): Promise<never> => {
    for (let turn = 0; turn < TURNS && !isOver; turn++)
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    throw databaseStandsStill();
  };
  const asked = client.connect().then(() => client.query('select 1'));
  try {
    await Promise.race([asked, late()]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    isOver = true;
    asked.catch(() => {});
    // a connection that stands still says no good-bye
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
    stream.destroy();
  }
}
