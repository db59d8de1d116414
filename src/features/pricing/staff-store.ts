/** SQL of the staff area on prices: all versions, all rates, and the feed. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Rate, Tariff } from './tariff.ts';

export interface StoredFeed {
  /** 'fixed', or the name of a source. */
  feed: string;
  marginPercent: string;
  version: number;
  lastRunAt: Date | null;
  lastOutcome: 'done' | 'unreachable' | 'unreadable' | 'nothing' | null;
  heldBack: string[];
}

export const noFeed: StoredFeed = {
  feed: 'fixed',
  marginPercent: '0',
  version: 0,
  lastRunAt: null,
  lastOutcome: null,
  heldBack: [],
};

/** Nobody else changes prices until the transaction ends. */
export async function lockPrices(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('waybill:prices'))`.execute(tablesOf<object>(db));
}

/** The newest versions of the tariff, and who made them. */
export async function listTariffVersions(
  db: Database,
  limit: number,
): Promise<{ version: number; by: string | null }[]> {
  const { rows } = await sql<{ version: number; by: string | null }>`
    select version, created_by as by from tariff order by version desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface RateLine extends Rate {
  source: string;
  next: { value: string; since: Date } | null;
}

/** Rates in force at a time, each with the next one that is planned. */
export async function listRates(db: Database, to: string, at: Date): Promise<RateLine[]> {
  const { rows } = await sql<{
    from: string;
    value: string;
    since: Date;
    source: string;
    next_value: string | null;
    next_since: Date | null;
  }>`
    select distinct on (r.currency) r.currency as "from", trim_scale(r.value)::text as value,
      r.effective_from as since, r.source, n.value as next_value, n.effective_from as next_since
    from exchange_rate r left join lateral (
      select trim_scale(value)::text as value, effective_from from exchange_rate
      where to_currency = r.to_currency and currency = r.currency and effective_from > ${at}
      order by effective_from limit 1
    ) n on true
    where r.to_currency = ${to} and r.effective_from <= ${at}
    order by r.currency, r.effective_from desc
  `.execute(tablesOf<object>(db));
  return rows.map(({ next_value: value, next_since: since, ...rate }) => ({
    ...rate,
    to,
    next: value !== null && since !== null ? { value, since } : null,
  }));
}

/** Where the rates of a settlement currency come from. */
export async function findFeed(db: Database, currency: string): Promise<StoredFeed> {
  const { rows } = await sql<StoredFeed>`
    select feed, trim_scale(margin_percent)::text as "marginPercent", version, last_run_at as "lastRunAt",
      last_outcome as "lastOutcome", held_back as "heldBack"
    from rate_feed where settlement_currency = ${currency}
  `.execute(tablesOf<object>(db));
  return rows[0] ?? noFeed;
}

/** Changes the feed; false when its version is another one meanwhile. */
export async function saveFeed(
  db: Database,
  currency: string,
  feed: { feed: StoredFeed['feed']; marginPercent: string; version: number; by: string },
): Promise<boolean> {
  const { rows } = await sql<object>`
    insert into rate_feed (settlement_currency, feed, margin_percent, version, changed_by)
    select ${currency}, ${feed.feed}, ${feed.marginPercent}::numeric, 1, ${feed.by}
    where ${feed.version} = 0 or exists (select from rate_feed where settlement_currency = ${currency})
    on conflict (settlement_currency) do update set feed = excluded.feed, margin_percent = excluded.margin_percent,
      version = rate_feed.version + 1, changed_by = excluded.changed_by, held_back = '{}', last_outcome = null
    where rate_feed.version = ${feed.version}
    returning version
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** Notes what the last look at the bank came to. */
export async function noteRun(
  db: Database,
  currency: string,
  run: { at: Date; outcome: NonNullable<StoredFeed['lastOutcome']>; heldBack: readonly string[] },
): Promise<void> {
  await sql`
    update rate_feed set last_run_at = ${run.at}, last_outcome = ${run.outcome}, held_back = ${[...run.heldBack]}
    where settlement_currency = ${currency}
  `.execute(tablesOf<object>(db));
}

export type TariffValues = Partial<Omit<Tariff, 'version' | 'effectiveFrom'>>;
