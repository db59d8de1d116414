/** How each kind of what waits for a second person is decided, and by which roles. */
import { countOthers } from '../../features/accounts/actions.ts';
import { limitsForTwo } from '../../features/claims/actions.ts';
import { routesForTwo } from '../../features/deliveries/actions.ts';
import { groupsForTwo } from '../../features/discounts/far-groups/groups-for-two.ts';
import type { CountOthers, DecidedKind, ProposalKind } from '../../features/pricing/actions.ts';
import { pricesForTwo } from '../../features/pricing/staff-actions.ts';
import type { StaffRole } from '../../platform/contract.ts';
import type { Installation } from '../../platform/installation.ts';

export const othersOfPrices: CountOthers = (db, userId) =>
  countOthers(db, { roles: ['finance', 'admin'], except: userId });

/** The kinds that other features than prices decide. */
export const decidedElsewhere = (shop: Installation) => ({
  freight: routesForTwo(shop),
  limits: limitsForTwo(shop),
  ...groupsForTwo(othersOfPrices),
});

/** Which roles decide a kind. */
export function rolesThatDecide(shop: Installation): (kind: ProposalKind) => readonly StaffRole[] {
  const kinds: Record<ProposalKind, DecidedKind> = {
    ...pricesForTwo(othersOfPrices),
    ...decidedElsewhere(shop),
  };
  return (kind) => kinds[kind].roles;
}
