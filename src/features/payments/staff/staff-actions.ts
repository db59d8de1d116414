/** Payments as finance and support see them, and the commands of finance on them. */
import type { SignedIn } from '../../../platform/api/caller.ts';
import { isKey, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { fromJson, money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { accountNames } from '../../accounts/actions.ts';
import { maskedName } from '../../accounts/rules.ts';
import { readSums } from '../../ledger/balances.ts';
import { lockWallet } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { loadPayment } from '../paying/opening.ts';
import { disputesOf } from '../refunds/dispute-store.ts';
import { aloneNow, refundableOf } from '../refunds/refund-limit.ts';
import { findRefund, refundsOf } from '../refunds/returns-store.ts';
import { decideRefund, refundToSource } from '../refunds/source-refunds.ts';
import { refundsJson } from '../refunds/staff-refunds.ts';
import type { PaymentState } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import type { StaffPayment, StaffPaymentRow } from './staff-contract.ts';
import { countWaiting, listPayments, type PaymentListRow } from './staff-store.ts';

export interface PaymentQuery {
  q: string | undefined;
  state: PaymentState | undefined;
  /** Only with a refund to the card that waits for a second person. */
  isWaiting: boolean;
  cursor: string | undefined;
  limit: number;
}

/** Payments, the newest first. */
export async function staffListPayments(db: Database, query: PaymentQuery) {
  const search = query.q?.trim() || null;
  const [account] = search ? await accountNames(db, { customerIds: [search.toUpperCase()] }) : [];
  const rows = await listPayments(db, {
    search,
    userId: account?.id ?? null,
    state: query.state ?? null,
    isWaiting: query.isWaiting,
    before: placeOf(query.cursor),
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const next =
    rows.length > query.limit && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null;
  return { data: await withNames(db, shown), meta: { next, waiting: await countWaiting(db) } };
}

function placeOf(cursor: string | undefined): { createdAt: string; id: string } | null {
  if (cursor === undefined) return null;
  return readCursor(cursor, ([createdAt, id]) => (isTime(createdAt) && isKey(id) ? { createdAt, id } : null));
}

async function withNames(db: Database, rows: readonly PaymentListRow[]): Promise<StaffPaymentRow[]> {
  const names = await accountNames(db, { ids: [...new Set(rows.map(({ userId }) => userId))] });
  const byId = new Map(names.map((name) => [name.id, name]));
  return rows.map((row) => {
    const { customerId = '', name = null } = byId.get(row.userId) ?? {};
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      status: row.state,
      purpose: row.purpose,
      provider: row.provider ?? 'balance',
      reference: row.ref,
      amount: toJson(money(row.amount, row.currency)),
      charged: toJson(money(row.charged, row.currency)),
      orders: row.orders,
      customer: { id: row.userId, customerId, name: maskedName(name) },
    };
  });
}

/** One payment with what went back of it. Throws `not_found`. */
export async function staffGetPayment(
  db: Database,
  context: PaymentContext,
  { caller, id }: { caller: SignedIn; id: string },
): Promise<StaffPayment> {
  const payment = await loadPayment(db, id);
  const { currency, userId } = payment;
  const json = (minor: bigint) => toJson(money(minor, currency));
  const { available } = await readSums(db, { userId, currency });
  const [room = 0n] = await refundableOf(db, [payment]);
  const refunds = await refundsOf(db, [id]);
  const [row] = await withNames(db, [rowOf(payment)]);
  if (!row) throw new Refusal('not_found');
  return {
    payment: row,
    fromBalance: json(payment.held),
    bank: json(payment.bank),
    reason: payment.reason,
    late: payment.late,
    expiresAt: payment.expiresAt.toISOString(),
    closedAt: payment.closedAt?.toISOString() ?? null,
    refundable: json(room < available ? room : available),
    available: json(available),
    isOwn: userId === caller.userId,
    returned: json(payment.sourceReturned),
    aloneUpTo: toJson(await aloneNow(db, payment, context.clock.now())),
    refunds: await refundsJson(db, refunds, caller),
    disputes: (await disputesOf(db, id)).map(({ ref, state, amount }) => ({
      reference: ref,
      state,
      amount: json(amount),
    })),
  };
}

function rowOf(payment: StoredPayment): PaymentListRow {
  const { id, userId, createdAt, state, purpose, provider, ref, currency, amount } = payment;
  const charged = payment.external + payment.bank;
  const orders = payment.targets.flatMap(({ kind, label, ref: thing }) =>
    kind === 'balance' ? [] : [label ?? thing],
  );
  return { id, userId, createdAt, state, purpose, provider, ref, currency, amount, charged, orders };
}

export interface RefundOrder {
  paymentId: string;
  amount: string;
  reason: string;
  /** The sum that had gone back when the caller looked. */
  returned: { amount: string; currency: string };
}

/**
 * Finance sends money from the balance to the card. Throws `second_person_needed` for one's own payment,
 * `changed_meanwhile`, `nothing_to_return` for more than the card may take, `customer_balance_short`.
 */
export async function staffRefund(
  db: Database,
  context: PaymentContext,
  caller: SignedIn,
  order: RefundOrder,
): Promise<StaffPayment> {
  const { id, userId, currency } = await loadPayment(db, order.paymentId);
  // who works here may buy here too, but gives himself nothing
  if (userId === caller.userId) throw new Refusal('second_person_needed');
  await inTransaction(db, async (transaction) => {
    // looked at behind the lock: of two who saw the same, the second sees what the first has sent
    await lockWallet(transaction, userId, currency);
    const payment = await loadPayment(transaction, id);
    const amount = typedAmount(order.amount, currency, 'amount');
    if (fromJson(order.returned).minor !== payment.sourceReturned) throw new Refusal('changed_meanwhile');
    const [room = 0n] = await refundableOf(transaction, [payment]);
    if (amount.minor > room) throw new Refusal('nothing_to_return');
    const waiting = (await refundsOf(transaction, [id])).length;
    const { left } = await refundToSource(transaction, context, {
      ...{ userId, amount, reason: order.reason, to: { paymentId: id } },
      actor: `staff:${caller.userId}`,
      once: `staff:${id}:${waiting}`,
      needsSecond: 'above_limit',
    });
    // the card takes less than was asked for
    if (left.minor !== 0n) throw new Refusal('changed_meanwhile');
  });
  return staffGetPayment(db, context, { caller, id });
}

/** The second person's word on a refund. */
export async function staffDecideRefund(
  db: Database,
  context: PaymentContext,
  caller: SignedIn,
  decision: { refundId: string; approve: boolean },
): Promise<StaffPayment> {
  const known = await findRefund(db, decision.refundId);
  if (!known) throw new Refusal('not_found');
  await decideRefund(db, context, { ...decision, by: caller.userId });
  return staffGetPayment(db, context, { caller, id: known.paymentId });
}
