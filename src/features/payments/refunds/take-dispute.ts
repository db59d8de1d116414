/** A provider's news of a dispute. */
import type { Database } from '../../../platform/database/database.ts';
import { post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import type { ProviderDispute } from '../providers/provider.ts';
import { loseDispute, winDispute } from '../reconciliation/dispute-issue.ts';
import { decideOnDispute } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { type Dispute, saveDispute } from './dispute-store.ts';

interface TakingDispute {
  payment: StoredPayment;
  theirs: ProviderDispute;
  ours: Dispute | undefined;
}

/** A chargeback takes the money from the provider's account until it is won; finance is told. */
export async function takeDispute(
  db: Database,
  context: PaymentContext,
  taking: TakingDispute,
): Promise<void> {
  const { payment, theirs, ours } = taking;
  const { provider } = payment;
  if (provider === null) return;
  const at = context.clock.now();
  const decision = decideOnDispute(ours?.state, theirs.state);
  if (decision === 'nothing') return;
  // what comes back is what was taken, whatever the bank writes beside its word by then
  const told = { amount: theirs.amount.minor, currency: theirs.amount.currency };
  const { amount, currency } = decision === 'give_back' && ours ? ours : told;
  await saveDispute(
    db,
    { provider, ref: theirs.ref, paymentId: payment.id, state: theirs.state, amount, currency },
    at,
  );
  if (decision === 'note') return;
  const sign = decision === 'take' ? 1n : -1n;
  await post(db, {
    id: context.newId('txn'),
    kind: 'chargeback',
    reason: decision === 'take' ? 'disputed' : 'won',
    actor: `provider:${provider}`,
    paymentId: payment.id,
    orderId: null,
    // a decided dispute may be opened again and decided otherwise, so this is no name that is used once
    once: null,
    currency,
    at,
    postings: [
      { account: `provider:${provider}`, amount: sign * amount },
      { account: `chargeback:${payment.id}`, amount: -sign * amount },
    ],
  });
  if (decision === 'take') await loseDispute(db, { payment, theirs, at });
  else await winDispute(db, context, { payment, theirs });
}
