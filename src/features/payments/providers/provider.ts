/** A payment provider as the shop sees it. Each adapter speaks one provider's language behind this interface. */
import type { Locale } from '../../../platform/locale.ts';
import type { Money } from '../../../platform/money.ts';
import type { FailureReason } from '../contract.ts';

/** What is to be charged. The payment's id is the idempotency key: the same id is the same charge, for ever. */
export interface ChargeRequest {
  paymentId: string;
  amount: Money;
  /** One line for the customer's statement. */
  description: string;
  locale: Locale;
  urlSuccess: string;
  urlError: string;
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
}

/** News that a provider sent. */
export interface ProviderEvent {
  /** The provider's id of the event: the same event may come many times. */
  eventId: string;
  paymentId: string;
  charge: Charge;
}

export interface SignedMessage {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface PaymentProvider {
  /** Letters only: part of the webhook's address and of the ledger account. */
  readonly name: string;
  /** Creates the charge, or answers the one that the same payment created before. */
  create(request: ChargeRequest): Promise<Charge>;
  /** The charge of a payment, or undefined when the provider never heard of it. */
  ask(paymentId: string): Promise<Charge | undefined>;
  /** Cancels an unpaid charge and answers it as it is afterwards: it may have been paid meanwhile. */
  cancel(paymentId: string): Promise<Charge | undefined>;
  /** Gives money back to where it came from; the refund's id is the idempotency key. */
  refund(request: { paymentId: string; refundId: string; amount: Money }): Promise<void>;
  /** Whether news comes from the provider and is fresh: its signature over the exact bytes and their time. */
  isGenuine(message: SignedMessage): boolean;
  /** Reads news that was found genuine; undefined when it is about no charge. */
  parseEvent(rawBody: string): ProviderEvent | undefined;
}

/** The provider refused for good; anything else that is thrown leaves the result unknown. */
export class ProviderRefused extends Error {}
