/**
 * The provider's book against ours: what is safe is set right through the same paths as news, the rest is shown to
 * finance (rules: goals-of-money, M9; invariants, M24). Repeating it changes nothing more.
 */
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../desk.ts';
import { askAt } from '../paying/provider-calls.ts';
import { queueTimeAfter } from '../paying/queue-time.ts';
import { findPayment, findPaymentByRef } from '../payment-store.ts';
import type { Charge, ListedCharge, PaymentProvider } from '../providers/provider.ts';
import { netOfCharge } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { openIssue } from './issue-store.ts';
import {
  closeRun,
  countIssues,
  heldByProvider,
  openRun,
  type RunResult,
  takenIn,
} from './reconcile-store.ts';
import { compareOne, show } from './show-issue.ts';

/** The span that each daily run looks at, so that a week of silence is caught up. */
const daysBack = 7;

/** Payments younger than this may still be on their way between the two books. */
const settlingMilliseconds = 120_000;

/** The daily job: every provider, one after the other; one that is away is asked again in an hour. */
export async function reconcileAll(db: Database, context: PaymentContext): Promise<void> {
  for (const provider of Object.keys(context.providers)) {
    const result = await reconcileProvider(db, context, provider);
    if (result.failure !== null) {
      const options = { runAt: queueTimeAfter(3_600_000), key: `reconcile:${provider}` };
      await enqueue(db, 'reconcile_provider', { provider }, options);
    }
  }
}

/** Compares the last days with one provider; answers what came of it. A provider that fails is no error. */
export async function reconcileProvider(
  db: Database,
  context: PaymentContext,
  name: string,
): Promise<RunResult> {
  const provider = context.providers[name];
  const result: RunResult = { charges: 0, repaired: 0, found: 0, failure: null };
  if (!provider) return result;
  const started = context.clock.now();
  const run = await openRun(db, name, started);
  const before = await countIssues(db, name);
  const span = {
    from: new Date(started.getTime() - daysBack * 86_400_000),
    to: new Date(started.getTime() - settlingMilliseconds),
  };
  try {
    await compare(db, context, { provider, span, result });
  } catch (error) {
    context.log.warn({ err: error, provider: name }, 'a reconciliation broke off');
    result.failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  }
  result.found = (await countIssues(db, name)) - before;
  await closeRun(db, run, result, context.clock.now());
  return result;
}

interface Comparing {
  provider: PaymentProvider;
  span: { from: Date; to: Date };
  result: RunResult;
}

async function compare(db: Database, context: PaymentContext, comparing: Comparing): Promise<void> {
  const { provider, span, result } = comparing;
  const theirs = new Map<string, Charge>();
  const seen = new Set<string>();
  for await (const charge of provider.list(span)) {
    result.charges += 1;
    const payment = await paymentOf(db, provider.name, charge);
    if (!payment) {
      await unknownCharge(db, context, { provider, charge });
      continue;
    }
    seen.add(payment.id);
    if (await compareOne(db, context, { provider, charge, payment, result })) theirs.set(payment.id, charge);
  }
  // what we hold for taken and the list does not know
  for (const id of await takenIn(db, { provider: provider.name, ...span })) {
    if (seen.has(id)) continue;
    const payment = await findPayment(db, id);
    const charge = payment && (await askAt(db, context, payment));
    if (charge?.state === 'succeeded') theirs.set(id, charge);
    else if (payment) await show(db, context, { provider, kind: 'not_at_provider', payment, charge });
  }
  await compareBooks(db, context, { provider, theirs });
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
  context: PaymentContext,
  { provider, charge }: { provider: PaymentProvider; charge: ListedCharge },
): Promise<void> {
  const left = netOfCharge(charge);
  if (charge.state !== 'succeeded' || left <= 0n) return;
  const { ref: subject, amount } = charge;
  const facts = { paymentId: null, ours: charge.paymentId, theirs: formatAmount(amount) };
  const issue = { provider: provider.name, kind: 'unknown_charge', subject, ...facts } as const;
  await openIssue(db, { ...issue, amount: left, currency: amount.currency }, context.clock.now());
}

/** M24: what the provider holds for a payment is what our account of it says. */
async function compareBooks(
  db: Database,
  context: PaymentContext,
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
    await openIssue(db, { ...about, ...facts }, context.clock.now());
  }
}
