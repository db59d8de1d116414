/** Somebody at a browser: a page that remembers what it complained about, and the keyboard. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeContext } from './browser.ts';
import { watchCalls } from './calls-under-way.ts';

export interface Visitor {
  page: Page;
  /** Errors and warnings of the console, and errors that no one caught. */
  complaints: string[];
  /** Opens an address of the shop and waits until the page is taken over. */
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

export async function aVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // who reads each page in its own language is offered no other one (UX-218)
  if (!options.locale)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => [document.documentElement.lang || 'en'] });
    });
  // a machine that does much besides is slow, not wrong
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  watchCalls(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isRefusal = message.location().url.includes('/api/v1/') && /status of 4\d\d/.test(message.text());
    // a hint that comes some seconds after the load, on a machine that is late; preloads have tests of their own
    const isLate = /was preloaded using link preload but not used/.test(message.text());
    // the browser itself notes every refused call; refusals are part of these journeys
    if (['error', 'warning'].includes(message.type()) && !isRefusal && !isLate)
      complaints.push(message.text());
  });
  return {
    page,
    complaints,
    async open(url) {
      // a page that differs by its "#" only would not be loaded again
      if (url.includes('#')) await page.goto('about:blank');
      await page.goto(url);
      await page.waitForSelector('html[data-ready]');
    },
    close: () => closeContext(context),
  };
}

/** Presses Tab until the focus stands on what matches. Throws when it never does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    const reached = await page.evaluate((wanted) => {
      const active = document.activeElement;
      return active?.matches(wanted) ? null : (active?.outerHTML.slice(0, 80) ?? 'nothing');
    }, selector);
    if (reached === null) return;
    passed.push(reached);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}; it passed\n${passed.join('\n')}`);
}
