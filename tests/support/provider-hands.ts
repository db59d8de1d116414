/** Each real provider's ways to make, pay and tell of a charge, so that one test tries all of them. */
import type { RealProvider, ShopWithProviders } from './a-shop-with-providers.ts';

export interface ProviderHands {
  server(): ShopWithProviders[RealProvider];
  /** The request that makes a charge, and the one that asks for it. */
  created: RegExp;
  asked: RegExp;
  /** Where the customer confirms. */
  page: RegExp;
  /** The charge of 1,030.00 as the provider keeps it, then over another amount, then in another currency. */
  whole: object;
  otherAmount: object;
  otherCurrency: object;
  /** The charges that were made for a payment. */
  charges(paymentId: string): object[];
  /** The customer does all that the provider asks for; answers the object in which the amount stands. */
  pay(paymentId: string): object;
  /** The news that it is paid; the same news again with the same id. Answers the status. */
  tellPaid(paymentId: string, eventId?: string): Promise<number>;
  /** So much goes back in the provider's own office; a bank that tells of no such refund throws. */
  refundOutside(paymentId: string, amount: string): void;
}

export function handsOf(bank: ShopWithProviders, name: RealProvider): ProviderHands {
  const { stripe, yookassa, paypal, raiffeisen } = bank;
  const all: Record<RealProvider, ProviderHands> = {
    stripe: {
      server: () => stripe,
      created: /POST .*checkout\/sessions$/,
      asked: /GET .*checkout\/sessions\//,
      page: /^https:\/\/checkout\.stripe\./,
      whole: { amount_total: 103_000, currency: 'rub' },
      otherAmount: { amount_total: 1_030 },
      otherCurrency: { currency: 'usd' },
      charges: (id) => [...stripe.sessions.values()].filter((one) => one.client_reference_id === id),
      pay: (id) => stripe.pay(id),
      tellPaid: (id, eventId) =>
        bank.newsOfStripe(stripe.event('checkout.session.completed', stripe.sessionOf(id), eventId)),
      refundOutside: (id, amount) => stripe.refundOutside(id, Math.round(Number(amount) * 100)),
    },
    yookassa: {
      server: () => yookassa,
      created: /POST \/v3\/payments$/,
      asked: /GET \/v3\/payments\//,
      page: /^https:\/\/yoomoney\./,
      whole: { amount: { value: '1030.00', currency: 'RUB' } },
      otherAmount: { amount: { value: '10.30', currency: 'RUB' } },
      otherCurrency: { amount: { value: '1030.00', currency: 'USD' } },
      charges: (id) => [...yookassa.payments.values()].filter((one) => one.metadata.payment === id),
      pay: (id) => yookassa.pay(id),
      tellPaid: (id) =>
        bank.newsOfYookassa(yookassa.notification('payment.succeeded', yookassa.paymentOf(id))),
      refundOutside: (id, amount) => yookassa.refundOutside(id, amount),
    },
    paypal: {
      server: () => paypal,
      created: /POST \/v2\/checkout\/orders$/,
      asked: /GET \/v2\/checkout\/orders\//,
      page: /^https:\/\/www\.paypal\./,
      whole: { amount: { value: '1030.00', currency_code: 'EUR' } },
      otherAmount: { amount: { value: '10.30', currency_code: 'EUR' } },
      otherCurrency: { amount: { value: '1030.00', currency_code: 'USD' } },
      charges: (id) =>
        [...paypal.orders.values()].flatMap(({ purchase_units: [unit] }) =>
          unit.custom_id === id ? [unit] : [],
        ),
      pay: (id) => paypal.approve(id).purchase_units[0],
      tellPaid: (id, eventId) =>
        bank.newsOfPaypal(paypal.news('CHECKOUT.ORDER.APPROVED', paypal.orderOf(id), eventId)),
      refundOutside: (id, amount) => paypal.refundOutside(id, amount),
    },
    raiffeisen: {
      server: () => raiffeisen,
      created: /POST \/api\/sbp\/v2\/qrs$/,
      asked: /GET \/api\/sbp\/v1\/qr\/\w+\/payment-info$/,
      page: /^https:\/\/qr\.nspk\.ru\//,
      whole: { amount: 1030, currency: 'RUB' },
      otherAmount: { amount: 10.3 },
      otherCurrency: { currency: 'USD' },
      charges: (id) => [...raiffeisen.codes.values()].filter(({ order }) => order === id),
      pay: (id) => raiffeisen.pay(id),
      tellPaid: (id) => bank.newsOfRaiffeisen(raiffeisen.notification(raiffeisen.codeOf(id))),
      refundOutside: () => {
        throw new Error('Raiffeisenbank tells of no refund that was made in its own office');
      },
    },
  };
  return all[name];
}
