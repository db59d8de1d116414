/** The table of addresses, and what addresses and recipients share. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Id } from '../../platform/ids.ts';
import type { AddressParts } from './rules.ts';

export interface AddressRow extends AddressParts {
  id: Id<'adr'>;
  account_id: string;
  label: string | null;
  is_default: boolean;
  created_at: Date;
}

interface Tables {
  address: AddressRow;
}

export type Book = 'address' | 'recipient';

/** Makes changes of one customer's book wait for each other, so that its limit and its one default hold. */
export async function lockBook(db: Database, book: Book, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${book} ${userId}`}, 0))`.execute(
    tablesOf<Tables>(db),
  );
}

/** How many entries the book has. */
export async function countEntries(db: Database, book: Book, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(book)} where account_id = ${userId}
  `.execute(tablesOf<Tables>(db));
  return rows[0]?.count ?? 0;
}

/** Takes the default mark from whichever entry has it. */
export async function clearDefault(db: Database, book: Book, userId: string): Promise<void> {
  await sql`update ${sql.table(book)} set is_default = false where account_id = ${userId} and is_default`.execute(
    tablesOf<Tables>(db),
  );
}

/** Removes an entry; when it was the default, the newest other one becomes it. False when there is none. */
export async function deleteEntry(
  db: Database,
  book: Book,
  entry: { id: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_default: boolean }>`
    delete from ${sql.table(book)} where id = ${entry.id} and account_id = ${entry.userId} returning is_default
  `.execute(tablesOf<Tables>(db));
  if (rows[0]?.is_default) {
    await sql`
      update ${sql.table(book)} set is_default = true where id = (
        select id from ${sql.table(book)} where account_id = ${entry.userId}
        order by created_at desc, id desc limit 1
      )
    `.execute(tablesOf<Tables>(db));
  }
  return rows.length > 0;
}

export function findAddresses(db: Database, userId: string): Promise<AddressRow[]> {
  return tablesOf<Tables>(db)
    .selectFrom('address')
    .selectAll()
    .where('account_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The country of a customer's default address, else of the newest one; null without an address. */
export async function findDefaultCountry(db: Database, userId: string): Promise<string | null> {
  const found = await tablesOf<Tables>(db)
    .selectFrom('address')
    .select('country')
    .where('account_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.country ?? null;
}

export function findAddress(
  db: Database,
  address: { id: string; userId: string },
): Promise<AddressRow | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('address')
    .selectAll()
    .where('id', '=', address.id as Id<'adr'>)
    .where('account_id', '=', address.userId)
    .executeTakeFirst();
}

export function insertAddress(db: Database, row: AddressRow): Promise<AddressRow> {
  return tablesOf<Tables>(db).insertInto('address').values(row).returningAll().executeTakeFirstOrThrow();
}

export function replaceAddress(
  db: Database,
  address: { id: string; userId: string },
  changes: AddressParts & { label: string | null; is_default?: boolean },
): Promise<AddressRow | undefined> {
  return tablesOf<Tables>(db)
    .updateTable('address')
    .set(changes)
    .where('id', '=', address.id as Id<'adr'>)
    .where('account_id', '=', address.userId)
    .returningAll()
    .executeTakeFirst();
}

/** Removes all addresses and recipients of an account, in the running transaction. */
export async function emptyBooks(db: Database, userId: string): Promise<void> {
  for (const book of ['address', 'recipient'] as const)
    await sql`delete from ${sql.table(book)} where account_id = ${userId}`.execute(tablesOf<Tables>(db));
}
