/** Where somebody of the staff works. */
import { refuseField } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { listWarehouses } from './read-warehouses.ts';
import { workplaceOf, worksIn } from './rules.ts';
import { chosenBy, saveChoice } from './store.ts';
import type { Warehouse, WarehouseSettings, Warehouses } from './warehouse.ts';

interface Person {
  userId: string;
  roles: readonly string[];
}

/** Where they work now, among all. At most two statements. */
export async function workplace(
  db: Database,
  settings: WarehouseSettings,
  person: Person,
): Promise<{ all: Warehouses; own: Warehouse }> {
  const all = await listWarehouses(db, settings);
  const chosen = all.length < 2 ? null : await chosenBy(db, person.userId);
  return { all, own: workplaceOf(all, { ...person, chosen }) };
}

/** A warehouse that somebody names to work in. Throws a refusal of the field for one that is none, or not theirs. */
export async function namedWorkplace(
  db: Database,
  settings: WarehouseSettings,
  { warehouse, ...person }: Person & { warehouse: string },
): Promise<Warehouse> {
  const all = await listWarehouses(db, settings);
  const one = all.find(({ code }) => code === warehouse);
  if (!one) throw refuseField('warehouse', 'not_one_of');
  if (!worksIn(one, person)) throw refuseField('warehouse', 'not_your_warehouse', { name: one.name });
  return one;
}

/** Remembers where they work. Throws a refusal of the field for a warehouse that is none, or not theirs. */
export async function chooseWorkplace(
  db: Database,
  settings: WarehouseSettings,
  person: Person & { warehouse: string },
): Promise<{ own: string }> {
  const one = await namedWorkplace(db, settings, person);
  await saveChoice(db, person.userId, one.code);
  return { own: one.code };
}
