/** SQL on staff_tie: ties of people beside what they asked for and decided (decisions/1020). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface BroughtIn {
  person_id: string;
  by_id: string;
  since: Date;
}

/** The first time that one of these people brought in another one of them; ties that are over too. One statement. */
export async function broughtInAmong(db: Database, ids: readonly string[]): Promise<BroughtIn[]> {
  if (ids.length < 2) return [];
  const { rows } = await sql<BroughtIn>`
    select person_id, by_id, min(since) as since from staff_tie
    where person_id = any(${[...ids]}::text[]) and by_id = any(${[...ids]}::text[]) group by person_id, by_id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Ids of everybody who is tied to somebody now. One statement. */
export async function tiedTo(db: Database, id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select tied_staff(${id}::text) as id`.execute(
    tablesOf<object>(db),
  );
  return new Set(rows.map((row) => row.id));
}
