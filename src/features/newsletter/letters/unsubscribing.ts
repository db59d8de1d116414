/** The way out of the list that stands in every letter: with effect at once, also for letters that wait to be sent. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { tokenHash } from '../../accounts/tokens.ts';
import { veiledAddress } from '../rules.ts';
import { endSubscription } from '../subscriptions/ending.ts';
import { type ConsentSource, lockSubscription } from '../subscriptions/store.ts';
import { countUnsubscribed, type SendOfToken, sendOfToken } from './unsubscribe-store.ts';

/** The token of letters that staff send to themselves. */
export const testToken = 'test';

export interface WayOut {
  /** `gone`: no letter that we know of carried this link. */
  state: 'subscribed' | 'ended' | 'test' | 'gone';
  email: string | null;
}

/** The subscription that a link of a letter would end; looking at it changes nothing. */
export async function wayOutOf(db: Database, token: string): Promise<WayOut> {
  if (token === testToken) return { state: 'test', email: null };
  const send = await sendOfToken(db, tokenHash(token));
  if (!send) return { state: 'gone', email: null };
  return {
    state: send.subscribed ? 'subscribed' : 'ended',
    email: veiledAddress(send.email),
  };
}

/** Ends the subscription whose letter carries this token; repeated, nothing changes. */
export function unsubscribe(
  db: Database,
  { clock }: Pick<Installation, 'clock'>,
  { token, source }: { token: string; source: ConsentSource },
): Promise<WayOut> {
  return inTransaction(db, async (transaction) => {
    const send = await sendOfToken(transaction, tokenHash(token));
    const own = send && (await lockSubscription(transaction, send.subscriptionId));
    if (own?.state === 'confirmed') {
      await endSubscription(transaction, own, { at: clock.now(), source, isWord: true });
      await countUnsubscribed(transaction, (send as SendOfToken).letterId);
    }
    return wayOutOf(transaction, token);
  });
}
