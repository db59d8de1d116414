/** The public pages as a visitor meets them: three languages, two themes, phone and desktop, with and without JavaScript. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { indexedPaths } from '../../src/server/ahead/indexed-paths.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { closeContext, launchBrowser } from '../support/browser.ts';
import { currency, hasPrefix, shown, signIn, withAmounts } from '../support/journey-setting.ts';
import { findingsInAllLooks } from '../support/looks.ts';

let shop: RunningTestShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([aRunningShop(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
}, 60_000);

const calculation = 'price=268&currency=CNY&inland=12&weight=0.9';
const visited = [...indexedPaths(), `/tariffs?${calculation}`, '/icons', '/test'];
const addressOf = (locale: Locale, path: string): string => shop.at(path, locale);

/**
 * The price that the calculator shows for a query: worked out by hand in roubles, in other currencies the call's
 * answer.
 */
async function byCardOf(query: string, inRoubles: string): Promise<string> {
  if (currency === 'RUB') return shown(inRoubles);
  const { currency: of, ...asked } = Object.fromEntries(new URLSearchParams(query));
  const answer = await fetch(`${shop.address}/api/v1/price-calculation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      price: asked.price,
      currency: of,
      ...(asked.inland ? { inland: asked.inland } : {}),
    }),
  });
  const { data } = (await answer.json()) as { data: { byCard: { amount: string } } };
  return shown(data.byCard.amount);
}

async function visit<Result>(
  options: BrowserContextOptions,
  look: (page: Page, said: string[]) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  try {
    return await look(page, said);
  } finally {
    await closeContext(context);
  }
}

describe.each(locales)('in %s', (locale) => {
  test('nothing is wrong with any public page', async () => {
    await visit({ locale }, async (page, said) => {
      const findings: string[] = [];
      for (const path of visited) {
        await page.goto(addressOf(locale, path));
        await page.waitForSelector('html[data-ready]');
        if ((await page.locator('h1').count()) !== 1) findings.push(`${path}: not one h1`);
        findings.push(...(await findingsInAllLooks(page, path, locale)));
        findings.push(...said.splice(0).map((words) => `${path}: ${words}`));
      }
      expect(findings).toEqual([]);
    });
  }, 240_000);

  test('value, paste bar and a worked price stand in the first view of a phone (UX-184)', async () => {
    await visit({ viewport: { width: 360, height: 640 } }, async (page) => {
      await page.goto(addressOf(locale, '/'), { waitUntil: 'networkidle' });
      const price = page.locator('main p', { hasText: signIn(locale) }).first();
      for (const part of [page.locator('h1'), page.locator('#link'), price]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(640);
      }
    });
  });

  test('titles and descriptions are unique and short enough for search results (UX-275)', async () => {
    const seen = new Set<string>();
    for (const path of indexedPaths()) {
      const html = await (
        await fetch(shop.stands(path, locale), { headers: { 'accept-language': locale } })
      ).text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
      expect(title.length, path).toBeLessThanOrEqual(60);
      expect(title.length, path).toBeGreaterThan(' – Waybill'.length);
      expect(description.length, path).toBeGreaterThan(10);
      expect(description.length, path).toBeLessThanOrEqual(155);
      expect(html).toContain(`<meta property="og:title" content="${title}">`);
      expect(html.match(/property="og:locale:alternate"/g)).toHaveLength(2);
      seen.add(title).add(description);
    }
    expect(seen.size).toBe(2 * indexedPaths().length);
  });
});

describe('without JavaScript', () => {
  const still = { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } };

  test('every public page shows its texts', async () => {
    await visit(still, async (page) => {
      for (const path of visited) {
        await page.goto(addressOf('en', path));
        expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(200);
      }
    });
  });

  test('home leads on to shops, reviews, the blacklist, questions and posts (ux.md 26)', async () => {
    await visit(still, async (page) => {
      await page.goto(addressOf('en', '/'));
      for (const id of ['route', 'shops', 'check', 'fees', 'reviews', 'blacklist', 'questions', 'posts']) {
        expect(await page.locator(`section[aria-labelledby=home-${id}]`).count(), id).toBe(1);
      }
      expect(await page.locator('[aria-labelledby=home-posts] article img').count()).toBe(3);
      await page.fill('[aria-labelledby=home-blacklist] input', 'fireworks');
      await page.click('[aria-labelledby=home-blacklist] button');
      expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('prohibited');
    });
  });

  test('a pasted link answers with the product and its whole price', async () => {
    await visit(still, async (page) => {
      await page.goto(addressOf('en', '/'));
      await page.locator('#link').fill(shop.products[0] ?? '');
      await page.getByRole('button', { name: 'Show the price' }).click();
      const result = page.locator('[data-result]');
      expect(await result.getByRole('heading', { level: 2 }).first().innerText()).toContain('Inga');
      expect(await result.getByText('To pay by card').innerText()).toBe('To pay by card');
      expect(await result.innerText()).toMatch(withAmounts('{}'));
    });
  });

  test('what cannot be read is said beside the field', async () => {
    await visit(still, async (page) => {
      await page.goto(addressOf('en', '/?link=no+address+at+all'));
      expect(await page.locator('#link').getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('#link').inputValue()).toBe('no address at all');
    });
  });

  test('the calculator answers by its address', async () => {
    await visit(still, async (page) => {
      await page.goto(addressOf('en', `/tariffs?${calculation}`));
      expect(await page.locator('main').innerText()).toContain(await byCardOf(calculation, '3608.77'));
    });
  });
});

describe('with JavaScript', () => {
  const wide = { viewport: { width: 1280, height: 900 } };

  test('a pasted link answers under the paste bar, without another page', async () => {
    await visit(wide, async (page, said) => {
      await page.goto(addressOf('en', '/'), { waitUntil: 'networkidle' });
      await page.locator('#link').fill(`Look at this: ${shop.products[0]} nice, is it?`);
      await page.getByRole('button', { name: 'Show the price' }).click();
      await page.locator('[data-result] h2').first().waitFor();
      expect(await page.locator('[data-result] h2').first().innerText()).toContain('Inga');
      expect(await page.getByRole('link', { name: 'I have an account' }).count()).toBe(1);
      expect(new URL(page.url()).search).toBe('');
      expect(said).toEqual([]);
    });
  });

  test('a rendered product comes to life', async () => {
    await visit(wide, async (page, said) => {
      const link = encodeURIComponent(shop.products[0] ?? '');
      await page.goto(addressOf('en', `/?link=${link}`), { waitUntil: 'networkidle' });
      const before = await page.locator('[data-result] .ui-receipt-total').innerText();
      await page.getByRole('button', { name: 'One more' }).click();
      await expect.poll(() => page.locator('[data-result] .ui-receipt-total').innerText()).not.toBe(before);
      expect(said).toEqual([]);
    });
  });

  test('the calculator follows what is typed, and so does the address', async () => {
    await visit(wide, async (page) => {
      await page.goto(addressOf('en', '/tariffs'), { waitUntil: 'networkidle' });
      await page.getByLabel('Price in the shop').fill('100');
      await page.getByLabel('Shop currency').selectOption('USD');
      await page.locator('.ui-receipt-total').waitFor();
      const total = page.locator('.ui-receipt-total').first();
      await expect
        .poll(() => total.innerText())
        .toContain(await byCardOf('price=100&currency=USD', '9307.60'));
      expect(new URL(page.url()).searchParams.get('currency')).toBe('USD');
      await page.getByLabel('Price in the shop').fill('1oo');
      expect(await page.locator('.ui-error').count()).toBe(0);
      await page.getByLabel('Price in the shop').blur();
      await page.locator('.ui-error').waitFor();
    });
  });

  test.each([
    ['refuses to copy', 'navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"))'],
    ['has no clipboard', 'Object.defineProperty(navigator, "clipboard", { value: undefined })'],
  ])('a browser that %s gets the address of a calculation to select', async (_what, script) => {
    await visit(wide, async (page) => {
      await page.addInitScript(script);
      await page.goto(addressOf('en', `/tariffs?${calculation}`), { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Copy a link to this calculation' }).click();
      await page.getByText(`Select the text and copy it yourself: ${addressOf('en', '/tariffs')}?`).waitFor();
    });
  });

  test('an answer is opened by its address, from another page and on its own', async () => {
    await visit(wide, async (page) => {
      const isOpen = (): Promise<boolean> =>
        page.locator('details:has(#storage)').evaluate((details) => (details as HTMLDetailsElement).open);
      await page.goto(addressOf('en', '/faq#storage'), { waitUntil: 'networkidle' });
      await expect.poll(isOpen).toBe(true);
      await page.goto(addressOf('en', '/'), { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'How long can my items stay' }).click();
      await page.locator('#storage').waitFor({ state: 'attached' });
      await expect.poll(isOpen).toBe(true);
    });
  });

  test('questions are searched in the page', async () => {
    await visit(wide, async (page) => {
      await page.goto(addressOf('en', '/faq'), { waitUntil: 'networkidle' });
      const all = await page.locator('details').count();
      await page.getByLabel('Search the questions').fill('passport');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('details').count()).toBeLessThan(all);
      expect(await page.locator('details').count()).toBeGreaterThan(0);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('passport');
    });
  });
});

test.runIf(hasPrefix)(
  'search engines find every indexed page in every language, with its twins (UX-267)',
  async () => {
    const read = async (path: string): Promise<string> => (await fetch(`${shop.address}${path}`)).text();
    expect(await read('/robots.txt')).toContain(`Sitemap: ${shop.address}/sitemap.xml`);
    const maps = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, map = '']) => map);
    // of each language one of pages and one of posts
    const ofPages = maps.filter((map) => !map.includes('posts'));
    expect([maps.length, ofPages.length]).toEqual([locales.length * 2, locales.length]);
    const pages: string[] = [];
    for (const map of ofPages) {
      const xml = await read(new URL(map).pathname);
      expect(xml.match(/hreflang=/g)).toHaveLength(indexedPaths().length * locales.length);
      pages.push(...[...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) => page));
    }
    expect(pages).toHaveLength(indexedPaths().length * locales.length);
    for (const page of pages) {
      const answer = await fetch(page);
      expect(answer.status, page).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<link rel="canonical" href="${page}">`);
      expect(html).not.toContain('noindex');
    }
  },
);
