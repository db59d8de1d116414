/** Checkout sessions of Stripe: made, made again after a lost answer, and read as payments. */
import Stripe from 'stripe';
import { type ChargeRequest, type KnownCharge, ProviderRefused } from '../provider.ts';
import { toStripe } from './amounts.ts';
import { expanded } from './session.ts';

export type Session = Stripe.Checkout.Session;

/** The same request makes the same session: everything in it comes from the payment. */
export function createSession(stripe: Stripe, request: ChargeRequest): Promise<Session> {
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
export async function createdAgain(stripe: Stripe, charge: KnownCharge): Promise<Session | undefined> {
  try {
    const { id } = await createSession(stripe, charge);
    return await stripe.checkout.sessions.retrieve(id, { expand: expanded });
  } catch (error) {
    if (isRefusal(error) || isOtherWords(error)) return undefined;
    throw error;
  }
}

/** From a payment intent, a charge or a session to the payment that they were made for. */
export async function paymentOf(stripe: Stripe, object: string): Promise<string | undefined> {
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

export async function undefinedIfMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return undefined;
    throw error;
  }
}

export async function orRefused<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(error.message, { cause: error });
    throw error;
  }
}

/** Stripe has understood and will not do it; a fault of the network or of Stripe leaves the result unknown. */
export function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
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
