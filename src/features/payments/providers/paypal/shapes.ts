/** Orders, captures and refunds as PayPal writes them, and as the shop reads them. Pure. */
import * as z from 'zod/mini';
import { formatAmount, type Money, parseAmount } from '../../../../platform/money/money.ts';
import type { Charge, ProviderRefund } from '../provider.ts';

const Amount = z.object({ currency_code: z.string(), value: z.string() });

export const PaypalRefund = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: Amount,
  custom_id: z.optional(z.string()),
});

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Amount,
});

export const PaypalOrder = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.optional(z.string()),
        amount: z.optional(Amount),
        payments: z.optional(
          z.object({
            captures: z.optional(z.array(Capture)),
            refunds: z.optional(z.array(PaypalRefund)),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
export type PaypalOrder = z.output<typeof PaypalOrder>;

/** Before the payment's id in an order that the shop has given up: it is never captured. */
export const givenUp = 'cancelled:';

/**
 * Whether PayPal can charge every amount of a currency: those that it takes and of which it counts the same decimals as
 * everybody (its forints and Taiwan dollars have none).
 */
export const paypalTakes = (currency: string): boolean => currencies.has(currency);
const currencies = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
);

export const toPaypal = (amount: Money) => ({ currency_code: amount.currency, value: formatAmount(amount) });
const fromPaypal = ({ currency_code: currency, value }: z.output<typeof Amount>): Money =>
  parseAmount(value, currency);

const unitOf = ({ purchase_units: [unit] }: PaypalOrder) => unit;

/** The payment that an order belongs to, whether it is given up or not. */
export const paymentIdOf = (order: PaypalOrder): string | undefined =>
  unitOf(order)?.custom_id?.replace(givenUp, '');

export const isGivenUp = (order: PaypalOrder): boolean =>
  order.status === 'VOIDED' || Boolean(unitOf(order)?.custom_id?.startsWith(givenUp));

/** The capture of an order; undefined before the customer has agreed and the shop has taken the money. */
export const captureOf = (order: PaypalOrder) => unitOf(order)?.payments?.captures?.[0];

export function chargeOf(order: PaypalOrder): Charge {
  const unit = unitOf(order);
  const capture = captureOf(order);
  const amount = capture?.amount ?? unit?.amount;
  if (!amount) throw new Error('PayPal answered an order without an amount');
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    ...{ ref: order.id, state: stateOf(order), amount: fromPaypal(amount), reason: null },
    url: capture ? null : (link?.href ?? null),
    refunds: (unit?.payments?.refunds ?? []).map(refundOf),
  };
}

function stateOf(order: PaypalOrder): Charge['state'] {
  const capture = captureOf(order);
  if (capture) {
    if (capture.status === 'PENDING') return 'pending';
    return capture.status === 'DECLINED' || capture.status === 'FAILED' ? 'failed' : 'succeeded';
  }
  return isGivenUp(order) ? 'cancelled' : 'pending';
}

export function refundOf({ id, status, amount, custom_id }: z.output<typeof PaypalRefund>): ProviderRefund {
  const states = {
    COMPLETED: 'succeeded',
    PENDING: 'pending',
    FAILED: 'failed',
    CANCELLED: 'failed',
  } as const;
  return { ref: id, refundId: custom_id ?? null, state: states[status], amount: fromPaypal(amount) };
}
