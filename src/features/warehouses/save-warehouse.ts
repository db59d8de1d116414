/** Adding and changing warehouses. */
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { mostSaves, savesJson } from '../../platform/api/saves.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { tellNodes } from '../../platform/jobs/live.ts';
import { findPeople } from '../accounts/people/people-store.ts';
import { forgetPriceTerms } from '../pricing/actions.ts';
import type { WarehouseJson } from './contract.ts';
import { listWarehouses } from './read-warehouses.ts';
import { addressLines } from './rules.ts';
import { insertSave, listSaves, lockWarehouses, type SavedWarehouse } from './store.ts';
import { firstWarehouse, type Warehouse, type Warehouses } from './warehouse.ts';

const fields = [
  ...([
    'name',
    'country',
    'address',
    'city',
    'postcode',
    'zone',
    'isActive',
    'takesParcels',
    'staff',
  ] as const),
];

const changedFields = (now: SavedWarehouse, before: SavedWarehouse): string[] =>
  fields.filter((name) => String(now[name]) !== String(before[name]));

/** One with its saves. Throws `not_found`. */
export async function getWarehouse({ db, settings }: Installation, code: string) {
  const warehouse = (await listWarehouses(db, settings)).find((one) => one.code === code);
  if (!warehouse) throw new Refusal('not_found');
  const [saves, people] = [await listSaves(db, code, mostSaves + 1), await peopleOfStaff(db)];
  return {
    warehouse,
    history: savesJson(saves, changedFields),
    people: people.map(({ id, name, email }) => ({ id, name: name ?? email })),
  };
}

/** People whose accounts are open. */
const peopleOfStaff = async (db: Database) =>
  (await findPeople(db)).filter(({ roles, disabledAt }) => roles.length > 0 && disabledAt === null);

/**
 * Saves over the version that was seen; 0 adds one. Throws `changed_meanwhile`, and refusals of fields for a code that
 * is none, a name that another one has, a person who is not of the staff, and the last one that would be closed.
 */
export async function saveWarehouse(
  { db, settings, clock }: Installation,
  { by, ...input }: Warehouse & { by: string },
): Promise<WarehouseJson> {
  // as labels and files can carry it
  if (!/^[a-z0-9](?:[a-z0-9-]{0,10}[a-z0-9])?$/.test(input.code)) throw refuseField('id', 'not_a_code');
  const next = { ...input, address: addressLines(input.address).join('\n'), version: input.version + 1 };
  const saved = await inTransaction(db, async (transaction) => {
    await lockWarehouses(transaction);
    await refuseWrong(transaction, await listWarehouses(transaction, settings), next);
    const isSaved = await insertSave(transaction, { ...next, at: clock.now(), by });
    if (!isSaved)
      throw isNew(input) ? refuseField('id', 'warehouse_code_taken') : new Refusal('changed_meanwhile');
    // estimates, and pages that tell of customs, depend on where goods go out from
    await tellNodes(transaction, 'tariff.changed');
    return next;
  });
  forgetPriceTerms(db);
  return saved;
}

/** The first one is there before its first save. */
const isNew = ({ version, code }: Warehouse): boolean => version === 0 && code !== firstWarehouse;

async function refuseWrong(db: Database, all: Warehouses, next: Warehouse): Promise<void> {
  const others = all.filter(({ code }) => code !== next.code);
  const isSame = ({ name }: Warehouse) => name.toLowerCase() === next.name.toLowerCase();
  if (others.some(isSame)) throw refuseField('name', 'warehouse_name_taken');
  if (!next.isActive && !others.some(({ isActive }) => isActive)) throw refuseField('is_active', 'last_open');
  const people = next.staff.length === 0 ? [] : await peopleOfStaff(db);
  if (next.staff.some((one) => !people.some(({ id }) => id === one))) {
    throw refuseField('workers', 'no_colleague');
  }
}
