/** A Checkout session as a charge of the shop. */
import type Stripe from 'stripe';
import type { Charge } from '../provider.ts';
import { fromStripe } from './amounts.ts';

/** Fields that must come with a session to read it. */
export const expanded = ['payment_intent.latest_charge'];

type Session = Stripe.Checkout.Session;

export function chargeOf(session: Session): Charge {
  const state = stateOf(session);
  return {
    ref: session.id,
    state,
    amount: fromStripe(session.amount_total ?? 0, session.currency ?? 'xxx'),
    url: state === 'pending' ? session.url : null,
    reason: state === 'cancelled' ? 'timed_out' : state === 'failed' ? 'declined' : null,
  };
}

/** A declined card leaves the session open: the customer may try another one there. */
function stateOf({ status, payment_status: paid }: Session): Charge['state'] {
  if (status === 'expired') return 'cancelled';
  return status === 'complete' && paid === 'paid' ? 'succeeded' : 'pending';
}

/** The id of the payment intent below a session; undefined before the customer has tried to pay. */
export function paymentIntentOf({ payment_intent: intent }: Session): string | undefined {
  if (intent === null) return undefined;
  return typeof intent === 'string' ? intent : intent.id;
}
