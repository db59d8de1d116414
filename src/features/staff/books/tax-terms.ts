/** How the service fee is taxed, as the operator says it; each change is a version of its own. */
import { sql } from 'kysely';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, tablesOf, violates } from '../../../platform/database/database.ts';

export interface TaxTerms {
  /** 0 before anybody has set it. */
  version: number;
  feePercent: string;
  isIncluded: boolean;
}

/** Without tax until it is set. */
export async function taxTerms(db: Database): Promise<TaxTerms> {
  const { rows } = await sql<TaxTerms>`
    select version, trim_scale(fee_percent)::text as "feePercent", is_included as "isIncluded"
    from tax_terms order by version desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { version: 0, feePercent: '0', isIncluded: true };
}

/** The next version. Throws `changed_meanwhile` for another one than the version that was seen. */
export async function saveTaxTerms(
  db: Database,
  {
    seen,
    feePercent,
    isIncluded,
    by,
    at,
  }: Omit<TaxTerms, 'version'> & { seen: number; by: string; at: Date },
): Promise<TaxTerms> {
  if ((await taxTerms(db)).version !== seen) throw new Refusal('changed_meanwhile');
  try {
    await sql`
      insert into tax_terms (version, fee_percent, is_included, set_by, set_at)
      values (${seen + 1}, ${feePercent}::numeric, ${isIncluded}, ${by}, ${at})
    `.execute(tablesOf<object>(db));
  } catch (error) {
    if (violates(error, 'tax_terms_pkey')) throw new Refusal('changed_meanwhile');
    throw error;
  }
  return taxTerms(db);
}
