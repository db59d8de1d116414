/** Figures that anybody may read: made of what the nouns counted. Pure. */
import type { AgreedRefund } from '../claims/refunds/refund-figures.ts';
import type { DeliveryPaces, MeasuredEstimate } from '../deliveries/reading/delivery-figures.ts';
import type { OrderFigures } from '../orders/moving/order-figures.ts';
import type { SentRefund } from '../payments/reconciliation/sent-refunds.ts';
import type { Figure } from './contract.ts';
import { leastCount } from './figure-words.ts';

const secondsOfDay = 86_400;
const msOfHour = 3_600_000;

export interface Counted {
  orders: OrderFigures;
  paces: DeliveryPaces;
  estimates: readonly MeasuredEstimate[];
  /** Hours from each request to the money. */
  refundHours: readonly number[];
}

/** All figures in the order of the page; one of fewer than the least count has no value. */
export function figuresOf({ orders, paces, estimates, refundHours }: Counted): Figure[] {
  const days = (seconds: number | null) => (seconds === null ? null : seconds / secondsOfDay);
  const within = estimates.filter(({ isWithin }) => isWithin).length;
  return [
    figure('bought', orders.bought, days(orders.boughtAfter)),
    figure('arrived', orders.arrived, days(orders.arrivedAfter)),
    figure('shipped', paces.shipped, days(paces.shippedAfter)),
    figure('delivered', paces.delivered, days(paces.deliveredAfter)),
    figure('changed', orders.bought, share(orders.changed, orders.bought)),
    figure('within', estimates.length, share(within, estimates.length)),
    figure('off', estimates.length, median(estimates.map(({ offPercent }) => offPercent))),
    figure('refunded', refundHours.length, median(refundHours)),
  ];
}

function figure(name: Figure['name'], count: number, value: number | null): Figure {
  const isTold = value !== null && count >= leastCount;
  return { name, count, value: isTold ? Math.round(value * 10) / 10 : null };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * Hours from each request for money to the money, of those that ended within the time. A refund that goes on to a card
 * ends there, not on the balance; one whose last part is under way has not ended.
 */
export function refundHoursOf(
  { agreed, sent }: { agreed: readonly AgreedRefund[]; sent: readonly SentRefund[] },
  { from, to }: { from: Date; to: Date },
): number[] {
  const known = new Set(agreed.flatMap(({ transactions }) => transactions));
  const spans = agreed.map(({ requestedAt, doneAt, transactions }) => {
    const parts = sent.filter(({ broughtBy }) => broughtBy !== null && transactions.includes(broughtBy));
    return { begin: requestedAt, end: lastOf([doneAt, ...parts.map((part) => part.doneAt)]) };
  });
  const alone = sent.filter(({ broughtBy }) => broughtBy === null || !known.has(broughtBy));
  return [...spans, ...alone.map(({ askedAt, doneAt }) => ({ begin: askedAt, end: doneAt }))].flatMap(
    ({ begin, end }) =>
      end && end >= from && end < to ? [(end.getTime() - begin.getTime()) / msOfHour] : [],
  );
}

function lastOf(times: readonly (Date | null)[]): Date | null {
  return times.reduce((last, time) => (last && time ? (time > last ? time : last) : null));
}
