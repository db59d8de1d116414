/** Data of the chat that is deleted with the account of a person who talked there. */
import type { Database } from '../../platform/database/database.ts';
import { detachPicturesOwnedBy } from '../../platform/files/pictures.ts';

/** The conversation itself goes with the account; its pictures, of both sides, would otherwise stay attached to nothing. */
export function forgetTalker(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  return detachPicturesOwnedBy(db, { purpose: 'chat', ownerId: userId }, at);
}
