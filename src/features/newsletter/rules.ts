/** How long links and records of subscriptions live, and what a mail address looks like to others. Pure. */

import { confirmDays } from '../../kit/parts/promise.ts';

const minute = 60_000;
const day = 86_400_000;

export const subscriptionTimes = {
  link: confirmDays * day,
  /** A second mail to one address comes no sooner. */
  betweenMails: 2 * minute,
  /** Mails to one address that asks again and again, within a day. */
  mailsADay: 3,
  /** A subscription that nobody confirmed is deleted after so long. */
  unconfirmed: 30 * day,
  /** A subscription that ended is kept as proof for so long. */
  ended: 365 * day,
} as const;

/** An address as its holder knows it again and nobody else learns it: `a…@example.com`. */
export function veiledAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}

/** The state of a link of a mail. */
export type LinkState = 'open' | 'used' | 'expired';

export function linkState(link: { usedAt: Date | null; expiresAt: Date }, now: Date): LinkState {
  if (link.usedAt) return 'used';
  return link.expiresAt <= now ? 'expired' : 'open';
}
