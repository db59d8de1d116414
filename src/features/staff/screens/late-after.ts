/** From when on work that waits is late: the same on today's page and where it is decided. */
import { calledHours } from '../../orders/screens/list/queue-claims.ts';
import type { Approval, WaitingKind } from '../contract.ts';

/** The hours that each kind of work may wait before it is late; null where a deadline of its own says it. */
export const lateAfterHours = {
  mentioned: 24,
  called: calledHours,
  toReview: 4,
  toBuy: 24,
  takenUnbought: 24,
  boughtUntracked: 72,
  chats: 1,
  claims: null,
  returns: null,
  tickets: 24,
  toWeigh: null,
  toPack: null,
  toShip: null,
  unstoredParcels: 24,
  unknownParcels: 48,
  services: 48,
  refunds: 24,
  cardRefunds: 24,
  corrections: 24,
  transfers: 24,
  transfersForTwo: 24,
  farPrices: 24,
  farRoutes: 24,
  farGroups: 24,
  farDiscounts: 24,
  farReviews: 4,
  farLimits: 24,
  farPlugins: 24,
  bookDifferences: 24,
  differencesForTwo: 24,
  monthsForTwo: 24,
  oldRates: null,
  unreadShops: null,
  reviews: 72,
  deadTasks: null,
} as const satisfies Readonly<Record<WaitingKind, number | null>>;

const waitingKinds = {
  refund: 'refunds',
  card: 'cardRefunds',
  correction: 'corrections',
  transfer: 'transfersForTwo',
  difference: 'differencesForTwo',
  price: 'farPrices',
  discount: 'farDiscounts',
  review: 'farReviews',
  month: 'monthsForTwo',
} as const satisfies Record<Approval['about']['kind'], WaitingKind>;

/** When a request became late, having waited for its second person longer than its kind may; null until then. */
export function lateSince({ about, askedAt }: Pick<Approval, 'about' | 'askedAt'>, now: Date): string | null {
  const due = Date.parse(askedAt) + lateAfterHours[waitingKinds[about.kind]] * 3_600_000;
  return now.getTime() > due ? new Date(due).toISOString() : null;
}
