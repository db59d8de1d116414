/** The sandbox bank's news of a charge, and the job that sends it to the shop over HTTP. */
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/installation.ts';
import { enqueue } from '../../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../../platform/money/money.ts';
import { queueTimeAfter } from '../../paying/queue-time.ts';
import type { SandboxBank } from './bank.ts';
import type { SandboxCharge } from './charge-store.ts';
import { sign, signatureHeader } from './signature.ts';

/** The body of a message. */
export interface SandboxNews {
  id: string;
  charge: {
    ref: string;
    key: string;
    state: SandboxCharge['state'];
    amount: string;
    currency: string;
    failure: SandboxCharge['failure'];
  };
}

/** The id says charge and state, so that a repeated message is the same event. */
export function newsOf(charge: SandboxCharge): SandboxNews {
  const { ref, key, state, currency, failure } = charge;
  const amount = formatAmount(money(charge.amount, currency));
  return { id: `${ref}-${state}`, charge: { ref, key, state, amount, currency, failure } };
}

/** Carries one message to the shop and answers the status; HTTP, or the front door in-process in tests. */
export type NewsSender = (message: { body: string; headers: Record<string, string> }) => Promise<number>;

/** Sends over HTTP to the shop at `origin`. */
export function httpSender(origin: string): NewsSender {
  return async ({ body, headers }) => {
    const answer = await fetch(`${origin}/api/v1/webhooks/sandbox`, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}

export interface NewsParts {
  db: Database;
  clock: Clock;
  log: Log;
  bank: SandboxBank;
  secret: string;
  send: NewsSender;
}

const maxAttempts = 6;

/** The job `deliver_sandbox_news`: tries again with growing pauses until the shop acknowledges. */
export function deliverNews(parts: NewsParts) {
  return async (payload: Record<string, unknown>): Promise<void> => {
    const ref = String(payload.ref);
    const attempt = Number(payload.attempt);
    const charge = await parts.bank.findCharge({ ref });
    if (!charge) return;
    const { db, clock } = parts;
    if (charge.state === 'pending') {
      if (!charge.decidesAt) return;
      const pause = charge.decidesAt.getTime() - clock.now().getTime();
      await enqueue(db, 'deliver_sandbox_news', { ref, attempt }, { runAt: queueTimeAfter(pause) });
      return;
    }
    const answer = await trySending(parts, charge);
    if (answer.status >= 200 && answer.status < 300) return;
    parts.log.warn({ charge: ref, ...answer, attempt }, 'the shop did not take news of the sandbox bank');
    if (attempt >= maxAttempts) return;
    const runAt = queueTimeAfter(5_000 * 3 ** attempt);
    await enqueue(db, 'deliver_sandbox_news', { ref, attempt: attempt + 1 }, { runAt });
  };
}

/** Status 0 with the error for a shop that could not be reached. */
async function trySending(
  { clock, secret, send }: Pick<NewsParts, 'clock' | 'secret' | 'send'>,
  charge: SandboxCharge,
): Promise<{ status: number; err?: unknown }> {
  const body = JSON.stringify(newsOf(charge));
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign(secret, body, clock.now()),
  };
  try {
    return { status: await send({ body, headers }) };
  } catch (error) {
    return { status: 0, err: error };
  }
}
