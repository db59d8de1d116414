/**
 * Double opt-in: whoever types an address asks, and only the holder of the mailbox says yes, by a link that works once.
 * Whether an address is known shows nowhere but in its own mailbox.
 */

import { confirmDays, promised } from '../../../kit/parts/promise.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { shopLink, writeMail } from '../../../platform/mail/mail-content.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Locale, offeredLocale } from '../../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { newsConsentVersion } from '../../accounts/rules.ts';
import { newToken, tokenHash } from '../../accounts/tokens.ts';
import { linkState, subscriptionTimes, veiledAddress } from '../rules.ts';
import { holderOf } from './holder-store.ts';
import { closeLinks, findLink, insertLink, mailTimes } from './link-store.ts';
import { ensureSubscription, lockSubscription, markConfirmed, noteConsent, renewInput } from './store.ts';

/** The dependencies of newsletters besides the database. */
export interface Newsletter {
  shop: Installation;
  texts: LocalisedTree;
}

/**
 * Somebody asks for news by the form: the mailbox gets a mail, whatever is known of it. Asked again and again, it gets
 * few. Call it in a transaction.
 */
export async function askForNews(
  db: Database,
  newsletter: Newsletter,
  input: { email: string; locale: Locale },
): Promise<void> {
  const { shop } = newsletter;
  const { email, locale } = input;
  const at = shop.clock.now();
  const consentVersion = newsConsentVersion;
  const id = shop.newId('sub');
  const own = await ensureSubscription(db, {
    ...{ id, emailKey: emailKey(email), email, locale, consentVersion, at },
  });
  if (await isPestered(db, own.emailKey, at)) return;
  const isKnown = own.state === 'confirmed';
  if (!isKnown && own.id !== id) await renewInput(db, own.id, { email, locale, consentVersion, at });
  await noteConsent(db, {
    ...{ subscriptionId: own.id, at, act: 'asked', textVersion: consentVersion, source: 'form', locale },
  });
  // a holder who is on the list already is told where the letters go
  const to = isKnown ? own.email : email;
  await mailHolder(db, newsletter, { subscriptionId: own.id, to, locale, isKnown });
}

/** Whether an address has had its mails: nobody can flood a mailbox with our confirmations. */
async function isPestered(db: Database, key: string, at: Date): Promise<boolean> {
  const times = await mailTimes(db, key, new Date(at.getTime() - 86_400_000));
  const [newest] = times;
  if (times.length >= subscriptionTimes.mailsADay) return true;
  return newest !== undefined && at.getTime() - newest.getTime() < subscriptionTimes.betweenMails;
}

async function mailHolder(
  db: Database,
  { shop, texts }: Newsletter,
  mail: { subscriptionId: string; to: string; locale: Locale; isKnown: boolean },
): Promise<void> {
  const { to, isKnown } = mail;
  const locale = offeredLocale(shop.settings, mail.locale);
  const kind = isKnown ? 'newsletter-known' : 'newsletter-confirm';
  const link = isKnown ? undefined : await makeLink(db, shop, mail);
  const content = await writeMail(db, texts, {
    ...{ locale, kind, values: { email: to, days: confirmDays, ...promised } },
    ...(link ? { link } : {}),
  });
  await queueMail(db, shop, { ...content, to, locale, kind });
}

async function makeLink(
  db: Database,
  shop: Installation,
  { subscriptionId, locale }: { subscriptionId: string; locale: Locale },
): Promise<string> {
  const token = newToken();
  const at = shop.clock.now();
  const expiresAt = new Date(at.getTime() + subscriptionTimes.link);
  await insertLink(db, { tokenHash: tokenHash(token), subscriptionId, at, expiresAt });
  // not behind "#": the page works without JavaScript, and no log keeps a query
  return `${shopLink(shop.settings, locale, '/newsletter/confirm')}?token=${token}`;
}

export interface Confirmation {
  /** `gone` when the link never was, or its subscription is forgotten. */
  state: 'open' | 'confirmed' | 'used' | 'expired' | 'gone';
  /** Veiled, because links are passed on. */
  email: string | null;
}

/** The effect that a confirmation link would have; looking at it changes nothing. */
export async function confirmationOf(db: Database, token: string, now: Date): Promise<Confirmation> {
  const link = await findLink(db, tokenHash(token));
  if (!link) return { state: 'gone', email: null };
  const email = veiledAddress(link.email);
  const state = linkState(link, now);
  // pressed twice, the second time says the same
  if (state === 'used' && link.state === 'confirmed') return { state: 'confirmed', email };
  return { state, email };
}

/** The holder of the mailbox says yes. Throws `link_used`, `link_expired` and `link_unknown`. */
export function confirmNews(db: Database, { shop }: Newsletter, token: string): Promise<Confirmation> {
  return inTransaction(db, async (transaction) => {
    const seen = await findLink(transaction, tokenHash(token));
    if (!seen) throw new Refusal('link_unknown');
    const own = await lockSubscription(transaction, seen.subscriptionId);
    const link = await findLink(transaction, tokenHash(token));
    if (!own || !link) throw new Refusal('link_unknown');
    const at = shop.clock.now();
    const state = linkState(link, at);
    const email = veiledAddress(own.email);
    if (state === 'expired') throw new Refusal('link_expired');
    if (state === 'used') {
      if (own.state === 'confirmed') return { state: 'confirmed', email };
      throw new Refusal('link_used');
    }
    await closeLinks(transaction, own.id, at);
    if (own.state !== 'confirmed') {
      await markConfirmed(transaction, own.id, { at, userId: await holderOf(transaction, own.emailKey) });
      const { locale } = own;
      await noteConsent(transaction, {
        ...{ subscriptionId: own.id, at, act: 'confirmed', textVersion: newsConsentVersion },
        ...{ source: 'mail-link', locale },
      });
    }
    return { state: 'confirmed', email };
  });
}
