/** The conversation of a claim: what its customer and staff write. */

import type { Database } from '../../../platform/database/database.ts';
import { attachPictures } from '../../../platform/files/pictures.ts';
import type { ClaimsShop } from '../claims-shop.ts';
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
