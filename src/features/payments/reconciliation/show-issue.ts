/** A difference between the books is written, once. */
import type { Database } from '../../../platform/database/database.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../desk.ts';
import { settleCharge } from '../paying/settle-charge.ts';
import type { IssueKind } from '../payment-words.ts';
import type { Charge, ListedCharge, PaymentProvider } from '../providers/provider.ts';
import { refundsOf } from '../refunds/returns-store.ts';
import { isTaken, netOfCharge } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { openIssue } from './issue-store.ts';
import { type RunResult, traceOf } from './reconcile-store.ts';

interface One {
  provider: PaymentProvider;
  charge: ListedCharge;
  payment: StoredPayment;
  result: RunResult;
}

/** Sets a payment right, or shows what only a person may settle; true when the two may be compared by their sums. */
export async function compareOne(db: Database, context: PaymentContext, one: One): Promise<boolean> {
  const { provider, charge, payment, result } = one;
  const kind = differenceOf(payment, charge);
  if (kind !== null) {
    if (charge.state === 'succeeded') await show(db, context, { provider, kind, payment, charge });
    return false;
  }
  if (isTaken(payment.state) && charge.state !== 'succeeded') {
    await show(db, context, { provider, kind: 'not_at_provider', payment, charge });
    return false;
  }
  const before = await traceOf(db, payment.id);
  await settleCharge(db, context, { paymentId: payment.id, charge });
  if ((await traceOf(db, payment.id)) !== before) result.repaired += 1;
  if (charge.state !== 'succeeded') return false;
  const known = new Set(charge.refunds?.flatMap(({ ref, refundId }) => [ref, refundId]));
  for (const refund of await refundsOf(db, [payment.id])) {
    if (refund.state !== 'succeeded' || known.has(refund.id) || known.has(refund.ref)) continue;
    const facts = { ours: formatAmount(money(refund.amount, refund.currency)), theirs: null };
    const about = { subject: refund.id, paymentId: payment.id, amount: refund.amount };
    const issue = { provider: provider.name, kind: 'refund_missing', currency: refund.currency } as const;
    await openIssue(db, { ...issue, ...about, ...facts }, context.clock.now());
  }
  return true;
}

function differenceOf(payment: StoredPayment, charge: Charge): IssueKind | null {
  if (charge.amount.currency !== payment.currency) return 'currency';
  if (charge.amount.minor !== payment.external + payment.bank) return 'amount';
  if (payment.ref === null || payment.ref === charge.ref) return null;
  return isTaken(payment.state) ? 'double_charge' : 'reference';
}

interface Showing {
  provider: PaymentProvider;
  kind: IssueKind;
  payment: StoredPayment;
  charge: Charge | undefined;
}

export async function show(db: Database, context: PaymentContext, showing: Showing): Promise<void> {
  const { provider, kind, payment, charge } = showing;
  const charged = payment.external + payment.bank;
  const isExtra = kind === 'double_charge';
  if (isExtra && charge && netOfCharge(charge) <= 0n) return;
  const say = (amount: bigint, currency: string, state: string, ref: string | null) =>
    `${formatAmount(money(amount, currency))} ${currency} · ${state} · ${ref ?? '–'}`;
  await openIssue(
    db,
    {
      provider: provider.name,
      kind,
      subject: isExtra ? (charge?.ref ?? payment.id) : payment.id,
      paymentId: payment.id,
      ours: say(charged, payment.currency, payment.state, payment.ref),
      theirs: charge ? say(charge.amount.minor, charge.amount.currency, charge.state, charge.ref) : null,
      amount: isExtra ? (charge?.amount.minor ?? null) : (charge?.amount.minor ?? 0n) - charged,
      currency: charge?.amount.currency ?? payment.currency,
    },
    context.clock.now(),
  );
}
