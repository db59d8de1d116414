import { Kysely } from 'kysely';
import pg from 'pg';
import { recordStep } from '../tracing/spans.ts';
import { askDatabase, createPulse, type Pulse, SUSPICIOUS_MS } from './database-pulse.ts';
import { endOfWork } from './gathered-writes.ts';
import { GatheringDialect } from './gathering-driver.ts';
import { isStalePlan, nameStatements, prepareOften } from './prepared-statements.ts';

declare const opaque: unique symbol;

/**
 * A connection or a running transaction. Always the first argument of an action; there is no exported instance
 * (a query on an outer connection inside a transaction would escape it and, under load, drain the pool).
 * It shows no tables: a feature's `store.ts` opens its own with `tablesOf`.
 */
export interface Database {
  readonly [opaque]: true;
}

/** numeric stays a string and bigint becomes a BigInt, never floating point: they hold money. */
const moneySafeTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: string) =>
    type === pg.types.builtins.INT8 && format !== 'binary'
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(type, format as 'text'),
};

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** For the job queue, whose library writes ids of type bigint into JSON and so cannot bear a BigInt. */
  queuePool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  /** Connections at most (rules: limits-of-load). */
  max?: number | undefined;
  /** Those of the job queue at most. */
  queueMax?: number | undefined;
  /** Milliseconds that a statement may take at most. */
  statementMs?: number | undefined;
  /** False behind a pool that hands each transaction another connection; statements are prepared by default. */
  prepares?: boolean;
  /** Called for an idle connection that broke, which must not end the process. */
  onError?: (error: Error) => void;
  /** Called with the text and the values of each statement; for benchmarks and for tests of query counts. */
  onStatement?: (sql: string, values: readonly unknown[]) => void;
}

/** Opens a pool with time limits (rules: limits-of-load). */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { statementMs = 5_000 } = options;
  const limits = {
    connectionString: options.connectionString,
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementMs,
    // a database that stands still keeps to no limit of its own
    query_timeout: 0.9 * statementMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // days and periods are those of UTC, whatever the server's own zone is
    options: '-c TimeZone=UTC',
  };
  const pool = new pg.Pool({ ...limits, max: options.max ?? 10, types: moneySafeTypes });
  const queuePool = new pg.Pool({ ...limits, query_timeout: 60_000, max: options.queueMax ?? 8 });
  const pulse = createPulse(() => askDatabase(options.connectionString));
  const names = options.prepares === false ? undefined : nameStatements();
  for (const each of [pool, queuePool]) each.on('error', (error) => options.onError?.(error));
  // the queue keeps a connection for itself, which may break while nothing waits for its answer
  queuePool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  // a connection that breaks while it is taken out tells its query; without a listener it would end the process
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (names) prepareOften(client, names);
    endWhenLate(client, pulse);
  });
  connectByPulse(pool, pulse);
  const kysely = new Kysely<object>({
    dialect: new GatheringDialect({ pool }, (query, tookMs) => {
      options.onStatement?.(query.sql, query.parameters);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
      recordStep('statement', { attributes, tookMs });
    }),
  });
  return {
    db: kysely as unknown as Database,
    pool,
    queuePool,
    async close() {
      await kysely.destroy();
      await queuePool.end();
    },
  };
}

/**
 * After a query that was given up its connection is still busy with it: whatever comes next, a rollback for instance,
 * would wait for it as long again. So the connection ends, and the pool opens another. A query that takes long is given
 * up early when the database answers nobody.
 */
function endWhenLate(client: pg.PoolClient, pulse: Pulse): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  const watched = (...asked: unknown[]): unknown => {
    const answer = query(...asked);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => {
      pulse.suspect();
      pulse.check().catch(() => stream.destroy());
    }, SUSPICIOUS_MS);
    answer
      .then(pulse.alive, (error: unknown) => {
        if (postgresCode(error) !== undefined) return pulse.alive();
        if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
        pulse.suspect();
        stream.destroy();
      })
      .finally(() => clearTimeout(timer));
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Waits for no connection while the database answers nobody. */
function connectByPulse(pool: pg.Pool, pulse: Pulse): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const guarded = async (): Promise<pg.PoolClient> => {
    await pulse.check();
    return connect().catch((error: unknown) => {
      pulse.suspect();
      throw error;
    });
  };
  // the pool itself asks with a callback, for single statements
  pool.connect = ((...given: unknown[]) =>
    given.length > 0 ? connect(...given) : guarded()) as typeof pool.connect;
}

/** A feature's own tables. Call it in `store.ts` only, with the tables that the feature owns. */
export function tablesOf<Tables>(db: Database): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}

/** Whether this is a running transaction, in which nothing outside the database may be called. */
export function isInTransaction(db: Database): boolean {
  return tablesOf<object>(db).isTransaction;
}

/** The last steps of a running transaction, to be run once its work is done. */
const lastSteps = new WeakMap<Database, (() => Promise<void>)[]>();

/**
 * Lets `step` run at the end of the running transaction, before its commit; not when the work fails. Answers false
 * outside of `inTransaction`, where there is no such end.
 */
export function beforeCommit(db: Database, step: () => Promise<void>): boolean {
  const steps = lastSteps.get(db);
  steps?.push(step);
  return steps !== undefined;
}

/**
 * Runs `work` in a transaction and joins a running one. Nothing outside the database may be called in it
 * (reserve, commit, call outside, record). A deadlock or a serialisation failure is tried again, three times
 * at most, because the transaction had no effect; so is a connection that was lost before the end of `work`, because
 * nothing was committed by then.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const kysely = tablesOf<object>(db);
  if (kysely.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    let isWorked = false;
    try {
      return await kysely.transaction().execute(async (transaction) => {
        const own = transaction as unknown as Database;
        const steps: (() => Promise<void>)[] = [];
        lastSteps.set(own, steps);
        const result = await work(own);
        for (const step of steps) await step();
        await transaction.executeQuery(endOfWork());
        isWorked = true;
        return result;
      });
    } catch (error) {
      const hadNoEffect = isRetryable(error) || (!isWorked && isLostConnection(error));
      if (attempt >= 3 || !hadNoEffect) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt + Math.random() * 40));
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = postgresCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** The driver's messages about a connection that ended under a query. */
const lostMessages = new Set([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Connection terminated',
]);
const lostCodes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNRESET', 'EPIPE']);

/** Whether the database ended the connection, or it broke. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return lostCodes.has(postgresCode(error) ?? '') || lostMessages.has(error.message);
}

/** Does what may be done twice, reading for instance, again when its connection was lost; three times at most. */
export async function retryLost<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 3 || !isLostConnection(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt + Math.random() * 40));
    }
  }
}

/** The SQLSTATE of an error that PostgreSQL raised, or undefined. */
export function postgresCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the error says that a unique constraint of this name is violated. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    postgresCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
