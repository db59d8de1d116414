/** The news of somebody with an account: the own word counts, and the address is confirmed by the account itself. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { newsConsentVersion } from '../../accounts/rules.ts';
import { endSubscription } from './ending.ts';
import { addWord, findHolder, type Holder, lockHolder, newestWord } from './holder-store.ts';
import {
  type ConsentSource,
  ensureSubscription,
  lockByAddress,
  markConfirmed,
  moveToAccount,
  noteConsent,
  removeSubscription,
  type Subscription,
  stateOfAddress,
  subscriptionsOf,
} from './store.ts';
import type { Newsletter } from './subscribing.ts';

export interface AccountNews {
  /** `waiting`: wished for, and the address is not confirmed yet. */
  state: 'on' | 'off' | 'waiting' | 'bounced';
  email: string;
}

/** The newsletter settings of an account. Throws `not_found`. */
export async function newsOfAccount(db: Database, userId: string): Promise<AccountNews> {
  const holder = await findHolder(db, userId);
  if (!holder) throw new Refusal('not_found');
  const { email } = holder;
  if (!holder.isConfirmed) {
    return { email, state: (await newestWord(db, userId))?.given ? 'waiting' : 'off' };
  }
  const state = await stateOfAddress(db, holder.emailKey);
  if (state === 'confirmed') return { email, state: 'on' };
  return { email, state: state === 'bounced' ? 'bounced' : 'off' };
}

/** Switches the news of an account on or off; with effect at once when the address is confirmed. */
export function setAccountNews(
  db: Database,
  newsletter: Newsletter,
  { userId, wanted }: { userId: string; wanted: boolean },
): Promise<AccountNews> {
  return inTransaction(db, async (transaction) => {
    const holder = await lockHolder(transaction, userId);
    if (!holder) throw new Refusal('not_found');
    const at = newsletter.shop.clock.now();
    const textVersion = wanted ? newsConsentVersion : null;
    await addWord(transaction, { userId, given: wanted, at, textVersion, source: 'settings' });
    if (wanted) await confirmOwn(transaction, newsletter, { userId, holder, source: 'settings', at });
    else {
      const own = await lockByAddress(transaction, holder.emailKey);
      if (own?.state === 'confirmed' && holder.isConfirmed) {
        await endSubscription(transaction, own, { at, source: 'settings', isWord: false });
      }
    }
    return newsOfAccount(transaction, userId);
  });
}

/** An account confirmed its address, or changed it: its subscription goes along. */
export async function followAccount(db: Database, newsletter: Newsletter, userId: string): Promise<void> {
  const holder = await lockHolder(db, userId);
  if (!holder?.isConfirmed) return;
  await moveAlong(db, userId, holder);
  const word = await newestWord(db, userId);
  const own = await lockByAddress(db, holder.emailKey);
  if (own?.state === 'confirmed' && own.userId !== userId)
    await moveToAccount(db, own.id, { userId, ...holder });
  if (!word?.given) return;
  // who took the address off the list after that word does not come back by it
  if (own?.endedAt && own.endedAt > word.at) return;
  const at = newsletter.shop.clock.now();
  await confirmOwn(db, newsletter, { userId, holder, source: 'sign-up', at, textVersion: word.textVersion });
}

/** Moves the subscriptions under an address that the account had before. */
async function moveAlong(db: Database, userId: string, holder: Holder): Promise<void> {
  for (const old of await subscriptionsOf(db, userId)) {
    if (old.emailKey === holder.emailKey) continue;
    const taken: Subscription | undefined = await lockByAddress(db, holder.emailKey);
    // letters to the old address stop either way: it may be somebody else's by now
    if (taken && old.state === 'confirmed') await removeSubscription(db, taken.id);
    else if (taken) {
      await removeSubscription(db, old.id);
      continue;
    }
    await moveToAccount(db, old.id, { userId, ...holder });
  }
}

async function confirmOwn(
  db: Database,
  { shop }: Newsletter,
  own: { userId: string; holder: Holder; source: ConsentSource; at: Date; textVersion?: string | null },
): Promise<void> {
  const { userId, holder, source, at, textVersion = newsConsentVersion } = own;
  if (!holder.isConfirmed) return;
  const { email, emailKey, locale } = holder;
  const consentVersion = textVersion ?? newsConsentVersion;
  const id = shop.newId('sub');
  const row = await ensureSubscription(db, { id, emailKey, email, locale, consentVersion, at });
  if (row.state === 'confirmed' && row.userId === userId) return;
  await markConfirmed(db, row.id, { at, userId, consentVersion, locale });
  await noteConsent(db, {
    ...{ subscriptionId: row.id, at, act: 'confirmed', textVersion: consentVersion, source, locale },
  });
}
