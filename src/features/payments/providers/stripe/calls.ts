/** Calls to Stripe by its library, which takes 37 MiB of memory: the first call loads it (see adapter.ts). */
import Stripe from 'stripe';
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, limitedFetch, providerLimits } from '../../../../platform/egress/limited-fetch.ts';
import type { StripeSettings } from '../../../../platform/installation.ts';
import { type KnownCharge, type PaymentProvider, ProviderRefused } from '../provider.ts';
import { toStripe } from './amounts.ts';
import { disputesOf, listCharges, refundOf } from './list.ts';
import { chargeOf, expanded, paymentIntentOf } from './session.ts';
import {
  createdAgain,
  createSession,
  isRefusal,
  orRefused,
  paymentOf,
  type Session,
  undefinedIfMissing,
} from './sessions.ts';

export interface StripeParts {
  settings: StripeSettings;
  clock: Clock;
  limits?: FetchLimits;
}

export type StripeCalls = Pick<
  PaymentProvider,
  'create' | 'ask' | 'cancel' | 'refund' | 'paymentOf' | 'list'
>;

/** The payment's id is the idempotency key and stands in the metadata of all that is made. */
export function stripeCalls(parts: StripeParts): StripeCalls {
  const { settings, clock } = parts;
  const stripe = openStripe(settings, parts.limits ?? providerLimits);
  const read = async (session: Session) => {
    const charge = chargeOf(session);
    const intent = paymentIntentOf(session);
    if (charge.state !== 'succeeded' || !intent) return charge;
    const refunds = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
    const disputes = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
    return { ...charge, refunds: refunds.data.map(refundOf), disputes: disputesOf(disputes.data) };
  };
  const retrieve = (ref: string) => stripe.checkout.sessions.retrieve(ref, { expand: expanded });
  const find = (charge: KnownCharge) =>
    charge.ref === null ? findInList(stripe, charge) : undefinedIfMissing(retrieve(charge.ref));
  return {
    create: (request) => orRefused(async () => chargeOf(await createSession(stripe, request))),
    async ask(charge) {
      // within its time the same key answers what the first call made, or makes what it did not
      const isAskedAgain = charge.ref === null && charge.expiresAt > clock.now();
      const again = isAskedAgain ? await createdAgain(stripe, charge) : undefined;
      const session = again ?? (await find(charge));
      return session && read(session);
    },
    async cancel(charge) {
      const session = await find(charge);
      if (session?.status !== 'open') return session && read(session);
      try {
        return chargeOf(await stripe.checkout.sessions.expire(session.id));
      } catch (error) {
        // it was paid, or ended by itself, a moment ago
        if (isRefusal(error)) return read(await retrieve(session.id));
        throw error;
      }
    },
    refund: ({ paymentId, chargeRef, refundId, amount }) =>
      orRefused(async () => {
        const intent = paymentIntentOf(await retrieve(chargeRef));
        if (!intent) throw new ProviderRefused('the charge was never paid');
        const order = { payment_intent: intent, amount: toStripe(amount) };
        const metadata = { payment: paymentId, refund: refundId };
        return refundOf(await stripe.refunds.create({ ...order, metadata }, { idempotencyKey: refundId }));
      }),
    paymentOf: (object) => paymentOf(stripe, object),
    list: (span) => listCharges(stripe, span),
  };
}

function openStripe({ key, url }: StripeSettings, limits: FetchLimits): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: limits.milliseconds,
    // the shop repeats by itself, under the same key
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limitedFetch(limits)),
  });
}

/** For a charge whose answer was lost: sessions made around its time carry the payment's id. */
async function findInList(stripe: Stripe, charge: KnownCharge): Promise<Session | undefined> {
  const end = Math.floor(charge.expiresAt.getTime() / 1000);
  const created = { gte: end - 2 * 3600, lte: end };
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
    if (session.client_reference_id !== charge.paymentId) continue;
    return stripe.checkout.sessions.retrieve(session.id, { expand: expanded });
  }
  return undefined;
}
