/** Staff decide when a newsletter goes out, and stop it; the promise to subscribers is looked at before. */

import { promised } from '../../../kit/parts/promise.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { formatDate, type Reader } from '../../../platform/time/dates.ts';
import type { NewsletterJson } from '../staff-contract.ts';
import { type LetterState, moveLetter, readSettings, type StoredLetter, takeTurn } from './letter-store.ts';
import { dropChosen } from './receiver-store.ts';
import { imprintFor, type NewsDesk, orderNext, sendNewsJob } from './sending.ts';
import { halfWritten, writtenLocales } from './words.ts';
import { earliestFor, jsonOf, lockSeen } from './writing.ts';

const day = 86_400_000;
const mostAhead = 366 * day;
/** A time that was a moment ago when the button was pressed is meant as now. */
const slack = 5 * 60_000;

/**
 * Plans a letter. Throws `not_found`, `changed_meanwhile`, `wrong_state`, `news_sender_missing`, and `fields`: words that are
 * missing, or a time that is past, far away, or too near other letters to keep the promise.
 */
export function planNewsletter(
  db: Database,
  desk: NewsDesk,
  input: { id: string; version: number; at: Date | null; by: string; reader: Omit<Reader, 'now'> },
): Promise<NewsletterJson> {
  const { id, version, by, reader } = input;
  return inTransaction(db, async (transaction) => {
    // two who plan at one moment see one another's letters
    await takeTurn(transaction);
    const letter = await lockSeen(transaction, { id, version, states: ['draft'] });
    refuseUnwritten(letter);
    const settings = await readSettings(transaction);
    if (!settings || imprintFor(settings) === '') throw new Refusal('news_sender_missing');
    const now = desk.shop.clock.now();
    const at = input.at && input.at > now ? input.at : now;
    if (input.at && input.at.getTime() < now.getTime() - slack) throw refuseField('at', 'news_time_past');
    if (at.getTime() > now.getTime() + mostAhead) throw refuseField('at', 'news_time_far');
    const earliest = await earliestFor(transaction, desk, id, at);
    if (earliest > at) {
      // shown to the minute, so the next one
      const shown = new Date(Math.ceil(earliest.getTime() / 60_000) * 60_000);
      const from = formatDate({ ...reader, now }, shown, 'moment');
      throw refuseField('at', 'news_promise', { ...promised, from });
    }
    await moveLetter(transaction, id, {
      state: 'scheduled',
      sendAt: at,
      believesRefusals: false,
      at: now,
      by,
    });
    await enqueue(transaction, sendNewsJob, {}, { runAt: at, key: `${sendNewsJob} ${id}` });
    return jsonOf(transaction, id);
  });
}

function refuseUnwritten({ words }: StoredLetter): void {
  const [half] = halfWritten(words);
  if (half) throw refuseField(half, 'required');
  if (writtenLocales(words).length === 0) throw refuseField('words.en.subject', 'required');
}

/** From which states a letter comes into each. */
const moves: Record<'draft' | 'paused' | 'sending' | 'cancelled', readonly LetterState[]> = {
  draft: ['scheduled'],
  paused: ['sending'],
  sending: ['paused'],
  cancelled: ['scheduled', 'sending', 'paused'],
};

/**
 * Takes a plan back, holds a letter, lets it go on, or stops it for good: who has not got it yet does not. Throws `not_found`,
 * `changed_meanwhile`, `wrong_state`.
 */
export function holdNewsletter(
  db: Database,
  { shop }: NewsDesk,
  { id, version, to, by }: { id: string; version: number; to: keyof typeof moves; by: string },
): Promise<NewsletterJson> {
  return inTransaction(db, async (transaction) => {
    const letter = await lockSeen(transaction, { id, version, states: moves[to] });
    const at = shop.clock.now();
    const sendAt = to === 'draft' ? null : letter.sendAt;
    const goesOn = to === 'sending';
    const believesRefusals = letter.believesRefusals || (goesOn && letter.problem !== null);
    await moveLetter(transaction, id, { state: to, sendAt, believesRefusals, at, by });
    if (to === 'cancelled') await dropChosen(transaction, id);
    if (goesOn) await orderNext(transaction, at);
    return jsonOf(transaction, id);
  });
}
