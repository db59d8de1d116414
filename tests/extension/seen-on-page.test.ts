/** The extension's look at the pages of shops: the built script, in a real page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleScripts } from '../../scripts/build/extension/bundle.ts';
import { launchBrowser } from '../support/browser.ts';
import { article, jacket, stated, teapot } from '../support/extension/pages-of-shops.ts';

let browser: Browser;
let script: string;
beforeAll(async () => {
  const [launched, scripts] = await Promise.all([launchBrowser(), bundleScripts()]);
  browser = launched;
  script = scripts.get('seen-on-page.js') ?? '';
});
afterAll(() => browser?.close());

const url = 'https://shop.example/p/1?size=7';
async function seenIn(html: string): Promise<unknown> {
  const page = await browser.newPage();
  await page.route('**', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(`${url}#reviews`);
  const seen = await page.evaluate(script);
  await page.close();
  return seen;
}

test('the price that stands out, not the old one, the freight or another product’s; and what is chosen', async () => {
  expect(await seenIn(teapot)).toEqual({
    ...{ url, title: 'Teekanne „Watt“', price: '24.99', currency: 'EUR' },
    options: 'Größe: 1,2 l, Farbe: Moosgrün',
    image: 'https://pictures.example/watt.jpg',
  });
});

test('the visible price goes before the stated one, in the stated currency', async () => {
  expect(await seenIn(jacket)).toEqual({
    ...{ url, title: 'Jacket', price: '89.50', currency: 'CAD', options: '' },
    image: 'https://shop.example/jacket.png',
  });
});

test('where nothing is drawn, what the page states', async () => {
  expect(await seenIn(stated)).toMatchObject({
    title: '青瓷茶壶',
    price: '1268.00',
    currency: 'CNY',
    image: null,
  });
});

test('a page without a product has no price', async () => {
  expect(await seenIn(article)).toMatchObject({ title: 'How tea is made', price: null, options: '' });
});
