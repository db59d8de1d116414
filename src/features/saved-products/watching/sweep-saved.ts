import type { Database } from '../../../platform/database/database.ts';
import { forgetRemovedSaved } from '../product-store.ts';
import { forgetUnwatched } from './watch-store.ts';

/** Forgets what was removed a day ago and addresses that nobody watches; `now` is the shop's time. */
export async function sweepSaved(db: Database, now: Date): Promise<void> {
  await forgetRemovedSaved(db, new Date(now.getTime() - 86_400_000));
  await forgetUnwatched(db, now);
}
