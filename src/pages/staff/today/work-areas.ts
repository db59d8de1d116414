/** Where each kind of work that waits belongs, by which today's page is narrowed, and what is done with it. */
import type { WaitingKind } from '../../../features/staff/contract.ts';

export const areas = ['orders', 'parcels', 'customers', 'money', 'system'] as const;
export type Area = (typeof areas)[number];

export type Action =
  | 'view'
  | 'check'
  | 'review'
  | 'take'
  | 'answered'
  | 'claim'
  | 'refund'
  | 'approve'
  | 'buy'
  | 'track'
  | 'reply'
  | 'decide'
  | 'weigh'
  | 'pack'
  | 'ship'
  | 'store'
  | 'identify'
  | 'carryOut'
  | 'update';

export const workOf: Readonly<Record<WaitingKind, readonly [Area, Action]>> = {
  mentioned: ['orders', 'view'],
  called: ['orders', 'view'],
  toReview: ['orders', 'review'],
  toBuy: ['orders', 'take'],
  takenUnbought: ['orders', 'buy'],
  boughtUntracked: ['orders', 'track'],
  farReviews: ['orders', 'approve'],
  unreadShops: ['orders', 'check'],
  toWeigh: ['parcels', 'weigh'],
  toPack: ['parcels', 'pack'],
  toShip: ['parcels', 'ship'],
  unstoredParcels: ['parcels', 'store'],
  unknownParcels: ['parcels', 'identify'],
  services: ['parcels', 'carryOut'],
  chats: ['customers', 'reply'],
  claims: ['customers', 'decide'],
  returns: ['customers', 'claim'],
  tickets: ['customers', 'reply'],
  reviews: ['customers', 'check'],
  refunds: ['money', 'refund'],
  cardRefunds: ['money', 'approve'],
  corrections: ['money', 'approve'],
  transfers: ['money', 'decide'],
  transfersForTwo: ['money', 'approve'],
  farPrices: ['money', 'approve'],
  farRoutes: ['money', 'approve'],
  farGroups: ['money', 'approve'],
  farDiscounts: ['money', 'approve'],
  farLimits: ['money', 'approve'],
  farPlugins: ['money', 'approve'],
  bookDifferences: ['money', 'check'],
  differencesForTwo: ['money', 'approve'],
  monthsForTwo: ['money', 'approve'],
  oldRates: ['money', 'update'],
  deadTasks: ['system', 'view'],
};
