/** SQL on the changes of the settlement currency, and on the amounts of the operator that they convert. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/** Kinds of amounts, besides fees and routes, that the operator has set. */
export const otherAmounts = ['limits', 'discounts', 'parcel_fee'] as const;
export type OtherAmount = (typeof otherAmounts)[number];

/** Those that somebody of this shop has set. One statement. */
export async function listOtherAmounts(db: Database): Promise<OtherAmount[]> {
  const { rows } = await sql<Record<OtherAmount, boolean>>`
    select exists (select from alone_limit where updated_by is not null) as limits,
      exists (select from discount_rule where kind = 'amount' or least_minor > 0)
        or exists (select from fee_group where fee_minimum_minor > 0) as discounts,
      coalesce((select parcel_fee::numeric > 0 from shop_setting order by version desc limit 1), false) as parcel_fee
  `.execute(tablesOf<object>(db));
  return otherAmounts.filter((name) => rows[0]?.[name]);
}

export interface NotedChange {
  from: string;
  to: string;
  at: Date;
  /** Null for the environment's choice at a start. */
  by: string | null;
  converted: readonly OtherAmount[];
}

export interface PastChange {
  from: string;
  to: string;
  at: Date;
  /** Name or address; null when the account is gone, or the environment chose. */
  by: string | null;
  isByEnvironment: boolean;
}

/** The newest changes first, twenty at most. One statement. */
export async function listSettlementChanges(db: Database): Promise<PastChange[]> {
  const { rows } = await sql<PastChange>`
    select c.from_currency as from, c.to_currency as to, c.changed_at as at, coalesce(a.name, a.email) as by,
      c.changed_by is null as "isByEnvironment"
    from settlement_change c left join account a on a.id = c.changed_by order by c.id desc limit 20
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Notes a change, and takes back what was confirmed of amounts in the currency before. Two statements. */
export async function noteSettlementChange(db: Database, change: NotedChange): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`
    insert into settlement_change (from_currency, to_currency, changed_at, changed_by, tariff_version, route_version, converted)
    values (${change.from}, ${change.to}, ${change.at}, ${change.by}::text,
      (select coalesce(max(version), 0) from tariff), (select coalesce(max(version), 0) from delivery_tariff),
      ${[...change.converted]}::text[])
  `.execute(tables);
  await sql`
    delete from launch_confirmation where subject = any(${['currency', 'fees', 'routes', 'amounts']}::text[])
  `.execute(tables);
}
