/** Stripe's own book: charges with what went back of them, for the reconciliation. */
import type Stripe from 'stripe';
import type { ListedCharge, ProviderDispute, ProviderRefund } from '../provider.ts';
import { fromStripe } from './amounts.ts';
import { chargeOf, expanded, paymentIntentOf } from './session.ts';

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, currency, metadata, status } = refund;
  const failed = status === 'failed' || status === 'canceled';
  return {
    ref: id,
    refundId: metadata?.refund ?? null,
    state: status === 'succeeded' ? 'succeeded' : failed ? 'failed' : 'pending',
    amount: fromStripe(amount, currency),
  };
}

/** The meaning of a status of Stripe's for the books; an early warning has moved no money, so it is no dispute. */
const disputeStates: Partial<Record<Stripe.Dispute.Status, ProviderDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'won',
};

/** The disputes that the books know: none for an early warning, and none for what Stripe may add later. */
export function disputesOf(disputes: readonly Stripe.Dispute[]): ProviderDispute[] {
  return disputes.flatMap(({ id, status, amount, currency }) => {
    const state = disputeStates[status];
    return state ? [{ ref: id, state, amount: fromStripe(amount, currency) }] : [];
  });
}

type Span = { from: Date; to: Date };

/**
 * The sessions of a span, then older ones that were refunded or disputed in it. Sessions that were never paid are
 * among them.
 */
export async function* listCharges(stripe: Stripe, span: Span): AsyncGenerator<ListedCharge> {
  const created = { gte: seconds(span.from), lte: seconds(span.to) };
  const returned = await moneyBack(stripe, created);
  const expand = expanded.map((path) => `data.${path}`);
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100, expand })) {
    const intent = paymentIntentOf(session);
    const back = (intent && returned.get(intent)) || { refunds: [], disputes: [] };
    if (intent) returned.delete(intent);
    yield listed(session, back);
  }
  for (const [intent] of returned) {
    const [session] = (await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })).data;
    if (!session) continue;
    const refunds = (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data.map(refundOf);
    const disputes = disputesOf((await stripe.disputes.list({ payment_intent: intent, limit: 100 })).data);
    yield listed(session, { refunds, disputes });
  }
}

interface MoneyBack {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

function listed(session: Stripe.Checkout.Session, back: MoneyBack): ListedCharge {
  return {
    ...chargeOf(session),
    ...back,
    paymentId: session.metadata?.payment ?? session.client_reference_id,
    createdAt: new Date(session.created * 1000),
  };
}

/** Refunds and disputes of a span, by payment intent. */
async function moneyBack(
  stripe: Stripe,
  created: { gte: number; lte: number },
): Promise<Map<string, MoneyBack>> {
  const byIntent = new Map<string, MoneyBack>();
  const at = (intent: string | { id: string } | null): MoneyBack => {
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const known = byIntent.get(id) ?? { refunds: [], disputes: [] };
    if (id) byIntent.set(id, known);
    return known;
  };
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    at(refund.payment_intent).refunds.push(refundOf(refund));
  }
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
    at(dispute.payment_intent).disputes.push(...disputesOf([dispute]));
  }
  return byIntent;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
