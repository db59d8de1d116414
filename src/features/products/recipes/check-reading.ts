/** A word of staff about one value of a kept page: right as it was read, or another one. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { insertChecks } from '../readings/board-store.ts';
import { type KeptRow, keptPage } from './kept-places.ts';
import { type SaidField, storedValues, toldValues } from './said-values.ts';

export interface StaffWord {
  host: string;
  snapshot: string;
  field: SaidField;
  value: string;
}

/**
 * Notes what staff say. Learning follows as from any other check.
 *
 * @throws Refusal `not_found` for a page that is not kept; `wrong_state` for a value of which staff said something;
 *   `fields` for a value that the field cannot have
 */
export async function checkReading(db: Database, word: StaffWord, at: Date): Promise<void> {
  const { field } = word;
  const said = storedValues(toldValues({ [field]: word.value.trim() }))[field];
  if (said === undefined || !isValue(field, said)) throw refuseField('value', 'wrong_format');
  await inTransaction(db, async (transaction) => {
    const page = await keptPage(transaction, word);
    if (!page) throw new Refusal('not_found');
    if (page.by_staff.includes(field)) throw new Refusal('wrong_state');
    const check = {
      snapshotId: word.snapshot,
      field,
      saidBy: 'staff' as const,
      readValue: readOf(page, field),
    };
    await insertChecks(transaction, [{ ...check, saidValue: said }], at);
  });
}

const isValue = (field: SaidField, said: string): boolean =>
  field !== 'image' || (/^https?:\/\/\S+$/.test(said) && said.length <= 500);

/** The value that customers were shown: of the recipe, where there was one. */
export const readOf = ({ told, read }: KeptRow, field: SaidField): string | null =>
  told?.[field] ?? read[field] ?? null;
