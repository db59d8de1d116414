/** A product comes here from wherever it is seen: an address, the share button of a phone, a bookmark (decisions/0783). */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { messageAt } from '../../src/platform/texts/texts.ts';
import { readTexts } from '../../src/server/texts.ts';
import { aJourney, type Journey, password } from '../support/a-journey.ts';
import { axeFindings } from '../support/axe.ts';
import { chooseOptions } from '../support/chosen-options.ts';
import { offlineCheck } from '../support/offline-check.ts';
import { aPicture } from '../support/pictures.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const product = (): string => journey.running.products[0] ?? '';
const origin = (): string => new URL(journey.at('')).origin;

test('what a phone shares to the installed shop stands with its price', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at(''));
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await page.evaluate(async (href) => (await fetch(href)).json(), address ?? '');
    const { action, method, params } = manifest.share_target;
    expect(method).toBe('GET');
    for (const { src, sizes } of manifest.icons) {
      const answer = await fetch(new URL(src, origin()));
      const { width, height, format } = await sharp(await answer.bytes()).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    const devtools = await page.context().newCDPSession(page);
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
    // the language is the visitor's, and the address stands inside of a sentence
    const shared = new URLSearchParams({ [params.title]: 'Jacket', [params.text]: `Look: ${product()}` });
    await open(`${origin()}${action}?${shared}`);
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).not.toContain('/add');
    expect(await page.inputValue('#link')).toContain(product());
  });
}, 120_000);

test('the bookmark sends the page of a shop that it is pressed on', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('/add'));
    const bookmark = page.locator('[data-bookmarklet]');
    await expect.poll(() => bookmark.getAttribute('href')).toMatch(/^javascript:/);
    const code = (await bookmark.getAttribute('href')) ?? '';
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(product());
    await page.evaluate((script) => {
      window.location.href = script;
    }, code);
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    expect(new URL(page.url()).origin).toBe(origin());
  });
}, 120_000);

test('a customer comes to the cart with it, and nothing is in the cart before it is put there', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await journey.signIn(visitor, { email, next: '/cabinet' });
    await open(`${origin()}/add?${new URLSearchParams({ url: product() })}`);
    await page.waitForURL(/cabinet\/cart/);
    await page.locator('[data-result] [data-door]').waitFor();
    expect(await page.locator('main ul.divide-y > li').count()).toBe(0);
  });
}, 120_000);

test('several links at once are rows with their prices; what is sure goes into the cart with one press', async () => {
  const email = await journey.anAccount();
  const at = (path: string) => new URL(path, product()).href;
  const sure = ['/maple-pine/products/cast-iron-skillet', '/maple-pine/products/field-notebook-set'].map(at);
  const links = [...sure, at('/nordlicht/p/strickjacke-inga'), at('/nordlicht/not-a-product')];
  const shared = `${origin()}/add?${new URLSearchParams({ text: `看看 ${links.join(' и ')}` })}`;
  const rows = (page: Page, step: string) => page.locator(`li[data-step=${step}]`);
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    const chunks: string[] = [];
    page.on('request', (request) => chunks.push(request.url()));
    await open(`${origin()}/add?${new URLSearchParams({ url: product() })}`);
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    expect(chunks.filter((url) => /reading-rows-list/.test(url))).toEqual([]);
    await open(shared);
    await expect.poll(() => rows(page, 'read').count()).toBe(3);
    await rows(page, 'failed').waitFor();
    expect(chunks.filter((url) => /reading-rows-list/.test(url))).toHaveLength(1);
    await page.getByRole('button', { name: 'Add 2 products to cart' }).click();
    await expect.poll(() => rows(page, 'added').count()).toBe(2);
    await journey.signIn(visitor, { email, next: '/cabinet' });
    await open(shared);
    await expect.poll(() => rows(page, 'read').count()).toBe(3);
    await rows(page, 'failed').waitFor();
    expect(await rows(page, 'read').first().innerText()).toMatch(/\d/);
    expect(await rows(page, 'read').last().innerText()).toContain('Choose an option');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add 2 products to cart' }).click();
    await expect.poll(() => rows(page, 'added').count()).toBe(2);
    // what the guest had put into the cart came along: the same product is there once
    await expect.poll(() => page.locator('main ul.divide-y > li').count()).toBe(2);
    await rows(page, 'failed')
      .getByRole('button', { name: /^Show details: / })
      // the cart above grows while its pictures come, and what was added takes the focus: neither place nor focus is sure
      .dispatchEvent('click');
    await page.getByRole('button', { name: 'Enter details yourself' }).waitFor();
    expect(await page.inputValue('#paste')).toContain('not-a-product');
  });
}, 180_000);

test('its price is kept in writing: read in each language, and checked by three files of the shop', async () => {
  const offline = offlineCheck();
  const texts = readTexts();
  const heading = (locale: Locale) => String(messageAt(texts[locale], 'pages.quote.heading.product'));
  await journey.withVisitor(async ({ page, open }) => {
    await open(`${origin()}/add?${new URLSearchParams({ url: product() })}`);
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    await chooseOptions(page);
    await page.locator('[data-signed-price] button').click();
    const link = page.locator('[data-signed-price] a');
    await link.waitFor();
    const shown = await page.locator('[data-result] .ui-receipt-total dd').first().innerText();
    const id = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
    // the address of its code names no language: the reader's own is chosen there
    const byCode = await fetch(`${origin()}/quote/${id}`, { headers: { 'accept-language': 'zh' } });
    expect(await byCode.text()).toContain(heading('zh'));
    for (const locale of locales) {
      await open(journey.at(`/quote/${id}`, locale));
      expect(await page.title()).toContain(heading(locale));
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect(await axeFindings(page)).toEqual([]);
    }
    await open(journey.at(`/quote/${id}`));
    expect(await page.locator('.ui-receipt-total dd').first().innerText()).toBe(shown);
    const [quote, keys, checker] = await Promise.all(
      [`/quote/${id}.json`, '/.well-known/quote-keys.json', '/verify-quote.mjs'].map(async (path) => {
        expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1);
        return (await fetch(origin() + path)).text();
      }),
    );
    expect(checker).toBe(readFileSync('public/verify-quote.mjs', 'utf8'));
    expect(await offline.check(quote ?? '', keys ?? '')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^VALID: /),
    });
  });
  offline.close();
}, 120_000);

test('what a guest typed of a product that cannot be read stands in the form again when they have signed in', async () => {
  const email = await journey.anAccount();
  const link = new URL('/nordlicht/not-a-product', product()).href;
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at(''));
    await page.fill('#link', link);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Enter details yourself' }).click();
    const typed = { title: 'Boots', price: '89.90', options: 'Size 42' };
    for (const [name, value] of Object.entries(typed)) await page.fill(`[data-result] [name=${name}]`, value);
    await page.selectOption('[data-result] [name=currency]', 'EUR');
    await page.getByText('Once you’ve signed in, you can also add a screenshot').waitFor();
    await page.getByRole('button', { name: 'Calculate price' }).click();
    await page.getByRole('link', { name: 'I have an account' }).click();
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/cabinet\/cart/);
    await page.getByRole('heading', { name: 'Describe the product yourself' }).waitFor();
    for (const [name, value] of Object.entries(typed))
      expect(await page.inputValue(`[data-result] [name=${name}]`)).toBe(value);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('[data-added]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('waybill.seen-on-page'))).toBeNull();
  });
}, 120_000);

test('a screenshot of a page that cannot be read goes into the cart with it, and more are added on its line (UX-049)', async () => {
  const email = await journey.anAccount();
  const link = new URL('/nordlicht/not-a-product', product()).href;
  const file = async (name: string, background: string) => ({
    ...{ name, mimeType: 'image/png', buffer: await aPicture({ format: 'png', background }) },
  });
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await journey.signIn(visitor, { email, next: '/cabinet' });
    await open(`${origin()}/add?${new URLSearchParams({ url: link })}`);
    await page.getByRole('button', { name: 'Enter details yourself' }).click();
    await page.fill('[data-result] [name=title]', 'Boots');
    await page.fill('[data-result] [name=price]', '89.90');
    await page.selectOption('[data-result] [name=currency]', 'EUR');
    await page.setInputFiles('[data-result] fieldset.ui-drop input', await file('page.png', '#a33'));
    await page.locator('[data-result]').getByAltText('Screenshot 1').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('[data-added]').waitFor();

    // the line shows it, and takes another
    await page.reload();
    const line = page.locator('main ul.divide-y > li').first();
    await line.getByAltText('Screenshot 1').waitFor();
    const saved = page.waitForResponse(/cart\/update/);
    await line.locator('fieldset.ui-drop input').setInputFiles(await file('price.png', '#3a3'));
    await line.getByAltText('Screenshot 2').waitFor();
    expect((await saved).status()).toBe(200);
    expect(await axeFindings(page)).toEqual([]);
    const removed = page.waitForResponse(/cart\/update/);
    await line.getByRole('button', { name: 'Remove screenshot 1' }).click();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await line.getByAltText('Screenshot 1').waitFor();
    expect(await line.getByAltText('Screenshot 2').count()).toBe(0);
  });
}, 120_000);
