/** A newcomer to the staff area cannot be the second person for their inviter for some days (decisions/1020). */
import { sql } from 'kysely';
import { Refusal } from './api/refusal.ts';
import { type Database, tablesOf } from './database/database.ts';

/** Whether one of two people of staff brought the other in lately, or a third one both. Ids, or actors such as `staff:usr_…`. */
export async function areTied(db: Database, one: string | null, other: string): Promise<boolean> {
  if (one === null) return false;
  const [first, second] = [one, other].map((actor) => actor.replace(/^staff:/, ''));
  const { rows } = await sql<{ tied: boolean }>`
    select ${second}::text in (select tied_staff(${first}::text)) as tied
  `.execute(tablesOf<object>(db));
  return rows[0]?.tied === true;
}

/** Throws `second_person_needed` where who decides is tied to who asked. */
export async function refuseTied(
  db: Database,
  { asker, by }: { asker: string | null; by: string },
): Promise<void> {
  if (await areTied(db, asker, by)) throw new Refusal('second_person_needed', { of: 'tied' });
}
