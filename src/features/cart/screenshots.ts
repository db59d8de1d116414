/** Pictures that a customer adds to a line of the cart where the page of the shop could not be read (UX-049). */
import type { Database } from '../../platform/database/database.ts';
import { attachPictures, detachPicturesOf } from '../../platform/files/pictures.ts';

interface Kept {
  lineId: string;
  userId: string;
  /** In their order; those that the line had before and that are not among them go. */
  ids: readonly string[];
  /** The field of the request that a refusal names. */
  field: string;
  at: Date;
}

/** All pictures of a line from now on. Throws `fields` with `picture_unknown` when one is not the customer's. */
export async function keepScreenshots(db: Database, { lineId, userId, ids, field, at }: Kept): Promise<void> {
  await detachPicturesOf(db, { purpose: 'line', subjectIds: [lineId] }, at);
  await attachPictures(db, {
    ...{ ids, field, purpose: 'line', uploadedFor: 'claim' },
    ...{ subjectId: lineId, ownerId: userId, uploadedBy: userId },
  });
}
