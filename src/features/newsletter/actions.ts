/** Newsletters for the rest of the shop: who asked for them, and who has to be forgotten. */
import type { Database } from '../../platform/database/database.ts';
import { subscriptionTimes } from './rules.ts';
import { forget, sweep } from './subscriptions/store.ts';

/** Takes a person off the list whose account goes, with the record of the consent. */
export function forgetSubscriber(
  db: Database,
  { userId, confirmedEmails }: { userId: string; confirmedEmails: readonly string[] },
): Promise<void> {
  return forget(
    db,
    userId,
    confirmedEmails.map((email) => email.toLowerCase()),
  );
}

/** Of the nightly sweep: what nobody confirmed, and ends that are long past. */
export function sweepSubscriptions(db: Database, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const { unconfirmed, ended } = subscriptionTimes;
  return sweep(db, { unconfirmed: before(unconfirmed), ended: before(ended) });
}
