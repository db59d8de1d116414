/** Balances and their history, read from the books. */
import { sql } from 'kysely';
import { mostCounted } from '../../platform/api/most-counted.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { LedgerKind } from './postings.ts';

export interface HistoryRow {
  id: string;
  at: string;
  kind: LedgerKind;
  reason: string | null;
  payment_id: string | null;
  /** A hold of a payment that has gone through since, or of a return that was sent. */
  is_spent: boolean;
  orders: { id: string; label: string | null }[];
  amount: string;
  balance_after: string;
}

export interface HistoryQuery {
  userId: string;
  currency: string;
  /** Postings older than this id; undefined for the newest. */
  before: string | undefined;
  limit: number;
  direction: 'in' | 'out' | undefined;
  /** The id of an order, for its movements alone: its own, and those of payments that pay for it. */
  order?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
}

/** The free sum, the held sum, and the postings of the balance with their number up to `mostCounted`, in one statement. */
export async function readBalance(
  db: Database,
  query: HistoryQuery,
): Promise<{ available: bigint; reserved: bigint; total: number; history: HistoryRow[] }> {
  const { rows } = await sql<{ available: string; reserved: string; total: number; history: HistoryRow[] }>`
    select
      coalesce((
        select balance_minor from wallet where user_id = ${query.userId} and currency = ${query.currency}
      ), 0)::text as available,
      ${reservedOf(query)}::text as reserved,
      (
        select count(*)::int from (select from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
        where p.account = ${`wallet:${query.userId}`} and p.currency = ${query.currency}
          and (${query.direction ?? null}::text is null
            or (p.amount_minor > 0) = (${query.direction ?? null}::text = 'in'))
          and ${isOfOrder(query)}
        limit ${mostCounted}) counted
      ) as total,
      (select coalesce(json_agg(entry order by entry.number desc), '[]') from (
        select
          p.id as number, p.id::text as id, t.created_at as at, t.kind, t.reason, t.payment_id,
          p.amount_minor::text as amount, p.balance_after_minor::text as balance_after,
          ${spentHold()} as is_spent,
          case when t.order_id is null and t.delivery_id is null
            then (
              select coalesce(json_agg(json_build_object('id', ref, 'label', label) order by position), '[]')
              from payment_target
              where payment_id = t.payment_id and kind in ('order', 'delivery') and carried_by is null
            )
            else (
              select json_build_array(json_build_object(
                'id', coalesce(t.order_id, t.delivery_id), 'label', max(label)
              ))
              from payment_target where kind in ('order', 'delivery') and ref = coalesce(t.order_id, t.delivery_id)
            )
          end as orders
        from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
        where p.account = ${`wallet:${query.userId}`} and p.currency = ${query.currency}
          and (${query.before ?? null}::bigint is null or p.id < ${query.before ?? null}::bigint)
          and (${query.direction ?? null}::text is null
            or (p.amount_minor > 0) = (${query.direction ?? null}::text = 'in'))
          and ${isOfOrder(query)}
          and (${query.from ?? null}::timestamptz is null or t.created_at >= ${query.from ?? null}::timestamptz)
          and (${query.to ?? null}::timestamptz is null or t.created_at < ${query.to ?? null}::timestamptz)
        order by p.id desc limit ${query.limit}
      ) entry) as history
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) throw new Error('a balance answers one row');
  const { total, history } = row;
  return { available: BigInt(row.available), reserved: BigInt(row.reserved), total, history };
}

/** Whether the transaction `t` moved money of the order that is asked for; everything where none is. */
function isOfOrder(query: Pick<HistoryQuery, 'order'>) {
  const order = query.order ?? null;
  return sql`(${order}::text is null or t.order_id = ${order}::text or (
    t.order_id is null and exists (
      select from payment_target target where target.payment_id = t.payment_id
        and target.kind = 'order' and target.ref = ${order}::text and target.carried_by is null
    )
  ))`;
}

/**
 * Whether the transaction `t` held money for a payment that has gone through since, or for a return that was sent: what
 * emptied its account next was its cost, and not a release.
 */
export function spentHold() {
  return sql`(t.kind = 'hold' and (exists (
    select from payment where payment.id = t.payment_id
      and payment.state in ('succeeded', 'partly_refunded', 'refunded')
  ) or (
    select emptying.kind from ledger_posting held
      join ledger_posting taken on taken.account = held.account and taken.id > held.id and taken.amount_minor < 0
      join ledger_transaction emptying on emptying.id = taken.transaction_id
    where held.transaction_id = t.id and held.account like 'claim:%' and held.amount_minor > 0
    order by taken.id limit 1
  ) is not distinct from 'freight'))`;
}

/** The free sum and the held sum. */
export async function readSums(
  db: Database,
  owner: { userId: string; currency: string },
): Promise<{ available: bigint; reserved: bigint }> {
  const { rows } = await sql<{ available: string; reserved: string }>`
    select coalesce((
      select balance_minor from wallet where user_id = ${owner.userId} and currency = ${owner.currency}
    ), 0)::text as available, ${reservedOf(owner)}::text as reserved
  `.execute(tablesOf<object>(db));
  return { available: BigInt(rows[0]?.available ?? 0), reserved: BigInt(rows[0]?.reserved ?? 0) };
}

/** The free sums of these customers, minor units; without customers who never had one. */
export async function readFreeSums(
  db: Database,
  { userIds, currency }: { userIds: readonly string[]; currency: string },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ userId: string; balance: string }>`
    select user_id as "userId", balance_minor::text as balance from wallet
    where user_id = any(${[...userIds]}::text[]) and currency = ${currency}
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ userId, balance }) => [userId, BigInt(balance)]));
}

/** For payments that are not finished, for differences of orders, and for returns that are not sent (`claim:<id>`). */
function reservedOf({ userId, currency }: { userId: string; currency: string }) {
  return sql`(coalesce((
    select sum(held_minor) from payment
    where user_id = ${userId} and currency = ${currency} and state in ('created', 'pending')
  ), 0) + coalesce((
    select sum(amount_minor) from ledger_posting where account = ${`reserve:${userId}`} and currency = ${currency}
  ), 0) + coalesce((
    select sum(held.amount_minor) from ledger_posting held where held.currency = ${currency} and held.account in (
      select taken.account from ledger_posting own join ledger_posting taken using (transaction_id)
      where own.account = ${`wallet:${userId}`} and own.currency = ${currency} and own.amount_minor < 0
        and taken.account like 'claim:%'
    )
  ), 0))`;
}
