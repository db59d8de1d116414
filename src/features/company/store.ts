/** SQL on company_detail. */

import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { CompanyDetails } from '../../platform/texts/company.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';

export type StoredCompany = CompanyDetails & { version: number };
export type SavedCompany = StoredCompany & { savedAt: Date; savedBy: string | null };

const columns = sql`version, legal_name as "legalName", address, registration, head, phone`;

/** Words of a language that came after the save are empty, which shows those of another language. */
const withEveryLanguage = (
  kept: CompanyDetails,
): Pick<CompanyDetails, 'legalName' | 'address' | 'registration' | 'head'> => {
  const all = (words: CompanyDetails['head']) => inEachLanguage((locale) => words[locale] ?? '');
  const { legalName, address, registration, head } = kept;
  return {
    legalName: all(legalName),
    address: all(address),
    registration: all(registration),
    head: all(head),
  };
};

/** The details saved last; undefined while there are none. */
export async function loadCompany(db: Database): Promise<StoredCompany | undefined> {
  const { rows } = await sql<StoredCompany>`
    select ${columns} from company_detail order by version desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0] && { ...rows[0], ...withEveryLanguage(rows[0]) };
}

/** The newest saves first, with the name of who saved them. */
export async function listCompanySaves(db: Database, most: number): Promise<SavedCompany[]> {
  const { rows } = await sql<SavedCompany>`
    select ${columns}, saved_at as "savedAt",
      (select coalesce(a.name, a.email) from account a where a.id = c.saved_by) as "savedBy"
    from company_detail c order by version desc limit ${most}
  `.execute(tablesOf<object>(db));
  return rows.map((row) => ({ ...row, ...withEveryLanguage(row) }));
}

/** Writes the next version; false when somebody else has written it. */
export async function insertCompany(
  db: Database,
  one: StoredCompany & { at: Date; by: string },
): Promise<boolean> {
  const json = (value: object): string => JSON.stringify(value);
  const { numAffectedRows } = await sql`
    insert into company_detail (version, legal_name, address, registration, head, phone, saved_at, saved_by)
    select ${one.version}, ${json(one.legalName)}::jsonb, ${json(one.address)}::jsonb,
      ${json(one.registration)}::jsonb, ${json(one.head)}::jsonb, ${one.phone}, ${one.at}, ${one.by}
    where ${one.version} = 1 + coalesce((select max(version) from company_detail), 0)
    on conflict (version) do nothing
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}
