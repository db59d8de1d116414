/** A payment is written, with what it takes from the balance and holds there. */
import type { Database } from '../../../platform/database/database.ts';
import { enqueue, publish } from '../../../platform/jobs/events.ts';
import type { Posting } from '../../ledger/joined-postings.ts';
import { post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { insertPayment, type NewPayment } from '../insert-payment-store.ts';
import { escrowOf, type PaymentPlan } from '../plan-payment.ts';
import { transferName } from '../providers/transfer/adapter.ts';
import { nextLookAfter, paymentMinutes, purposeOf } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import type { OpenRequest } from './opening.ts';
import { type DueTarget, loweredOf } from './payment-plan.ts';
import { queueTimeAfter } from './queue-time.ts';

interface Writing {
  request: OpenRequest;
  plan: PaymentPlan;
  targets: readonly DueTarget[];
}

export async function write(
  db: Database,
  context: PaymentContext,
  { request, plan, targets }: Writing,
): Promise<StoredPayment> {
  const now = context.clock.now();
  const isPaid = plan.external === 0n;
  const payment: NewPayment = {
    id: context.newId('pay'),
    userId: request.userId,
    purpose: purposeOf(plan.targets[0]?.kind ?? 'order'),
    state: isPaid ? 'succeeded' : 'created',
    method: request.method,
    useBalance: request.useBalance,
    currency: context.settings.settlementCurrency,
    provider: isPaid ? null : request.method === 'transfer' ? transferName : context.provider.name,
    urlSuccess: request.urlSuccess,
    urlError: request.urlError,
    locale: request.locale,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutesFor(context, request) * 60_000),
  };
  // the price may be made again later; the receipt shows what was true now
  const written = await insertPayment(db, payment, { plan, lowered: loweredOf(targets) });
  if (isPaid) {
    await takeFromBalance(db, context, { payment, plan });
    await request.whenPaid?.(db, payment.id);
    // what is paid has moved on by this commit, so only who is outside has to be told
    if (!request.whenPaid || context.tellsEvents())
      await publish(db, 'payment.settled', { paymentId: payment.id, userId: payment.userId });
  } else {
    if (plan.held > 0n) await hold(db, context, { payment, plan });
    // should this process die before the provider has answered, the worker asks (M14)
    const options = { runAt: queueTimeAfter(nextLookAfter(0)), key: `finish:${payment.id}` };
    await enqueue(db, 'finish_payment', { paymentId: payment.id }, options);
  }
  return written;
}

/** A transfer takes banking days; what is paid from the balance is over at once. */
function minutesFor(context: PaymentContext, { method }: OpenRequest): number {
  const days = method === 'transfer' ? context.transferAccount()?.days : undefined;
  return days ? days * 24 * 60 : paymentMinutes;
}

interface Written {
  payment: NewPayment;
  plan: PaymentPlan;
}

function takeFromBalance(db: Database, context: PaymentContext, { payment, plan }: Written): Promise<void> {
  return postFromWallet(db, context, {
    payment,
    kind: 'payment',
    amount: plan.amount,
    into: plan.targets.map((target) => ({ account: escrowOf(target), amount: target.amount })),
  });
}

function hold(db: Database, context: PaymentContext, { payment, plan }: Written): Promise<void> {
  return postFromWallet(db, context, {
    payment,
    kind: 'hold',
    amount: plan.held,
    into: [{ account: `held:${payment.id}`, amount: plan.held }],
  });
}

interface FromWallet {
  payment: NewPayment;
  kind: 'payment' | 'hold';
  amount: bigint;
  into: Posting[];
}

function postFromWallet(db: Database, context: PaymentContext, move: FromWallet): Promise<void> {
  const { payment, kind, amount, into } = move;
  return post(db, {
    id: context.newId('txn'),
    kind,
    reason: null,
    actor: `customer:${payment.userId}`,
    paymentId: payment.id,
    orderId: null,
    once: `${kind}:${payment.id}`,
    currency: payment.currency,
    at: payment.createdAt,
    postings: [{ account: `wallet:${payment.userId}`, amount: -amount }, ...into],
  });
}
