/** Decisions about payments: states, parts of an amount, and what news of a provider means. No database, no clock. */
import { type Money, money } from '../../platform/money/money.ts';
import { ofLikeSize } from '../pricing/rates/assumed-rates.ts';
import type { FailureReason, paymentStates } from './contract.ts';
import { type PlannedTarget, sum } from './plan-payment.ts';

export type PaymentState = (typeof paymentStates)[number];

/**
 * Where a payment may go (rules: states). The ways out of `failed`, `cancelled` and `expired` are those of money that
 * the provider took after all: a top-up is credited, any other payment is given to the balance (M15).
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'succeeded', 'failed', 'cancelled', 'expired'],
  pending: ['succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: ['partly_refunded', 'refunded'],
  partly_refunded: ['partly_refunded', 'refunded'],
  refunded: [],
  failed: ['succeeded', 'refunded'],
  cancelled: ['succeeded', 'refunded'],
  expired: ['succeeded', 'refunded'],
};

/** Whether the customer or the provider can still finish the payment. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending';

/** The word of a payment for what it pays. */
export const purposeOf = (kind: PlannedTarget['kind']): PaymentFacts['purpose'] =>
  kind === 'order' ? 'orders' : kind;

/** The news of a payment from a provider, or from our own deadline. */
export interface PaymentNews {
  state: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  /** The amount that the provider took or would take. */
  charged: Money;
  /** The provider's own id of the charge; null when it has none yet. */
  ref: string | null;
  reason: FailureReason | null;
}

/** The known facts of a payment when news comes. */
export interface PaymentFacts {
  state: PaymentState;
  purpose: 'orders' | 'balance' | 'delivery';
  /** external + bank. */
  charged: Money;
  ref: string | null;
}

export type SettleDecision =
  | { kind: 'nothing' }
  | { kind: 'mismatch'; in: 'amount' | 'currency' | 'reference' }
  | { kind: 'note' }
  | { kind: 'capture' }
  | { kind: 'credit_late' }
  | { kind: 'close'; state: 'failed' | 'cancelled' | 'expired'; reason: FailureReason | null };

/**
 * The one answer to news in any order, once or many times: money is taken over once, a hold is released once, and a
 * success after the end goes to the customer's balance (M06, M11, M15). News that disagrees with our own amount,
 * currency or reference changes nothing.
 */
export function decideOnNews(facts: PaymentFacts, news: PaymentNews): SettleDecision {
  if (news.charged.currency !== facts.charged.currency) return { kind: 'mismatch', in: 'currency' };
  if (news.charged.minor !== facts.charged.minor) return { kind: 'mismatch', in: 'amount' };
  if (facts.ref !== null && news.ref !== null && news.ref !== facts.ref) {
    return { kind: 'mismatch', in: 'reference' };
  }
  if (news.state === 'succeeded') {
    if (isOpen(facts.state)) return { kind: 'capture' };
    const wasGivenUp = ['failed', 'cancelled', 'expired'].includes(facts.state);
    if (!wasGivenUp) return { kind: 'nothing' };
    return facts.purpose === 'balance' ? { kind: 'capture' } : { kind: 'credit_late' };
  }
  if (!isOpen(facts.state)) return { kind: 'nothing' };
  if (news.state === 'pending') return facts.state === 'created' ? { kind: 'note' } : { kind: 'nothing' };
  return { kind: 'close', state: news.state, reason: news.reason };
}

/** How long a payment can be finished at the provider. */
export const paymentMinutes = 60;

/** After how many milliseconds the worker asks, and asks again, about a payment of this age that is still open. */
export function nextLookAfter(ageMilliseconds: number): number {
  return Math.max(20_000, Math.round(ageMilliseconds / 2));
}

/** The least and the most that a top-up may credit, in round amounts of the settlement currency (assumed numbers). */
export function topUpLimits(currency: string): { min: Money; max: Money } {
  return { min: ofLikeSize(100n, currency), max: ofLikeSize(500_000n, currency) };
}

export interface RefundLine {
  /** Index of the target in what was given. */
  index: number;
  amount: bigint;
  /** Of the bank percent that was paid with it. */
  bank: bigint;
}

export interface PaidTarget {
  paid: bigint;
  returned: bigint;
  bank: bigint;
}

/**
 * Which payments a refund of `amount` comes from, in the order given. With `withBank` the bank percent returns in
 * proportion, rounded down until the last part, so that the parts of a whole refund return exactly what was taken
 * (rules: bank-percent, returned when the fault is ours or the seller's). A bank percent that an earlier refund kept is
 * not returned later.
 */
export function refundLines(targets: readonly PaidTarget[], amount: bigint, withBank: boolean): RefundLine[] {
  let left = amount;
  return targets.flatMap((target, index) => {
    const rest = target.paid - target.returned;
    const part = rest < left ? rest : left;
    if (part === 0n) return [];
    left -= part;
    const returned = target.returned + part;
    const share = (of: bigint) => (target.bank * of) / target.paid;
    return [{ index, amount: part, bank: withBank ? share(returned) - share(target.returned) : 0n }];
  });
}

/** Money of the same currency as another. */
export function like(other: Money, minor: bigint): Money {
  return money(minor, other.currency);
}

/**
 * Where a refund of ours goes when its provider says this of it; null for nowhere. A refund that was sent can still
 * come back: the card may be closed.
 */
export function decideOnRefund(
  ours: 'proposed' | 'rejected' | 'created' | 'pending' | 'succeeded' | 'failed',
  theirs: 'pending' | 'succeeded' | 'failed',
): 'pending' | 'succeeded' | 'failed' | null {
  if (ours === 'created') return theirs;
  if (ours === 'pending') return theirs === 'pending' ? null : theirs;
  return ours === 'succeeded' && theirs === 'failed' ? 'failed' : null;
}

/** The effect of a dispute's state on the books: money taken, given back, or only a word to keep. */
export function decideOnDispute(
  ours: 'open' | 'won' | 'lost' | undefined,
  theirs: 'open' | 'won' | 'lost',
): 'nothing' | 'note' | 'take' | 'give_back' {
  if (ours === theirs) return 'nothing';
  const [wasTaken, isTaken] = [ours === 'open' || ours === 'lost', theirs !== 'won'];
  if (wasTaken === isTaken) return 'note';
  return isTaken ? 'take' : 'give_back';
}

/** Whether the money of a payment has been taken, whatever was given back since. */
export function isTaken(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'partly_refunded' || state === 'refunded';
}

/** The sum that a provider still holds of a charge: taken, less what went back to the customer or to their bank. */
export function netOfCharge(charge: {
  state: string;
  amount: Money;
  refunds?: readonly { state: string; amount: Money }[];
  disputes?: readonly { state: string; amount: Money }[];
}): bigint {
  if (charge.state !== 'succeeded') return 0n;
  const refunded = sum((charge.refunds ?? []).filter(({ state }) => state === 'succeeded').map(minorOf));
  const disputed = sum((charge.disputes ?? []).filter(({ state }) => state !== 'won').map(minorOf));
  return charge.amount.minor - refunded - disputed;
}

const minorOf = ({ amount }: { amount: Money }): bigint => amount.minor;
