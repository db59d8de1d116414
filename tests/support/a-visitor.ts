/** Somebody at a browser: a page that remembers what it complained about, the keyboard, and axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isRefusal = message.location().url.includes('/api/v1/') && /status of 4\d\d/.test(message.text());
    // the browser itself notes every refused call; refusals are part of these journeys
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
  return {
    page,
    complaints,
    async open(url) {
      // a page that differs by its "#" only would not be loaded anew
      if (url.includes('#')) await page.goto('about:blank');
      await page.goto(url);
      await page.waitForSelector('html[data-ready]');
    },
    close: () => context.close(),
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

/** What axe finds on the page as it stands: violations, and contrasts that it could not decide. */
export async function axeFindings(page: Page): Promise<string[]> {
  // through the debugger, so that the content policy stays as strict as it is
  await page.evaluate(axeSource);
  const results: AxeResults = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(tags)} })`);
  // axe does not know the top layer and takes what lies under an open dialog for its background
  const hasDialog = await page.evaluate(() => document.querySelector('dialog[open]') !== null);
  const counted = hasDialog ? results.violations : [...results.violations, ...results.incomplete];
  return counted.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
