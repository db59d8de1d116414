/** The counter of visits (rules: client): who is told to it and when. Loaded only where the operator has set one. */

import { addressOf } from '../loading/match.ts';
import type { PageState } from '../loading/page-state.ts';

/** The function that the counter's script puts on the page, and the queue of calls until then. */
export type Ym = ((...told: unknown[]) => void) & { a?: unknown[][]; l?: number };
export interface CounterView {
  ym?: Ym;
  document: Document;
}

const repeatMilliseconds = 1_000;
const repeats = 10;

/**
 * Sends at once, then again each second until the counter exists, for ten seconds at most (rules: client). Answers
 * what stops it earlier.
 */
export function sendUntilThere(send: () => void, isThere: () => boolean): () => void {
  let left = repeats;
  send();
  if (isThere()) return () => {};
  const timer = setInterval(() => {
    send();
    left -= 1;
    if (left === 0 || isThere()) clearInterval(timer);
  }, repeatMilliseconds);
  return () => clearInterval(timer);
}

/** Whether the counter's script has made its counter. */
export function counterExists(view: object, id: string): boolean {
  return `yaCounter${id}` in view;
}

/** The pattern of a page as its address is written in this shop: with a language in front only where addresses have one. */
export function countedPath({
  route,
  locale,
  strategy,
}: Pick<PageState, 'route' | 'locale' | 'strategy'>): string {
  return addressOf(route ?? '/error', locale, strategy);
}

/** Calls the counter, or keeps the call for it. */
export function tellCounter(view: CounterView, ...told: unknown[]): void {
  if (!view.ym) {
    const waiting: Ym = (...later) => {
      waiting.a = [...(waiting.a ?? []), later];
    };
    waiting.l = Date.now();
    view.ym = waiting;
  }
  view.ym(...told);
}

const visitorName = 'waybill-visitor';

/** The random name of an anonymous visitor, kept in this browser alone. */
export function visitorId(kept: Storage): string {
  const known = kept.getItem(visitorName);
  if (known) return known;
  const made = crypto.randomUUID();
  kept.setItem(visitorName, made);
  return made;
}

/** Consent is withdrawn: nothing of the visitor stays. */
export function forgetVisitor(kept: Storage, document: Document): void {
  kept.removeItem(visitorName);
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ym')) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

interface ScriptRules {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Where the counter's script is. */
export const counterScript = 'https://mc.yandex.ru/metrika/tag.js';

/**
 * Starts the counter without recordings, maps of clicks and addresses: it is told patterns of pages alone, so that no
 * order, person or token reaches it (UX-139).
 */
export function startCounting(view: CounterView & { trustedTypes?: ScriptRules }, id: string): void {
  const { document, trustedTypes } = view;
  tellCounter(view, Number(id), 'init', {
    ...{ defer: true, webvisor: false, clickmap: false, trackLinks: false },
  });
  const rules = trustedTypes?.createPolicy('waybill-counter', { createScriptURL: (url) => url });
  const address = `${counterScript}?id=${id}`;
  const script = document.createElement('script');
  script.async = true;
  script.setAttribute('src', rules ? rules.createScriptURL(address) : address);
  document.head.append(script);
}
