/** SQL for the list of what a shop still needs. It only reads. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { LaunchConfirmation, LaunchRecords } from './rules.ts';

/** Two statements. */
export async function loadLaunchRecords(db: Database): Promise<LaunchRecords> {
  const [records, confirmed] = await Promise.all([oneRow(db), confirmations(db)]);
  return { ...records, confirmed };
}

async function oneRow(db: Database): Promise<OneRow> {
  const { rows } = await sql<Omit<OneRow, 'backup'> & Backup>`
    with own as (select currency from settlement), rate as (
      select distinct on (r.currency) r.currency, r.source, r.effective_from
      from exchange_rate r, own where r.to_currency = own.currency and r.effective_from <= now()
      order by r.currency, r.effective_from desc
    ), backup as (select made_at, is_sealed from backup_made order by made_at desc limit 1)
    select own.currency::text as "settlementCurrency",
      exists (select from customer_order) as "hasOrders",
      exists (select from settlement_change where changed_by is not null) as "hasChosenCurrency",
      array(select distinct unnest(converted) from settlement_change order by 1) as converted,
      array(select rate.currency::text from rate where source = 'assumed' order by 1) as "assumedRates",
      (select max(effective_from) from rate) as "newestRateAt",
      coalesce((select feed from rate_feed f where f.settlement_currency = own.currency), 'fixed') as "rateFeed",
      exists (select from tariff where created_by is not null
        and version > coalesce((select max(tariff_version) from settlement_change), 0)) as "hasOwnFees",
      exists (select from delivery_tariff where created_by is not null
        and version > coalesce((select max(route_version) from settlement_change), 0)) as "hasOwnRoutes",
      exists (select from shop_setting) as "hasOwnSettings",
      exists (select from company_detail) as "hasOwnCompany",
      exists (select from account where 'admin' = any(roles)) as "hasAdministrator",
      exists (select from launch_mail where arrived_at is not null) as "hasTestMail",
      exists (select from payment where provider is not null
        and state in ('succeeded', 'partly_refunded', 'refunded')) as "hasPayment",
      (select made_at from backup) as "backupMadeAt", (select is_sealed from backup) as "backupIsSealed",
      (select min(run_at) from graphile_worker._private_jobs
        where run_at < now() and attempts < max_attempts and locked_at is null) as "oldestDueJobAt",
      exists (select from worker_lease where seen_at > now() - interval '1 day') as "hasWorker",
      exists (select from restored_shop where state = 'quiet') as "isQuiet"
    from own
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) throw new Error('the database has no settlement currency');
  const { backupMadeAt, backupIsSealed, ...records } = row;
  return {
    ...records,
    backup: backupMadeAt ? { madeAt: backupMadeAt, isSealed: backupIsSealed ?? false } : null,
  };
}

type OneRow = Omit<LaunchRecords, 'confirmed'>;

interface Backup {
  backupMadeAt: Date | null;
  backupIsSealed: boolean | null;
}

async function confirmations(db: Database): Promise<LaunchConfirmation[]> {
  const { rows } = await sql<LaunchConfirmation>`
    select subject, confirmed_at as at, coalesce(a.name, a.email) as by
    from launch_confirmation c left join account a on a.id = c.confirmed_by
  `.execute(tablesOf<object>(db));
  return rows;
}
