/**
 * The rows that the database keeps about one person, by its own foreign keys: so a table that a feature adds later is
 * neither forgotten in a copy of a person's data nor left behind when an account is deleted. The rule of the schema:
 * what references the account with `on delete cascade` is the person's alone and goes with it; what references it
 * without is kept by law.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from './database.ts';

/** Columns by which a row belongs to a person; others name who of the staff did something. */
const owning = ['user_id', 'account_id', 'owner_id'];
const ofPeople = sql`array['user_id', 'account_id', 'owner_id']::text[]`;
/** Secrets, and what is of use to the machinery alone. */
const machinery = [
  'session',
  'link_token',
  'known_place',
  'known_device',
  'totp_enrolment',
  'pending_sign_in',
  'passkey_challenge',
  'account_deletion',
  'data_export',
  'person_key',
];

interface Reference {
  table: string;
  column: string;
  parent: string;
  /** The column of the parent that is referenced. */
  parentKey: string;
  cascades: boolean;
}

async function references(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as parent,
      k.attname as "parentKey",
      c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = current_schema()::regnamespace
      and (c.confrelid <> 'account'::regclass or a.attname = any(${ofPeople}))
    order by 1, 2
  `.execute(tablesOf<object>(db));
  return rows;
}

/** How the schema says that rows of a table are for the person only under a condition. */
const ownWhen = 'own when ';

/** Rows that are read at once, so that a copy of however much takes the memory of one part (decisions/0538). */
const partRows = 500;

export interface OwnedRows {
  table: string;
  /** Never empty; a table of many rows comes in several parts, one after the other. */
  rows: Record<string, unknown>[];
}

/**
 * All rows of a person by table, without bytes (hashes, ciphers) and without what staff write for one another: columns
 * that the schema comments as `internal`, rows that do not meet an `own when …`. Tables of rows of rows come along. As
 * they were at one moment: call it in a transaction that has read nothing yet.
 */
export async function* ownedRows(transaction: Database, userId: string): AsyncGenerator<OwnedRows> {
  const db = tablesOf<object>(transaction);
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
  for (const [table, condition] of await ownConditions(transaction, userId)) {
    const columns = await plainColumns(transaction, table);
    await sql`
      declare owned no scroll cursor for
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${condition} and ${await rowCondition(transaction, table)}
    `.execute(db);
    for (let isWhole = true; isWhole; ) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(partRows)} from owned`.execute(db);
      isWhole = rows.length === partRows;
      if (rows.length > 0) yield { table, rows };
    }
    await sql`close owned`.execute(db);
  }
}

/** Where a table's rows are the person's, as a condition on the table itself. */
async function ownConditions(db: Database, userId: string): Promise<Map<string, RawBuilder<unknown>>> {
  const all = await references(db);
  const own = new Map<string, RawBuilder<unknown>>(
    all
      .filter(({ parent, table }) => parent === 'account' && !machinery.includes(table))
      .map(({ table, column }) => [table, sql`${sql.ref(column)} = ${userId}`] as const),
  );
  for (let depth = 0; depth < 3; depth++) {
    for (const { table, column, parent, parentKey } of all) {
      const of = own.get(parent);
      if (!of || own.has(table) || parent === 'account' || machinery.includes(table)) continue;
      own.set(
        table,
        sql`${sql.ref(column)} in (select ${sql.ref(parentKey)} from ${sql.table(parent)} where ${of})`,
      );
    }
  }
  return own;
}

/** The condition that the comment of a table sets; comments are written by migrations only. */
async function rowCondition(db: Database, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(${table}::regclass) as comment
  `.execute(tablesOf<object>(db));
  const comment = rows[0]?.comment ?? '';
  return comment.startsWith(ownWhen) ? sql.raw(comment.slice(ownWhen.length)) : sql`true`;
}

async function plainColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid <> 'bytea'::regtype
      and coalesce(col_description(attrelid, attnum), '') <> 'internal'
    order by attnum
  `.execute(tablesOf<object>(db));
  return rows.map(({ name }) => name);
}

/** Removes what is the person's alone, but for the named tables; what is kept by law stays. */
export async function eraseRowsOf(db: Database, userId: string, keep: readonly string[]): Promise<void> {
  for (const { table, column, parent, cascades } of await references(db)) {
    if (parent !== 'account' || !cascades || keep.includes(table) || !owning.includes(column)) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
      tablesOf<object>(db),
    );
  }
}
