/** The answers of Raiffeisenbank's SBP API, as far as the shop reads them. Source: github.com/Raiffeisen-DGTL/ecom-API, sbp.yaml. */
import * as z from 'zod/mini';
import { formatAmount, type Money, parseAmount } from '../../../../platform/money/money.ts';
import type { Charge, ProviderRefund } from '../provider.ts';

/** The system of fast payments moves roubles alone. */
export const raifCurrency = 'RUB';
export const raifTakes = (currency: string): boolean => currency === raifCurrency;

const qrId = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/));
/** A number of roubles. */
const amount = z.number().check(z.nonnegative(), z.maximum(1e12));

export const RaifCode = z.object({
  qrId,
  /** Left out by version 1 of the call. */
  qrStatus: z.optional(z.enum(['NEW', 'IN_PROGRESS', 'PAID', 'CANCELLED', 'EXPIRED', 'INACTIVE'])),
  payload: z.optional(z.string()),
});
export type RaifCode = z.output<typeof RaifCode>;

export const RaifPayment = z.object({
  qrId,
  order: z.string(),
  amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  paymentStatus: z.enum(['SUCCESS', 'DECLINED', 'NO_INFO', 'IN_PROGRESS']),
});
export type RaifPayment = z.output<typeof RaifPayment>;

export const RaifRefund = z.object({
  amount,
  refundStatus: z.enum(['IN_PROGRESS', 'COMPLETED', 'DECLINED']),
});
export type RaifRefund = z.output<typeof RaifRefund>;

/** The transaction of an order, asked for by the shop's own number. */
export const RaifTransaction = z.object({
  transaction: z.object({
    amount: z.optional(amount),
    status: z.object({ value: z.string() }),
    paymentParams: z.optional(z.object({ qrId: z.optional(qrId) })),
  }),
});

/** The bank writes and reads roubles as numbers of JSON. */
export const toRaif = (sum: Money): number => Number(formatAmount(sum));

export const fromRaif = (sum: number, currency: string = raifCurrency): Money =>
  parseAmount(sum.toFixed(2), currency);

/** The charge by its QR code; `paid` says what the bank knows of a payment by it. */
export function chargeOf(code: RaifCode, paid: RaifPayment, refunds?: readonly ProviderRefund[]): Charge {
  const { qrStatus = 'NEW', payload } = code;
  const isPaid = paid.paymentStatus === 'SUCCESS';
  const isEnded = !isPaid && (qrStatus === 'CANCELLED' || qrStatus === 'EXPIRED');
  const state = isPaid ? 'succeeded' : isEnded ? 'cancelled' : 'pending';
  return {
    ...{ ref: code.qrId, state, amount: fromRaif(paid.amount, paid.currency), disputes: [] },
    url: state === 'pending' ? (payload ?? null) : null,
    reason: isEnded ? (qrStatus === 'EXPIRED' ? 'timed_out' : 'replaced') : null,
    ...(refunds ? { refunds } : {}),
  };
}

/** The bank knows a refund by the shop's own id alone. */
export function refundOf(refundId: string, { amount: sum, refundStatus }: RaifRefund): ProviderRefund {
  const state = { IN_PROGRESS: 'pending', COMPLETED: 'succeeded', DECLINED: 'failed' } as const;
  return { ref: refundId, refundId, state: state[refundStatus], amount: fromRaif(sum) };
}
