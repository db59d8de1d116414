/** The payment providers' part of the environment: complete, or the shop does not start. */
import { paypalTakes } from '../../features/payments/providers/paypal/amounts.ts';
import { raifCurrency, raifTakes } from '../../features/payments/providers/raiffeisen/shapes.ts';
import { stripeTakes } from '../../features/payments/providers/stripe/amounts.ts';
import { yookassaCurrency, yookassaTakes } from '../../features/payments/providers/yookassa/shapes.ts';
import type {
  PaymentSettings,
  PaypalSettings,
  RaiffeisenSettings,
  StripeSettings,
} from '../../platform/installation.ts';
import type { PaymentPort } from '../../plugins/plugin.ts';
import { anyProviderKey, type OwnProvider, ownProviderNames } from './own-providers.ts';
import { address, complete } from './providers/provider-variables.ts';
import { readYookassa } from './providers/yookassa-settings.ts';
import { SettingsError } from './settings-error.ts';

const known = ['sandbox', ...ownProviderNames] as const;

/** Reads `PAYMENT_…`; `others` are the providers of plug-ins, of which the demo has none. Throws a `SettingsError` that names the variable and the cure. */
export function readPaymentSettings(
  env: NodeJS.ProcessEnv,
  { demo, sandbox, others = [] }: { demo: boolean; sandbox: boolean; others?: readonly string[] },
): PaymentSettings {
  const stripe = readStripe(env);
  const yookassa = readYookassa(env);
  const paypal = readPaypal(env);
  const raiffeisen = readRaiffeisen(env);
  const present = {
    sandbox: demo || sandbox,
    stripe: stripe !== undefined,
    yookassa: yookassa !== undefined,
    paypal: paypal !== undefined,
    raiffeisen: raiffeisen !== undefined,
  };
  const provider = chosen(env, present, demo ? [] : others);
  return { provider, sandbox: present.sandbox, stripe, yookassa, paypal, raiffeisen };
}

function chosen(
  env: NodeJS.ProcessEnv,
  present: Record<(typeof known)[number], boolean>,
  others: readonly string[],
): string {
  const given = env.PAYMENT_PROVIDER;
  const real = [...ownProviderNames.filter((name) => present[name]), ...others];
  if (given && others.includes(given)) return given;
  if (given) {
    const named = known.find((name) => name === given);
    if (!named) {
      const all = [...known, ...others].join(', ');
      throw new SettingsError(`PAYMENT_PROVIDER must be one of ${all}, not ${given}`);
    }
    if (!present[named]) throw new SettingsError(`PAYMENT_PROVIDER is ${named}, but ${cures[named]}`);
    return named;
  }
  const [only, ...more] = real;
  if (more.length > 0) {
    throw new SettingsError(
      `several payment providers are set up: say which takes new payments, PAYMENT_PROVIDER=${real.join(' or ')}`,
    );
  }
  if (only) return only;
  if (present.sandbox) return 'sandbox';
  throw new SettingsError(
    `no payment provider is set up. Set ${anyProviderKey}; PAYMENT_SANDBOX=1 starts with the sandbox bank, where nobody really pays`,
  );
}

/** Why the providers that are set up cannot take money in a currency, with the cure; undefined when they can. */
export function currencyFault(
  settings: PaymentSettings,
  currency: string,
  others: readonly Pick<PaymentPort, 'name' | 'takes'>[] = [],
): string | undefined {
  for (const name of ownProviderNames) {
    const isFit = !settings[name] || currencies[name].takes(currency);
    if (!isFit) return currencies[name].fault(currency);
  }
  const other = others.find(({ name }) => name === settings.provider);
  if (other && !other.takes(currency)) {
    return `the payment provider ${other.name} does not take ${currency}: choose another SETTLEMENT_CURRENCY before the first order, or another PAYMENT_PROVIDER`;
  }
  return undefined;
}

/** The currencies of each provider, and the sentence about one that it does not take. */
const currencies: Record<
  OwnProvider,
  { takes: (currency: string) => boolean; fault: (currency: string) => string }
> = {
  stripe: {
    takes: stripeTakes,
    fault: (currency) =>
      `Stripe cannot charge every amount of ${currency}: choose another SETTLEMENT_CURRENCY before the first order, or another payment provider`,
  },
  yookassa: {
    takes: yookassaTakes,
    fault: (currency) =>
      `YooKassa takes ${yookassaCurrency} only, but this shop settles in ${currency}: leave PAYMENT_YOOKASSA_SHOP and PAYMENT_YOOKASSA_KEY out, or set SETTLEMENT_CURRENCY=${yookassaCurrency} before the first order`,
  },
  paypal: {
    takes: paypalTakes,
    fault: (currency) =>
      `PayPal cannot charge every amount of ${currency}: leave PAYMENT_PAYPAL_ID, PAYMENT_PAYPAL_SECRET and PAYMENT_PAYPAL_WEBHOOK out, or choose another SETTLEMENT_CURRENCY before the first order`,
  },
  raiffeisen: {
    takes: raifTakes,
    fault: (currency) =>
      `Raiffeisenbank’s SBP takes ${raifCurrency} only, but this shop settles in ${currency}: leave PAYMENT_RAIFFEISEN_MERCHANT and PAYMENT_RAIFFEISEN_KEY out, or set SETTLEMENT_CURRENCY=${raifCurrency} before the first order`,
  },
};

const cures: Record<'sandbox' | OwnProvider, string> = {
  sandbox: 'the sandbox bank is off outside the demo: set PAYMENT_SANDBOX=1',
  stripe: 'Stripe is not set up: set PAYMENT_STRIPE_KEY and PAYMENT_STRIPE_WEBHOOK_SECRET',
  yookassa: 'YooKassa is not set up: set PAYMENT_YOOKASSA_SHOP and PAYMENT_YOOKASSA_KEY',
  paypal: 'PayPal is not set up: set PAYMENT_PAYPAL_ID, PAYMENT_PAYPAL_SECRET and PAYMENT_PAYPAL_WEBHOOK',
  raiffeisen: 'Raiffeisenbank is not set up: set PAYMENT_RAIFFEISEN_MERCHANT and PAYMENT_RAIFFEISEN_KEY',
};

function readStripe(env: NodeJS.ProcessEnv): StripeSettings | undefined {
  const parts = complete(
    env,
    ['PAYMENT_STRIPE_KEY', 'PAYMENT_STRIPE_WEBHOOK_SECRET'],
    ['PAYMENT_STRIPE_URL', 'PAYMENT_STRIPE_WEBHOOK_SECRET_OLD', 'PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL'],
  );
  if (!parts) return undefined;
  const [key = '', webhookSecret = ''] = parts;
  if (!/^(sk|rk)_\w+$/.test(key)) {
    throw new SettingsError(
      'PAYMENT_STRIPE_KEY must be a secret or restricted key: it begins with sk_ or rk_',
    );
  }
  if (!webhookSecret.startsWith('whsec_')) {
    throw new SettingsError(
      'PAYMENT_STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook: it begins with whsec_',
    );
  }
  const url = address(env, 'PAYMENT_STRIPE_URL', 'https://api.stripe.com');
  return { key, webhookSecret, webhookSecretOld: oldSecret(env), url };
}

/** The signing secret that is being given up: it must say when it ends, so that nobody forgets it there. */
function oldSecret(env: NodeJS.ProcessEnv): StripeSettings['webhookSecretOld'] {
  const [secret, until] = [
    env.PAYMENT_STRIPE_WEBHOOK_SECRET_OLD,
    env.PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL,
  ];
  if (!secret && !until) return undefined;
  if (!secret?.startsWith('whsec_') || secret === env.PAYMENT_STRIPE_WEBHOOK_SECRET) {
    throw new SettingsError(
      'PAYMENT_STRIPE_WEBHOOK_SECRET_OLD must be the signing secret before the one of PAYMENT_STRIPE_WEBHOOK_SECRET: it begins with whsec_',
    );
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(until ?? '') || Number.isNaN(Date.parse(until ?? ''))) {
    throw new SettingsError(
      'PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL must be the time at which the old secret ends at Stripe, such as 2026-12-24T12:00Z',
    );
  }
  return { secret, until: new Date(until ?? '') };
}

function readPaypal(env: NodeJS.ProcessEnv): PaypalSettings | undefined {
  const needed = ['PAYMENT_PAYPAL_ID', 'PAYMENT_PAYPAL_SECRET', 'PAYMENT_PAYPAL_WEBHOOK'];
  const parts = complete(env, needed, ['PAYMENT_PAYPAL_URL']);
  if (!parts) return undefined;
  const [id = '', secret = '', webhookId = ''] = parts;
  if (!/^[A-Za-z0-9]{5,50}$/.test(webhookId)) {
    throw new SettingsError(
      'PAYMENT_PAYPAL_WEBHOOK must be the id of the webhook at PayPal, letters and digits only, not its address',
    );
  }
  return { id, secret, webhookId, url: address(env, 'PAYMENT_PAYPAL_URL', 'https://api-m.paypal.com') };
}

function readRaiffeisen(env: NodeJS.ProcessEnv): RaiffeisenSettings | undefined {
  const needed = ['PAYMENT_RAIFFEISEN_MERCHANT', 'PAYMENT_RAIFFEISEN_KEY'];
  const parts = complete(env, needed, ['PAYMENT_RAIFFEISEN_URL']);
  if (!parts) return undefined;
  const [merchant = '', key = ''] = parts;
  if (!/^M[A-Z]\d{5,10}$/.test(merchant)) {
    throw new SettingsError(
      'PAYMENT_RAIFFEISEN_MERCHANT must be the shop’s number in the SBP, such as MA0000000552',
    );
  }
  return { merchant, key, url: address(env, 'PAYMENT_RAIFFEISEN_URL', 'https://pay.raif.ru') };
}
