/** The first price that somebody sees is their own: it is never told for another country, and nothing jumps when it comes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { aBreath } from '../support/one-breath.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const phone = { width: 360, height: 740 };

/** Everything that was ever to be read of the places, each text once. */
const watch = (page: Page, places: string): Promise<void> =>
  page.evaluate((selector) => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const place of document.querySelectorAll<HTMLElement>(selector))
        if (place.checkVisibility({ visibilityProperty: true })) seen.add(place.innerText);
    };
    new MutationObserver(look).observe(document, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    });
    Object.assign(globalThis, { seen });
  }, places);

const seenIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);

const sums = (texts: string[]): string[] => [...new Set(texts.map((text) => text.split('\n')[1] ?? ''))];

const guests: [timezoneId: string, locale: Locale, country: string][] = [
  ['Europe/London', 'en', 'United Kingdom'],
  ['Asia/Shanghai', 'zh', '中国'],
  ['Europe/Berlin', 'ru', 'Германия'],
];

test.each(guests)(
  'the first price after a paste is the one for the country that is chosen (%s)',
  (...guest) => {
    const [timezoneId, locale, country] = guest;
    return journey.withVisitor(
      async (visitor) => {
        const { page, counted } = aBreath(journey, visitor, locale);
        await visitor.open(journey.at('', locale));
        await page.locator('#where-to').waitFor();
        await page.waitForLoadState('networkidle');
        await watch(page, '[data-result] [data-door]');
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await counted.paste('main input[name=link]', journey.running.products[0] ?? '');
        await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
        // a second price would have come by now
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(1_000);
        const seen = await seenIn(page);
        expect(sums(seen)).toHaveLength(1);
        // it came with the product
        expect(asked.filter((url) => url.endsWith('/price-calculation'))).toEqual([]);
        for (const text of seen) expect(text).toContain(country);
        expect(await page.locator('[data-result] [data-door]').innerText()).toContain(sums(seen)[0]);
        // the button beside the field says all on one line
        const button = await page.locator('.ui-paste button[type=submit]').boundingBox();
        expect(button?.height).toBeLessThan(60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      },
      { timezoneId, locale, viewport: phone },
    );
  },
  120_000,
);

test('a page made for everybody hides its price until the reader’s own has come', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { page } = visitor;
      // the answers for the reader's own country are late
      const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/api/v1/price-calculation', async (route) => {
        if (route.request().postDataJSON().host) asked.resolve();
        await late.promise;
        await route.continue();
      });
      const link = encodeURIComponent(journey.running.products[0] ?? '');
      await visitor.open(journey.at(`?link=${link}`, 'en'));
      const door = page.locator('[data-result] [data-door]');
      await asked.promise;
      await expect.poll(() => door.isVisible()).toBe(false);
      await watch(page, '[data-result] [data-door]');
      late.resolve();
      await door.waitFor();
      expect(await door.innerText()).toContain('United Kingdom');
      for (const text of await seenIn(page)) expect(text).toContain('United Kingdom');
    },
    { timezoneId: 'Europe/London', locale: 'en', viewport: phone },
  );
}, 120_000);

test.each(guests)(
  'the example of the home page keeps its place when it is told for the reader (%s)',
  (...guest) => {
    const [timezoneId, locale, country] = guest;
    return journey.withVisitor(
      async (visitor) => {
        const { page } = visitor;
        await page.addInitScript(() => {
          const shifts: number[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
          Object.assign(globalThis, { shifts });
        });
        await visitor.open(journey.at('', locale));
        const example = page.locator('main p', { has: page.locator('b.tabular-nums') }).first();
        await expect.poll(() => example.innerText()).toContain(country);
        await page.waitForTimeout(1_000);
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
        expect(shifts).toEqual([]);
      },
      { timezoneId, locale, viewport: phone },
    );
  },
  120_000,
);

test('the bar of a phone stays at the edge until nothing of the product is in sight', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { page, hands } = aBreath(journey, visitor, 'en');
      await visitor.open(journey.at('', 'en'));
      await hands.send('main input[name=link]', journey.running.products[0] ?? '');
      const bar = page.locator('[data-phone-bar]');
      await bar.waitFor();
      const below = (): Promise<number> =>
        bar.evaluate((node) => Math.round(innerHeight - node.getBoundingClientRect().bottom));
      const scrollPast = (left: number): Promise<void> =>
        page.locator('[data-result]').evaluate((node, rest) => {
          scrollBy(0, node.getBoundingClientRect().bottom - rest);
        }, left);
      await scrollPast(300);
      await expect.poll(below).toBe(0);
      await scrollPast(-700);
      await expect.poll(below).toBeGreaterThan(600);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
    { timezoneId: 'Europe/London', locale: 'en', viewport: phone },
  );
}, 120_000);

test('whoever comes back to the page, or loads it again, finds the answer and the choice (UX-052)', () =>
  journey.withVisitor(
    async ({ page, open }) => {
      await open(journey.at('', 'en'));
      await page.fill('main input[name=link]', journey.running.products[0] ?? '');
      await page.press('main input[name=link]', 'Enter');
      const chip = page.locator('[data-result] input[type=radio]').last();
      await chip.check();
      // the rows of the sum are one press away from it
      await page.locator('[data-door] a').click();
      await page.locator('[data-result] .ui-receipt-total').first().waitFor();
      // a phone folds the links of the footer
      await page
        .locator('footer a[href$="/faq"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(/faq/);
      await page.goBack();
      await expect.poll(() => chip.isChecked()).toBe(true);
      await page.reload();
      await expect.poll(() => chip.isChecked()).toBe(true);
    },
    { viewport: phone },
  ));
