/** Calls that a page waits for: a page that is about to change is neither the old state nor the new one. */
import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();
const quietMs = 100;
const longestMs = 3_000;

/** The stream of live news never ends. */
const isCall = (request: Request): boolean => /\/api\/v1\/(?!live\b)/.test(request.url());

/** Begins to count the calls of a page; a second time does nothing. */
export function watchCalls(page: Page): void {
  if (underWay.has(page)) return;
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => isCall(request) && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/**
 * Waits until no call is under way for a moment: a page reads itself again after the words that a command is done. A
 * call that a test holds back is part of the state that it looks at, so this waits for three seconds at most.
 */
export async function callsAnswered(page: Page): Promise<void> {
  const calls = underWay.get(page);
  if (!calls) return;
  // what the page has sent before this answer is counted by then
  await page.evaluate('0');
  const end = Date.now() + longestMs;
  for (let quietSince = Date.now(); Date.now() < end; ) {
    if (calls.size > 0) quietSince = Date.now();
    else if (Date.now() - quietSince >= quietMs) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
