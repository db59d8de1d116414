/** The movements of a balance in a period, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { type HistoryRow, spentHold } from './balances.ts';

export type StatementRow = Pick<
  HistoryRow,
  'at' | 'kind' | 'reason' | 'amount' | 'balance_after' | 'is_spent'
> & {
  orders: string[];
};

export interface Statement {
  /** Before the first movement and after the last. */
  opening: bigint;
  closing: bigint;
  entries: StatementRow[];
}

const most = 5_000;

/** The oldest first. */
export async function readStatement(
  db: Database,
  period: { userId: string; currency: string; from: Date; to: Date },
): Promise<Statement> {
  const account = `wallet:${period.userId}`;
  const { rows } = await sql<StatementRow>`
    select * from (
      select p.id, t.created_at as at, t.kind, t.reason, p.amount_minor::text as amount,
        p.balance_after_minor::text as balance_after, ${spentHold()} as is_spent,
        case when coalesce(t.order_id, t.delivery_id) is null
          then array(select coalesce(label, ref) from payment_target
            where payment_id = t.payment_id and kind <> 'balance' and carried_by is null order by position)
          else array(select coalesce(max(label), t.order_id, t.delivery_id) from payment_target
            where kind in ('order', 'delivery') and ref = coalesce(t.order_id, t.delivery_id))
        end as orders
      from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
      where p.account = ${account} and p.currency = ${period.currency}
        and t.created_at >= ${period.from} and t.created_at < ${period.to}
      order by p.id desc limit ${most}
    ) newest order by id
  `.execute(tablesOf<object>(db));
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) {
    const balance = await balanceBefore(db, { account, currency: period.currency, at: period.to });
    return { opening: balance, closing: balance, entries: [] };
  }
  const opening = BigInt(first.balance_after) - BigInt(first.amount);
  return { opening, closing: BigInt(last.balance_after), entries: rows };
}

async function balanceBefore(
  db: Database,
  { account, currency, at }: { account: string; currency: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select p.balance_after_minor::text as balance
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where p.account = ${account} and p.currency = ${currency} and t.created_at < ${at}
    order by p.id desc limit 1
  `.execute(tablesOf<object>(db));
  return BigInt(rows[0]?.balance ?? 0);
}
