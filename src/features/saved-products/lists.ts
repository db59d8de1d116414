/** The customer's own lists: added, renamed, deleted. */
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { savedLimits } from './contract.ts';
import {
  dropList,
  firstList,
  insertList,
  loadLists,
  lockSaved,
  renameList,
  type StoredList,
} from './list-store.ts';

type Shop = Pick<Installation, 'clock' | 'newId'>;

/** Throws `lists_full`, and a refusal of the field for a name that another list has. */
export async function createList(
  db: Database,
  { clock, newId }: Shop,
  { userId, name }: { userId: string; name: string },
): Promise<StoredList> {
  return inTransaction(db, async (transaction) => {
    await lockSaved(transaction, userId);
    const at = clock.now();
    await firstList(transaction, { id: newId('svl'), userId, at });
    const lists = await loadLists(transaction, userId);
    if (lists.length >= savedLimits.lists)
      throw new Refusal('lists_full', { values: { max: savedLimits.lists } });
    const id = newId('svl');
    if (!(await insertList(transaction, { id, userId, name, at })))
      throw refuseField('name', 'list_name_taken');
    return { id, name, products: 0 };
  });
}

/** Throws `not_found`, also for the first list, and a refusal of the field for a name that another list has. */
export async function nameList(
  db: Database,
  list: { id: string; userId: string; name: string },
): Promise<void> {
  const outcome = await renameList(db, list);
  if (outcome === 'gone') throw new Refusal('not_found');
  if (outcome === 'name_taken') throw refuseField('name', 'list_name_taken');
}

/** Deletes a list; its products go to the first one. Throws `not_found`, also for the first list. */
export async function deleteList(
  db: Database,
  { clock, newId }: Shop,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockSaved(transaction, userId);
    const first = await firstList(transaction, { id: newId('svl'), userId, at: clock.now() });
    if (id === first || !(await dropList(transaction, { id, userId, first }))) throw new Refusal('not_found');
  });
}
