/**
 * Answers that every stranger gets alike, kept while a page of strangers is: a page that is rendered again asks the database only for what
 * is its own (decisions/1122). Dropped with the kept pages.
 */
import type { Transport, WireAnswer, WireRequest } from '../platform/api/client.ts';
import { zoneCookie } from '../platform/time/zone-of.ts';
import type { Visitor } from './in-process.ts';

/** Calls without a person in their answer, and the goods that the home page names. */
const alike =
  /^(?:GET \/api\/v1\/(?:(?:payment-info|blog|stores|reviews|promotions|faq)(?:\?.*)?|search\?sort=popular&limit=3)|POST \/api\/v1\/price-calculation)$/;

/**
 * Searches that find more than a page (decisions/1117): their store is their own, so that whoever asks for many words drives out nothing
 * else, and a small catalogue shows each product at once.
 */
const searches = /^GET \/api\/v1\/search(?:-filters)?\?/;

const limits = { calls: 300, searches: 60, milliseconds: 30_000, length: 500, page: 60 };

export interface KeptCalls {
  /** The calls that `ask` makes, for a stranger at this moment. */
  by(ask: Transport, stranger: Pick<Visitor, 'cookies'>, now: Date): Transport;
  clear(): void;
}

export function createKeptCalls(): KeptCalls {
  const calls = createStore(limits.calls, async () => true);
  const found = createStore(limits.searches, findsMuch);
  const storeOf = ({ method, url, body }: WireRequest): Store | undefined => {
    if (typeof (body ?? '') !== 'string' || url.length + String(body ?? '').length > limits.length)
      return undefined;
    if (alike.test(`${method} ${url}`)) return calls;
    return searches.test(`${method} ${url}`) ? found : undefined;
  };
  return {
    by(ask, { cookies }, now) {
      const zone = cookies[zoneCookie];
      // by the shop's clock, so that nothing outlives the moment for which it was said
      const moment = Math.floor(now.getTime() / limits.milliseconds);
      return (request) => {
        const store = storeOf(request);
        if (!store) return ask(request);
        const { method, url, headers, body } = request;
        const key = [moment, zone, headers['accept-language'], method, url, body].join('\n');
        return store.get(key, () => ask(request));
      };
    },
    clear() {
      calls.clear();
      found.clear();
    },
  };
}

interface Store {
  get(key: string, ask: () => Promise<WireAnswer>): Promise<WireAnswer>;
  clear(): void;
}

/** The latest answers, each asked for once; those that were refused or are not `worth` it are forgotten. */
function createStore(most: number, worth: (answer: WireAnswer) => Promise<boolean>): Store {
  const kept = new Map<string, Promise<WireAnswer>>();
  return {
    get(key, ask) {
      const known = kept.get(key);
      if (known) return known;
      const forget = (): void => {
        if (kept.get(key) === answer) kept.delete(key);
      };
      // forgotten before anybody reads it, so that whoever asks next asks again
      const answer = ask().then(async (given) => {
        if (given.status !== 200 || !(await worth(given))) forget();
        return given;
      });
      answer.catch(forget);
      kept.set(key, answer);
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      return answer;
    },
    clear: () => kept.clear(),
  };
}

async function findsMuch(answer: WireAnswer): Promise<boolean> {
  const { meta } = JSON.parse(await answer.text()) as { meta?: { next?: string | null; total?: number } };
  return Boolean(meta?.next) || (meta?.total ?? 0) > limits.page;
}
