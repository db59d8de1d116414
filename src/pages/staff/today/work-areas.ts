/** Where each kind of work that waits belongs, by which today's page is narrowed, and what is done with it. */
import type { WaitingKind } from '../../../features/staff/contract.ts';

export const areas = ['orders', 'parcels', 'customers', 'money', 'system'] as const;
export type Area = (typeof areas)[number];

type Action =
  | 'view'
  | 'check'
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
  toReview: ['orders', 'check'],
  toBuy: ['orders', 'buy'],
  takenUnbought: ['orders', 'buy'],
  boughtUntracked: ['orders', 'track'],
  farReviews: ['orders', 'decide'],
  unreadShops: ['orders', 'check'],
  toWeigh: ['parcels', 'weigh'],
  toPack: ['parcels', 'pack'],
  toShip: ['parcels', 'ship'],
  unstoredParcels: ['parcels', 'store'],
  unknownParcels: ['parcels', 'identify'],
  services: ['parcels', 'carryOut'],
  chats: ['customers', 'reply'],
  claims: ['customers', 'decide'],
  returns: ['customers', 'view'],
  tickets: ['customers', 'reply'],
  reviews: ['customers', 'check'],
  refunds: ['money', 'decide'],
  cardRefunds: ['money', 'decide'],
  corrections: ['money', 'decide'],
  transfers: ['money', 'decide'],
  transfersForTwo: ['money', 'decide'],
  farPrices: ['money', 'decide'],
  farRoutes: ['money', 'decide'],
  farGroups: ['money', 'decide'],
  farDiscounts: ['money', 'decide'],
  farLimits: ['money', 'decide'],
  farPlugins: ['money', 'decide'],
  bookDifferences: ['money', 'check'],
  differencesForTwo: ['money', 'decide'],
  monthsForTwo: ['money', 'decide'],
  oldRates: ['money', 'update'],
  deadTasks: ['system', 'view'],
};
