/** The cards and accounts that goods are bought with: the list, a new one, and its changes. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { findPeople } from '../../accounts/people/people-store.ts';
import { type AccountRow, insertAccount, readAccounts, updateAccount } from './account-store.ts';
import type { SupplierAccount } from './accounts-contract.ts';
import { refuseWholeNumbers } from './whole-numbers.ts';

export function accountJson(row: AccountRow): SupplierAccount {
  const json = (minor: bigint) => toJson(money(minor, row.currency));
  return {
    ...{ id: row.id, version: row.version, name: row.name, kind: row.kind, currency: row.currency },
    ...{ lastDigits: row.last_digits, isActive: row.is_active, openLines: row.open_lines },
    responsible: row.responsible === null ? null : { id: row.responsible, name: row.responsible_name },
    ...{ balance: json(row.entered - row.spent), spent: json(row.spent) },
    ...{ unreconciled: row.unreconciled, unknown: row.unknown },
  };
}

export async function listAccounts(db: Database) {
  const [accounts, people] = [await readAccounts(db), await peopleOfStaff(db)];
  return {
    data: accounts.map(accountJson),
    meta: { people: people.map(({ id, name, email }) => ({ id, name: name ?? email })) },
  };
}

/** One with its sums. Throws `not_found`. */
export async function findAccount(db: Database, id: string): Promise<SupplierAccount> {
  const [row] = await readAccounts(db, id);
  if (!row) throw new Refusal('not_found');
  return accountJson(row);
}

export interface AccountInput {
  name: string;
  last_digits?: string | null | undefined;
  responsible?: string | null | undefined;
}

/** Throws a field refusal for a whole number, a name that is taken, a currency that is none, and a stranger. */
export async function createAccount(
  db: Database,
  { clock, newId }: Installation,
  { by, ...input }: AccountInput & { kind: AccountRow['kind']; currency: string; by: string },
): Promise<SupplierAccount> {
  const { kind, currency } = input;
  if (!Intl.supportedValuesOf('currency').includes(currency)) throw refuseField('currency', 'wrong_format');
  const id = newId('sac');
  const facts = await checked(db, input);
  await named(() => insertAccount(db, { id, kind, currency, ...facts, by, at: clock.now() }));
  return findAccount(db, id);
}

/** Throws the same, `not_found`, and `changed_meanwhile` for another version than the one that was seen. */
export async function saveAccount(
  db: Database,
  { id, version, is_active, ...input }: AccountInput & { id: string; version: number; is_active: boolean },
): Promise<SupplierAccount> {
  await findAccount(db, id);
  const facts = await checked(db, input);
  const isSaved = await inTransaction(db, (transaction) =>
    named(() => updateAccount(transaction, { id, version, is_active, ...facts })),
  );
  if (!isSaved) throw new Refusal('changed_meanwhile');
  return findAccount(db, id);
}

async function checked(db: Database, { name, last_digits, responsible }: AccountInput) {
  refuseWholeNumbers({ name, last_digits });
  const digits = last_digits?.replaceAll(/[\s•*.…]/g, '') || null;
  if (digits !== null && !/^[0-9]{2,4}$/.test(digits)) throw refuseField('last_digits', 'last_digits');
  const person = responsible || null;
  if (person !== null && !(await peopleOfStaff(db)).some(({ id }) => id === person)) {
    throw refuseField('responsible', 'no_colleague');
  }
  return { name, last_digits: digits, responsible: person };
}

/** People whose accounts are open. */
const peopleOfStaff = async (db: Database) =>
  (await findPeople(db)).filter(({ roles, disabledAt }) => roles.length > 0 && disabledAt === null);

async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'supplier_account_name')) throw refuseField('name', 'account_name_taken');
    throw error;
  }
}
