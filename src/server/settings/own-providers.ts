/** The payment providers that the shop brings along and that take real money, as operators are told of them. */
import type { PaymentSettings } from '../../platform/installation.ts';

/** Of the settings all but the two that are none. */
export type OwnProvider = Exclude<keyof PaymentSettings, 'provider' | 'sandbox'>;

interface Told {
  /** The name of the service. */
  title: string;
  /** The variable that switches it on, and that the demo refuses. */
  key: string;
  /** The variable of another address of its API. */
  address: string;
}

/** Each of them, for `npm run doctor`, `/staff/services`, the demo, and a start without a provider. */
export const ownProviders: Readonly<Record<OwnProvider, Told>> = {
  stripe: { title: 'Stripe', key: 'PAYMENT_STRIPE_KEY', address: 'PAYMENT_STRIPE_URL' },
  yookassa: { title: 'YooKassa', key: 'PAYMENT_YOOKASSA_KEY', address: 'PAYMENT_YOOKASSA_URL' },
  paypal: { title: 'PayPal', key: 'PAYMENT_PAYPAL_SECRET', address: 'PAYMENT_PAYPAL_URL' },
  raiffeisen: {
    ...{ title: 'Raiffeisenbank', key: 'PAYMENT_RAIFFEISEN_KEY', address: 'PAYMENT_RAIFFEISEN_URL' },
  },
};

export const ownProviderNames = Object.keys(ownProviders) as OwnProvider[];

export const providerKeys: readonly string[] = ownProviderNames.map((name) => ownProviders[name].key);

/** “A, B or C”, for sentences to the operator. */
export const anyProviderKey: string = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  providerKeys,
);
