/** The conversation of a claim: what its customer and staff write. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { attachPictures } from '../../../platform/files/pictures.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { carryOutChange, lockClaim, nextDue } from '../deciding/claim-ends.ts';
import { isClosed } from '../rules.ts';
import { insertMessage } from './message-store.ts';

interface Saying {
  claimId: string;
  by: { customer: string } | { staff: string };
  text: string;
  photos: readonly string[];
  /** The customer: photos of both sides are his to see. */
  ownerId: string;
}

/** Writes one message of the thread with its photos. */
export async function say(
  db: Database,
  { shop }: ClaimsShop,
  { claimId, by, text, photos, ownerId }: Saying,
): Promise<void> {
  const [author, authorId] =
    'customer' in by ? (['customer', by.customer] as const) : (['staff', by.staff] as const);
  const ids = [...new Set(photos)];
  const id = shop.newId('cms');
  await insertMessage(db, {
    id,
    claimId,
    at: shop.clock.now(),
    author,
    authorId,
    text,
    photoCount: ids.length,
  });
  const attachment = {
    ids,
    purpose: 'claim',
    uploadedBy: authorId,
    subjectId: id,
    ownerId,
    field: 'photos',
  } as const;
  await attachPictures(db, attachment);
}

export interface Writing {
  id: string;
  text: string;
  photos: readonly string[];
}

/** The customer writes; a claim that waited for him waits for staff again. Throws `not_found`, `wrong_state`. */
export async function writeAsCustomer(
  db: Database,
  claims: ClaimsShop,
  { userId, ...writing }: Writing & { userId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { claim } = await lockClaim(transaction, { id: writing.id, userId });
    if (isClosed(claim.state)) throw new Refusal('wrong_state', { of: 'claim' });
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
