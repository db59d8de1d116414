/** The state of an order from those of its lines (domain 2): the least advanced live line; an open question wins. Pure. */
import type { OrderState } from './states.ts';

/** How far a line is: states that do not end it, the least advanced first. */
const advance: readonly OrderState[] = [
  'pending_response',
  'awaiting_extra_payment',
  'awaiting_review',
  'awaiting_payment',
  'paid',
  'purchasing',
  'purchased',
  'to_warehouse',
  'exchanging',
  'partly_received',
  'at_warehouse',
  'merged',
  'in_delivery',
  'shipped',
  'returning',
  'delivered',
  'claim_open',
  'refunding',
  'completed',
];

/** Ends of a line, the one that an order is called by when all of its lines have ended first. */
export const ends: readonly OrderState[] = ['refunded', 'abandoned', 'expired', 'cancelled'];

/** Whether a line is gone: it is neither bought nor delivered any more. A completed line is no such end. */
export function isEnded(state: OrderState): boolean {
  return ends.includes(state);
}

/** States that wait for the customer's answer or money: a line continues from where it was. */
export const waitingStops: readonly OrderState[] = ['pending_response', 'awaiting_extra_payment'];

/** States from which a line goes back to where it was. */
export const stops: readonly OrderState[] = [...waitingStops, 'claim_open'];

const boughtStates: readonly OrderState[] = advance.slice(advance.indexOf('purchased'));

/** Whether what is in this state has been bought. */
export function isBought(state: OrderState): boolean {
  return boughtStates.includes(state);
}

const arrived: readonly OrderState[] = ['at_warehouse', 'merged'];
const underWay: readonly OrderState[] = ['purchased', 'to_warehouse'];

/** Whether something of an order has been bought, wherever its lines were stopped. */
export function anyBought(lines: readonly { state: OrderState; previous: OrderState | null }[]): boolean {
  return lines.some(({ state, previous }) => !isEnded(state) && isBought(previous ?? state));
}

/** The lines of a difference that nobody paid which are not bought yet: those are left out; without any it goes on. */
export function unboughtUnpaid<Line extends { state: OrderState; previous: OrderState | null }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(
    ({ state, previous }) => state === 'awaiting_extra_payment' && (previous === null || !isBought(previous)),
  );
}

/** The consequence for an order when a payment that it needs is not made; null when it needs no payment. */
export function ifUnpaid(
  state: OrderState,
  lines: readonly { state: OrderState; previous: OrderState | null }[],
): 'expires' | 'cancels' | 'leaves_out' | 'carries' | null {
  if (state === 'awaiting_payment') return 'expires';
  if (state !== 'awaiting_extra_payment') return null;
  const unbought = unboughtUnpaid(lines);
  if (unbought.length === 0) return 'carries';
  return lines.some((line) => !isEnded(line.state) && !unbought.includes(line)) ? 'leaves_out' : 'cancels';
}

/** The state of an order with lines in these states, at least one. */
export function derivedState(lines: readonly OrderState[]): OrderState {
  const live = lines.filter((state) => !isEnded(state));
  if (live.length === 0) return ends.find((end) => lines.includes(end)) ?? 'cancelled';
  const least = advance.find((state) => live.includes(state)) ?? 'paid';
  const isPartly = underWay.includes(least) && live.some((state) => arrived.includes(state));
  return isPartly ? 'partly_received' : least;
}
