/** How each kind of what waits for a second person is decided, and by which roles. */
import { countOthers } from '../../features/accounts/people/people-store.ts';
import { requestWaits } from '../../features/claims/refunds/request-store.ts';
import { limitsForTwo } from '../../features/claims/terms/limits-for-two.ts';
import { groupsForTwo } from '../../features/discounts/far-groups/groups-for-two.ts';
import { refundWaits } from '../../features/payments/refunds/staff-refunds.ts';
import { settingsForTwo } from '../../features/plugins/settings-for-two.ts';
import { pricesForTwo } from '../../features/pricing/prices-for-two.ts';
import type { ProposalKind } from '../../features/pricing/proposals/proposal-store.ts';
import type { CountOthers, DecidedKind } from '../../features/pricing/proposals/propose.ts';
import { routesForTwo } from '../../features/shipping-rates/far-routes/routes-for-two.ts';
import { correctionWaits } from '../../features/staff/store.ts';
import type { StaffRole } from '../../platform/api/contract.ts';
import type { Installation } from '../../platform/installation.ts';

export const othersOfPrices: CountOthers = (db, userId) =>
  countOthers(db, { roles: ['finance', 'admin'], except: userId });

export const othersOfPlugins: CountOthers = (db, userId) =>
  countOthers(db, { roles: ['admin'], except: userId });

/** The kinds that other features than prices decide. */
export const decidedElsewhere = (shop: Installation) => ({
  freight: routesForTwo(shop),
  limits: limitsForTwo(shop),
  ...groupsForTwo(othersOfPrices),
  plugin: settingsForTwo(othersOfPlugins),
});

/** Which roles decide a kind. */
export function rolesThatDecide(shop: Installation): (kind: ProposalKind) => readonly StaffRole[] {
  const kinds: Record<ProposalKind, DecidedKind> = {
    ...pricesForTwo(othersOfPrices),
    ...decidedElsewhere(shop),
  };
  return (kind) => kinds[kind].roles;
}

/** Whether money waits for a second person still, by what it is. */
export const moneyWaits = { correction: correctionWaits, refund: requestWaits, card: refundWaits };
