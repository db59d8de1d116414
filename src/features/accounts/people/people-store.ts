/** SQL of the staff area on accounts: people with roles, and customers by a typed part of their data. */
import { sql } from 'kysely';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

export interface Person {
  id: Id<'usr'>;
  email: string;
  name: string | null;
  roles: StaffRole[];
  disabledAt: Date | null;
  /** When a session of his was last used. */
  seenAt: Date | null;
  /** A second factor protects the account. */
  hasFactor: boolean;
}

/** Everybody who holds a role or held one, by address. */
export async function findPeople(db: Database): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.id, a.email, a.name, a.roles, a.disabled_at as "disabledAt", seen.at as "seenAt",
      exists (select from totp_secret where account_id = a.id)
        or exists (select from passkey where account_id = a.id) as "hasFactor"
    from account a left join lateral (
      select max(last_used_at) as at from session where account_id = a.id
    ) seen on true
    where a.roles <> '{}' order by a.disabled_at nulls first, a.email
  `.execute(tablesOf<object>(db));
  return rows;
}

/** How many living accounts hold the role `admin`, all of them locked, so that the last one cannot go unseen. */
export async function lockAdmins(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where 'admin' = any(roles) and disabled_at is null order by id for update
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/** How many others with one of these roles could sign in and are no newcomers that the first one is tied to. */
export async function countOthers(
  db: Database,
  { roles, except }: { roles: readonly StaffRole[]; except: string },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from account
    where roles && ${[...roles]}::text[] and disabled_at is null and id <> ${except}
      and id not in (select tied_staff(${except}::text))
  `.execute(tablesOf<object>(db));
  return rows[0]?.others ?? 0;
}

/** Ids of people with one of these roles who could sign in, except some. */
export async function idsWithRoles(
  db: Database,
  { roles, except }: { roles: readonly StaffRole[]; except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account
    where roles && ${[...roles]}::text[] and disabled_at is null and not id = any(${[...except]}::text[])
    order by id
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/** People with one of these roles who could sign in, by name. One statement. */
export async function peopleWithRoles(
  db: Database,
  { roles, except }: { roles: readonly StaffRole[]; except: readonly string[] },
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, coalesce(name, email) as name, email from account
    where roles && ${[...roles]}::text[] and disabled_at is null and not id = any(${[...except]}::text[])
    order by 2, 1
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Closes an account or opens it again. */
export async function setDisabled(db: Database, id: string, at: Date | null): Promise<void> {
  await sql`update account set disabled_at = ${at} where id = ${id}`.execute(tablesOf<object>(db));
}

export interface CustomerRow {
  id: Id<'usr'>;
  customerId: string;
  email: string;
  name: string | null;
  phone: string | null;
  locale: Locale;
  emailConfirmedAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
}

export interface CustomerSearch {
  /** Folded text, or null for all. */
  search: string | null;
  /** The text is the whole address, name or suite code: no part of it finds anybody. */
  isWhole?: boolean;
  after: { createdAt: string; id: string } | null;
  limit: number;
}

const columns = sql`id, customer_id as "customerId", email, name, phone, locale,
  email_confirmed_at as "emailConfirmedAt", disabled_at as "disabledAt", created_at as "createdAt"`;

const isNoService = sql`not exists (select from service_account s where s.id = account.id)`;

/** Customers, the newest first. */
export async function findCustomers(db: Database, wanted: CustomerSearch): Promise<CustomerRow[]> {
  const pattern = `%${(wanted.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const whole = sql`and ${wanted.search} in (lower(email), lower(name), lower(customer_id))`;
  const part = sql`and lower(email || ' ' || coalesce(name, '') || ' ' || customer_id) like ${pattern}`;
  const containing = wanted.search === null ? sql`` : wanted.isWhole ? whole : part;
  const place = wanted.after
    ? sql`and (created_at, id) < (${wanted.after.createdAt}::timestamptz, ${wanted.after.id}::text)`
    : sql``;
  const { rows } = await sql<CustomerRow>`
    select ${columns} from account where roles = '{}' and ${isNoService} ${containing} ${place}
    order by created_at desc, id desc limit ${wanted.limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** One customer; undefined for staff and for nobody. */
export async function findCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from account where id = ${id} and roles = '{}' and ${isNoService}
  `.execute(tablesOf<object>(db));
  return rows[0];
}
