/** The books that the auditor compares: ours, as the audit views show them, and the books of the providers. */

export interface Posting {
  tx: string;
  account: string;
  currency: string;
  amount: bigint;
  kind: string;
  paymentId: string | null;
  orderId: string | null;
}

export interface Wallet {
  userId: string;
  currency: string;
  balance: bigint;
}

export interface Payment {
  id: string;
  orderId: string | null;
  provider: string;
  ref: string | null;
  state: string;
  amount: bigint;
  currency: string;
}

export interface Refund {
  id: string;
  paymentId: string;
  provider: string;
  ref: string | null;
  state: string;
  amount: bigint;
  currency: string;
  origin: string;
}

export interface Order {
  id: string;
  state: string;
}

/** The part of payments that an order or a delivery holds: paid for it, and not given back. */
export interface HeldPart {
  kind: 'order' | 'delivery';
  ref: string;
  currency: string;
  amount: bigint;
}

/** Money that staff gave to a balance, or took from it, and whether a request that was agreed to says so. */
export interface Gift {
  tx: string;
  kind: string;
  account: string;
  amount: bigint;
  isAsked: boolean;
}

export interface OurBooks {
  orders: readonly Order[];
  postings: readonly Posting[];
  wallets: readonly Wallet[];
  payments: readonly Payment[];
  refunds: readonly Refund[];
  /** Left out where the books come without them. */
  parts?: readonly HeldPart[];
  gifts?: readonly Gift[];
  /** Lines of bank statements that were taken in: the other side of payments by transfer. */
  transfers?: ProviderBook;
}

/** Money back, in the provider's book. */
export interface Back {
  ref: string;
  /** Ours, for a refund that we asked for. */
  id: string | null;
  state: string;
  amount: bigint;
}

export interface Charge {
  ref: string;
  paymentId: string | null;
  state: string;
  amount: bigint;
  currency: string;
  refunds: readonly Back[];
  disputes: readonly Back[];
}

export interface ProviderBook {
  provider: string;
  charges: readonly Charge[];
}

/** Something that is not as it must be: a stable word, what it is about, and the figures. */
export interface Finding {
  code: string;
  subject: string;
  detail: string;
}

export const isTaken = (state: string): boolean =>
  ['succeeded', 'partly_refunded', 'refunded'].includes(state);
