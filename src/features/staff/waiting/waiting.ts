import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { Clerk } from '../office.ts';
import { type WaitingCounts, type WaitingKind, waitingKinds, waitingRoles } from './waiting-contract.ts';
import { countWaiting } from './waiting-store.ts';

/** How much waits of each kind that this person may do. One statement. */
export function waitingFor(
  db: Database,
  { settings, clock }: Installation,
  { userId, roles }: Clerk,
): Promise<WaitingCounts> {
  const isOwn = (kind: WaitingKind): boolean =>
    roles.includes('admin') || waitingRoles[kind].some((role) => roles.includes(role));
  const { settlementCurrency } = settings;
  return countWaiting(db, waitingKinds.filter(isOwn), { userId, settlementCurrency, now: clock.now() });
}

/** The sum of all kinds. */
export async function sumWaiting(db: Database, shop: Installation, clerk: Clerk): Promise<number> {
  const counts = await waitingFor(db, shop, clerk);
  return Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
}
