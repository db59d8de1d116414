/** A sum that a customer sets aside for differences of one order (rules: advance-answers): off his balance, never spent elsewhere. */
import { sql } from 'kysely';
import { type Database, inTransaction, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { type LedgerKind, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';

interface Reserve {
  orderId: string;
  userId: string;
  actor: string;
}

/** The sum that is set aside for an order. */
export async function reservedFor(
  db: Database,
  { orderId, userId, currency }: { orderId: string; userId: string; currency: string },
): Promise<Money> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(p.amount_minor), 0)::text as sum
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where p.account = ${`reserve:${userId}`} and p.currency = ${currency} and t.order_id = ${orderId}
  `.execute(tablesOf<object>(db));
  return money(BigInt(rows[0]?.sum ?? 0), currency);
}

/** Sets aside as much as the balance has, at most so much, once for an order; answers what was. */
export function reserveForOrder(
  db: Database,
  context: PaymentContext,
  { most, ...reserve }: Reserve & { most: Money },
): Promise<Money> {
  return inTransaction(db, async (transaction) => {
    const available = await lockWallet(transaction, reserve.userId, most.currency);
    const amount = available < most.minor ? available : most.minor;
    if (amount > 0n) await move(transaction, context, { reserve, amount, kind: 'hold' });
    return money(amount, most.currency);
  });
}

/**
 * Gives back what is set aside for an order, at most so much where `most` is named; nothing is no error. Answers what was
 * given back.
 */
export function releaseReserve(
  db: Database,
  context: PaymentContext,
  { most, ...reserve }: Reserve & { most?: Money },
): Promise<Money> {
  const { settlementCurrency: currency } = context.settings;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, reserve.userId, currency);
    const held = await reservedFor(transaction, { ...reserve, currency });
    const amount = most && most.minor < held.minor ? most.minor : held.minor;
    if (amount > 0n) await move(transaction, context, { reserve, amount: -amount, kind: 'release' });
    return money(amount, currency);
  });
}

function move(
  db: Database,
  context: PaymentContext,
  { reserve, amount, kind }: { reserve: Reserve; amount: bigint; kind: LedgerKind },
): Promise<void> {
  const { orderId, userId, actor } = reserve;
  return post(db, {
    ...{ id: context.newId('txn'), kind, reason: 'differences', actor, paymentId: null, orderId },
    // an order is paid once, so it sets aside once
    once: kind === 'hold' ? `reserve:${orderId}` : null,
    ...{ currency: context.settings.settlementCurrency, at: context.clock.now() },
    postings: [
      { account: `wallet:${userId}`, amount: -amount },
      { account: `reserve:${userId}`, amount },
    ],
  });
}
