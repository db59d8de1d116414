/** Stripe: hosted Checkout with 3-D Secure, refunds, disputes. Card data never touches this server. */
import Stripe from 'stripe';
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, limitedFetch, providerLimits } from '../../../../platform/egress/limited-fetch.ts';
import type { StripeSettings } from '../../../../platform/installation.ts';
import { type ChargeRequest, type KnownCharge, type PaymentProvider, ProviderRefused } from '../provider.ts';
import { toStripe } from './amounts.ts';
import { disputesOf, listCharges, refundOf } from './list.ts';
import { chargeOf, expanded, paymentIntentOf } from './session.ts';
import { isSignedByStripe, readStripeEvent } from './webhook.ts';

export interface StripeParts {
  settings: StripeSettings;
  clock: Clock;
  limits?: FetchLimits;
}

type Session = Stripe.Checkout.Session;

/** The adapter. The payment's id is the idempotency key and stands in the metadata of all that it makes. */
export function stripeProvider(parts: StripeParts): PaymentProvider {
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
    name: 'stripe',
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
    isGenuine: (message) =>
      secretsAt(settings, clock.now()).some((secret) =>
        isSignedByStripe(stripe, secret, message, clock.now()),
      ),
    parseEvent: readStripeEvent,
    paymentOf: (object) => paymentOf(stripe, object),
    list: (span) => listCharges(stripe, span),
  };
}

/** The secrets that sign news now: while one is rolled at Stripe, news of both are under way (ASVS 13.3.4). */
function secretsAt({ webhookSecret, webhookSecretOld: old }: StripeSettings, now: Date): string[] {
  return old && now < old.until ? [webhookSecret, old.secret] : [webhookSecret];
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

/** The same request makes the same session: everything in it comes from the payment. */
function createSession(stripe: Stripe, request: ChargeRequest): Promise<Session> {
  const { paymentId, amount, description, email } = request;
  const metadata = { payment: paymentId };
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      // the amount that was shown is the amount that is charged (M21)
      adaptive_pricing: { enabled: false },
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: { description, metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: amount.currency.toLowerCase(),
            unit_amount: toStripe(amount),
            product_data: { name: description },
          },
        },
      ],
      locale: request.locale,
      success_url: request.urlSuccess,
      cancel_url: request.urlError,
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      ...(email ? { customer_email: email } : {}),
    },
    { idempotencyKey: paymentId },
  );
}

/** Undefined when the key cannot be asked again, because a word of the request has changed since or Stripe refuses. */
async function createdAgain(stripe: Stripe, charge: KnownCharge): Promise<Session | undefined> {
  try {
    const { id } = await createSession(stripe, charge);
    return await stripe.checkout.sessions.retrieve(id, { expand: expanded });
  } catch (error) {
    if (isRefusal(error) || isOtherWords(error)) return undefined;
    throw error;
  }
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

/** From a payment intent, a charge or a session to the payment that they were made for. */
async function paymentOf(stripe: Stripe, object: string): Promise<string | undefined> {
  if (object.startsWith('cs_')) {
    const session = await undefinedIfMissing(stripe.checkout.sessions.retrieve(object));
    return session?.metadata?.payment;
  }
  if (object.startsWith('pi_')) {
    return (await undefinedIfMissing(stripe.paymentIntents.retrieve(object)))?.metadata.payment;
  }
  if (object.startsWith('ch_')) {
    return (await undefinedIfMissing(stripe.charges.retrieve(object)))?.metadata.payment;
  }
  return undefined;
}

async function undefinedIfMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return undefined;
    throw error;
  }
}

async function orRefused<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(error.message, { cause: error });
    throw error;
  }
}

/** Stripe has understood and will not do it; a fault of the network or of Stripe leaves the result unknown. */
function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  const { errors } = Stripe;
  return [
    errors.StripeInvalidRequestError,
    errors.StripeAuthenticationError,
    errors.StripePermissionError,
    errors.StripeCardError,
  ].some((kind) => error instanceof kind);
}

function isOtherWords(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}
