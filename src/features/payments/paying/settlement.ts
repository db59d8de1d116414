/** The one way in which news changes a payment: webhook, question and deadline all end here, any number of times. */
import { type Database, inTransaction, isInTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { type LedgerEntry, lockWallet, post } from '../../ledger/postings.ts';
import type { FailureReason } from '../contract.ts';
import type { PaymentDesk } from '../desk.ts';
import { changeState, findPayment, recordCharge } from '../payment-store.ts';
import type { Charge } from '../providers/provider.ts';
import { decideOnNews, escrowOf, type PaymentNews, type SettleDecision } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';

export interface SettleRequest {
  paymentId: string;
  providerState: PaymentNews['state'];
  /** The amount that the provider took or would take, in minor units, and its currency. */
  amount: bigint;
  currency: string;
  providerRef: string | null;
  reason?: FailureReason | null;
}

export type SettleOutcome = SettleDecision['kind'] | 'unknown_payment';

/**
 * Applies what a provider says, in any order and any number of times; joins a running transaction. Publishes
 * `payment.settled`, `payment.failed` or `balance.topped-up`.
 */
export async function settle(
  db: Database,
  desk: PaymentDesk,
  request: SettleRequest,
): Promise<SettleOutcome> {
  const known = await findPayment(db, request.paymentId);
  if (!known) return 'unknown_payment';
  return underLock(db, desk, {
    payment: known,
    takesThings: request.providerState === 'succeeded',
    async work(transaction) {
      const payment = await findPayment(transaction, known.id);
      return payment ? apply(transaction, desk, { payment, request }) : 'unknown_payment';
    },
  });
}

/** Payments change under the lock of their customer's wallet only (decision 0016). */
export function underLock<Result>(
  db: Database,
  desk: PaymentDesk,
  {
    payment,
    takesThings = false,
    work,
  }: {
    payment: StoredPayment;
    /** The things that it pays for change too, so they are locked first. */
    takesThings?: boolean;
    work: (transaction: Database) => Promise<Result>;
  },
): Promise<Result> {
  const locked = () =>
    inTransaction(db, async (transaction) => {
      if (takesThings) await desk.paidThings.lock(transaction, payment);
      await lockWallet(transaction, payment.userId, payment.currency);
      return work(transaction);
    });
  return isInTransaction(db) ? locked() : desk.inTurn(payment.userId, locked);
}

/** Keeps what the provider answered to a new charge. False when the payment has moved on meanwhile. */
export function noteCharge(
  db: Database,
  desk: PaymentDesk,
  { payment, charge }: { payment: StoredPayment; charge: Charge },
): Promise<boolean> {
  return underLock(db, desk, {
    payment,
    work: (transaction) => recordCharge(transaction, payment.id, charge),
  });
}

/** Ends an open payment by our own decision; a payment that has moved on stays as it is. */
export function giveUp(
  db: Database,
  desk: PaymentDesk,
  {
    payment,
    ...end
  }: { payment: StoredPayment; state: 'failed' | 'cancelled' | 'expired'; reason: FailureReason },
): Promise<SettleOutcome> {
  return settle(db, desk, {
    paymentId: payment.id,
    providerState: end.state,
    amount: payment.external + payment.bank,
    currency: payment.currency,
    providerRef: null,
    reason: end.reason,
  });
}

interface Settling {
  payment: StoredPayment;
  request: SettleRequest;
}

async function apply(db: Database, desk: PaymentDesk, settling: Settling): Promise<SettleOutcome> {
  const { payment, request } = settling;
  const decision = decideOnNews(
    {
      state: payment.state,
      purpose: payment.purpose,
      charged: money(payment.external + payment.bank, payment.currency),
      ref: payment.ref,
    },
    {
      state: request.providerState,
      charged: money(request.amount, request.currency),
      ref: request.providerRef,
      reason: request.reason ?? null,
    },
  );
  switch (decision.kind) {
    case 'nothing':
      break;
    case 'mismatch':
      desk.log.warn({ payment: payment.id, in: decision.in }, 'news of a provider disagrees with a payment');
      break;
    case 'note':
      if (request.providerRef) await recordCharge(db, payment.id, { ref: request.providerRef, url: null });
      break;
    case 'capture':
      await capture(db, desk, settling);
      break;
    case 'credit_late':
      await creditLate(db, desk, settling);
      break;
    case 'close':
      await close(db, desk, { ...settling, to: decision.state, reason: decision.reason });
      break;
  }
  return decision.kind;
}

/** The provider's money and the held part go where the payment pays; the bank percent becomes income. */
async function capture(db: Database, desk: PaymentDesk, { payment, request }: Settling): Promise<void> {
  const isTopUp = payment.purpose === 'balance';
  const charged = payment.external + payment.bank;
  await changeState(db, {
    ...changeOf(desk, { payment, request }),
    to: 'succeeded',
    reason: null,
    late: payment.state !== 'created' && payment.state !== 'pending',
    paid: true,
  });
  await post(db, {
    ...entryOf(desk, payment, 'payment'),
    kind: isTopUp ? 'top_up' : 'payment',
    postings: [
      { account: `provider:${payment.provider}`, amount: -charged },
      { account: `held:${payment.id}`, amount: -payment.held },
      { account: 'income:bank', amount: payment.bank },
      ...payment.targets.map((target) => ({
        account: escrowOf(target),
        amount: target.amount,
      })),
    ],
  });
  if (isTopUp) return tellToppedUp(db, payment, payment.amount);
  await publish(db, 'payment.settled', { paymentId: payment.id, userId: payment.userId });
  await desk.paidThings.enter(db, payment);
}

/** M15: the customer got nothing for this money, so all of it, the bank percent too, lies on his balance now. */
async function creditLate(db: Database, desk: PaymentDesk, { payment, request }: Settling): Promise<void> {
  const charged = payment.external + payment.bank;
  await changeState(db, {
    ...changeOf(desk, { payment, request }),
    to: 'refunded',
    reason: payment.reason,
    late: true,
    paid: false,
  });
  await post(db, {
    ...entryOf(desk, payment, 'payment'),
    kind: 'late_payment',
    reason: payment.state,
    postings: [
      { account: `provider:${payment.provider}`, amount: -charged },
      { account: `wallet:${payment.userId}`, amount: charged },
    ],
  });
  await tellToppedUp(db, payment, charged);
}

async function close(
  db: Database,
  desk: PaymentDesk,
  closing: Settling & { to: 'failed' | 'cancelled' | 'expired'; reason: FailureReason | null },
): Promise<void> {
  const { payment, to, reason } = closing;
  await changeState(db, { ...changeOf(desk, closing), to, reason, late: false, paid: false });
  if (payment.held > 0n) {
    await post(db, {
      ...entryOf(desk, payment, 'release'),
      kind: 'release',
      reason,
      postings: [
        { account: `held:${payment.id}`, amount: -payment.held },
        { account: `wallet:${payment.userId}`, amount: payment.held },
      ],
    });
  }
  // a payment that another one took the place of is no news to its customer
  if (reason !== 'replaced') {
    await publish(db, 'payment.failed', { paymentId: payment.id, userId: payment.userId });
  }
}

function changeOf(desk: PaymentDesk, { payment, request }: Settling) {
  return { paymentId: payment.id, from: payment.state, ref: request.providerRef, at: desk.clock.now() };
}

/** The fields that the entries of a payment have in common; `step` may be posted once for a payment. */
function entryOf(
  desk: PaymentDesk,
  payment: StoredPayment,
  step: 'payment' | 'release',
): Omit<LedgerEntry, 'kind' | 'postings'> {
  return {
    id: desk.newId('txn'),
    reason: null,
    actor: `provider:${payment.provider}`,
    paymentId: payment.id,
    orderId: null,
    once: `${step}:${payment.id}`,
    currency: payment.currency,
    at: desk.clock.now(),
  };
}

function tellToppedUp(db: Database, payment: StoredPayment, minor: bigint): Promise<void> {
  const { id: paymentId, userId, currency } = payment;
  return publish(db, 'balance.topped-up', {
    paymentId,
    userId,
    amount: formatAmount(money(minor, currency)),
    currency,
  });
}
