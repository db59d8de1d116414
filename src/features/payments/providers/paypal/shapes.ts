/** The answers of PayPal's API, as far as the shop reads them. Source: its REST reference, Orders v2 and Payments v2. */
import * as z from 'zod/mini';
import type { Charge, ProviderRefund } from '../provider.ts';
import { fromPaypal } from './amounts.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));

export const PaypalAmountShape = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,15}(\.\d{1,3})?$/)),
});

export const PaypalRefund = z.object({
  id: text,
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: PaypalAmountShape,
  custom_id: z.optional(z.string()),
});

export const PaypalCapture = z.object({
  id: text,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: PaypalAmountShape,
  custom_id: z.optional(z.string()),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(text) })) }),
  ),
});
export type PaypalCapture = z.output<typeof PaypalCapture>;

export const PaypalOrder = z.object({
  id: text,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.optional(z.string()),
        amount: PaypalAmountShape,
        payments: z.optional(
          z.object({
            captures: z.optional(z.array(PaypalCapture)),
            refunds: z.optional(z.array(PaypalRefund)),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
export type PaypalOrder = z.output<typeof PaypalOrder>;

const unitOf = ({ purchase_units: [unit] }: PaypalOrder) => unit;

/** The payment that an order was made for, by what stands in it. */
export const paymentIdOf = (order: PaypalOrder): string | undefined => unitOf(order)?.custom_id;

/** Money that was taken, or is on its way; an attempt that came to nothing only where there is no other. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = unitOf(order)?.payments?.captures ?? [];
  return captures.find((capture) => !isInVain(capture)) ?? captures.at(-1);
}

const isInVain = ({ status }: PaypalCapture): boolean => status === 'DECLINED' || status === 'FAILED';

export function chargeOf(order: PaypalOrder): Charge {
  const unit = unitOf(order);
  const capture = captureOf(order);
  const amount = capture?.amount ?? unit?.amount;
  if (!amount) throw new Error('PayPal answers an order without an amount');
  const state = stateOf(order, capture);
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    ref: order.id,
    state,
    amount: fromPaypal(amount),
    url: state === 'pending' && !capture ? (link?.href ?? null) : null,
    reason: state === 'failed' ? 'declined' : state === 'cancelled' ? 'timed_out' : null,
    refunds: (unit?.payments?.refunds ?? []).map(refundOf),
  };
}

function stateOf({ status }: PaypalOrder, capture: PaypalCapture | undefined): Charge['state'] {
  if (!capture) return status === 'VOIDED' ? 'cancelled' : 'pending';
  if (capture.status === 'PENDING') return 'pending';
  return isInVain(capture) ? 'failed' : 'succeeded';
}

/** Before our id in a refund: one that is made in PayPal's own office may bear the payment's instead. */
const ours = 'refund:';
export const customOfRefund = (refundId: string): string => ours + refundId;

export function refundOf({ id, status, amount, custom_id: custom }: z.output<typeof PaypalRefund>) {
  const states = {
    COMPLETED: 'succeeded',
    PENDING: 'pending',
    FAILED: 'failed',
    CANCELLED: 'failed',
  } as const;
  return {
    ref: id,
    refundId: custom?.startsWith(ours) ? custom.slice(ours.length) : null,
    state: states[status],
    amount: fromPaypal(amount),
  } satisfies ProviderRefund;
}
