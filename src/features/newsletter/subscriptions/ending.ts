/** The end of a subscription, whoever wants it. */
import type { Database } from '../../../platform/database/database.ts';
import { addWord } from './holder-store.ts';
import { closeLinks } from './link-store.ts';
import { type ConsentSource, markEnded, noteConsent, type Subscription } from './store.ts';

/**
 * Ends a subscription at once; the row must be locked. `isWord` says that the word of the account, if there is one, has to
 * be added: where the account's own settings ended it, it stands there already.
 */
export async function endSubscription(
  db: Database,
  own: Subscription,
  { at, source, isWord }: { at: Date; source: ConsentSource; isWord: boolean },
): Promise<void> {
  await markEnded(db, own.id, { state: 'ended', at });
  // a link that is still on its way must not bring it back
  await closeLinks(db, own.id, at);
  const { locale, userId } = own;
  await noteConsent(db, { subscriptionId: own.id, at, act: 'ended', textVersion: null, source, locale });
  if (isWord && userId) await addWord(db, { userId, given: false, at, textVersion: null, source });
}
