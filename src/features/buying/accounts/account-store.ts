/** SQL on supplier_account, with what its book sums up to. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { spentBy } from './spent.ts';

export interface AccountRow {
  id: string;
  version: number;
  name: string;
  kind: 'card' | 'account';
  currency: string;
  last_digits: string | null;
  responsible: string | null;
  responsible_name: string | null;
  is_active: boolean;
  entered: bigint;
  spent: bigint;
  unreconciled: number;
  unknown: number;
  open_lines: number;
}

/** All of them, or one: those in use first, then by name. One statement. */
export async function readAccounts(db: Database, id: string | null = null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.version, a.name, a.kind, a.currency, a.last_digits, a.responsible, a.is_active,
      (select name from account p where p.id = a.responsible) as responsible_name,
      (select coalesce(sum(e.amount_minor), 0)::bigint from supplier_entry e where e.supplier_account_id = a.id) as entered,
      coalesce(b.spent, 0)::bigint as spent, b.unreconciled, b.unknown,
      (select count(*)::int from supplier_line l where l.supplier_account_id = a.id and l.state = 'open') as open_lines
    from supplier_account a cross join lateral (
      select sum(s.spent) as spent, count(*) filter (where not s.is_ticked)::int as unreconciled,
        count(*) filter (where s.spent is null)::int as unknown
      from (${spentBy(sql`a.id`, sql`a.currency`)}) s
    ) b
    where ${id}::text is null or a.id = ${id}
    order by not a.is_active, lower(a.name), a.id
  `.execute(tablesOf<object>(db));
  return rows;
}

export type NewAccount = Pick<
  AccountRow,
  'id' | 'name' | 'kind' | 'currency' | 'last_digits' | 'responsible'
> & {
  by: string;
  at: Date;
};

export async function insertAccount(db: Database, one: NewAccount): Promise<void> {
  await sql`
    insert into supplier_account (id, name, kind, currency, last_digits, responsible, made_by, made_at)
    values (${one.id}, ${one.name}, ${one.kind}, ${one.currency}, ${one.last_digits}, ${one.responsible}, ${one.by}, ${one.at})
  `.execute(tablesOf<object>(db));
}

/** False when it is not there in the version that was seen. */
export async function updateAccount(
  db: Database,
  one: Pick<AccountRow, 'id' | 'version' | 'name' | 'last_digits' | 'responsible' | 'is_active'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update supplier_account set version = version + 1, name = ${one.name}, last_digits = ${one.last_digits},
      responsible = ${one.responsible}, is_active = ${one.is_active}
    where id = ${one.id} and version = ${one.version}
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** Whether goods may be bought with it. */
export async function isInUse(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from supplier_account where id = ${id} and is_active`.execute(
    tablesOf<object>(db),
  );
  return rows.length === 1;
}

/** Holds an account until the transaction ends; its currency, or undefined when there is none. */
export async function lockAccount(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from supplier_account where id = ${id} for update
  `.execute(tablesOf<object>(db));
  return rows[0]?.currency;
}
