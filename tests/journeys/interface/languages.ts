/** Going from one language to another, and the invented one. */

import { describe, expect, test } from 'vitest';
import { companyFactsOf } from '../../../src/platform/texts/company.ts';
import type { Locale } from '../../../src/platform/texts/locale.ts';
import { indexedPaths } from '../../../src/server/ahead/indexed-paths.ts';
import { readTexts } from '../../../src/server/texts.ts';
import { performCall } from '../../support/a-shop.ts';
import { callsAnswered, watchCalls } from '../../support/calls-under-way.ts';
import { overflowFindings } from '../../support/page-findings.ts';
import { cutWords, plainWords, sidewaysScroll } from './scans.ts';
import { addressOf, journeyOf, onPage, open, type Stage } from './stage.ts';

/** Their words are all texts; the others show what people wrote. */
const ofTextsOnly = ['/how-it-works', '/about', '/contacts', '/services', '/auth/sign-in', '/auth/sign-up'];

export function checkLanguages(stage: Partial<Stage>): void {
  describe('languages', () => {
    const stands = (path: string, locale: Locale) => journeyOf(stage).stands(path, locale);

    test('another language keeps the page, what was typed and where it stood (UX-217)', async () => {
      await onPage(stage, { viewport: { width: 1280, height: 500 } }, async (page) => {
        watchCalls(page);
        await open(page, `${addressOf(stage, 'ru', '/tariffs')}?country=RU`);
        const loads: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) loads.push(request.url());
        });
        // the shop itself keeps the place: a browser need not
        await page.evaluate(() => document.body.style.setProperty('overflow-anchor', 'none'));
        const price = page.locator('main input').first();
        await price.fill('321');
        // the price and the routes change the height of the page
        await page
          .locator('main')
          .getByText(/321,00/)
          .first()
          .waitFor();
        await callsAnswered(page);
        const chinese = page.locator('footer a[lang="zh-Hans"]');
        await chinese.scrollIntoViewIfNeeded();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
        await chinese.click();
        await page.waitForURL(`${stands('/tariffs', 'zh')}?*`);
        await expect.poll(() => page.locator('h1').innerText()).toMatch(/\p{Script=Han}/u);
        expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
        expect(await price.inputValue()).toBe('321');
        expect(new URL(page.url()).searchParams.get('country')).toBe('RU');
        await callsAnswered(page);
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
        const russian = page.locator('footer a[lang="ru"]');
        const linkTop = () => russian.evaluate((link) => link.getBoundingClientRect().top);
        const stood = await linkTop();
        await russian.click();
        await expect.poll(() => page.locator('h1').innerText()).toMatch(/[а-я]/);
        await callsAnswered(page);
        // longer words move what is above, not the reader away from the link that was pressed
        expect(Math.abs((await linkTop()) - stood)).toBeLessThan(8);
        expect(loads).toEqual([]);
      });
    });

    test('a deep link stays where it is; a bar offers the other language, and a no holds for a year (UX-218)', async () => {
      await onPage(stage, {}, async (page) => {
        await open(page, addressOf(stage, 'zh', '/tariffs'));
        expect(page.url()).toBe(stands('/tariffs', 'zh'));
        const bar = page.locator('section[lang=ru]');
        await bar.getByRole('link', { name: /Читать эту страницу на\sрусском/ }).waitFor();
        await bar.getByRole('button', { name: 'Закрыть' }).click();
        await bar.waitFor({ state: 'detached' });
        const kept = (await page.context().cookies()).find(({ name }) => name === 'language_kept');
        expect(kept?.value).toBe('zh');
        expect(Number(kept?.expires) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.reload({ waitUntil: 'networkidle' });
        expect(asked.filter((url) => url.includes('offer-bar'))).toEqual([]);
        expect(await bar.count()).toBe(0);
      });
      await onPage(stage, {}, async (page) => {
        await open(page, `${addressOf(stage, 'zh', '/faq')}?q=%E4%BB%B7`);
        await page.getByRole('link', { name: /Читать эту страницу на\sрусском/ }).click();
        await page.waitForURL(`${stands('/faq', 'ru')}?q=*`);
        await page.locator('section[lang=ru]').waitFor({ state: 'detached' });
        expect(await page.locator('h1').innerText()).toMatch(/[а-я]/);
      });
    });

    test('nothing is cut in the invented long language at 320, 768 and 1280 px, and no word is out of reach of the texts (UX-223)', async () => {
      await onPage(stage, { locale: 'en-GB' }, async (page) => {
        const found: string[] = [];
        // the operator types the company, and texts name it
        const { settings } = journeyOf(stage).running.shop.installation;
        const typed = new Set(
          Object.values(companyFactsOf(settings, 'en')).flatMap((fact) => fact.split(/[\s,]+/)),
        );
        // the pictures of how it works show a review
        const { shop } = journeyOf(stage).running;
        const told = await performCall(shop, 'listReviews', { query: { limit: 20 } });
        for (const { countryName, shop: seller } of told.body.data)
          for (const word of `${countryName} ${seller}`.split(' ')) typed.add(word);
        for (const word of [...typed]) typed.add(`${word}.`);
        for (const path of [...new Set([...indexedPaths(), ...ofTextsOnly])]) {
          await open(page, addressOf(stage, 'en', path));
          if (ofTextsOnly.includes(path)) {
            const words = (await plainWords(page)).filter((word) => !typed.has(word));
            found.push(...words.map((word) => `${path}: ${word}`));
          }
          for (const width of [320, 768, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            const findings = [
              ...(await sidewaysScroll(page)),
              ...(await overflowFindings(page)),
              ...(await cutWords(page)),
            ];
            found.push(...findings.map((finding) => `${path} ${width}: ${finding}`));
          }
        }
        expect(found).toEqual([]);
        expect(await page.locator('h1').innerText()).toMatch(/^\[.*\]$/);
      });
      const { texts } = journeyOf(stage).running.shop;
      expect(JSON.stringify(texts.en).length).toBeGreaterThan(1.2 * JSON.stringify(readTexts().en).length);
    }, 120_000);
  });
}
