/** Reasons for which a claim is not opened. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, violates } from '../../../platform/database/database.ts';
import { deliveredAtOf } from '../../deliveries/reading/list-deliveries.ts';
import { claimsOfOrder } from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { claimableKinds, mayClaim, standsInTheWay } from '../rules.ts';
import { readSettings } from '../terms/settings-store.ts';
import { linesInClaims } from './claim-facts.ts';
import { liveLines } from './move-goods.ts';

/**
 * The lines that a claim is about: all that can be claimed about when none is named. Throws `not_found`, and
 * `wrong_state` for one that stands in another open claim: of two one could never end.
 */
export async function linesMeant(db: Database, orderId: string, named: readonly string[]) {
  const claimed = await linesInClaims(db, orderId);
  if (named.some((id) => claimed.has(id))) throw new Refusal('wrong_state');
  const live = await liveLines(db, orderId);
  // what goes back to its seller already is not meant by saying nothing
  const wanted = live.filter(({ id, state }) =>
    named.length > 0 ? named.includes(id) : claimableKinds(state).length > 0,
  );
  if (wanted.length === 0 || named.some((line) => !wanted.some(({ id }) => id === line))) {
    throw new Refusal('not_found');
  }
  return wanted;
}

/** Throws when nothing may be claimed now. */
export async function refuseClaim(
  db: Database,
  { shop }: ClaimsShop,
  { orderId, state, isBeside }: { orderId: string; state: string; isBeside: boolean },
): Promise<void> {
  const [{ claimDays }, deliveredAt, earlier] = [
    await readSettings(db),
    await deliveredAtOf(db, orderId),
    await claimsOfOrder(db, orderId),
  ];
  const hasOpenClaim = !isBeside && earlier.some(standsInTheWay);
  const answer = mayClaim({ state, deliveredAt, hasOpenClaim, claimDays }, shop.clock.now());
  if (answer === 'too_late') throw new Refusal('claim_too_late');
  if (answer !== 'yes') throw new Refusal('wrong_state', hasOpenClaim ? { of: 'open_claim' } : {});
}

export async function refusingSecond(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw violates(error, 'claim_one_open') ? new Refusal('wrong_state', { of: 'open_claim' }) : error;
  }
}
