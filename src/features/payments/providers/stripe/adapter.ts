/** Stripe: hosted Checkout with 3-D Secure, refunds, disputes. Card data never touches this server. */
import type { StripeSettings } from '../../../../platform/installation.ts';
import type { PaymentProvider } from '../provider.ts';
import type { StripeCalls, StripeParts } from './calls.ts';
import { isSignedByStripe, readStripeEvent } from './webhook.ts';

/** The adapter. Stripe's library is loaded when it is first asked something, so never where Stripe takes no payments. */
export function stripeProvider(parts: StripeParts): PaymentProvider {
  const { settings, clock } = parts;
  let loaded: Promise<StripeCalls> | undefined;
  const calls = (): Promise<StripeCalls> => {
    loaded ??= import('./calls.ts').then(({ stripeCalls }) => stripeCalls(parts));
    return loaded;
  };
  return {
    name: 'stripe',
    provesNews: true,
    create: async (request) => (await calls()).create(request),
    ask: async (charge) => (await calls()).ask(charge),
    cancel: async (charge) => (await calls()).cancel(charge),
    refund: async (order) => (await calls()).refund(order),
    isGenuine: (message) =>
      secretsAt(settings, clock.now()).some((secret) => isSignedByStripe(secret, message, clock.now())),
    parseEvent: readStripeEvent,
    paymentOf: async (object) => (await calls()).paymentOf(object),
    async *list(span) {
      yield* (await calls()).list(span);
    },
  };
}

/** The secrets that sign news now: while one is rolled at Stripe, news of both are under way (ASVS 13.3.4). */
function secretsAt({ webhookSecret, webhookSecretOld: old }: StripeSettings, now: Date): string[] {
  return old && now < old.until ? [webhookSecret, old.secret] : [webhookSecret];
}
