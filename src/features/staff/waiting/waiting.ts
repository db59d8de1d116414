import type { Database } from '../../../platform/database/database.ts';
import type { Clerk, Office } from '../office.ts';
import { type WaitingCounts, type WaitingKind, waitingKinds, waitingRoles } from './waiting-contract.ts';
import { countWaiting } from './waiting-store.ts';

/** How much waits of each kind that these roles may do. One statement. */
export function waitingFor(db: Database, { shop }: Office, { roles }: Clerk): Promise<WaitingCounts> {
  const isOwn = (kind: WaitingKind): boolean =>
    roles.includes('admin') || waitingRoles[kind].some((role) => roles.includes(role));
  const { settlementCurrency } = shop.settings;
  return countWaiting(db, waitingKinds.filter(isOwn), { settlementCurrency, now: shop.clock.now() });
}
