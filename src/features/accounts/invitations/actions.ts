/**
 * Invitations to the staff area. An invitation gives nothing by itself: the roles are given when its link is used, with
 * a new password and after every session ended, so that whoever registered the address before gets none of them.
 */
import type { StaffRole } from '../../../platform/api/contract.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { shopLink, writeMail } from '../../../platform/mail/mail-content.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Locale, offeredLocale } from '../../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { sortedRoles, staffLinkLife } from '../rules.ts';
import { findAccountByEmailKey, lockAccount } from '../store.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { insertInvitation, withdrawInvitation } from './store.ts';

export interface InvitationDraft {
  email: string;
  roles: readonly StaffRole[];
  name?: string | undefined;
  locale?: Locale | undefined;
  /** The account that invites; none on the machine. */
  by?: string | undefined;
}

export interface MadeInvitation {
  /** Where the person chooses the password and gets the roles: works once, for three days, and replaces earlier ones. */
  link: string;
  /** In which the person is written to. */
  locale: Locale;
  /** Somebody proved to read the mailbox and uses an account with this address. */
  isCustomer: boolean;
}

/** Makes an invitation; nothing else changes until its link is used. Refuses `email` of somebody who is shut out. */
export async function makeInvitation(
  db: Database,
  shop: Installation,
  draft: InvitationDraft,
): Promise<MadeInvitation> {
  const key = emailKey(draft.email);
  const known = await findAccountByEmailKey(db, key);
  if (known?.disabled_at) throw refuseField('email', 'person_shut_out');
  const isCustomer = known !== undefined && known.email_confirmed_at !== null;
  const wanted = (isCustomer ? known.locale : draft.locale) ?? shop.settings.defaultLocale;
  const locale = offeredLocale(shop.settings, wanted);
  const token = newToken();
  const now = shop.clock.now();
  await insertInvitation(db, {
    id: shop.newId('inv'),
    tokenHash: tokenHash(token),
    email: draft.email,
    emailKey: key,
    name: draft.name ?? null,
    locale,
    roles: sortedRoles(draft.roles),
    invitedBy: draft.by ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffLinkLife * 1000),
  });
  const link = `${shopLink(shop.settings, locale, '/auth/password-change')}#token=${token}`;
  return { link, locale, isCustomer };
}

/** Makes an invitation and mails it: nobody but the holder of the mailbox sees the link. */
export async function inviteStaff(
  db: Database,
  shop: Installation,
  { texts, ...draft }: InvitationDraft & { texts: LocalisedTree },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseFormerAdmin(transaction, draft.by);
    const { link, locale } = await makeInvitation(transaction, shop, draft);
    const kind = 'staff-invitation';
    const { email } = draft;
    const values = { email, days: Math.round(staffLinkLife / 86_400) };
    const content = await writeMail(transaction, texts, { locale, kind, values, link });
    await queueMail(transaction, shop, { ...content, to: email, locale, kind, holdsSecret: true });
  });
}

/** Holds the account of whoever invites: one who is shut out at this moment invites nobody after it. */
async function refuseFormerAdmin(db: Database, by: string | undefined): Promise<void> {
  if (by === undefined) return;
  const inviter = await lockAccount(db, by);
  if (!inviter || inviter.disabled_at || !inviter.roles.includes('admin')) throw new Refusal('signed_out');
}

/** Takes an invitation back. Throws `not_found` when it was used, replaced or is over. */
export async function cancelInvitation(db: Database, shop: Installation, id: string): Promise<void> {
  if (!(await withdrawInvitation(db, { id, now: shop.clock.now() }))) throw new Refusal('not_found');
}
