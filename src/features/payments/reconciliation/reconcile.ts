/**
 * The provider's book against ours: what is safe is set right through the same paths as news, the rest is shown to
 * finance (rules: goals-of-money, M9; invariants, M24). Repeating it changes nothing more.
 */
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import type { PaymentDesk } from '../desk.ts';
import { askAt } from '../paying/provider-calls.ts';
import { queueTimeAfter } from '../paying/queue-time.ts';
import { settleCharge } from '../paying/settle-charge.ts';
import { findPayment, findPaymentByRef } from '../payment-store.ts';
import type { IssueKind } from '../payment-words.ts';
import type { Charge, ListedCharge, PaymentProvider } from '../providers/provider.ts';
import { refundsOf } from '../refunds/returns-store.ts';
import { isTaken, netOfCharge } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { openIssue } from './issue-store.ts';
import {
  closeRun,
  countIssues,
  heldByProvider,
  openRun,
  type RunResult,
  takenIn,
  traceOf,
} from './reconcile-store.ts';

/** The span that each daily run looks at, so that a week of silence is caught up. */
const daysBack = 7;

/** Payments younger than this may still be on their way between the two books. */
const settlingMilliseconds = 120_000;

/** The daily job: every provider, one after the other; one that is away is asked again in an hour. */
export async function reconcileAll(db: Database, desk: PaymentDesk): Promise<void> {
  for (const provider of Object.keys(desk.providers)) {
    const result = await reconcileProvider(db, desk, provider);
    if (result.failure !== null) {
      const options = { runAt: queueTimeAfter(3_600_000), key: `reconcile:${provider}` };
      await enqueue(db, 'reconcile_provider', { provider }, options);
    }
  }
}

/** Compares the last days with one provider; answers what came of it. A provider that fails is no error. */
export async function reconcileProvider(db: Database, desk: PaymentDesk, name: string): Promise<RunResult> {
  const provider = desk.providers[name];
  const result: RunResult = { charges: 0, repaired: 0, found: 0, failure: null };
  if (!provider) return result;
  const started = desk.clock.now();
  const run = await openRun(db, name, started);
  const before = await countIssues(db, name);
  const span = {
    from: new Date(started.getTime() - daysBack * 86_400_000),
    to: new Date(started.getTime() - settlingMilliseconds),
  };
  try {
    await compare(db, desk, { provider, span, result });
  } catch (error) {
    desk.log.warn({ err: error, provider: name }, 'a reconciliation broke off');
    result.failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  }
  result.found = (await countIssues(db, name)) - before;
  await closeRun(db, run, result, desk.clock.now());
  return result;
}

interface Comparing {
  provider: PaymentProvider;
  span: { from: Date; to: Date };
  result: RunResult;
}

async function compare(db: Database, desk: PaymentDesk, comparing: Comparing): Promise<void> {
  const { provider, span, result } = comparing;
  const theirs = new Map<string, Charge>();
  const seen = new Set<string>();
  for await (const charge of provider.list(span)) {
    result.charges += 1;
    const payment = await paymentOf(db, provider.name, charge);
    if (!payment) {
      await unknownCharge(db, desk, { provider, charge });
      continue;
    }
    seen.add(payment.id);
    if (await compareOne(db, desk, { provider, charge, payment, result })) theirs.set(payment.id, charge);
  }
  // what we hold for taken and the list does not know
  for (const id of await takenIn(db, { provider: provider.name, ...span })) {
    if (seen.has(id)) continue;
    const payment = await findPayment(db, id);
    const charge = payment && (await askAt(db, desk, payment));
    if (charge?.state === 'succeeded') theirs.set(id, charge);
    else if (payment) await show(db, desk, { provider, kind: 'not_at_provider', payment, charge });
  }
  await compareBooks(db, desk, { provider, theirs });
}

async function paymentOf(
  db: Database,
  provider: string,
  charge: ListedCharge,
): Promise<StoredPayment | undefined> {
  const named = charge.paymentId === null ? undefined : await findPayment(db, charge.paymentId);
  const payment = named ?? (await findPaymentByRef(db, provider, charge.ref));
  return payment?.provider === provider ? payment : undefined;
}

/** Money that was taken for nothing of ours: paid by hand in the provider's office, or for a shop that is gone. */
async function unknownCharge(
  db: Database,
  desk: PaymentDesk,
  { provider, charge }: { provider: PaymentProvider; charge: ListedCharge },
): Promise<void> {
  const left = netOfCharge(charge);
  if (charge.state !== 'succeeded' || left <= 0n) return;
  const { ref: subject, amount } = charge;
  const facts = { paymentId: null, ours: charge.paymentId, theirs: formatAmount(amount) };
  const issue = { provider: provider.name, kind: 'unknown_charge', subject, ...facts } as const;
  await openIssue(db, { ...issue, amount: left, currency: amount.currency }, desk.clock.now());
}

interface One {
  provider: PaymentProvider;
  charge: ListedCharge;
  payment: StoredPayment;
  result: RunResult;
}

/** Sets a payment right, or shows what only a person may settle; true when the two may be compared by their sums. */
async function compareOne(db: Database, desk: PaymentDesk, one: One): Promise<boolean> {
  const { provider, charge, payment, result } = one;
  const kind = differenceOf(payment, charge);
  if (kind !== null) {
    if (charge.state === 'succeeded') await show(db, desk, { provider, kind, payment, charge });
    return false;
  }
  if (isTaken(payment.state) && charge.state !== 'succeeded') {
    await show(db, desk, { provider, kind: 'not_at_provider', payment, charge });
    return false;
  }
  const before = await traceOf(db, payment.id);
  await settleCharge(db, desk, { paymentId: payment.id, charge });
  if ((await traceOf(db, payment.id)) !== before) result.repaired += 1;
  if (charge.state !== 'succeeded') return false;
  const known = new Set(charge.refunds?.flatMap(({ ref, refundId }) => [ref, refundId]));
  for (const refund of await refundsOf(db, [payment.id])) {
    if (refund.state !== 'succeeded' || known.has(refund.id) || known.has(refund.ref)) continue;
    const facts = { ours: formatAmount(money(refund.amount, refund.currency)), theirs: null };
    const about = { subject: refund.id, paymentId: payment.id, amount: refund.amount };
    const issue = { provider: provider.name, kind: 'refund_missing', currency: refund.currency } as const;
    await openIssue(db, { ...issue, ...about, ...facts }, desk.clock.now());
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

async function show(db: Database, desk: PaymentDesk, showing: Showing): Promise<void> {
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
    desk.clock.now(),
  );
}

/** M24: what the provider holds for a payment is what our account of it says. */
async function compareBooks(
  db: Database,
  desk: PaymentDesk,
  { provider, theirs }: { provider: PaymentProvider; theirs: ReadonlyMap<string, Charge> },
): Promise<void> {
  const ours = await heldByProvider(db, provider.name, [...theirs.keys()]);
  for (const [paymentId, charge] of theirs) {
    const [we, they] = [ours.get(paymentId) ?? 0n, netOfCharge(charge)];
    if (we === they) continue;
    const { currency } = charge.amount;
    const say = (minor: bigint) => formatAmount(money(minor, currency));
    const about = { provider: provider.name, kind: 'book', subject: paymentId, paymentId, currency } as const;
    const facts = { ours: say(we), theirs: say(they), amount: they - we };
    await openIssue(db, { ...about, ...facts }, desk.clock.now());
  }
}
