/** The next steps of a letter when the mail server does not take it. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { MailNotSent } from '../../../platform/mail/mail.ts';
import { lockSubscription, markEnded, noteConsent } from '../subscriptions/store.ts';
import { noteOutcome, noteProblem, putBack } from './send-store.ts';

const minute = 60_000;
/** Until a server that is not there, or has had enough, is asked again. */
const serverPauseMs = 5 * minute;
/** Between tries of one receiver whose server said "later". */
const laterMs = 15 * minute;
const mostTries = 4;
/** So many refusals in a row, without one that was taken, are the fault of the sending side. */
const suspicious = 5;

export interface Refused {
  subscriptionId: string;
  error: string;
}

interface Failed {
  letterId: string;
  subscriptionId: string;
  error: MailNotSent;
  attempts: number;
  now: Date;
}

interface After {
  /** The server refused this receiver for good; what it means is decided when the portion is over. */
  refused?: Refused;
  /** Nothing else of the portion is sent now. */
  stops: boolean;
  pauseMs: number | null;
}

/** Notes one failure, and says how the portion goes on. */
export async function afterFailure(db: Database, failed: Failed): Promise<After> {
  const { letterId, subscriptionId, error, attempts, now } = failed;
  const one = { letterId, subscriptionId };
  const said = error.message.slice(0, 500);
  if (error.mayHaveArrived) {
    await noteOutcome(db, one, { state: 'unclear', error: said });
    await noteProblem(db, letterId, { problem: said, holds: false });
    return { stops: true, pauseMs: serverPauseMs };
  }
  if (error.refused === 'receiver') {
    if (error.permanent) return { refused: { subscriptionId, error: said }, stops: false, pauseMs: null };
    if (attempts >= mostTries) await noteOutcome(db, one, { state: 'failed', error: said });
    else {
      const retryAt = new Date(now.getTime() + laterMs * attempts);
      await putBack(db, one, { error: said, retryAt, counts: true });
    }
    return { stops: false, pauseMs: null };
  }
  // the letter itself or its sender is refused for good: the rest would be refused too, so staff have to look
  const holds = error.refused === 'mail' && error.permanent;
  await putBack(db, one, { error: said, retryAt: null, counts: false });
  await noteProblem(db, letterId, { problem: said, holds });
  return { stops: true, pauseMs: holds ? null : serverPauseMs };
}

/**
 * Ends the subscriptions whose addresses were refused for good. When a whole portion was refused, the fault is more likely
 * ours: the letter is held, and nobody is taken off the list before staff have looked.
 */
export async function settleRefused(
  db: Database,
  portion: { letterId: string; refused: readonly Refused[]; tried: number; now: Date; believed: boolean },
): Promise<void> {
  const { letterId, refused, tried, now, believed } = portion;
  if (refused.length === tried && refused.length >= suspicious && !believed) {
    for (const { subscriptionId, error } of refused) {
      await putBack(db, { letterId, subscriptionId }, { error, retryAt: null, counts: false });
    }
    return noteProblem(db, letterId, { problem: refused[0]?.error ?? '', holds: true });
  }
  for (const { subscriptionId, error } of refused) {
    await inTransaction(db, async (transaction) => {
      const own = await lockSubscription(transaction, subscriptionId);
      await noteOutcome(transaction, { letterId, subscriptionId }, { state: 'failed', error });
      if (own?.state !== 'confirmed') return;
      await markEnded(transaction, subscriptionId, { state: 'bounced', at: now });
      await noteConsent(transaction, {
        ...{ subscriptionId, at: now, act: 'bounced', textVersion: null, source: 'mail-server' },
        locale: own.locale,
      });
    });
  }
}
