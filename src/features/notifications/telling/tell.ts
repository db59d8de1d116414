/** Writes one notice and the mail that says the same, once (rules: notifications). */

import { Refusal } from '../../../platform/api/refusal.ts';
import {
  type Database,
  inTransaction,
  isInTransaction,
  violates,
} from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { composeMail, shopLink } from '../../../platform/mail/mail-content.ts';
import { type MailDraft, queueMail } from '../../../platform/mail/mail-outbox.ts';
import { offeredLocale } from '../../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { mailModeOf } from '../mail-rules.ts';
import { mailFactsOf } from '../mails/mail-facts.ts';
import { wayOutOf } from '../mails/way-out.ts';
import type { Notice } from '../rules.ts';
import { findTold, insertNotice, type Told } from '../store.ts';
import { valuesOf, withMailsOf } from './words.ts';

/** The dependencies of sending notifications. */
export interface Teller {
  shop: Installation;
  /** With the words of notifications among those of mails. */
  texts: LocalisedTree;
}

export function createTeller(shop: Installation, texts: LocalisedTree): Teller {
  return { shop, texts: withMailsOf(texts) };
}

/**
 * Writes a notice once, and the mail that says the same. Told by somebody else at the same moment, it is told; in a
 * transaction of the caller that fails with it, and is tried again as a whole.
 */
export async function tell(db: Database, teller: Teller, notice: Notice): Promise<void> {
  try {
    await inTransaction(db, (transaction) => tellOnce(transaction, teller, notice));
  } catch (error) {
    if (isInTransaction(db) || !violates(error, 'notification_event_key')) throw error;
  }
}

async function tellOnce(db: Database, teller: Teller, notice: Notice): Promise<void> {
  const { shop } = teller;
  const told = await findTold(db, notice);
  if (!told) throw new Refusal('not_found');
  if (told.isTold) return;
  // whatever is read is read first, so that all is written at once
  const mail =
    mailModeOf(notice, told.mail ?? {}) === 'each' && told.emailConfirmed
      ? await mailOf(db, teller, { notice, told })
      : undefined;
  await insertNotice(db, notice, { id: shop.newId('ntf'), at: shop.clock.now() });
  if (mail) await queueMail(db, shop, mail);
}

/** The mail goes to an address that its owner has confirmed; another one may be a stranger's. */
async function mailOf(
  db: Database,
  { shop, texts }: Teller,
  { notice, told }: { notice: Notice; told: Told },
): Promise<MailDraft> {
  const { timeZone } = told;
  const locale = offeredLocale(shop.settings, told.locale);
  const { kind } = notice;
  const reader = { locale, zone: timeZone ?? shop.settings.timeZone, now: shop.clock.now() };
  const facts = await mailFactsOf(db, { settings: shop.settings, texts }, notice, reader);
  const { wayOut, headers } = wayOutOf({ settings: shop.settings, texts }, locale, notice);
  return {
    ...composeMail(texts, {
      ...{ locale, kind, values: valuesOf(texts, reader, notice), facts, wayOut },
      words: told.words ?? undefined,
      // a cabinet page sends who is signed out to sign-in and back
      link: shopLink(shop.settings, locale, notice.link),
    }),
    to: told.email,
    locale,
    kind,
    about: [notice.userId],
    ...(headers ? { headers } : {}),
  };
}
