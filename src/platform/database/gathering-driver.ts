/**
 * The driver beneath Kysely. A transaction sends `begin` with its first statement that answers something; writes that answer
 * nothing are gathered until then, or until the end, and travel as one statement. When they are all that a transaction
 * does, that statement is the transaction.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type RawNode,
  type TransactionSettings,
} from 'kysely';
import {
  endOfWork,
  errorOf,
  isEndOfWork,
  isPlain,
  shareNames,
  statementOf,
  type Write,
  writeGatheredBy,
} from './gathered-writes.ts';

/** Told of each statement that was answered, in milliseconds. */
export type OnStatement = (query: CompiledQuery, tookMs: number) => void;

interface Gathering {
  hasBegun: boolean;
  writes: Write[];
  /** The sending under way: statements of one transaction never overtake each other. */
  sending: Promise<void> | undefined;
  /** Nothing but its end is sent any more. */
  isOver: boolean;
}

/** The texts of Kysely's driver that end a transaction. */
const endings = new Set(['commit', 'rollback']);

const compiler = new PostgresQueryCompiler();

type Send = DatabaseConnection['executeQuery'];
type Sent = Parameters<PostgresDriver['rollbackTransaction']>[0];

class GatheringDriver extends PostgresDriver {
  readonly #gatherings = new WeakMap<DatabaseConnection, Gathering>();
  /** How each connection sends a statement at once. */
  readonly #sends = new WeakMap<DatabaseConnection, Send>();
  readonly #onStatement: OnStatement;

  constructor(config: PostgresDialectConfig, onStatement: OnStatement) {
    super(config);
    this.#onStatement = onStatement;
  }

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...given);
    if (!this.#sends.has(connection)) this.#watch(connection);
    return connection;
  }

  #watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection) as Send;
    const send: Send = async (query, ...rest) => {
      const startedAt = performance.now();
      const result = await execute<never>(query, ...rest);
      this.#onStatement(query, performance.now() - startedAt);
      return result;
    };
    this.#sends.set(connection, send);
    connection.executeQuery = async (query, ...rest) => {
      const gathering = this.#gatherings.get(connection);
      if (gathering && !(await this.#isNext(send, gathering, query))) return { rows: [] };
      if (gathering?.isOver && !endings.has(query.sql))
        throw new Error('a statement was asked for after its transaction');
      return send<never>(query, ...rest);
    };
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      throw new TypeError('every transaction here begins alike: say the level in a statement of its own');
    this.#gatherings.set(connection, { hasBegun: false, writes: [], sending: undefined, isOver: false });
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.#gatherings.get(connection);
    await own?.sending;
    if (own?.hasBegun) await connection.executeQuery(endOfWork());
    if (own) own.isOver = true;
    if (own?.hasBegun) return super.commitTransaction(connection);
    const send = this.#sends.get(connection);
    if (send && own && own.writes.length > 0) await sendTogether(send, own);
  }

  override async rollbackTransaction(connection: Sent): Promise<void> {
    const own = this.#gatherings.get(connection);
    if (!own) return;
    own.isOver = true;
    own.writes = [];
    // a `begin` under way would reach the connection after it went back to the pool
    await own.sending?.catch(() => {});
    if (own.hasBegun) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(connection: Sent): Promise<void> {
    this.#gatherings.delete(connection);
    await super.releaseConnection(connection);
  }

  /** Whether the query itself is to be sent; what was gathered before it is sent then. */
  async #isNext(send: Send, own: Gathering, query: CompiledQuery): Promise<boolean> {
    if (own.isOver) return true;
    if (isPlain(query) && !own.hasBegun && own.writes.every(({ isUnseen }) => isUnseen)) return true;
    const write = writeGatheredBy(query);
    const isEnd = isEndOfWork(query);
    if (!write && (own.hasBegun || !isEnd)) await sendNow(send, own);
    // another of its name may have come meanwhile
    while (write && shareNames([...own.writes, write])) await sendNow(send, own);
    if (write) own.writes.push(write);
    return !write && !isEnd;
  }
}

function sendNow(send: Send, own: Gathering): Promise<void> {
  own.sending = (own.sending ?? Promise.resolve()).then(() => beginAndSend(send, own));
  return own.sending;
}

async function beginAndSend(send: Send, own: Gathering): Promise<void> {
  if (!own.hasBegun) await send(CompiledQuery.raw('begin'));
  own.hasBegun = true;
  if (own.writes.length > 0) await sendTogether(send, own);
}

async function sendTogether(send: Send, own: Gathering): Promise<void> {
  const writes = own.writes.splice(0);
  const { queryId } = CompiledQuery.raw('');
  try {
    await send(compiler.compileQuery(statementOf(writes).toOperationNode() as RawNode, queryId));
  } catch (error) {
    throw errorOf(writes, error);
  }
}

/** PostgreSQL by this driver. */
export class GatheringDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #onStatement: OnStatement;

  constructor(config: PostgresDialectConfig, onStatement: OnStatement) {
    super(config);
    this.#config = config;
    this.#onStatement = onStatement;
  }

  override createDriver(): PostgresDriver {
    return new GatheringDriver(this.#config, this.#onStatement);
  }
}
