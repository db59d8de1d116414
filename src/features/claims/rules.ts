/** Decisions about claims and refunds: who may claim what until when, and what pieces of an order cost. Pure. */
import type { Money } from '../../platform/money/money.ts';
import { type ClaimKind, type ClaimState, type ClaimWish, claimWishes } from './words.ts';

const day = 86_400_000;

/** The kinds of claims by the state of an order (domain 2): goods at the warehouse are seen on their photos. */
const kindsOf: Readonly<Record<string, readonly ClaimKind[]>> = {
  at_warehouse: ['damaged', 'missing', 'wrong_item', 'not_as_described'],
  shipped: ['lost'],
  delivered: ['damaged', 'missing', 'wrong_item', 'not_as_described', 'lost'],
  completed: ['damaged', 'missing', 'wrong_item', 'not_as_described', 'lost'],
};

export type MayClaim = 'yes' | 'claim_open' | 'not_yet' | 'too_late' | 'ended';

export interface ClaimFacts {
  /** The order's state. */
  state: string;
  /** When it reached the customer. */
  deliveredAt: Date | null;
  hasOpenClaim: boolean;
  /** How many days after delivery a claim may be made. */
  claimDays: number;
}

/** The kinds of claims that may be opened now, or none. */
export function claimableKinds(state: string): readonly ClaimKind[] {
  return kindsOf[state] ?? [];
}

/** Until when a claim may be made; null while the order has not arrived, or is under way a second time. */
export function claimUntil({ state, deliveredAt, claimDays }: ClaimFacts): Date | null {
  if (state === 'at_warehouse' || state === 'shipped') return null;
  return deliveredAt && new Date(deliveredAt.getTime() + claimDays * day);
}

/** Whether a claim may be made, or the word why not. */
export function mayClaim(facts: ClaimFacts, now: Date): MayClaim {
  if (facts.hasOpenClaim || facts.state === 'claim_open') return 'claim_open';
  if (['cancelled', 'expired', 'refunded', 'refunding', 'abandoned'].includes(facts.state)) return 'ended';
  if (claimableKinds(facts.state).length === 0) return 'not_yet';
  const until = claimUntil(facts);
  return until !== null && until < now ? 'too_late' : 'yes';
}

/**
 * The wishes that a customer may have now. Goods at the warehouse go back to their seller within some days (domain 2);
 * a customer who comes later asks for money, and staff may still offer a return when the seller agrees to it. With the
 * seller of goods that he bought himself nobody but he can agree.
 */
export function wishesNow(
  {
    state,
    returnUntil,
    isForwarded = false,
  }: { state: string; returnUntil: Date | null; isForwarded?: boolean },
  now: Date,
): readonly ClaimWish[] {
  const isLate = state === 'at_warehouse' && returnUntil !== null && returnUntil < now;
  return isLate || isForwarded
    ? claimWishes.filter((wish) => wish !== 'return' && wish !== 'exchange')
    : claimWishes;
}

/** The kinds that can be seen, and are decided by the visible evidence (domain 2: "form + evidence"). */
const visible: readonly ClaimKind[] = ['damaged', 'wrong_item', 'not_as_described'];

/**
 * The kinds that the customer shows on a photo. Of what lies at the warehouse he has seen photos alone, which staff have
 * too; of what is missing or lost there is nothing to see.
 */
export function kindsWithPhoto(state: string): readonly ClaimKind[] {
  return state === 'at_warehouse' ? [] : claimableKinds(state).filter((kind) => visible.includes(kind));
}

/** Until when staff answer a claim. */
export function dueAt(from: Date, answerHours: number): Date {
  return new Date(from.getTime() + answerHours * 3_600_000);
}

/** Hours after the first date in which a claim that is late is answered. Assumed: decisions/0983-a-second-date-for-late-claims.md. */
const lateHours = 24;

/**
 * Until when the customer is told to expect the answer to an open claim: the first date, and once that has passed the second,
 * also after it, since there is no third (rules: late-claims). In other states the date is that of the state.
 */
export function promisedBy(
  { state, dueAt: first }: { state: ClaimState; dueAt: Date | null },
  now: Date,
): Date | null {
  return state === 'open' && first !== null && first < now ? dueAt(first, lateHours) : first;
}

/** Whether staff may decide: nobody else acts now. */
export function mayDecide(state: ClaimState): boolean {
  return state === 'open' || state === 'asked';
}

/** Whether a claim may end with nothing done: no money of it waits, and no goods of it are under way. */
export function isUndecided(state: ClaimState): boolean {
  return mayDecide(state) || state === 'offered';
}

export function isClosed(state: ClaimState): boolean {
  return state === 'resolved' || state === 'rejected' || state === 'withdrawn';
}

/** Whether a claim keeps its customer from making another: not one that stands beside others, about its own lines. */
export function standsInTheWay({ state, isBeside }: { state: ClaimState; isBeside: boolean }): boolean {
  return !isClosed(state) && !isBeside;
}

/** Money above the limit needs a second person (M23). */
export function needsSecond(amount: Money, limit: bigint): boolean {
  return amount.minor > limit;
}
