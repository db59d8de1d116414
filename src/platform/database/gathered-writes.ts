/**
 * Writes that answer nothing, the one statement that they become, and the queries that tell the driver of them
 * (decisions/0992-gathered-writes.md).
 */
import { CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely';

/** A write that answers nothing. */
export interface Write {
  /**
   * Parts of a `with`; a later part may name an earlier one. Their names are known once in the whole shop. The last one
   * returns a row for each that it wrote, and is what is counted.
   */
  parts: readonly (readonly [name: string, sql: OperationNodeSource])[];
  /** The rows that the last part must return; with other ones the transaction fails with this error, without effect. */
  must?: { rows: number; otherwise: () => Error };
  /** No statement of the transaction reads what this writes, so plain reads go before it. */
  isUnseen?: boolean;
}

/** The state of the error that `insist` of the database raises. */
const insisted = 'WB001';

const nameOf = ({ parts }: Write): string => parts.at(-1)?.[0] ?? '';

/**
 * One statement of these writes. They are counted in their order, so they take their locks in it; all of them see the
 * database as it was before.
 */
export function statementOf(writes: readonly Write[]): RawBuilder<unknown> {
  const parts = writes
    .flatMap((write) => write.parts)
    .map(([name, part]) => sql`${sql.raw(name)} as (${part})`);
  const counts = writes.map((write) => {
    const count = sql`(select count(*) from ${sql.raw(nameOf(write))})`;
    return write.must ? sql`insist(${count} = ${write.must.rows}::bigint, ${sql.lit(nameOf(write))})` : count;
  });
  return sql`with ${sql.join(parts)} select ${sql.join(counts)}`;
}

/** Whether two of these writes have a part of one name, as when the same thing is written twice. */
export function shareNames(writes: readonly Write[]): boolean {
  const names = writes.flatMap(({ parts }) => parts.map(([name]) => name));
  return new Set(names).size < names.length;
}

/** The error that a write wants instead of the one that `insist` raised for it; any other error as it came. */
export function errorOf(writes: readonly Write[], error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== insisted) return error;
  return writes.find((write) => nameOf(write) === error.message)?.must?.otherwise() ?? error;
}

const gathered = new WeakMap<CompiledQuery, Write>();
const ends = new WeakSet<CompiledQuery>();
const plain = new WeakSet<CompiledQuery>();

/** The query that a transaction executes to gather a write. */
export function gatheredAs(write: Write): CompiledQuery {
  const query = CompiledQuery.raw('');
  gathered.set(query, write);
  return query;
}

/** The write that a query gathers, or undefined for a query that is to be sent. */
export function writeGatheredBy(query: CompiledQuery): Write | undefined {
  return gathered.get(query);
}

/** The query that a transaction executes when its work is done: sends what is gathered, unless it is all that there is. */
export function endOfWork(): CompiledQuery {
  const query = CompiledQuery.raw('');
  ends.add(query);
  return query;
}

/** Whether a query is the end of a transaction's work. */
export function isEndOfWork(query: CompiledQuery): boolean {
  return ends.has(query);
}

/** Marks a query that only reads, locks nothing and calls nothing that has an effect: it needs no transaction around it. */
export function plainly<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  plain.add(query);
  return query;
}

/** Whether a query was marked as reading alone. */
export function isPlain(query: CompiledQuery): boolean {
  return plain.has(query);
}
