/** The books in SQL: double entry, append-only (rules: ledger). Other code moves money through `post` alone. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { writeLater } from '../../platform/database/write-later.ts';
import { joined, type Posting } from './joined-postings.ts';

export const ledgerKinds = [
  'top_up',
  'hold',
  'release',
  'payment',
  'late_payment',
  'refund',
  'surplus',
  'goods',
  'credit',
  'freight',
  'source_refund',
  'chargeback',
  'correction',
  'compensation',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export interface LedgerEntry {
  id: string;
  kind: LedgerKind;
  /** A stable word: why. */
  reason: string | null;
  /** `customer:usr_…`, `staff:usr_…`, `provider:sandbox` or `timer` (M23). */
  actor: string;
  paymentId: string | null;
  orderId: string | null;
  deliveryId?: string | null;
  /** A name under which this may be posted one single time; the database refuses a second. */
  once: string | null;
  currency: string;
  /** They sum to zero; postings on the same account are joined. */
  postings: readonly Posting[];
  at: Date;
}

/**
 * Writes one transaction, its postings and the balances of the wallets, at the latest at the end of the transaction or
 * before it asks something. The wallets must have been locked (`lockWallet`). The database refuses a sum other than zero at the
 * commit and a wallet below zero at once.
 */
export async function post(db: Database, entry: LedgerEntry): Promise<void> {
  const postings = joined(entry.postings);
  if (postings.length === 0) return;
  const lines = JSON.stringify(postings.map(({ account, amount }) => ({ account, amount: String(amount) })));
  await writeLater(db, {
    parts: [
      [
        'posted_line',
        sql`select account, amount, substring(account from '^wallet:(.*)$') as user_id
          from jsonb_to_recordset(${lines}::jsonb) as line (account text, amount bigint)`,
      ],
      [
        'posted_head',
        sql`insert into ledger_transaction
            (id, kind, reason, actor, payment_id, order_id, delivery_id, once, created_at)
          values (
            ${entry.id}, ${entry.kind}, ${entry.reason}, ${entry.actor}, ${entry.paymentId}, ${entry.orderId},
            ${entry.deliveryId ?? null}, ${entry.once}, ${entry.at}
          ) returning id`,
      ],
      [
        'posted_wallet',
        sql`update wallet set balance_minor = wallet.balance_minor + posted_line.amount
          from posted_line where wallet.user_id = posted_line.user_id and wallet.currency = ${entry.currency}
          returning wallet.user_id, wallet.balance_minor`,
      ],
      [
        'posted',
        sql`insert into ledger_posting (transaction_id, account, currency, amount_minor, balance_after_minor)
          select posted_head.id, posted_line.account, ${entry.currency}, posted_line.amount, posted_wallet.balance_minor
          from posted_head cross join posted_line
          left join posted_wallet on posted_wallet.user_id = posted_line.user_id
          returning account`,
      ],
    ],
  });
}

/**
 * Locks the wallet, made if it is missing, and answers what it holds. Everything that moves money of a user begins
 * with it, so all of that happens one after the other.
 */
export async function lockWallet(db: Database, userId: string, currency: string): Promise<bigint> {
  const read = () =>
    sql<{ balance_minor: bigint }>`
      select balance_minor from wallet where user_id = ${userId} and currency = ${currency} for update
    `.execute(tablesOf<object>(db));
  const [found] = (await read()).rows;
  if (found) return found.balance_minor;
  await sql`
    insert into wallet (user_id, currency, balance_minor) values (${userId}, ${currency}, 0) on conflict do nothing
  `.execute(tablesOf<object>(db));
  const [made] = (await read()).rows;
  if (!made) throw new Error('a wallet could not be made');
  return made.balance_minor;
}

/**
 * A part of a statement that locks the wallet once the rows of another part are locked: things are always locked before
 * the wallet that pays for them. Answers `balance_minor`, or no row for a wallet that is still to be made.
 */
export function walletLockedAfter(
  part: string,
  wallet: { userId: string; currency: string },
): RawBuilder<unknown> {
  return sql`
    select balance_minor from wallet
    where (select count(*) from ${sql.raw(part)}) > 0 and user_id = ${wallet.userId} and currency = ${wallet.currency}
    for update
  `;
}

/** The sums on accounts, in minor units; accounts without postings are left out. */
export async function accountSums(
  db: Database,
  accounts: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; sum: string }>`
    select account, sum(amount_minor)::text as sum from ledger_posting
    where account = any(${[...accounts]}::text[]) and currency = ${currency} group by account
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ account, sum }) => [account, BigInt(sum)]));
}
