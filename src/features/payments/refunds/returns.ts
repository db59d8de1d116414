/** A provider's news of money that went back: our own refunds, refunds from its dashboard, disputes (M07, M11). */
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount } from '../../../platform/money/money.ts';
import { type LedgerEntry, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import type { Charge, ProviderRefund } from '../providers/provider.ts';
import { openIssue } from '../reconciliation/issue-store.ts';
import { decideOnRefund } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { disputesOf } from './dispute-store.ts';
import { changeRefund, insertRefund, refundsOf, type SourceRefund } from './returns-store.ts';
import { takeDispute } from './take-dispute.ts';

/**
 * Takes over what the provider says of refunds and disputes of a captured payment, any number of times. Runs in the
 * transaction that holds the wallet's lock.
 */
export async function takeReturns(
  db: Database,
  context: PaymentContext,
  { payment, charge }: { payment: StoredPayment; charge: Pick<Charge, 'refunds' | 'disputes'> },
): Promise<void> {
  const { refunds = [], disputes = [] } = charge;
  if (refunds.length + disputes.length === 0) return;
  const known = await refundsOf(db, [payment.id]);
  for (const theirs of refunds) {
    const ours = known.find(({ id, ref }) => id === theirs.refundId || ref === theirs.ref);
    if (ours) await takeRefund(db, context, { refund: ours, theirs });
    else if (theirs.state === 'succeeded') await takeOutside(db, context, { payment, theirs });
  }
  const knownDisputes = disputes.length > 0 ? await disputesOf(db, payment.id) : [];
  for (const theirs of disputes) {
    const ours = knownDisputes.find(({ ref }) => ref === theirs.ref);
    await takeDispute(db, context, { payment, theirs, ours });
  }
}

/** One refund of ours as the provider knows it now; the wallet is locked. */
export async function takeRefund(
  db: Database,
  context: PaymentContext,
  {
    refund,
    theirs,
  }: { refund: SourceRefund; theirs: Pick<ProviderRefund, 'state' | 'amount'> & { ref: string | null } },
): Promise<void> {
  const at = context.clock.now();
  if (theirs.amount.minor !== refund.amount || theirs.amount.currency !== refund.currency) {
    const { currency, provider, paymentId } = refund;
    const [ours, said] = [formatAmount({ minor: refund.amount, currency }), formatAmount(theirs.amount)];
    const amount = theirs.amount.minor - refund.amount;
    const issue = { provider, kind: 'refund_amount', subject: refund.id, paymentId, currency } as const;
    await openIssue(db, { ...issue, ours, theirs: said, amount }, at);
    return;
  }
  const to = decideOnRefund(refund.state, theirs.state);
  if (to === null) return;
  await changeRefund(db, { id: refund.id, from: refund.state, to, ref: theirs.ref, at });
  if (to === 'succeeded') {
    await post(db, { ...entryOf(context, refund, 'refund-sent'), postings: sentPostings(refund) });
    await publish(db, 'refund.sent', newsOf(refund));
  } else if (to === 'failed') {
    await post(db, { ...entryOf(context, refund, 'refund-failed'), postings: failedPostings(refund) });
    await publish(db, 'refund.failed', newsOf(refund));
  }
}

function newsOf({ id, userId, amount, currency }: SourceRefund) {
  return { refundId: id, userId, amount: formatAmount({ minor: amount, currency }), currency };
}

function sentPostings({ id, provider, amount }: SourceRefund) {
  return [
    { account: `refund:${id}`, amount: -amount },
    { account: `provider:${provider}`, amount },
  ];
}

/** The money never reached the card, so it lies on the balance again. */
function failedPostings({ id, state, provider, amount, userId }: SourceRefund) {
  const from = state === 'succeeded' ? `provider:${provider}` : `refund:${id}`;
  return [
    { account: from, amount: -amount },
    { account: `wallet:${userId}`, amount },
  ];
}

function entryOf(context: PaymentContext, refund: SourceRefund, step: string): Omit<LedgerEntry, 'postings'> {
  return {
    id: context.newId('txn'),
    kind: 'source_refund',
    reason: step === 'refund-failed' ? 'returned_by_bank' : refund.reason,
    actor: `provider:${refund.provider}`,
    paymentId: refund.paymentId,
    orderId: null,
    // the refund's state is the guard: what was sent may come back, and may be sent again
    once: null,
    currency: refund.currency,
    at: context.clock.now(),
  };
}

/**
 * Somebody gave money back in the provider's own office. The books follow at once, on an account of its own, so that
 * no customer's balance changes; finance decides who bears it.
 */
async function takeOutside(
  db: Database,
  context: PaymentContext,
  { payment, theirs }: { payment: StoredPayment; theirs: ProviderRefund },
): Promise<void> {
  const { provider } = payment;
  const { minor: amount, currency } = theirs.amount;
  if (provider === null) return;
  const issue = { provider, paymentId: payment.id, currency, subject: theirs.ref } as const;
  const room = payment.external + payment.bank - payment.sourceReturned;
  const at = context.clock.now();
  if (amount > room || currency !== payment.currency) {
    const ours = formatAmount({ minor: room, currency: payment.currency });
    const facts = { kind: 'refund_amount', ours, theirs: formatAmount(theirs.amount), amount } as const;
    await openIssue(db, { ...issue, ...facts }, at);
    return;
  }
  const id = context.newId('rfd');
  const shared = { id, paymentId: payment.id, userId: payment.userId, provider, currency, amount };
  const actor = `provider:${provider}`;
  const origin = {
    ref: theirs.ref,
    origin: 'provider',
    state: 'succeeded',
    reason: 'outside',
    actor,
  } as const;
  await insertRefund(db, { ...shared, ...origin, approvedBy: null, once: null, createdAt: at });
  payment.sourceReturned += amount;
  await post(db, {
    id: context.newId('txn'),
    kind: 'source_refund',
    reason: 'outside',
    actor,
    paymentId: payment.id,
    orderId: null,
    once: `outside:${provider}:${theirs.ref}`,
    currency,
    at,
    postings: [
      { account: `provider:${provider}`, amount },
      { account: `outside:${payment.id}`, amount: -amount },
    ],
  });
  const facts = { kind: 'refund_outside', ours: null, theirs: formatAmount(theirs.amount), amount } as const;
  await openIssue(db, { ...issue, ...facts }, at);
}
