/** The call that counts the work that waits for staff; the side navigation and the page of today show it. */
import * as z from 'zod/mini';
import { contracts, named, type StaffRole, staffRoles } from '../../../platform/api/contract.ts';

/** The kinds of work that wait, each with the roles that may do it, besides administrators. */
export const waitingRoles = {
  mentioned: ['buyer', 'warehouse', 'support', 'finance'],
  called: ['buyer', 'support'],
  toReview: ['buyer', 'support'],
  toBuy: ['buyer', 'support'],
  takenUnbought: ['buyer'],
  boughtUntracked: ['buyer'],
  chats: ['support'],
  claims: ['support', 'finance'],
  returns: ['support', 'finance'],
  tickets: ['support', 'content'],
  toWeigh: ['warehouse', 'support'],
  toPack: ['warehouse', 'support'],
  toShip: ['warehouse', 'support'],
  unstoredParcels: ['warehouse', 'support'],
  unknownParcels: ['warehouse', 'buyer', 'support'],
  services: ['warehouse'],
  refunds: ['support', 'finance'],
  cardRefunds: ['finance'],
  corrections: ['finance'],
  transfers: ['finance'],
  transfersForTwo: ['finance'],
  farPrices: ['finance'],
  farRoutes: ['finance'],
  farGroups: ['finance'],
  farDiscounts: ['finance'],
  farReviews: ['buyer', 'support'],
  farLimits: [],
  farPlugins: [],
  bookDifferences: ['finance'],
  differencesForTwo: ['finance'],
  monthsForTwo: ['finance'],
  oldRates: ['finance'],
  unreadShops: ['buyer', 'support'],
  reviews: ['support', 'content'],
  deadTasks: [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type WaitingKind = keyof typeof waitingRoles;
export const waitingKinds = Object.keys(waitingRoles) as WaitingKind[];

/** Rates older than this are not the market's any more; a weekend with a holiday has none. */
export const oldRateHours = 96;

/** A shop of which so many links were tried in so many days, and none was read, is one that the shop cannot read. */
export const unreadShop = { attempts: 2, days: 7 } as const;

const counted = Object.fromEntries(waitingKinds.map((kind) => [kind, z.optional(z.int())])) as Record<
  WaitingKind,
  z.ZodMiniOptional<z.ZodMiniInt>
>;

/** How much waits, by kind; without the kinds that are not the reader's work. */
const WaitingCountsSchema = named('WaitingCounts', z.object(counted));
export type WaitingCounts = z.output<typeof WaitingCountsSchema>;

export const waitingContract = contracts({
  staffCountWaitingWork: {
    summary: 'Counts the work that waits for the reader’s roles, by kind; for counters that are asked often.',
    access: staffRoles,
    extension: true,
    passive: true,
    data: WaitingCountsSchema,
    refusals: [],
  },
});
