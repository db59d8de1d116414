import { createQueryId, type Kysely, type OperationNode, type RawBuilder } from 'kysely';
import { type Database, isInTransaction, tablesOf } from './database.ts';
import { errorOf, gatheredAs, plainly, statementOf, type Write } from './gathered-writes.ts';

/**
 * Writes in the running transaction, at the latest at its end, together with the writes beside it; outside of one at once.
 * An error of the database, a constraint's too, comes out of whatever sends it, at the latest out of the transaction: it
 * is caught around that. Two gathered writes must not change one row, unless they have a part of one name.
 */
export async function writeLater(db: Database, write: Write): Promise<void> {
  const tables = tablesOf<object>(db);
  const own = throughPlugins(tables, write);
  if (isInTransaction(db)) {
    await tables.executeQuery(gatheredAs(own));
    return;
  }
  try {
    await statementOf([own]).execute(tables);
  } catch (error) {
    throw errorOf([own], error);
  }
}

/** The write as the plugins of this database make it: they see statements, of which a gathered write becomes a part. */
function throughPlugins(tables: Kysely<object>, write: Write): Write {
  const executor = tables.getExecutor();
  if (executor.plugins.length === 0) return write;
  const made = (node: OperationNode) =>
    executor.transformQuery(node as Parameters<typeof executor.transformQuery>[0], createQueryId());
  return {
    ...write,
    parts: write.parts.map(([name, part]) => {
      const node = made(part.toOperationNode());
      return [name, { toOperationNode: () => node }] as const;
    }),
  };
}

/**
 * Reads the rows of a statement that locks nothing and has no effect. In a transaction that has done nothing but read so
 * far it goes without `begin`: each statement of a transaction sees what is committed by then, so it reads the same.
 */
export async function readPlain<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  const tables = tablesOf<object>(db);
  const { rows } = await tables.executeQuery(plainly(statement.compile(tables)));
  return rows;
}
