/** SQL on `settlement`, and on what follows it while nothing was sold. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Tariff } from '../tariff.ts';

/** The settlement currency of this database; `forChange` keeps others from changing it meanwhile. */
export async function readSettlement(db: Database, { forChange = false } = {}): Promise<string> {
  const lock = forChange ? sql`for update` : sql``;
  const { rows } = await sql<{ currency: string }>`select currency from settlement ${lock}`.execute(
    tablesOf<object>(db),
  );
  if (!rows[0]) throw new Error('the database has no settlement currency');
  return rows[0].currency;
}

/** Whether something was ordered, paid or booked. */
export async function hasBusiness(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from customer_order) or exists (select from payment) or exists (select from wallet)
      or exists (select from ledger_posting) or exists (select from transfer_line) or exists (select from purchase) as used
  `.execute(tablesOf<object>(db));
  return rows[0]?.used ?? false;
}

/** Ends proposals that name amounts or rates of the currency before: nobody may agree to them any more. */
export async function endProposals(db: Database, at: Date): Promise<void> {
  await sql`
    update price_proposal set state = 'withdrawn', decided_at = ${at}
    where state = 'waiting' and kind in ('rate', 'tariff', 'freight', 'group_fee')
  `.execute(tablesOf<object>(db));
}

/** Versions of the tariff and of the routes follow; PostgreSQL refuses (23503) when orders or money are there. */
export async function storeSettlement(db: Database, currency: string): Promise<void> {
  await sql`update settlement set currency = ${currency}`.execute(tablesOf<object>(db));
}

/** Writes the amounts of a version again, in the currency that the shop settles in now. */
export async function storeTariffAmounts(db: Database, tariff: Tariff): Promise<void> {
  await sql`
    update tariff set service_fee_min = ${tariff.serviceFeeMin.minor}, merge_fee = ${tariff.mergeFee.minor},
      inspection_fee = ${tariff.inspectionFee.minor}, repacking_fee = ${tariff.repackingFee.minor},
      splitting_fee = ${tariff.splittingFee.minor},
      delivery_penalty_rate = ${tariff.deliveryPenaltyRate}::numeric,
      difference_tolerance = ${tariff.differenceTolerance.minor}
    where version = ${tariff.version}
  `.execute(tablesOf<object>(db));
}

export interface FirstRate {
  currency: string;
  value: string;
  source: string;
  /** Since when the currency has had a rate. */
  since: Date;
}

/** The newest rates to a currency, each with the time of its oldest. */
export async function newestRates(db: Database, to: string, at: Date): Promise<FirstRate[]> {
  const { rows } = await sql<FirstRate>`
    select distinct on (currency) currency, trim_scale(value)::text as value, source,
      min(effective_from) over (partition by currency) as since
    from exchange_rate where to_currency = ${to} and effective_from <= ${at}
    order by currency, effective_from desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Writes a rate unless there is one of that time: it may be left from when the shop settled in this currency. */
export async function addRate(db: Database, rate: FirstRate & { to: string }): Promise<void> {
  await sql`
    insert into exchange_rate (currency, to_currency, value, effective_from, source)
    values (${rate.currency}, ${rate.to}, ${rate.value}::numeric, ${rate.since}, ${rate.source})
    on conflict do nothing
  `.execute(tablesOf<object>(db));
}
