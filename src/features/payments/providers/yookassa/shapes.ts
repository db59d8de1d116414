/** The answers of YooKassa's API, as far as the shop reads them. Source: its API reference, v3. */
import * as z from 'zod/mini';
import { formatAmount, type Money, parseAmount } from '../../../../platform/money/money.ts';
import type { FailureReason } from '../../contract.ts';
import type { Charge, ListedCharge, ProviderRefund } from '../provider.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));

const AmountSchema = z.object({
  value: z.string().check(z.regex(/^\d{1,15}(\.\d{1,3})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));

export const YooPayment = z.object({
  id: text,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: AmountSchema,
  refunded_amount: z.optional(AmountSchema),
  created_at: z.string(),
  metadata,
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()) })),
  cancellation_details: z.optional(z.object({ party: z.string(), reason: z.string() })),
});
export type YooPayment = z.output<typeof YooPayment>;

export const YooRefund = z.object({
  id: text,
  payment_id: text,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: AmountSchema,
  description: z.optional(z.string()),
  metadata,
});
export type YooRefund = z.output<typeof YooRefund>;

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.optional(z.string()) });

/** The currency of YooKassa's settlements. Source: its API, "Amount"; other currencies need a contract of their own. */
export const yookassaCurrency = 'RUB';
export const yookassaTakes = (currency: string): boolean => currency === yookassaCurrency;

export function toYoo(amount: Money): { value: string; currency: string } {
  return { value: formatAmount(amount), currency: amount.currency };
}

export function fromYoo({ value, currency }: z.output<typeof AmountSchema>): Money {
  return parseAmount(value, currency);
}

const stateOf = {
  pending: 'pending',
  // never asked for, since every payment is captured at once; such money is not ours yet
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const;

export function chargeOf(payment: YooPayment, refunds?: readonly ProviderRefund[]): Charge {
  const state = failed(payment) ? 'failed' : stateOf[payment.status];
  return {
    ref: payment.id,
    state,
    amount: fromYoo(payment.amount),
    url: state === 'pending' ? (payment.confirmation?.confirmation_url ?? null) : null,
    reason: reasonOf(payment),
    ...(refunds ? { refunds } : {}),
  };
}

function failed({ status, cancellation_details: details }: YooPayment): boolean {
  return (
    status === 'canceled' && details !== undefined && details.party !== 'merchant' && !isTimedOut(details)
  );
}

const isTimedOut = ({ reason }: { reason: string }): boolean => reason.startsWith('expired_on_');

function reasonOf({ status, cancellation_details: details }: YooPayment): FailureReason | null {
  if (status !== 'canceled') return null;
  if (!details || isTimedOut(details)) return 'timed_out';
  if (details.reason === '3d_secure_failed') return 'code_wrong';
  return details.party === 'merchant' ? 'replaced' : 'declined';
}

export function refundOf(refund: YooRefund): ProviderRefund {
  const state = { pending: 'pending', succeeded: 'succeeded', canceled: 'failed' } as const;
  return {
    ref: refund.id,
    refundId: refund.metadata?.refund ?? null,
    state: state[refund.status],
    amount: fromYoo(refund.amount),
  };
}

export function listed(payment: YooPayment, refunds: readonly ProviderRefund[]): ListedCharge {
  return {
    ...chargeOf(payment, refunds),
    paymentId: payment.metadata?.payment ?? null,
    createdAt: new Date(payment.created_at),
  };
}
