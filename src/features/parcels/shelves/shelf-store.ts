/** SQL on shelves that have a label. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { byWalk } from './shelf-codes.ts';

/** The shelf of a warehouse that a scan names, by its code; null when no label there has it. */
export async function findShelf(db: Database, warehouse: string, text: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from shelf where warehouse = ${warehouse} and code = ${text.trim().toUpperCase()}
  `.execute(tablesOf<object>(db));
  return rows[0]?.code ?? null;
}

/** All shelves of a warehouse, in the order in which somebody walks past them: A-2 before A-10. */
export async function shelvesOf(db: Database, warehouse: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from shelf where warehouse = ${warehouse} limit 5000
  `.execute(tablesOf<object>(db));
  return rows.map(({ code }) => code).toSorted(byWalk);
}

export interface NewShelves {
  warehouse: string;
  codes: readonly string[];
  at: Date;
  by: string;
}

/** Adds shelves; those that are there already stay as they are. */
export async function insertShelves(db: Database, { warehouse, codes, at, by }: NewShelves): Promise<void> {
  await sql`
    insert into shelf (warehouse, code, added_at, added_by)
    select ${warehouse}, code, ${at}, ${by} from unnest(${[...codes]}::text[]) code
    on conflict do nothing
  `.execute(tablesOf<object>(db));
}
