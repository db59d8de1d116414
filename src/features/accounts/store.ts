/** The tables of accounts. Passwords are hashes, places are keyed hashes. */
import { sql } from 'kysely';
import type { StaffRole } from '../../platform/api/contract.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Id } from '../../platform/ids.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { AccountRow, ConsentKind, StoredAccount, Tables } from './account-tables.ts';
import { newsConsentVersion } from './rules.ts';

export interface NewAccount {
  id: Id<'usr'>;
  customerId: string;
  email: string;
  emailKey: string;
  passwordHash: string | null;
  name: string | null;
  locale: Locale;
  timeZone?: string | null | undefined;
  roles: StaffRole[];
  emailConfirmedAt: Date | null;
  createdAt: Date;
}

/** Inserts an account; false when the address or the suite code is taken. */
export async function insertAccount(db: Database, account: NewAccount): Promise<boolean> {
  const row = await tablesOf<Tables>(db)
    .insertInto('account')
    .values({
      id: account.id,
      customer_id: account.customerId,
      email: account.email,
      email_key: account.emailKey,
      email_confirmed_at: account.emailConfirmedAt,
      pending_email: null,
      password_hash: account.passwordHash,
      password_changed_at: account.passwordHash ? account.createdAt : null,
      name: account.name,
      phone: null,
      locale: account.locale,
      time_zone: account.timeZone ?? null,
      time_zone_chosen: false,
      avatar: null,
      roles: account.roles,
      disabled_at: null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConsents(
  db: Database,
  accountId: Id<'usr'>,
  consents: { given: Record<ConsentKind, boolean>; at: Date; source?: 'sign-up' | 'guest-order' },
): Promise<void> {
  const kinds: ConsentKind[] = ['terms', 'personal_data', 'advertising'];
  await tablesOf<Tables>(db)
    .insertInto('account_consent')
    .values(
      kinds.map((kind) => ({
        account_id: accountId,
        kind,
        given: consents.given[kind],
        decided_at: consents.at,
        text_version: kind === 'advertising' ? newsConsentVersion : null,
        source: consents.source ?? 'sign-up',
      })),
    )
    .execute();
}

/** Accounts by id or by suite code, in one statement; unknown ones are left out. */
export async function findAccounts(
  db: Database,
  wanted: { ids?: readonly string[]; customerIds?: readonly string[] },
): Promise<{ id: string; customerId: string; name: string | null }[]> {
  const { rows } = await sql<{ id: string; customerId: string; name: string | null }>`
    select id, customer_id as "customerId", name from account
    where id = any(${[...(wanted.ids ?? [])]}::text[])
      or customer_id = any(${[...(wanted.customerIds ?? [])]}::text[])
  `.execute(tablesOf<Tables>(db));
  return rows;
}

/** The zones of accounts as they are known, by id. */
export async function zonesOfAccounts(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; timeZone: string | null }[]> {
  const { rows } = await sql<{ id: string; timeZone: string | null }>`
    select id, time_zone as "timeZone" from account where id = any(${[...ids]}::text[])
  `.execute(tablesOf<Tables>(db));
  return rows;
}

export function findAccount(db: Database, id: string): Promise<StoredAccount | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id as Id<'usr'>)
    .executeTakeFirst();
}

/** The same, and nobody else can change it until the transaction ends. */
export function lockAccount(db: Database, id: string): Promise<StoredAccount | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id as Id<'usr'>)
    .forUpdate()
    .executeTakeFirst();
}

/** Closes accounts for good, and with them their sessions; those that are closed already stay as they are. */
export async function disableAccounts(db: Database, emailKeys: readonly string[], at: Date): Promise<void> {
  await tablesOf<Tables>(db)
    .updateTable('account')
    .set({ disabled_at: at })
    .where('email_key', 'in', emailKeys)
    .where('disabled_at', 'is', null)
    .execute();
}

export function findAccountByEmailKey(db: Database, emailKey: string): Promise<StoredAccount | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

/** The account of an address, which nobody else can change until the transaction ends. */
export function lockAccountByEmailKey(db: Database, emailKey: string): Promise<StoredAccount | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirst();
}

export type AccountChanges = Partial<
  Pick<
    AccountRow,
    | 'email'
    | 'email_key'
    | 'email_confirmed_at'
    | 'pending_email'
    | 'password_hash'
    | 'password_changed_at'
    | 'name'
    | 'phone'
    | 'locale'
    | 'time_zone'
    | 'time_zone_chosen'
    | 'avatar'
    | 'disabled_at'
  > & { roles: StaffRole[] }
>;

/** Changes an account and answers it as it is now; undefined when there is none. */
export function changeAccount(
  db: Database,
  id: string,
  changes: AccountChanges,
): Promise<StoredAccount | undefined> {
  return tablesOf<Tables>(db)
    .updateTable('account')
    .set(changes)
    .where('id', '=', id as Id<'usr'>)
    .returningAll()
    .executeTakeFirst();
}
