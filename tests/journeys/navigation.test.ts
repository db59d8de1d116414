/** Going back and forth: every page stands where it stood, and a part of a page is not another page (UX-008). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJourney, type Journey, sees } from '../support/a-journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const height = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), to);
  await expect.poll(() => height(page)).toBe(to);
}

test('Back and Forward restore where each page stood', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { page, open } = visitor;
      await open(journey.at('/faq'));
      const heading = await page.locator('h1').innerText();
      await scrollDown(page, 400);
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href$="/tariffs"]')?.click());
      await page.waitForURL(journey.at('/tariffs'));
      await expect.poll(() => height(page)).toBe(0);
      await scrollDown(page, 150);
      await page.goBack();
      await sees(visitor, heading);
      await expect.poll(() => height(page)).toBe(400);
      await page.goForward();
      await page.waitForURL(journey.at('/tariffs'));
      await expect.poll(() => height(page)).toBe(150);
    },
    { viewport: { width: 800, height: 400 } },
  );
});

test('a part of the page asks the server for nothing, and Back returns to where it was called from', async () => {
  await journey.withVisitor(
    async ({ page, open }) => {
      await open(journey.at('/faq'));
      await scrollDown(page, 300);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '#storage';
        document.querySelector('main')?.append(link);
        link.click();
      });
      await expect.poll(() => new URL(page.url()).hash).toBe('#storage');
      await page.goBack();
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await expect.poll(() => height(page)).toBe(300);
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    },
    { viewport: { width: 800, height: 400 } },
  );
});
