/** Writing into the thread of a claim, as its customer or as staff. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { carryOutChange, lockClaim, nextDue } from '../deciding/claim-ends.ts';
import { isClosed } from '../rules.ts';
import { say } from './claim-thread.ts';
import { countWritten } from './message-store.ts';

export interface Writing {
  id: string;
  text: string;
  photos: readonly string[];
}

/** Messages of a customer in one claim within an hour: all of a thread is loaded whenever it is opened. */
export const mostOfHour = 30;
const hourMs = 3_600_000;

/**
 * The customer writes; a claim that waited for him waits for staff again. Throws `not_found`, `wrong_state`,
 * `too_many_requests`.
 */
export async function writeAsCustomer(
  db: Database,
  claims: ClaimsShop,
  { userId, ...writing }: Writing & { userId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { claim } = await lockClaim(transaction, { id: writing.id, userId });
    if (isClosed(claim.state)) throw new Refusal('wrong_state', { of: 'claim' });
    const since = new Date(claims.shop.clock.now().getTime() - hourMs);
    const written = await countWritten(transaction, { claimId: claim.id, authorId: userId, since });
    if (written >= mostOfHour) throw new Refusal('too_many_requests', { retryAfterSeconds: hourMs / 1000 });
    await say(transaction, claims, {
      claimId: claim.id,
      by: { customer: userId },
      ...writing,
      ownerId: userId,
    });
    const isAnswer = claim.state === 'asked';
    await carryOutChange(transaction, claims, claim, {
      state: isAnswer ? 'open' : claim.state,
      dueAt: isAnswer ? await nextDue(transaction, claims) : claim.dueAt,
      kind: 'written',
      actor: `customer:${userId}`,
    });
  });
}

/** Staff write; with `asks` the claim waits for the customer's answer. Throws `not_found`, `wrong_state`. */
export async function writeAsStaff(
  db: Database,
  claims: ClaimsShop,
  { staffId, asks, ...writing }: Writing & { staffId: string; asks: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { claim } = await lockClaim(transaction, { id: writing.id });
    if (isClosed(claim.state)) throw new Refusal('wrong_state', { of: 'claim' });
    await say(transaction, claims, {
      ...{ claimId: claim.id, by: { staff: staffId }, ownerId: claim.userId },
      ...{ text: writing.text, photos: writing.photos },
    });
    const waits = asks && (claim.state === 'open' || claim.state === 'asked');
    await carryOutChange(transaction, claims, claim, {
      state: waits ? 'asked' : claim.state,
      dueAt: waits ? null : claim.dueAt,
      kind: waits ? 'asked' : 'written',
      actor: `staff:${staffId}`,
      news: waits ? 'asked' : 'written',
    });
  });
}
