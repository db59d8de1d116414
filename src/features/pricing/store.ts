/** SQL on `tariff` and `exchange_rate`. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { FreightTable } from './freight/route-table.ts';
import { type TariffRow, tariffJson, tariffOfRow } from './stored/tariff-row.ts';
import type { PriceTerms, Rate, Tariff } from './tariff.ts';

interface RateRow {
  currency: string;
  to_currency: string;
  value: string;
  effective_from: string;
}

/** The terms in force at a time, and until when nothing changes as far as is planned. */
export interface LoadedTerms {
  terms: PriceTerms;
  from: Date;
  until: Date | null;
}

/** Countries of the warehouses that are open, null for one that nobody has saved yet. */
const openWarehouses = sql<(string | null)[]>`
  (select coalesce(json_agg(save.country order by w.place), '[]')
  from warehouse w left join lateral (
    select country, is_active from warehouse_save x where x.warehouse = w.code order by x.version desc limit 1
  ) save on true where coalesce(save.is_active, true))
`;

interface TermsRow {
  tariff: TariffRow;
  rates: RateRow[] | null;
  freight: FreightTable | null;
  sent_from: (string | null)[];
  promised_until: Date | null;
  next_storage: { days: number; since: string } | null;
  since: Date;
  until: Date | null;
}

/** Reads the terms of a time in one statement; undefined when no tariff is in force yet. */
export async function loadTerms(db: Database, at: Date): Promise<LoadedTerms | undefined> {
  const { rows } = await sql<TermsRow>`
    with current_tariff as (
      select * from tariff where effective_from <= ${at} order by effective_from desc, version desc limit 1
    ), current_freight as (
      select * from delivery_tariff where effective_from <= ${at}
      order by effective_from desc, version desc limit 1
    ), earlier_tariff as (
      select effective_from, least(quote_hold_hours, payment_hours) as held_hours,
        lead(effective_from) over (order by effective_from, version) as ended_at
      from tariff where effective_from <= ${at}
    ), current_rate as (
      select distinct on (currency) currency, to_currency, trim_scale(value)::text as value, effective_from
      from exchange_rate
      where effective_from <= ${at} and to_currency = (select settlement_currency from current_tariff)
      order by currency, effective_from desc
    )
    select ${tariffJson} as tariff,
      (select json_agg(current_rate) from current_rate) as rates,
      -- without the routes of carriers that are switched off: nobody could order them
      (select json_build_object('version', version, 'currency', currency, 'routes', (
          select coalesce(jsonb_agg(route order by place), '[]')
          from jsonb_array_elements(routes) with ordinality as listed (route, place)
          where exists (select from carrier where code = route ->> 'carrier' and active)
        )) from current_freight) as freight,
      ${openWarehouses} as sent_from,
      (select max(ended_at + make_interval(hours => held_hours)) from earlier_tariff
        where ended_at > effective_from) as promised_until,
      (select json_build_object('days', free_storage_days, 'since', effective_from) from tariff next
        where next.effective_from > ${at} and next.free_storage_days <> current_tariff.free_storage_days
        order by next.effective_from, next.version limit 1) as next_storage,
      greatest(effective_from, (select max(effective_from) from current_rate),
        (select effective_from from current_freight)) as since,
      (select min(effective_from) from (
        select effective_from from tariff union all select effective_from from exchange_rate
        union all select effective_from from delivery_tariff
      ) planned where effective_from > ${at}) as until
    from current_tariff
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) return undefined;
  const rates = Object.fromEntries((row.rates ?? []).map((rate) => [rate.currency, rateOf(rate)]));
  return {
    terms: {
      tariff: tariffOfRow(row.tariff),
      rates,
      freight: row.freight,
      sentFrom: row.sent_from,
      promisedUntil: row.promised_until,
      nextFreeStorage: row.next_storage
        ? { days: row.next_storage.days, since: new Date(row.next_storage.since).toISOString() }
        : undefined,
    },
    from: row.since,
    until: row.until,
  };
}

/** One version of the tariff, or undefined. */
export async function loadTariff(db: Database, version: number): Promise<Tariff | undefined> {
  const { rows } = await sql<{ tariff: TariffRow }>`
    select ${tariffJson} as tariff from tariff where version = ${version}
  `.execute(tablesOf<object>(db));
  return rows[0] && tariffOfRow(rows[0].tariff);
}

/** Writes the next version and answers its number. */
export async function insertTariff(
  db: Database,
  tariff: Omit<Tariff, 'version'>,
  createdBy: string | null,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into tariff (
      version, effective_from, settlement_currency, default_shop_currency, service_fee_min, service_fee_percent,
      delivery_penalty_rate, comission_of_the_bank_percent, bank_mode, penalty_base,
      free_storage_days, price_tolerance_percent, quote_hold_hours, payment_hours, answer_days, notice_days,
      abandonment_days, merge_fee, inspection_fee, repacking_fee, splitting_fee,
      weight_tolerance_grams, difference_tolerance, created_by
    ) select coalesce(max(version), 0) + 1, ${tariff.effectiveFrom}, ${tariff.settlementCurrency},
      ${tariff.defaultShopCurrency}, ${tariff.serviceFeeMin.minor}, ${tariff.serviceFeePercent}::numeric,
      ${tariff.deliveryPenaltyRate}::numeric, ${tariff.comissionOfTheBankPercent}::numeric, ${tariff.bankMode},
      ${tariff.penaltyBase}, ${tariff.freeStorageDays}::integer,
      ${tariff.priceTolerancePercent}::numeric, ${tariff.quoteHoldHours}::integer,
      ${tariff.paymentHours}::integer, ${tariff.answerDays}::integer, ${tariff.noticeDays}::integer,
      ${tariff.abandonmentDays}::integer, ${tariff.mergeFee.minor},
      ${tariff.inspectionFee.minor}, ${tariff.repackingFee.minor}, ${tariff.splittingFee.minor},
      ${tariff.weightToleranceGrams}::integer, ${tariff.differenceTolerance.minor}, ${createdBy}::text
    from tariff returning version
  `.execute(tablesOf<object>(db));
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('the tariff was not written');
  return version;
}

/** Writes a rate that is in force from its `since` on; a rate of the very same time is replaced. */
export async function upsertRate(
  db: Database,
  rate: Rate,
  origin: { source: string; createdBy: string | null },
): Promise<void> {
  await sql`
    insert into exchange_rate (currency, to_currency, value, effective_from, source, created_by)
    values (${rate.from}, ${rate.to}, ${rate.value}::numeric, ${rate.since}, ${origin.source}, ${origin.createdBy})
    on conflict (to_currency, currency, effective_from)
    do update set value = excluded.value, source = excluded.source, created_by = excluded.created_by
  `.execute(tablesOf<object>(db));
}

/** Writes the rates of the oldest time again, in force from each of the times on, unless another time has a rate. */
export async function repeatRates(db: Database, times: readonly Date[]): Promise<void> {
  await sql`
    insert into exchange_rate (currency, to_currency, value, effective_from, source, created_by)
    select currency, to_currency, value, since, source, null
    from exchange_rate, unnest(${times}::timestamptz[]) since
    where not exists (
      select from exchange_rate other
      where other.effective_from <> (select min(effective_from) from exchange_rate)
    )
  `.execute(tablesOf<object>(db));
}

function rateOf(row: RateRow): Rate {
  return {
    from: row.currency,
    to: row.to_currency,
    value: row.value,
    since: new Date(row.effective_from),
  };
}
