/** A payment provider as the shop sees it. Each adapter speaks one provider's language behind this interface. */

import type { Money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { FailureReason } from '../contract.ts';

/** A row of a fiscal receipt. All rows together are exactly what the charge takes. */
export interface ReceiptLine {
  kind: 'goods' | 'delivery' | 'fee' | 'bank' | 'advance';
  /** As the customer reads it. */
  title: string;
  /** Of the whole row, tax included. */
  amount: Money;
}

/** The charge to be made. The payment's id is the idempotency key: the same id is the same charge, for ever. */
export interface ChargeRequest {
  paymentId: string;
  amount: Money;
  /** One line for the customer's statement. */
  description: string;
  locale: Locale;
  urlSuccess: string;
  urlError: string;
  /** The payment's own page, for a provider that knows one way back only. */
  urlReturn: string;
  /** Until when it can be paid. */
  expiresAt: Date;
  /** For fiscal receipts; the provider sends them there. */
  email: string | null;
  receipt: readonly ReceiptLine[];
}

/** A charge that was asked for. With its reference it is looked up; without, asked for again under the same key. */
export interface KnownCharge extends ChargeRequest {
  /** The provider's id, when its answer was recorded. */
  ref: string | null;
  /**
   * Whether the shop still waits for the money, as it is at this moment. A provider that takes it by a call of its own,
   * after the customer has agreed, asks right before that call: a payment that was closed is never taken
   * (decisions/0870).
   */
  mayBeTaken(): Promise<boolean>;
  /** The ids of the refunds of ours, for a provider that tells of refunds one by one. Since 1.4. */
  refunds?: readonly string[];
}

/** A charge as the provider knows it. */
export interface Charge {
  /** The provider's id. */
  ref: string;
  state: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  amount: Money;
  /** Where the customer confirms it; null when there is nothing to confirm. */
  url: string | null;
  reason: FailureReason | null;
  /** Refunds that went back to the customer; undefined when the answer does not say. */
  refunds?: readonly ProviderRefund[];
  /** Disputes of the customer's bank; undefined when the answer does not say. */
  disputes?: readonly ProviderDispute[];
}

/** Money on its way back to the customer's card. */
export interface ProviderRefund {
  /** The provider's id. */
  ref: string;
  /** Our id, when we asked for it; null for a refund that was made in the provider's own office. */
  refundId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  amount: Money;
}

/** A chargeback: the customer's bank takes a payment back until the dispute is decided. */
export interface ProviderDispute {
  ref: string;
  state: 'open' | 'won' | 'lost';
  amount: Money;
}

/** A charge of the provider's list, for the reconciliation. */
export interface ListedCharge extends Charge {
  /** Ours, as the charge carries it; null when it carries none. */
  paymentId: string | null;
  createdAt: Date;
}

/** News that a provider sent. */
export interface ProviderEvent {
  /** The provider's id of the event: the same event may come many times. */
  eventId: string;
  /** Ours; null when the news names the provider's own object only (`object`). */
  paymentId: string | null;
  /** The provider's id of what the news is about. */
  object: string;
  /** The charge according to the news: compared with the payment before the provider is asked. */
  claim: { ref: string | null; amount: Money } | null;
  /** The charge, when the news alone is proof of it; null when it is a hint, and the provider is asked. */
  charge: Charge | null;
}

export interface SignedMessage {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where it came from, after trusted proxies. */
  ip: string;
}

export interface RefundOrder {
  paymentId: string;
  /** The provider's id of the charge. */
  chargeRef: string;
  /** The idempotency key. */
  refundId: string;
  amount: Money;
  /** For the fiscal receipt of the refund. */
  email: string | null;
  receipt: readonly ReceiptLine[];
}

export interface PaymentProvider {
  /** Letters only: part of the webhook's address and of the ledger account. */
  readonly name: string;
  /** Creates the charge, or answers the one that the same payment created before. */
  create(request: ChargeRequest): Promise<Charge>;
  /** The charge of a payment, or undefined when the provider never heard of it. */
  ask(charge: KnownCharge): Promise<Charge | undefined>;
  /** Cancels an unpaid charge and answers it as it is afterwards: it may have been paid meanwhile. */
  cancel(charge: KnownCharge): Promise<Charge | undefined>;
  /** Gives money back to where it came from; the refund's id is the idempotency key. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** Whether news comes from the provider and is fresh: its signature, or where it came from. */
  isGenuine(message: SignedMessage): boolean;
  /** `isGenuine` proves that nobody else sent the news; without it news that proves nothing by itself is bounded. */
  readonly provesNews?: true;
  /**
   * Of a provider that alone can check its signature: asks it about news that `isGenuine` found well formed. Throws while
   * the answer is unknown; then the news is not taken in, and the provider sends it again.
   */
  confirms?(message: SignedMessage): Promise<boolean>;
  /**
   * Reads news that was found genuine; `not_ours` for news of the provider that can be about no payment, undefined when
   * it cannot be read.
   */
  parseEvent(rawBody: string): ProviderEvent | 'not_ours' | undefined;
  /** Which payment of ours an object of the provider belongs to; undefined when it is none of ours. */
  paymentOf(object: string): Promise<string | undefined>;
  /**
   * The API has no list of charges: `list` is empty, and the reconciliation asks about each payment of ours alone. Since 1.4.
   */
  readonly hasNoList?: true;
  /** Every charge that was made in a span of time, for the reconciliation. */
  list(span: { from: Date; to: Date }): AsyncIterable<ListedCharge>;
}

/** The provider refused for good; anything else that is thrown leaves the result unknown. */
export class ProviderRefused extends Error {}
