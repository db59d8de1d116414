/** Scripts come late on a slow line: what a person did before the page was alive counts (UX-029, UX-052, UX-198). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { becomesAlive } from '../support/alive.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
});
afterAll(() => journey.close());

/** Opens a page whose scripts wait; `letCome` brings them and waits until `part` is alive. */
async function openLate(page: Page, address: string, part: string): Promise<() => Promise<void>> {
  let letGo = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(part).waitFor();
  return async () => {
    letGo();
    await becomesAlive(page, part);
    await page.waitForSelector('html[data-ready]');
  };
}

test('a link that was typed before the bar was alive is read by its press', () =>
  journey.withVisitor(async ({ page }) => {
    const come = await openLate(page, journey.at(''), 'form.ui-paste');
    await page.fill('#link', 'https://nowhere.invalid/cup');
    await come();
    expect(await page.inputValue('#link')).toBe('https://nowhere.invalid/cup');
    const asked = page.waitForRequest(
      (request) => request.url().includes('/api/v1/') && request.method() === 'POST',
    );
    await page.keyboard.press('Enter');
    expect((await asked).postData()).toContain('nowhere.invalid');
  }));

test('a link that was typed before the bar was alive outlives a change of language', () =>
  journey.withVisitor(async ({ page }) => {
    const come = await openLate(page, journey.at(''), 'form.ui-paste');
    await page.fill('#link', 'https://nowhere.invalid/cup');
    await come();
    await page.locator('header a[hreflang=ru]:visible').click();
    await page.waitForURL(journey.stands('', 'ru'));
    expect(await page.inputValue('#link')).toBe('https://nowhere.invalid/cup');
  }));

async function wordsOutliveLanguage({ at, withVisitor }: Journey): Promise<void> {
  await withVisitor(async ({ page }) => {
    const come = await openLate(page, at('/contacts'), 'main form:has(textarea)');
    await page.locator('main textarea').first().fill('Do you ship to Kazan?');
    await come();
    await page.locator('footer a[hreflang=ru], footer a[lang=ru]').first().click();
    await page.waitForSelector('html[lang=ru]');
    await expect.poll(() => page.locator('main textarea').first().inputValue()).toBe('Do you ship to Kazan?');
  });
}

test('words that were typed before a form was alive are kept over a change of language', () =>
  wordsOutliveLanguage(journey));

test('also where no address names a language', async () => {
  const unprefixed = await aJourney({ settings: { localeStrategy: 'no_prefix' } });
  try {
    await wordsOutliveLanguage(unprefixed);
  } finally {
    await unprefixed.close();
  }
});
