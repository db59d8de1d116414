/**
 * The worker sends letters in portions, at the pace that the settings name. Each receiver is written down before the mail
 * server is asked; after a crash, what was asked without an answer is not asked again.
 */

import { lettersAMonth } from '../../../kit/parts/promise.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { MailNotSent } from '../../../platform/mail/mail.ts';
import { messageIdOf, queueMail, type SendMail } from '../../../platform/mail/mail-outbox.ts';
import { offeredLocale } from '../../../platform/texts/locale.ts';
import { newToken, tokenHash } from '../../accounts/tokens.ts';
import type { Newsletter } from '../subscriptions/subscribing.ts';
import { makeLetter } from './content.ts';
import { keepPace, type NewsSettings, readSettings, takeTurn } from './letter-store.ts';
import { promiseMs } from './promise-rules.ts';
import { chooseReceivers, dropEnded, openSends, waitingReceivers } from './receiver-store.ts';
import { afterFailure, type Refused, settleRefused } from './refusals.ts';
import {
  beginLetter,
  endLetter,
  giveUpOld,
  lockDueLetter,
  noteOutcome,
  type Sending,
  takeUp,
} from './send-store.ts';
import { localeFor } from './words.ts';

/** The name of the job; it also runs by the calendar, so that no letter waits for a job that was lost. */
export const sendNewsJob = 'send_news';
export const newsCrontab = `*/5 * * * * ${sendNewsJob}`;

/** Needs of sending besides those of newsletters. */
export interface NewsDesk extends Newsletter {
  /** Undefined without a mail server: letters stay in the outbox. */
  sendMail: SendMail | undefined;
}

const minute = 60_000;
/** After so long without an answer, whoever was sending is gone. */
const lostAfterMs = 10 * minute;
const mostAtOnce = 10;

/** A receiver who has had so many letters since then gets no other now. */
const promiseAt = (now: Date) => ({ since: new Date(now.getTime() - promiseMs), most: lettersAMonth });

interface Portion {
  letterId: string;
  receivers: string[];
  settings: NewsSettings;
  believed: boolean;
}

/** Sends the next portion of the letter whose turn it is, and orders the one after it. */
export async function sendPortion(db: Database, desk: NewsDesk): Promise<void> {
  const { clock } = desk.shop;
  const next = await choosePortion(db, desk);
  if (next.portion) {
    const pause = await sendAll(db, desk, next.portion);
    if (pause) {
      const until = new Date(clock.now().getTime() + pause);
      await inTransaction(db, async (transaction) => {
        await takeTurn(transaction);
        await keepPace(transaction, until);
      });
      return orderNext(db, until);
    }
  }
  if (next.at) await orderNext(db, next.at);
}

/** Orders the job that sends; one waits at a time, and a nearer one takes its place. */
export function orderNext(db: Database, at: Date): Promise<void> {
  return enqueue(db, sendNewsJob, {}, { runAt: at, key: sendNewsJob });
}

/** Chooses whom to write to now. `at`: when to look again. */
function choosePortion(db: Database, { shop }: NewsDesk): Promise<{ portion?: Portion; at?: Date }> {
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction);
    const now = shop.clock.now();
    const settings = await readSettings(transaction);
    if (!settings) return {};
    if (settings.nextPortionAt && settings.nextPortionAt > now) return { at: settings.nextPortionAt };
    const letter = await lockDueLetter(transaction, now);
    if (!letter) return {};
    const letterId = letter.id;
    await beginLetter(transaction, letterId, now);
    await giveUpOld(transaction, letterId, new Date(now.getTime() - lostAfterMs));
    const promise = promiseAt(now);
    const limit = Math.min(mostAtOnce, settings.perMinute);
    const waiting = await waitingReceivers(transaction, letterId, { now, limit });
    const receivers =
      waiting.length > 0 ? waiting : await chooseReceivers(transaction, letterId, { ...promise, now, limit });
    if (receivers.length === 0) {
      const { open, retryAt } = await openSends(transaction, letterId);
      if (open > 0) return { at: retryAt ?? new Date(now.getTime() + lostAfterMs) };
      await endLetter(transaction, letterId, { ...promise, now });
      // another letter may be due
      return { at: now };
    }
    const at = new Date(now.getTime() + (receivers.length * minute) / settings.perMinute);
    await keepPace(transaction, at);
    return { portion: { letterId, receivers, settings, believed: letter.believesRefusals }, at };
  });
}

/** Answers for how long nothing should be sent, when the server cannot take any more now. */
async function sendAll(db: Database, desk: NewsDesk, portion: Portion): Promise<number | null> {
  const { letterId, receivers, settings } = portion;
  const refused: Refused[] = [];
  let pause: number | null = null;
  for (const subscriptionId of receivers) {
    const token = newToken();
    const one = { letterId, subscriptionId };
    const now = desk.shop.clock.now();
    const promise = promiseAt(now);
    const sending = await takeUp(db, { ...one, ...promise, now, unsubscribeHash: tokenHash(token) });
    if (!sending) {
      if (await dropEnded(db, { ...one, ...promise })) continue;
      break;
    }
    try {
      await sendOne(db, desk, { ...one, sending, token, settings });
      await noteOutcome(db, one, { state: 'sent' });
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      const after = await afterFailure(db, { ...one, error, attempts: sending.attempts, now });
      if (after.refused) refused.push(after.refused);
      if (!after.stops) continue;
      pause = after.pauseMs;
      break;
    }
  }
  const tried = receivers.length;
  await settleRefused(db, {
    letterId,
    refused,
    tried,
    now: desk.shop.clock.now(),
    believed: portion.believed,
  });
  return pause;
}

async function sendOne(
  db: Database,
  { shop, texts, sendMail }: NewsDesk,
  one: { letterId: string; subscriptionId: string; sending: Sending; token: string; settings: NewsSettings },
): Promise<void> {
  const { email, words } = one.sending;
  const locale = offeredLocale(shop.settings, one.sending.locale);
  const written = localeFor(words, locale, shop.settings.defaultLocale);
  const chosen = written && words[written];
  if (!written || !chosen) throw new Error('a letter without words was sent');
  const { subject, text, html, headers } = makeLetter(shop.settings, texts, {
    ...{ words: chosen, written, reader: locale, token: one.token },
    imprint: imprintFor(one.settings, locale, written, shop.settings.defaultLocale),
  });
  const mail = { to: email, subject, text, html, headers };
  if (sendMail) {
    const messageId = messageIdOf(shop.settings, `${one.letterId}.${one.subscriptionId}`);
    await sendMail({ ...mail, messageId });
  } else await queueMail(db, shop, { ...mail, locale, kind: 'newsletter' });
}

/** The sender's lines in the first of the wanted languages that has them, else in one that there is. */
export function imprintFor(
  { imprint }: Pick<NewsSettings, 'imprint'>,
  ...wanted: readonly (keyof NewsSettings['imprint'])[]
): string {
  const all = [...wanted.map((locale) => imprint[locale]), ...Object.values(imprint)];
  return all.find((text) => text?.trim()) ?? '';
}
