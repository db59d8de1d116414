/** Sums of the books in a span of time, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface MonthSum {
  /** Of the transactions. */
  kind: string;
  /** The part of an account before its colon. */
  account: string;
  currency: string;
  /** Minor units; what left is below zero. */
  came: bigint;
  left: bigint;
}

export interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

/** All postings of a span, by kind and account. One statement. */
export async function sumsOfSpan(db: Database, { from, to }: Span): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select t.kind, split_part(p.account, ':', 1) as account, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::bigint as came,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::bigint as left
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.created_at >= ${from} and t.created_at < ${to}
    group by 1, 2, 3 order by 3, 2, 1
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Costs of goods that were stated in a span. */
export async function costsOfSpan(
  db: Database,
  { from, to }: Span,
): Promise<{ currency: string; minor: bigint }[]> {
  const { rows } = await sql<{ currency: string; minor: bigint }>`
    select currency, sum(amount_minor)::bigint as minor from goods_cost
    where stated_at >= ${from} and stated_at < ${to} group by 1 order by 1
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Corrections of a span that are about months that were closed then. */
export async function lateOfSpan(
  db: Database,
  { from, to }: Span,
): Promise<{ month: string; currency: string; minor: bigint }[]> {
  const { rows } = await sql<{ month: string; currency: string; minor: bigint }>`
    select for_month as month, currency, sum(amount_minor)::bigint as minor from balance_correction
    where state = 'done' and for_month is not null and decided_at >= ${from} and decided_at < ${to}
    group by 1, 2 order by 1, 2
  `.execute(tablesOf<object>(db));
  return rows;
}
