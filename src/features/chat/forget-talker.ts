/** What goes from the chat with the account of who talked there. */
import type { Database } from '../../platform/database.ts';
import { detachPicturesOwnedBy } from '../../platform/pictures.ts';

/** The conversation itself goes with the account; its pictures, of both sides, would otherwise stay attached to nothing. */
export function forgetTalker(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  return detachPicturesOwnedBy(db, { purpose: 'chat', ownerId: userId }, at);
}
