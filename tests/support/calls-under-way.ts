/** Calls that a page waits for: a page that is about to change is neither the old state nor the new one. */
import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();
const sent = new WeakMap<Page, number>();
/** A loaded machine has long moments and few of them, so they are counted and not timed. */
const restsWanted = 2;
const longestMs = 3_000;

/** The stream of live news never ends. */
const isCall = (request: Request): boolean => /\/api\/v1\/(?!live\b)/.test(request.url());

/** Begins to count the calls of a page; a second time does nothing. */
export function watchCalls(page: Page): void {
  if (underWay.has(page)) return;
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    if (!isCall(request)) return;
    calls.add(request);
    sent.set(page, (sent.get(page) ?? 0) + 1);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/**
 * Waits until a page at rest has no call under way: a page reads itself again after the words that a command is done. A
 * call that a test holds back is part of the state that it looks at, so this waits for three seconds at most.
 */
export async function callsAnswered(page: Page): Promise<void> {
  const calls = underWay.get(page);
  if (!calls) return;
  const end = Date.now() + longestMs;
  for (let restsWithout = 0; restsWithout < restsWanted && Date.now() < end; ) {
    const before = sent.get(page);
    // what the page has sent before this answer is counted by then
    await page.evaluate(rested);
    restsWithout = calls.size === 0 && sent.get(page) === before ? restsWithout + 1 : 0;
  }
}

/** Two frames, in which effects run, and then a moment in which the page has nothing to do. */
function rested(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 200 })),
    );
  });
}
