/** Money of claims: what the shop gives besides the price, and what a return costs while it lasts. */
import { sql } from 'kysely';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Posting } from '../../ledger/joined-postings.ts';
import { accountSums, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';

export interface CompensationRequest {
  orderId: string;
  userId: string;
  amount: Money;
  /** A stable word, kept in the books (M23). */
  reason: string;
  /** `staff:usr_…` (M23). */
  actor: string;
  /** Given once under this name. */
  once: string;
}

/**
 * Gives a sum to the balance out of the shop's own pocket: `loss:claims`. The payments of the order stay as they are.
 * Joins a running transaction. Throws a violation of `ledger_transaction_once` for a second under the same name.
 */
export function compensate(
  db: Database,
  context: PaymentContext,
  request: CompensationRequest,
): Promise<void> {
  const { userId, amount } = request;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, amount.currency);
    await post(transaction, {
      ...entryOf(context, { ...request, currency: amount.currency }),
      kind: 'compensation',
      postings: [
        { account: 'loss:claims', amount: -amount.minor },
        { account: `wallet:${userId}`, amount: amount.minor },
      ],
    });
  });
}

/**
 * The sum that compensations sent on to the card of a payment, in minor units: refunds of it that reached the card, and whose money a
 * compensation had brought onto the balance.
 */
export async function compensatedTo(db: Database, paymentId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(r.amount_minor), 0)::text as sum
    from payment_refund r join ledger_transaction t on t.id = r.brought_by
    where r.payment_id = ${paymentId} and r.state = 'succeeded' and t.kind = 'compensation'
  `.execute(tablesOf<object>(db));
  return BigInt(rows[0]?.sum ?? 0);
}

export interface ReturnCost {
  claimId: string;
  orderId: string;
  userId: string;
  currency: string;
  actor: string;
}

/** Holds the cost of a return from the balance. Joins a running transaction. Throws `insufficient_balance`. */
export function holdReturnCost(
  db: Database,
  context: PaymentContext,
  { amount, ...cost }: Omit<ReturnCost, 'currency'> & { amount: Money },
): Promise<void> {
  const { currency } = amount;
  return inTransaction(db, async (transaction) => {
    const available = await lockWallet(transaction, cost.userId, currency);
    if (available < amount.minor) {
      const missing = toJson(money(amount.minor - available, currency));
      throw new Refusal('insufficient_balance', { of: 'return_cost', values: { missing } });
    }
    await move(transaction, context, { ...cost, currency }, 'hold', [
      { account: `wallet:${cost.userId}`, amount: -amount.minor },
      { account: `claim:${cost.claimId}`, amount: amount.minor },
    ]);
  });
}

/** The return is on its way: what was held has been spent. Nothing happens when nothing is held. */
export function spendReturnCost(db: Database, context: PaymentContext, cost: ReturnCost): Promise<bigint> {
  return emptyHold(db, context, { cost, kind: 'freight', to: 'income:returns' });
}

/** The return does not take place: what was held is on the balance again. */
export function releaseReturnCost(db: Database, context: PaymentContext, cost: ReturnCost): Promise<bigint> {
  return emptyHold(db, context, { cost, kind: 'release', to: `wallet:${cost.userId}` });
}

/** Sums that customers paid for the returns of these claims, in minor units: those held when they were sent. */
export async function returnCostsPaid(
  db: Database,
  claimIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (claimIds.length === 0) return new Map();
  const { rows } = await sql<{ account: string; sum: string }>`
    select p.account, (-sum(p.amount_minor))::text as sum
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where p.account = any(${claimIds.map((id) => `claim:${id}`)}::text[])
      and t.kind = 'freight' and p.amount_minor < 0
    group by p.account
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ account, sum }) => [account.slice('claim:'.length), BigInt(sum)]));
}

function emptyHold(
  db: Database,
  context: PaymentContext,
  { cost, kind, to }: { cost: ReturnCost; kind: 'freight' | 'release'; to: string },
): Promise<bigint> {
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, cost.userId, cost.currency);
    const account = `claim:${cost.claimId}`;
    const held = (await accountSums(transaction, [account], cost.currency)).get(account) ?? 0n;
    if (held === 0n) return 0n;
    await move(transaction, context, cost, kind, [
      { account, amount: -held },
      { account: to, amount: held },
    ]);
    return held;
  });
}

async function move(
  db: Database,
  context: PaymentContext,
  cost: ReturnCost,
  kind: 'hold' | 'freight' | 'release',
  postings: readonly Posting[],
): Promise<void> {
  await post(db, { ...entryOf(context, { ...cost, reason: 'return_cost', once: null }), kind, postings });
}

function entryOf(
  context: PaymentContext,
  request: { orderId: string; reason: string; actor: string; once: string | null; currency: string },
) {
  const { orderId, reason, actor, once, currency } = request;
  return {
    id: context.newId('txn'),
    ...{ orderId, reason, actor, once, currency, paymentId: null, deliveryId: null },
    at: context.clock.now(),
  };
}
