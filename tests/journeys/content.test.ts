/** Content that visitors read and write: without JavaScript, and what only a browser can show of it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContent } from '../../src/features/content/items/staff-items.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { closeContext, launchBrowser } from '../support/browser.ts';
import { signInAs } from '../support/every-page.ts';

let shop: RunningTestShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([aRunningShop(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
}, 60_000);

async function visit(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await look(await context.newPage());
  } finally {
    await closeContext(context);
  }
}

describe('without JavaScript', () => {
  const still = { javaScriptEnabled: false };

  test('questions are found, and an address opens its answer', async () => {
    await visit(still, async (page) => {
      await page.goto(shop.at('/faq'));
      await page.getByLabel('Search the questions').fill('exchange rate');
      await page.getByRole('button', { name: 'Search' }).click();
      expect(await page.locator('details').count()).toBeLessThan(6);
      // whom that does not help asks the same in the chat (UX-183)
      const chat = page.locator('main').getByRole('link', { name: 'Open chat' });
      expect(await chat.getAttribute('href')).toContain('/chat-open?text=exchange+rate');
      await page.goto(shop.at('/faq#bank'));
      await page.locator('#bank').waitFor({ state: 'visible' });
    });
  });

  test('one box gives a verdict', async () => {
    await visit(still, async (page) => {
      await page.goto(shop.at('/blacklist'));
      await page.getByLabel('Product or link').fill('power bank');
      await page.getByRole('button', { name: 'Check' }).click();
      const verdict = page.locator('[data-verdict]');
      expect(await verdict.getAttribute('data-verdict')).toBe('restricted');
      expect(await verdict.innerText()).toContain('Alternative');
    });
  });

  test('on a phone the shops stand in the first view, and filters unfold (UX-191)', async () => {
    await visit({ ...still, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(shop.at('/where-to-buy'));
      const select = page.locator('select[name=country]');
      expect(await select.isVisible()).toBe(false);
      expect((await page.locator('main li').first().boundingBox())?.y).toBeLessThan(600);
      await page.locator('summary', { hasText: 'Filters' }).press('Enter');
      await select.selectOption('CN');
      await page.locator('details').getByRole('button', { name: 'Find' }).click();
      await page.waitForURL(/country=CN/);
      await page.locator('summary', { hasText: 'Filters: 1 selected' }).waitFor();
      expect(await page.locator('select[name=country]').isVisible()).toBe(false);
    });
    await visit({ ...still, viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.goto(shop.at('/where-to-buy'));
      expect(await page.locator('select[name=country]').isVisible()).toBe(true);
      expect(await page.locator('summary', { hasText: 'Filters' }).isVisible()).toBe(false);
    });
  });

  test('on a phone the questions stand in the first view, and their topics unfold', async () => {
    await visit({ ...still, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(shop.at('/faq'));
      const topics = page.getByRole('navigation', { name: 'Topics' });
      expect(await topics.getByRole('link').count()).toBe(0);
      expect((await page.locator('main section details').first().boundingBox())?.y).toBeLessThan(600);
      await topics.locator('summary').press('Enter');
      expect(await topics.getByRole('link').count()).toBeGreaterThan(3);
    });
  });

  test('the list of what cannot be sent is folded by kind, all of it is there, and an address opens its entry (UX-193)', async () => {
    await visit({ ...still, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(shop.at('/blacklist'));
      const entries = page.locator('main details li');
      expect(await entries.count()).toBeGreaterThan(20);
      expect(await entries.first().isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500);
      await page.locator('main summary').first().press('Enter');
      expect(await entries.first().isVisible()).toBe(true);
      const id = await entries.last().getAttribute('id');
      await page.goto(shop.at(`/blacklist?x=1#${id}`));
      await page.locator(`[id="${id}"]`).waitFor({ state: 'visible' });
    });
  });

  test('a letter is sent and answered with its number', async () => {
    await visit(still, async (page) => {
      await page.goto(shop.at('/contacts?topic=question', 'ru'));
      await page.locator('textarea[name=question]').fill('Сколько идёт посылка?');
      await page.locator('input[name=email]').fill('a@example.com');
      await page.locator('input[name=consent]').check();
      await page.getByRole('button', { name: 'Задать вопрос', exact: true }).click();
      expect(await page.locator('main [role=status]').innerText()).toMatch(/T-\d{7}/);
    });
  });
});

describe('with JavaScript', () => {
  test('the language menu leads to the address of the post in that language, and links in the text stay inside', async () => {
    await visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(shop.at('/blog/how-to-copy-a-link'));
      await page.waitForSelector('html[data-ready]');
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
      });
      await page.locator('article').getByRole('link', { name: 'list of shops' }).click();
      await page.waitForURL(shop.stands('/where-to-buy'));
      expect(loads).toEqual([]);
      await page.goBack();
      await page.getByRole('link', { name: '简体中文' }).first().waitFor({ state: 'attached' });
      const menu = page.locator('a[lang="zh-Hans"]').first();
      await expect.poll(() => menu.getAttribute('href')).toBe('/zh/blog/zenyang-fuzhi-lianjie');
    });
  });

  test('a video loads nothing before a click (UX-187)', async () => {
    const video = 'https://rutube.ru/video/abc123def456/';
    await createContent(
      shop.shop.installation,
      {
        kind: 'post',
        key: 'with-a-video',
        state: 'published',
        position: 1,
        shownFrom: '2026-01-01T00:00:00Z',
        endsAt: null,
        facts: { topic: 'news' },
        texts: [
          {
            locale: 'en',
            slug: 'with-a-video',
            title: 'With a video',
            summary: '',
            body: `Look:\n\n[How we pack](${video})\n\nand [a page](https://rutube.ru/feeds/) too`,
            terms: [],
            extra: {},
          },
        ],
      },
      'usr_test',
    );
    await visit({}, async (page) => {
      const asked: string[] = [];
      await page.route('https://rutube.ru/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
      });
      await page.goto(shop.at('/blog/with-a-video'));
      await page.waitForSelector('html[data-ready]');
      expect(asked).toEqual([]);
      expect(await page.locator('figure').count()).toBe(1);
      await page.locator('figure a').first().click();
      await page.frameLocator('figure iframe').getByText('player').waitFor();
      expect(asked).toEqual(['https://rutube.ru/play/embed/abc123def456']);
    });
  });
});

test('news are asked for, confirmed, written, sent, and ended by their reader', async () => {
  const still = { javaScriptEnabled: false };
  const reader = 'reader@example.com';
  await visit(still, async (page) => {
    await page.goto(shop.at('/contacts?topic=subscribe', 'ru'));
    await page.locator('main input[name=email]').fill(reader);
    await page.locator('main input[name=consent]').check();
    await page.getByRole('button', { name: 'Подписаться' }).click();
    await page.getByText('Остался один шаг').waitFor();
    await page.goto(await shop.linkTo(reader, 'newsletter-confirm'));
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await page.getByRole('heading', { name: /Вы.подписаны/ }).waitFor();
  });
  await visit({}, async (page) => {
    await signInAs('staff', page.context(), shop.address);
    await page.goto(shop.at('/staff/newsletters'));
    await page.waitForSelector('html[data-ready]');
    await page.getByRole('button', { name: 'New newsletter' }).click();
    await page.locator('[name="words.en.subject"]').fill('News of the journey');
    await page.locator('[name="words.en.body"]').fill('Read the [tariffs](/tariffs).');
    await page.getByText('at most 2 emails a month').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'News of the journey' }).waitFor();
    await page.getByRole('button', { name: 'Send to myself' }).click();
    await page.getByText('Test email sent to staff@waybill.example').waitFor();
    await page.getByRole('button', { name: /^Send to \d+ subscriber/ }).click();
    await page.getByText('Now', { exact: true }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    await expect
      .poll(async () => (await shop.mailsTo(reader))[0]?.kind, { timeout: 20_000 })
      .toBe('newsletter');
  });
  const [mail] = await shop.mailsTo(reader);
  expect(mail?.text).toMatch(/Язык.письма:.English/);
  const link = /http\S+newsletter\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  // a reader of Russian mails has a browser in Russian; a shop without prefixes asks it
  await visit({ ...still, locale: 'ru' }, async (page) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Отписаться' }).click();
    await page.getByRole('heading', { name: 'Вы отписались от новостей' }).waitFor();
    // looked at again it says the same
    await page.goto(link);
    await page.getByRole('heading', { name: 'Вы отписались от новостей' }).waitFor();
  });
  await visit({}, async (page) => {
    await signInAs('staff', page.context(), shop.address);
    await page.goto(shop.at('/staff/newsletters'));
    const row = page.getByRole('row').filter({ hasText: 'News of the journey' });
    await expect
      .poll(async () => (await row.innerText()).replace(/\s+/g, ' '))
      .toMatch(/^News of the journey (Sending|Sent) .* 5 0 1\s*$/);
  });
});

test('a brand that is saved stands in the header of that page at once', async () => {
  await visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
    await signInAs('staff', page.context(), shop.address);
    await page.goto(shop.at('/staff/settings', 'en'));
    await page.waitForSelector('html[data-ready]');
    await page.locator('input[name=brand]').fill('Nordlys');
    await page
      .locator('form', { has: page.locator('input[name=brand]') })
      .locator('[type=submit]')
      .click();
    await page.getByRole('banner').getByText('Nordlys').first().waitFor();
  });
});
