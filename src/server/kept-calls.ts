/**
 * Answers that every stranger gets alike, kept while a page of strangers is: a page that is rendered again asks the database only for what
 * is its own (decisions/1122). Dropped with the kept pages.
 */
import type { Transport, WireAnswer } from '../platform/api/client.ts';
import { zoneCookie } from '../platform/time/zone-of.ts';
import type { Visitor } from './in-process.ts';

/** Calls without a person in their answer, and the goods that the home page names. */
const alike =
  /^(?:GET \/api\/v1\/(?:(?:payment-info|blog|stores|reviews|promotions|faq)(?:\?.*)?|search\?sort=popular&limit=3)|POST \/api\/v1\/price-calculation)$/;

const limits = { calls: 300, milliseconds: 30_000, bodyLength: 500 };

export interface KeptCalls {
  /** The calls that `ask` makes, for a stranger at this moment. */
  by(ask: Transport, stranger: Pick<Visitor, 'cookies'>, now: Date): Transport;
  clear(): void;
}

export function createKeptCalls(): KeptCalls {
  const kept = new Map<string, Promise<WireAnswer>>();
  return {
    by(ask, { cookies }, now) {
      const zone = cookies[zoneCookie];
      // by the shop's clock, so that nothing outlives the moment for which it was said
      const moment = Math.floor(now.getTime() / limits.milliseconds);
      return (request) => {
        const { method, url, headers, body } = request;
        const isAlike =
          alike.test(`${method} ${url}`) &&
          typeof (body ?? '') === 'string' &&
          String(body ?? '').length < limits.bodyLength;
        if (!isAlike) return ask(request);
        const key = [moment, zone, headers['accept-language'], method, url, body].join('\n');
        const known = kept.get(key);
        if (known) return known;
        const answer = ask(request);
        kept.set(key, answer);
        if (kept.size > limits.calls) kept.delete(kept.keys().next().value ?? '');
        const forget = (): void => {
          if (kept.get(key) === answer) kept.delete(key);
        };
        answer.then(({ status }) => {
          if (status !== 200) forget();
        }, forget);
        return answer;
      };
    },
    clear: () => kept.clear(),
  };
}
