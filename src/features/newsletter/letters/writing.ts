/** Staff write newsletters, look at them, and send them to themselves. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { accountOf } from '../../accounts/actions.ts';
import type { LetterDraft, NewsletterJson } from '../staff-contract.ts';
import { makeLetter } from './content.ts';
import { byLocale, letterJson } from './letter-json.ts';
import {
  countSubscribers,
  deleteLetter,
  findLetter,
  insertLetter,
  listLetters,
  lockLetter,
  readSettings,
  type StoredLetter,
  timesOfOthers,
  writeLetter,
} from './letter-store.ts';
import { earliestTime, promiseMs } from './promise-rules.ts';
import { imprintFor, type NewsDesk } from './sending.ts';
import { testToken } from './unsubscribing.ts';
import { localeFor } from './words.ts';

export async function listNewsletters(
  db: Database,
  desk: NewsDesk,
  { page, perPage }: { page: number; perPage: number },
) {
  const { letters, total } = await listLetters(db, { limit: perPage, offset: (page - 1) * perPage });
  const { confirmed, pending } = await countSubscribers(db);
  const subscribers = byLocale(confirmed);
  const mailServer = desk.sendMail !== undefined;
  return {
    data: letters.map(letterJson),
    meta: { page, perPage, total, subscribers, unconfirmed: pending, mailServer },
  };
}

/** One letter with what staff need to plan it. Throws `not_found`. */
export async function getNewsletter(db: Database, desk: NewsDesk, id: string) {
  const letter = await findLetter(db, id);
  if (!letter) throw new Refusal('not_found');
  const [earliest, { confirmed }, settings] = await Promise.all([
    earliestFor(db, desk, id),
    countSubscribers(db),
    readSettings(db),
  ]);
  return {
    letter: letterJson(letter),
    earliest: earliest.toISOString(),
    subscribers: byLocale(confirmed),
    mailServer: desk.sendMail !== undefined,
    hasImprint: settings !== undefined && imprintFor(settings) !== '',
  };
}

/** From when on a letter keeps the promise. */
export async function earliestFor(
  db: Database,
  { shop }: Pick<NewsDesk, 'shop'>,
  id: string,
  wanted: Date = shop.clock.now(),
): Promise<Date> {
  const since = new Date(Math.min(wanted.getTime(), shop.clock.now().getTime()) - promiseMs);
  return earliestTime(wanted, await timesOfOthers(db, id, since));
}

export async function createNewsletter(
  db: Database,
  { shop }: NewsDesk,
  { words, by }: { words: LetterDraft; by: string },
): Promise<NewsletterJson> {
  const id = shop.newId('ltr');
  await insertLetter(db, id, { words, at: shop.clock.now(), by });
  return jsonOf(db, id);
}

/** The letter that was seen, locked. Throws `not_found`, `changed_meanwhile`, `wrong_state`. */
export async function lockSeen(
  db: Database,
  { id, version, states }: { id: string; version: number; states: readonly StoredLetter['state'][] },
): Promise<StoredLetter> {
  const letter = await lockLetter(db, id);
  if (!letter) throw new Refusal('not_found');
  if (letter.version !== version) throw new Refusal('changed_meanwhile');
  if (!states.includes(letter.state)) throw new Refusal('wrong_state', { of: 'newsletter' });
  return letter;
}

export async function jsonOf(db: Database, id: string): Promise<NewsletterJson> {
  const letter = await findLetter(db, id);
  if (!letter) throw new Refusal('not_found');
  return letterJson(letter);
}

export function saveNewsletter(
  db: Database,
  { shop }: NewsDesk,
  { id, version, words, by }: { id: string; version: number; words: LetterDraft; by: string },
): Promise<NewsletterJson> {
  return inTransaction(db, async (transaction) => {
    await lockSeen(transaction, { id, version, states: ['draft'] });
    await writeLetter(transaction, id, { words, at: shop.clock.now(), by });
    return jsonOf(transaction, id);
  });
}

export function deleteNewsletter(db: Database, seen: { id: string; version: number }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockSeen(transaction, { ...seen, states: ['draft'] });
    await deleteLetter(transaction, seen.id);
  });
}

/** A letter as its readers would get it. Throws `fields`. */
export async function previewNewsletter(
  db: Database,
  desk: NewsDesk,
  { locale, words }: { locale: Locale; words: LetterDraft[Locale] },
) {
  if (!words.subject) throw refuseField(`words.${locale}.subject`, 'required');
  if (!words.body) throw refuseField(`words.${locale}.body`, 'required');
  const { subject, bodyHtml, footer, text } = await letterFor(db, desk, {
    words,
    written: locale,
    reader: locale,
  });
  return { subject, html: bodyHtml, footer, text };
}

/** Sends a saved letter to whoever asks, by the outbox. Throws `not_found`, and `fields` while it has no words. */
export async function testNewsletter(
  db: Database,
  desk: NewsDesk,
  { id, locale, userId }: { id: string; locale: Locale; userId: string },
): Promise<string> {
  const letter = await findLetter(db, id);
  if (!letter) throw new Refusal('not_found');
  const written = localeFor(letter.words, locale, desk.shop.settings.defaultLocale);
  const words = written && letter.words[written];
  if (!written || !words) throw refuseField(`words.${locale}.subject`, 'required');
  const { email } = await accountOf(db, userId);
  const { subject, text, html, headers } = await letterFor(db, desk, { words, written, reader: locale });
  const marked = wordsOf(desk.texts, locale)('pages.news-letter.test', { subject });
  const mail = { to: email, locale, kind: 'newsletter-test', subject: marked, text, html, headers };
  await queueMail(db, desk.shop, { ...mail, about: [userId] });
  return email;
}

async function letterFor(
  db: Database,
  { shop, texts }: NewsDesk,
  letter: { words: { subject: string; body: string }; written: Locale; reader: Locale },
) {
  const settings = await readSettings(db);
  const imprint = settings ? imprintFor(settings, letter.reader, shop.settings.defaultLocale) : '';
  return makeLetter(shop.settings, texts, { ...letter, imprint, token: testToken });
}
