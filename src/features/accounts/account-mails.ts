/** The mails of accounts, and the links in them. */
import type { Database } from '../../platform/database/database.ts';
import type { Id } from '../../platform/ids.ts';
import { shopLink, writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { countMailsAbout } from '../../platform/mail/mails-about.ts';
import { type Locale, offeredLocale } from '../../platform/texts/locale.ts';
import type { Accounts } from './installation.ts';
import { hasLinkSince, insertLink } from './registration/link-store.ts';
import { type LinkPurpose, linkLife } from './rules.ts';
import { findAccount, lockAccount } from './store.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Mails without a secret: news that the owner of an address should have. */
export const noticeKinds = [
  'already-registered',
  'address-in-use',
  'password-changed',
  'password-ended',
  'new-device',
  'sign-in-after-failures',
  'email-changed',
  'staff-joined',
  'staff-joined-by-command',
  'words-changed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-refused',
  'passkey-added',
  'passkey-removed',
  'company-account-linked',
  'recovery-codes-made',
  'recovery-code-used',
  'export-ready',
  'deletion-asked',
  'deletion-called-off',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const linkMails: Record<LinkPurpose, { kind: string; path: string }> = {
  confirm: { kind: 'confirm-email', path: '/auth/email-confirm' },
  'change-email': { kind: 'confirm-new-email', path: '/auth/email-confirm' },
  recovery: { kind: 'password-recovery', path: '/auth/password-change' },
  'sign-in': { kind: 'sign-in-link', path: '/auth/sign-in-link' },
};

/** A repeated request within this time sends no second mail: proxies and people repeat (security 1.1 rule 6). */
const repeatMs = 30_000;

export interface Receiver {
  id: Id<'usr'>;
  locale: Locale;
}

export interface MailedLink {
  receiver: Receiver;
  purpose: LinkPurpose;
  email: string;
  /** The page of the shop to return to. */
  next?: string | null;
}

/**
 * Makes a link and answers its address. The token stands behind `#`, so that it reaches no server log and no
 * `Referer`; the page posts it.
 */
export async function makeLink(
  db: Database,
  { shop }: Pick<Accounts, 'shop'>,
  link: MailedLink & { seconds?: number },
): Promise<string> {
  const token = newToken();
  const now = shop.clock.now();
  await insertLink(db, {
    tokenHash: tokenHash(token),
    accountId: link.receiver.id,
    purpose: link.purpose,
    email: link.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (link.seconds ?? linkLife[link.purpose]) * 1000),
  });
  const page = shopLink(
    shop.settings,
    offeredLocale(shop.settings, link.receiver.locale),
    linkMails[link.purpose].path,
  );
  return `${page}#${new URLSearchParams({ token, ...(link.next ? { next: link.next } : {}) })}`;
}

/** Mails a link to `email`, unless the same one went out a moment ago. Call it in a transaction. */
export async function mailLink(db: Database, accounts: Accounts, link: MailedLink): Promise<void> {
  const { receiver, purpose, email } = link;
  // of many wishes at one instant one mail goes out; and the account is held before its links, by everybody
  await lockAccount(db, receiver.id);
  const since = new Date(accounts.shop.clock.now().getTime() - repeatMs);
  if (await hasLinkSince(db, { accountId: receiver.id, purpose, email, since })) return;
  const address = await makeLink(db, accounts, link);
  const { kind } = linkMails[purpose];
  const locale = offeredLocale(accounts.shop.settings, receiver.locale);
  const seconds = linkLife[purpose];
  const values = { email, hours: Math.round(seconds / 3600), minutes: Math.round(seconds / 60) };
  const content = await writeMail(db, accounts.texts, {
    locale,
    kind,
    values,
    link: address,
  });
  await queueMail(db, accounts.shop, {
    ...content,
    to: email,
    locale,
    kind,
    about: [receiver.id],
    holdsSecret: true,
  });
}

/**
 * Mails within a day about an account to an address that nobody has confirmed: whoever typed it may do a hundred times
 * what its owner would be told of.
 */
export const mostUnconfirmed = 10;
const dayMs = 24 * 3_600_000;

async function isEnough(
  db: Database,
  { shop }: Pick<Accounts, 'shop'>,
  { accountId, to }: { accountId: string; to: string },
): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (account?.email_confirmed_at !== null) return false;
  const since = new Date(shop.clock.now().getTime() - dayMs);
  return (await countMailsAbout(db, { about: accountId, to, since })) >= mostUnconfirmed;
}

/**
 * Mails a notice with a link to the page that helps; to an address that nobody has confirmed only some a day. Call it in
 * a transaction.
 */
export async function mailNotice(
  db: Database,
  accounts: Pick<Accounts, 'shop' | 'texts'>,
  notice: {
    kind: NoticeKind;
    /** Whose account it is about. */
    accountId: string;
    locale: Locale;
    to: string;
    values?: Record<string, string | number>;
    /** The page that helps, when it is not the recovery of the password. */
    path?: string;
  },
): Promise<void> {
  const { kind } = notice;
  const locale = offeredLocale(accounts.shop.settings, notice.locale);
  if (await isEnough(db, accounts, notice)) return;
  const link = shopLink(accounts.shop.settings, locale, notice.path ?? '/auth/password-recovery');
  const values = { email: notice.to, ...notice.values };
  const content = await writeMail(db, accounts.texts, { locale, kind, values, link });
  await queueMail(db, accounts.shop, { ...content, to: notice.to, locale, kind, about: [notice.accountId] });
}
