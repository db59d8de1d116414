/** The shell around every page, as a visitor sees it: links, guards, languages, words that do not come, errors. */
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetPriceTerms } from '../../src/features/pricing/actions.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { becomesAlive } from '../support/alive.ts';
import { hasPrefix, pathOf, signIn } from '../support/journey-setting.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

/** The browser notes every failed request by itself; these were part of the test. */
function forgetFailedRequests(complaints: string[]): void {
  const others = complaints.filter((said) => !said.startsWith('Failed to load resource'));
  complaints.splice(0, complaints.length, ...others);
}

/**
 * The windows that open from now on, by their address, as the browser itself tells them: the process that draws a new
 * window may die at its birth (a fault of Chromium on a busy machine), and the window is there all the same.
 */
async function windowsOf(browser: Browser): Promise<Map<string, { canAccessOpener: boolean }>> {
  const opened = new Map<string, { canAccessOpener: boolean }>();
  const session = await browser.newBrowserCDPSession();
  const before = new Set<string>();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId } of targetInfos) before.add(targetId);
  session.on('Target.targetInfoChanged', ({ targetInfo: { targetId, type, url, canAccessOpener } }) => {
    if (type === 'page' && !before.has(targetId)) opened.set(url, { canAccessOpener });
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  return opened;
}

test.each([
  ['the meta key', 'Meta', 'left'],
  ['the control key', 'Control', 'left'],
  ['the middle button', null, 'middle'],
] as const)('a click with %s opens a new window, one without stays inside', async (_, key, button) => {
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('/about'));
    const link = page.locator('header a[href$="/tariffs"]').first();
    await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
    const windows = await windowsOf(journey.browser);
    // a real key and a real button, as a person presses them, once the link stands still
    if (key) await page.keyboard.down(key);
    await link.click({ button });
    if (key) await page.keyboard.up(key);
    await expect.poll(() => windows.get(journey.at('/tariffs'))).toEqual({ canAccessOpener: false });
    expect(page.url()).toBe(journey.stands('/about'));
    expect(await page.getAttribute('html', 'data-same')).toBe('yes');
    await link.click();
    await page.waitForURL(journey.at('/tariffs'));
    expect(await page.getAttribute('html', 'data-same')).toBe('yes');
  });
});

describe('an address that leads nowhere', () => {
  test('is 404 with its path, whether it is opened or clicked', async () => {
    await journey.withVisitor(async ({ page, open, complaints }) => {
      const answer = await page.goto(journey.at('/no/such-page'));
      expect(answer?.status()).toBe(404);
      expect(await page.title()).toBe('Page Not Found – Waybill');
      expect(await page.locator('main h1').innerText()).toBe('Page Not Found');
      expect(await page.locator('main').innerText()).toContain('Page not found: /no/such-page');
      await open(journey.at('/about'));
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = 'nowhere';
        document.querySelector('main')?.append(link);
      }, pathOf('/nothing-here'));
      await page.click('text=nowhere');
      await page.waitForURL(/nothing-here/);
      expect(await page.locator('main').innerText()).toContain('Page not found: /nothing-here');
      expect(await page.title()).toBe('Page Not Found – Waybill');
      // in other languages the words of the specification stand beside the status
      await page.goto(journey.at('/no/such-page', 'ru'));
      expect(await page.locator('main').innerText()).toContain('404 Page Not Found');
      forgetFailedRequests(complaints);
    });
  });

  test('offers a search, which works without scripts too', async () => {
    await journey.withVisitor(
      async ({ page, complaints }) => {
        await page.goto(journey.at('/no/such-page'));
        await page.fill('main input[name=q]', 'teapot');
        await page.press('main input[name=q]', 'Enter');
        expect(page.url()).toBe(`${journey.at('/search')}?q=teapot`);
        forgetFailedRequests(complaints);
      },
      { javaScriptEnabled: false },
    );
  });
});

test('a page is loaded when it is opened, and no other one with it', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, screen] = /\/([a-z-]+)-page-[^/]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
      if (screen && !loaded.includes(screen)) loaded.push(screen);
    });
    await open(journey.at('/about'));
    expect(loaded).toEqual(['document']);
    await page.locator('header a[href$="/tariffs"]').first().click();
    await page.waitForURL(journey.at('/tariffs'));
    expect(loaded).toEqual(['document', 'tariffs']);
  });
});

test('who is signed in is led past the pages for guests', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    await journey.signIn(visitor, { email, next: '/cabinet' });
    for (const path of ['/auth/sign-in', '/auth/sign-up']) {
      await visitor.open(journey.at(path));
      expect(visitor.page.url()).toBe(journey.stands('/cabinet'));
    }
  });
});

describe('the language', () => {
  test.runIf(hasPrefix)(
    'comes from the address, then from the cookie, then from the browser; the cookie is kept for 365 days',
    async () => {
      const { address } = journey.running;
      const ask = (path: string, headers: Record<string, string>) =>
        fetch(address + path, { headers, redirect: 'manual' });
      const byBrowser = await ask('/about', { 'accept-language': 'zh-CN,en;q=0.5' });
      expect([byBrowser.status, byBrowser.headers.get('location')]).toEqual([302, '/zh/about']);
      const byCookie = await ask('/about', { 'accept-language': 'zh-CN', cookie: 'i18n_redirected=ru' });
      expect(byCookie.headers.get('location')).toBe('/ru/about');
      const byRoute = await ask('/en/about', { cookie: 'i18n_redirected=ru' });
      expect(byRoute.status).toBe(200);
      expect(await byRoute.text()).toMatch(/<html[^>]* lang="en"/);
      expect(byRoute.headers.get('set-cookie')).toMatch(/i18n_redirected=en;.*Max-Age=31536000/i);
    },
  );

  test('without prefixes the same address speaks the language of the cookie or of the browser', async () => {
    const shop: RunningTestShop = await aRunningShop({
      settings: { ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }), localeStrategy: 'no_prefix' },
    });
    try {
      const languageOf = async (headers: Record<string, string>) => {
        const answer = await fetch(`${shop.address}/about`, { headers, redirect: 'manual' });
        expect(answer.status).toBe(200);
        return /<html[^>]* lang="([^"]+)"/.exec(await answer.text())?.[1];
      };
      expect(await languageOf({ 'accept-language': 'ru' })).toBe('ru');
      expect(await languageOf({ 'accept-language': 'ru', cookie: 'i18n_redirected=en' })).toBe('en');
      // an address that names a language chooses it, in whatever case
      for (const name of ['zh', 'ZH']) {
        const chosen = await fetch(`${shop.address}/${name}/about?x=1`, { redirect: 'manual' });
        expect(chosen.headers.get('location')).toBe('/about?x=1');
        expect(chosen.headers.get('set-cookie')).toMatch(/i18n_redirected=zh;/);
      }
      // another language keeps the page, its address and what was typed, as on a shop with prefixes (UX-217)
      await journey.withVisitor(
        async ({ page, open }) => {
          await open(`${shop.address}/contacts?topic=question`);
          const loads: string[] = [];
          page.on('request', (request) => {
            if (request.isNavigationRequest()) loads.push(request.url());
          });
          const question = page.locator('main textarea').first();
          // a part that is not alive yet is drawn again in the other language, without what was typed
          await becomesAlive(page, 'main form:has(textarea)');
          await question.fill('Do you ship to Kazan?');
          await page.locator('footer a[lang="zh-Hans"]').click();
          await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
          expect(await page.locator('h1').innerText()).toMatch(/\p{Script=Han}/u);
          expect(await question.inputValue()).toBe('Do you ship to Kazan?');
          expect(new URL(page.url()).pathname).toBe('/contacts');
          expect(new URL(page.url()).searchParams.get('topic')).toBe('question');
          expect(loads).toEqual([]);
          await page.locator('header a[href="/tariffs"]').first().click();
          await page.waitForURL(`${shop.address}/tariffs`);
          await page.reload();
          expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
          await keepsThePartOfThePage(page, `${shop.address}/faq#fee`, open);
        },
        { locale: 'en' },
      );
    } finally {
      await shop.close();
    }
  }, 60_000);
});

/** In another language the address names the same part of the page, and the page stands where it stood (UX-217). */
async function keepsThePartOfThePage(
  page: Page,
  address: string,
  open: (url: string) => Promise<void>,
): Promise<void> {
  const stands = () => page.evaluate(() => ({ hash: location.hash, at: Math.round(scrollY) }));
  const isSpoken = (lang: string) => expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
  await open(address);
  await expect.poll(async () => (await stands()).at).toBeGreaterThan(100);
  const before = await stands();
  expect(before.hash).toBe('#fee');
  await press(page, 'header a[lang="ru"]');
  await isSpoken('ru');
  expect((await stands()).hash).toBe('#fee');
  expect(await page.locator('details:has(#fee)').getAttribute('open')).not.toBeNull();
  // texts of another length move what lies above; the page does not go back to its beginning
  expect((await stands()).at).toBeGreaterThan(100);
  // a part that was named after the page was opened, by the menu of the footer
  await page.evaluate(() => {
    location.hash = '#storage';
  });
  await expect.poll(async () => (await stands()).hash).toBe('#storage');
  await press(page, 'footer a[lang="zh-Hans"]');
  await isSpoken('zh-Hans');
  expect((await stands()).hash).toBe('#storage');
  // and none, when the address names none any more
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
  await press(page, 'header a[lang="en"]');
  await isSpoken('en');
  expect((await stands()).hash).toBe('');
}

/** Presses a link where it is, without bringing it into the view. */
const press = (page: Page, selector: string): Promise<void> =>
  page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), selector);

describe('words and prices that do not come', () => {
  test('a failed call for texts is swallowed: the page stands with its built-in words', async () => {
    await journey.withVisitor(async ({ page, open, complaints }) => {
      await open(journey.at('/about'));
      await page.route('**/api/v1/pages/**', (route) => route.abort());
      await page.locator('header a[href$="/tariffs"]').first().click();
      await page.waitForURL(journey.at('/tariffs'));
      await page.locator('main h1').waitFor();
      expect((await page.locator('main h1').innerText()).length).toBeGreaterThan(3);
      const text = await page.locator('main').innerText();
      expect(text).not.toMatch(/tariffs\.[a-z]+|undefined|NaN/);
      forgetFailedRequests(complaints);
    });
  });

  describe('payment info', () => {
    let shop: RunningTestShop;
    beforeAll(async () => {
      // what fails on the server is logged there, and here it is meant to
      shop = await aRunningShop({ log: pino({ level: 'silent' }) });
    }, 90_000);
    afterAll(() => shop?.close());

    /** Lets the shop read no tariff while `work` runs, which gets the way to let it read again. */
    async function withoutTariff(work: (mend: () => Promise<unknown>) => Promise<void>): Promise<void> {
      const { db, pool } = shop.shop.installation;
      const mend = () => pool.query('alter table if exists tariff_away rename to tariff');
      await pool.query('alter table tariff rename to tariff_away');
      forgetPriceTerms(db);
      // what strangers were told before is kept for a short while
      shop.clock.advance(60_000);
      await work(mend).finally(mend);
    }
    const missing = '[data-prices=missing]';

    test('that came with the first page is not asked for again on the way to others', async () => {
      await journey.withVisitor(async ({ page, open }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await open(shop.at('/about'));
        await page.locator('header a[href$="/tariffs"]').first().click();
        await page.waitForURL(shop.stands('/tariffs'));
        await page.locator('main h1').waitFor();
        expect(await page.locator(missing).count()).toBe(0);
        expect(asked).not.toContain('/api/v1/payment-info');
      });
    });

    test('that fails is told on every page in words, never as 0 or NaN, and is asked for again', async () => {
      await withoutTariff(async (mend) => {
        await journey.withVisitor(async ({ page, open, complaints }) => {
          const answers: number[] = [];
          page.on('response', (response) => {
            if (new URL(response.url()).pathname === '/api/v1/payment-info') answers.push(response.status());
          });
          await open(shop.at('/contacts'));
          expect(await page.locator(missing).count()).toBe(1);
          await page.locator('header a[href$="/tariffs"]').first().click();
          await page.waitForURL(shop.stands('/tariffs'));
          await page.locator('main h1').waitFor();
          expect(await page.locator(missing).count()).toBe(1);
          expect(answers).toEqual([500]);
          const text = await page.locator('main').innerText();
          expect(text).not.toMatch(new RegExp(`NaN|undefined|${signIn('en')}\\s?0(?![\\d,])`));
          await mend();
          await page.locator(missing).getByRole('button').click();
          await expect.poll(() => page.locator(missing).count()).toBe(0);
          expect(answers.at(-1)).toBe(200);
          const info = await fetch(`${shop.address}/api/v1/payment-info`);
          const { data } = (await info.json()) as { data: { rates: { USD: { value: string } } } };
          // the page rounds to six decimals
          const rate = String(Number(Number(data.rates.USD.value).toFixed(6)));
          expect(await page.locator('main').innerText()).toContain(rate);
          forgetFailedRequests(complaints);
        });
      });
    }, 90_000);
  });
});

describe('errors', () => {
  test('one that nothing caught ends on the error screen, and the page can be tried again', async () => {
    await journey.withVisitor(async ({ page, open, complaints }) => {
      await open(journey.at('/about'));
      await page.route('**/assets/*tariffs-page*', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default () => { throw new Error("broken screen") }; export const head = () => ({ title: "x" });',
        }),
      );
      await page.locator('header a[href$="/tariffs"]').first().click();
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'About' }).waitFor();
      expect(await page.locator('main').innerText()).not.toContain('broken screen');
      expect(complaints.join()).toContain('broken screen');
      complaints.length = 0;
    });
  });

  test.each([
    [
      'a handler of an event',
      "document.addEventListener('keydown', () => { throw new Error('broken by hand') });",
    ],
    ['a promise', "document.addEventListener('keydown', async () => { throw new Error('broken by hand') });"],
  ])('one in %s ends on the error screen too, with its words and its title', async (_, broken) => {
    await journey.withVisitor(async ({ page, open, complaints }) => {
      await open(journey.at('/about'));
      await page.route('**/assets/*tariffs-page*', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `${broken} export default () => null; export const head = () => ({ title: "whole" });`,
        }),
      );
      await page.locator('header a[href$="/tariffs"]').first().click();
      await expect.poll(() => page.title()).toContain('whole');
      await page.keyboard.press('a');
      await page.locator('main h1').filter({ hasText: 'Internal Server Error' }).waitFor();
      expect(await page.title()).toBe('Internal Server Error – Waybill');
      expect(await page.locator('main').innerText()).toMatch(/^500/);
      expect(complaints.join()).toContain('broken by hand');
      complaints.length = 0;
    });
  });

  test('a failure while mounting is logged and thrown on', async () => {
    await journey.withVisitor(async ({ page, complaints }) => {
      await page.addInitScript(() => {
        const find = document.getElementById.bind(document);
        document.getElementById = (id) => (id === 'root' ? null : find(id));
      });
      await page.goto(journey.at('/about'));
      await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(2);
      expect(complaints.filter((said) => said.includes('the page has no root')).length).toBe(2);
      complaints.length = 0;
    });
  });
});

test('every hour the build is compared; after another one the next page is loaded anew', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    await page.clock.install();
    await open(journey.at('/about'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
    await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }));
    const asked = page.waitForResponse('**/build.json');
    await page.clock.fastForward(3_600_000);
    await asked;
    await page.locator('header a[href$="/tariffs"]').first().click();
    await page.waitForURL(journey.at('/tariffs'));
    await page.waitForSelector('html[data-ready]');
    expect(await page.getAttribute('html', 'data-same')).toBeNull();
  });
});
