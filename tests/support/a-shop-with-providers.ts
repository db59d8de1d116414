/** A shop that takes payments through local servers of Stripe, YooKassa and Raiffeisenbank, or through one of PayPal. */
import { readPaymentSettings } from '../../src/server/settings/payment-settings.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { aPaypal, type PaypalServer, paypalApp } from './a-paypal.ts';
import { aRaiffeisen, type RaiffeisenServer, raiffeisenShop } from './a-raiffeisen.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { aStripe, type StripeServer, stripeKey, stripeSecret } from './a-stripe.ts';
import { aYookassa, type YookassaServer, yookassaShop } from './a-yookassa.ts';

export interface ShopWithProviders {
  shop: TestShop;
  stripe: StripeServer;
  yookassa: YookassaServer;
  paypal: PaypalServer;
  raiffeisen: RaiffeisenServer;
  /** Posts news; answers the status. YooKassa's comes from its network unless another address is named. */
  newsOfStripe(body: string, signature?: string): Promise<number>;
  newsOfYookassa(body: string, ip?: string): Promise<number>;
  newsOfPaypal(body: string, headers?: Record<string, string>): Promise<number>;
  newsOfRaiffeisen(body: string, headers?: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

export type RealProvider = 'stripe' | 'yookassa' | 'paypal' | 'raiffeisen';

/** PayPal takes no roubles, YooKassa and Raiffeisenbank nothing else. */
export const currencyOf = (provider: RealProvider): string => (provider === 'paypal' ? 'EUR' : 'RUB');

/** The patience of tests of silence, to be short. Others wait as long as a shared machine may need. */
export const shortPatience = 400;

/** `patience`: milliseconds that an answer of a provider may take. */
export async function aShopWithProviders(
  provider: RealProvider,
  env: Record<string, string> = {},
  patience = 8_000,
): Promise<ShopWithProviders> {
  let clock = () => new Date();
  const stripe = await aStripe(() => clock());
  const yookassa = await aYookassa(() => clock());
  const paypal = await aPaypal(() => clock());
  const raiffeisen = await aRaiffeisen(() => clock());
  const usual = {
    PAYMENT_STRIPE_KEY: stripeKey,
    PAYMENT_STRIPE_WEBHOOK_SECRET: stripeSecret,
    PAYMENT_STRIPE_URL: stripe.origin,
    PAYMENT_YOOKASSA_SHOP: yookassaShop.shop,
    PAYMENT_YOOKASSA_KEY: yookassaShop.key,
    PAYMENT_YOOKASSA_URL: `${yookassa.origin}/v3`,
    PAYMENT_RAIFFEISEN_MERCHANT: raiffeisenShop.merchant,
    PAYMENT_RAIFFEISEN_KEY: raiffeisenShop.key,
    PAYMENT_RAIFFEISEN_URL: raiffeisen.origin,
  };
  const ofPaypal = {
    PAYMENT_PAYPAL_ID: paypalApp.id,
    PAYMENT_PAYPAL_SECRET: paypalApp.secret,
    PAYMENT_PAYPAL_WEBHOOK: paypalApp.webhook,
    PAYMENT_PAYPAL_URL: paypal.origin,
  };
  const named = { PAYMENT_PROVIDER: provider, ...(provider === 'paypal' ? ofPaypal : usual), ...env };
  const payments = readPaymentSettings(named, { demo: false, sandbox: true });
  const settings = {
    ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', SETTLEMENT_CURRENCY: currencyOf(provider) }),
    payments,
  };
  const shop = await aShop({
    settings,
    outside: { providerLimits: { milliseconds: patience, bytes: 1024 * 1024 } },
  });
  clock = shop.clock.now;
  const post = async (name: string, body: string, more: { headers?: object; remoteAddress?: string }) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/webhooks/${name}`,
      payload: body,
      ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
      headers: { 'content-type': 'application/json', ...more.headers },
    });
    return answer.statusCode;
  };
  return {
    shop,
    stripe,
    yookassa,
    paypal,
    raiffeisen,
    newsOfStripe: (body, signature = stripe.sign(body)) =>
      post('stripe', body, { headers: signature ? { 'stripe-signature': signature } : {} }),
    newsOfYookassa: (body, remoteAddress = '185.71.76.3') => post('yookassa', body, { remoteAddress }),
    newsOfPaypal: (body, headers = paypal.sign(body)) => post('paypal', body, { headers }),
    newsOfRaiffeisen: (body, headers = raiffeisen.sign(body)) => post('raiffeisen', body, { headers }),
    close: async () => {
      // a provider that is away answers 503, which is logged; that is what these tests are about
      const others = shop.errors.filter((line) => !line.includes('"code":"provider_unavailable"'));
      shop.errors.splice(0, shop.errors.length, ...others);
      await shop.close();
      await Promise.all([stripe.close(), yookassa.close(), paypal.close(), raiffeisen.close()]);
    },
  };
}
