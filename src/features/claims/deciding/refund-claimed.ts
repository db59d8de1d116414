/** The money of a claim that was found right. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findClaim, type StoredClaim } from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { priceOfPieces } from '../refunds/piece-refunds.ts';
import { askForMoney } from '../refunds/refund-requests.ts';
import { requestsOfOrder, type StoredRequest } from '../refunds/request-store.ts';
import { piecesWaiting } from '../refunds/returned-pieces.ts';
import { liveLines } from './move-goods.ts';

/**
 * Asks for the price of what the claim is about: all that is left when that is every line of the order. A request that
 * waits for a second person is no part of that, and nobody can agree to it once its line has ended, so that it is
 * decided first. Throws `refund_waits`.
 */
export async function refundClaimed(
  db: Database,
  claims: ClaimsShop,
  {
    claim,
    wish,
  }: {
    claim: StoredClaim;
    wish: Omit<Parameters<typeof askForMoney>[2], 'kind' | 'lines' | 'amount' | 'compensated'>;
  },
): Promise<void> {
  const lines = await liveLines(db, claim.orderId);
  const isWhole = lines.every(({ id }) => claim.lineIds.includes(id));
  const waiting = (await requestsOfOrder(db, claim.orderId)).filter(({ state }) => state === 'waiting');
  const isMeant = isWhole ? waiting.length > 0 : holdsLineOf(waiting, claim.lineIds);
  if (isMeant) throw new Refusal('refund_waits');
  if (isWhole) {
    await askForMoney(db, claims, { ...wish, kind: 'whole' });
    return;
  }
  const pieces = lines
    .filter(({ id }) => claim.lineIds.includes(id))
    .map(({ id, quantity }) => ({ id, quantity }));
  const { refund, compensated, left } = await priceOfPieces(db, wish.order, pieces, { upToWhatIsLeft: true });
  const { minor: amount } = refund.amount;
  await askForMoney(db, claims, { ...wish, kind: 'lines', lines: left, amount, compensated });
}

function holdsLineOf(requests: readonly StoredRequest[], lineIds: readonly string[]): boolean {
  return piecesWaiting(requests).some(({ id }) => lineIds.includes(id));
}

/** The claim as it is now. Throws `not_found`. */
export async function loadClaim(db: Database, id: string): Promise<StoredClaim> {
  const claim = await findClaim(db, { id });
  if (!claim) throw new Refusal('not_found');
  return claim;
}
