/** Visits are counted after a yes alone; the counter's script is a stand-in that keeps what it is told. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '../../../src/features/accounts/demo.ts';
import { axeViolations } from '../../support/axe.ts';
import { addressOf, counterId, journeyOf, onPage, open, type Stage } from './stage.ts';

const standIn = `
  const waiting = window.ym.a;
  window.told = [...waiting];
  window.ym = (...one) => window.told.push(one);
  window.yaCounter${counterId} = {};
`;

type Told = [id: number, verb: string, ...more: unknown[]][];

/** The counter's host answers with the stand-in; answers what was asked there. */
async function standInFor(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://mc.yandex.ru/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  return asked;
}

// a function: a string is evaluated by the page itself, whose policy refuses that, from the second look on
const isThere = (name: string): boolean => name in window;
const isGone = (name: string): boolean => !(name in window);

const toldOn = (page: Page): Promise<Told> => page.evaluate('window.told ?? []');

export function checkCounting(stage: Partial<Stage>): void {
  describe('counting visits', () => {
    test('nothing is loaded without a yes; the id of a visitor, then of the customer is told; a no forgets all', async () => {
      await onPage(stage, { hasAnswered: false }, async (page) => {
        const asked = await standInFor(page);
        const { address } = journeyOf(stage).running;
        await open(page, addressOf(stage, 'ru', '/'));
        const question = page.getByRole('region', { name: 'Учёт посещений' });
        const [no, yes] = ['Отказаться', 'Разрешить'].map((name) => question.getByRole('button', { name }));
        await no?.waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(asked).toEqual([]);
        const visitor = () => page.evaluate(() => localStorage.getItem('waybill-visitor'));
        expect(await visitor()).toBeNull();
        expect(await no?.getAttribute('class')).toBe(await yes?.getAttribute('class'));

        await yes?.click();
        await page.waitForFunction(isThere, `yaCounter${counterId}`);
        expect(asked).toEqual([`https://mc.yandex.ru/metrika/tag.js?id=${counterId}`]);
        const anonymous = await visitor();
        expect(anonymous).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
        const verbs = async () => (await toldOn(page)).map(([, verb]) => verb);
        await expect.poll(verbs).toEqual(expect.arrayContaining(['init', 'setUserID', 'hit']));
        const first = await toldOn(page);
        expect(first.find(([, verb]) => verb === 'setUserID')).toEqual([
          Number(counterId),
          'setUserID',
          anonymous,
        ]);

        const [customer] = demoAccounts;
        await open(page, `${addressOf(stage, 'ru', '/auth/sign-in')}?email=secret@example.com`);
        await page.fill('[name=email]', customer.email);
        await page.fill('[name=password]', customer.password);
        await page.click('main button[type=submit]');
        await page.waitForURL(/\/cabinet$/);
        await expect.poll(async () => JSON.stringify(await toldOn(page))).toMatch(/"usr_/);
        // patterns of pages with their language, no addresses, and nothing is asked again
        expect(JSON.stringify(await toldOn(page))).not.toContain('secret@example.com');
        const lastHit = async () => (await toldOn(page)).filter(([, verb]) => verb === 'hit').at(-1)?.[2];
        await expect.poll(lastHit).toBe(`${address}/ru/cabinet`);

        await question.getByRole('button', { name: 'Изменить' }).click();
        await no?.click();
        await question.getByText('Вы отказались').waitFor();
        await page.waitForFunction(isGone, `yaCounter${counterId}`);
        expect(await visitor()).toBeNull();
      });
    });

    test.each([
      ['ru', 'Отказаться'],
      ['zh', '拒绝'],
    ] as const)('a no in %s is kept, and moves nothing on a small screen', async (locale, reject) => {
      const look = { hasAnswered: false, viewport: { width: 360, height: 800 } };
      await onPage(stage, look, async (page) => {
        const asked = await standInFor(page);
        await page.addInitScript(() => {
          let moved = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
            document.documentElement.dataset.moved = String(moved);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await open(page, addressOf(stage, locale, '/'));
        const button = page.getByRole('button', { name: reject });
        await button.waitFor();
        const moved = await page.locator('html').getAttribute('data-moved');
        expect(Number(moved ?? 0)).toBeLessThan(0.02);
        await button.click();
        await page.reload();
        await page.locator('section:has(button)').last().waitFor();
        expect(await button.count()).toBe(0);
        expect(asked).toEqual([]);
      });
    });
  });
}
