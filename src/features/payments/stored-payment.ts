/** A payment as it is stored, and how its row is read. */
import { sql } from 'kysely';
import type { Locale, Localised } from '../../platform/texts/locale.ts';
import type { FailureReason, PaymentMethod } from './contract.ts';
import type { PaymentState } from './rules.ts';

/** Kinds of things that may be paid for. */
export const targetKinds = ['order', 'balance', 'delivery'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** A discount on what is paid: its name for people, and minor units of the payment's currency. */
export interface Discounted {
  is?: undefined;
  name: Localised;
  minor: bigint;
}

/**
 * A row between a price and what is paid of it, on its receipt: a discount, what was paid before, and storage,
 * which is below zero because the price without it is smaller.
 */
export type LoweredBy = Discounted | { is: 'storage' | 'paidBefore'; minor: bigint };

export interface PaymentTarget {
  position: number;
  kind: TargetKind;
  ref: string;
  label: string | null;
  amount: bigint;
  bank: bigint;
  paid: bigint;
  returned: bigint;
  bankReturned: bigint;
  /** Discounts that lowered the price when the payment was made; null for older payments. */
  lowered: readonly LoweredBy[] | null;
}

export const paymentPurposes = ['orders', 'balance', 'delivery'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export interface StoredPayment {
  id: string;
  userId: string;
  purpose: PaymentPurpose;
  state: PaymentState;
  method: PaymentMethod;
  useBalance: boolean;
  currency: string;
  amount: bigint;
  held: bigint;
  external: bigint;
  bank: bigint;
  provider: string | null;
  ref: string | null;
  payUrl: string | null;
  urlSuccess: string | null;
  urlError: string | null;
  locale: Locale;
  reason: FailureReason | null;
  late: boolean;
  /** The amount that went back, or is on its way back, to where the payment came from. */
  sourceReturned: bigint;
  createdAt: Date;
  expiresAt: Date;
  /** When it was paid, or ended without money; null while it is open. */
  closedAt: Date | null;
  targets: PaymentTarget[];
}

type Bigints = 'amount' | 'held' | 'external' | 'bank' | 'sourceReturned';
export type TargetBigints = 'amount' | 'bank' | 'paid' | 'returned' | 'bankReturned';
type JsonLowered = ((Omit<Discounted, 'minor'> | { is: 'storage' | 'paidBefore' }) & { minor: string })[];
type JsonTarget = Omit<PaymentTarget, TargetBigints | 'lowered'> &
  Record<TargetBigints, string> & { lowered: JsonLowered | null };
export type PaymentRow = Omit<StoredPayment, Bigints | 'targets'> &
  Record<Bigints, bigint> & { targets: JsonTarget[] };

/** Of `payment p`, with what it pays: differences that a delivery's bill has paid stand in the delivery's part, as charged. */
export const columns = sql`
  p.id, p.user_id as "userId", p.purpose, p.state, p.method, p.use_balance as "useBalance", p.currency,
  p.amount_minor as amount, p.held_minor as held, p.external_minor as external, p.bank_minor as bank, p.provider,
  p.provider_ref as ref, p.pay_url as "payUrl", p.url_success as "urlSuccess", p.url_error as "urlError", p.locale,
  p.reason, p.late, p.source_returned_minor as "sourceReturned", p.created_at as "createdAt", p.expires_at as "expiresAt",
  p.closed_at as "closedAt",
  (select json_agg(json_build_object(
    'position', t.position, 'kind', t.kind, 'ref', t.ref, 'label', t.label,
    'amount', (t.amount_minor + c.amount)::text, 'bank', (t.bank_minor + c.bank)::text,
    'paid', (t.paid_minor + c.paid)::text, 'returned', (t.returned_minor + c.returned)::text,
    'bankReturned', (t.bank_returned_minor + c.bank_returned)::text, 'lowered', t.lowered
  ) order by t.position)
  from payment_target t cross join lateral (
    select coalesce(sum(amount_minor), 0) as amount, coalesce(sum(bank_minor), 0) as bank,
      coalesce(sum(paid_minor), 0) as paid, coalesce(sum(returned_minor), 0) as returned,
      coalesce(sum(bank_returned_minor), 0) as bank_returned
    from payment_target own where own.payment_id = t.payment_id and own.carried_by = t.ref
  ) c where t.payment_id = p.id and t.carried_by is null) as targets
`;

export function fromRow(row: PaymentRow): StoredPayment {
  const targets = row.targets.map((target) => ({
    ...target,
    amount: BigInt(target.amount),
    bank: BigInt(target.bank),
    paid: BigInt(target.paid),
    returned: BigInt(target.returned),
    bankReturned: BigInt(target.bankReturned),
    lowered: target.lowered?.map((part) => ({ ...part, minor: BigInt(part.minor) })) ?? null,
  }));
  return { ...row, targets };
}
