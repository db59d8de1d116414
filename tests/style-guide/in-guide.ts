import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeContext, launchBrowser } from '../support/browser.ts';
import { servePreview } from './build-preview.ts';

/** The built guide and a browser for it, shared by the tests of one file. */
export async function openWorkshop() {
  const [site, browser] = await Promise.all([servePreview(), launchBrowser()]);
  return {
    folder: site.folder,
    inGuide: <T>(lang: string, options: BrowserContextOptions, run: (page: Page) => Promise<T>) =>
      inGuide(browser, `${site.url}?lang=${lang}`, { options, run }),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

type Visit<T> = { options: BrowserContextOptions; run: (page: Page) => Promise<T> };

/** Opens the guide, hands it over, and fails on anything the console complains about (the content policy included). */
async function inGuide<T>(browser: Browser, url: string, { options, run }: Visit<T>): Promise<T> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(url);
    await page.waitForSelector('h1');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const result = await run(page);
    expect(complaints).toEqual([]);
    return result;
  } finally {
    await closeContext(context);
  }
}

/** The nth button of the section on dialogs and toasts: three dialogs, then success, info, warning, error, a toast that stays. */
export const layerButton = (page: Page, n: number) =>
  page.locator('[aria-labelledby=guide-layers] .ui-button').nth(n);

/** Opens the plain dialog and the second one on top of it. */
export async function openTwoDialogs(page: Page) {
  await layerButton(page, 0).click();
  await page.locator('dialog .ui-dialog-body .ui-button').click();
  await page.locator('dialog').nth(1).waitFor();
}
