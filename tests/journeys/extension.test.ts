/** The browser extension: one press on a shop's page leads to its price, or to what the customer saw there (decisions/0920). */
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '../../src/platform/database/database.ts';
import { aJourney, type Journey, password } from '../support/a-journey.ts';
import { axeFindings } from '../support/axe.ts';
import { type BuiltExtension, builtExtension } from '../support/extension/built-extension.ts';
import { teapot } from '../support/extension/pages-of-shops.ts';
import { realExtension } from '../support/extension/real-extension.ts';
import { popupBeside } from '../support/extension/stand-in.ts';

let journey: Journey;
let extension: BuiltExtension;
let unread: string;
beforeAll(async () => {
  journey = await aJourney();
  extension = await builtExtension(journey.running.address);
  // the shop's reader finds no product there; a browser is shown one
  unread = new URL('/nordlicht/not-a-product', journey.running.products[0]).href;
}, 180_000);
afterAll(async () => {
  await journey?.close();
  if (extension) await rm(extension.folder, { recursive: true });
}, 60_000);

const drawsTeapot = (context: BrowserContext): Promise<unknown> =>
  context.route(unread, (route) => route.fulfill({ body: teapot, contentType: 'text/html' }));

/** The form holds what was seen, and the address of the page tells it no more. */
async function seesWhatWasSeen(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What you saw on the shop’s page' }).waitFor();
  expect(await page.inputValue('input[name=title]')).toBe('Teekanne „Watt“');
  expect(await page.inputValue('input[name=price]')).toBe('24.99');
  expect(await page.inputValue('select[name=currency]')).toBe('EUR');
  expect(await page.inputValue('input[name=options]')).toBe('Größe: 1,2 l, Farbe: Moosgrün');
  expect(new URL(page.url()).hash).toBe('');
}

test('what a customer sees where the reader cannot goes with the link, through signing in, to the review of staff', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async ({ page, open }) => {
    await drawsTeapot(page.context());
    await page.goto(unread);
    const popup = await popupBeside(page, extension);
    await popup.page.locator('#send').waitFor();
    expect(await popup.page.locator('#seen').innerText()).toMatch(/Teekanne „Watt“\s+€24\.99/);
    expect(await axeFindings(popup.page)).toEqual([]);
    expect(popup.opened).toEqual([]);
    await popup.page.locator('#send').click();
    await expect.poll(() => popup.opened).toHaveLength(1);
    const address = new URL(popup.opened[0] ?? '');
    // a server is told the page alone
    expect(Object.fromEntries(address.searchParams)).toEqual({ url: unread });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(address.href);
    await seesWhatWasSeen(page);
    expect(asked.filter((url) => /24\.99|Watt|seen/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Calculate price' }).click();
    await page.getByRole('link', { name: 'I have an account' }).click();
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(/cabinet\/cart/);
    await seesWhatWasSeen(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('main article, main ul.divide-y > li').first().waitFor();
  });
  const { rows } = await sql`
    select source, price_minor, currency, price_is_sure, images from product_snapshot where title like '%Watt%'
  `.execute(tablesOf<object>(journey.running.shop.installation.db));
  expect(rows).toEqual([
    {
      ...{ source: 'manual', price_minor: 2499n, currency: 'EUR', price_is_sure: false },
      images: ['https://pictures.example/watt.jpg'],
    },
  ]);
}, 180_000);

test('a page that the reader reads shows its own price; a customer who said so sends with one press', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    await page.goto(journey.running.products[0] ?? '');
    const popup = await popupBeside(page, extension, { kept: { sendsStraight: true } });
    await expect.poll(() => popup.opened).toHaveLength(1);
    await open(popup.opened[0] ?? '');
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { name: 'What you saw on the shop’s page' }).count()).toBe(0);
  });
}, 120_000);

test('in a Chromium that takes extensions, the press itself', async ({ skip }) => {
  const real = await realExtension(extension.folder).catch((error: Error) => error);
  if (real instanceof Error) return skip(`no Chromium with extensions here: ${real.message.split('\n')[0]}`);
  try {
    const [page] = real.context.pages();
    if (!page) throw new Error('no page');
    await drawsTeapot(real.context);
    await page.goto(unread);
    const popup = await real.press(page);
    await expect.poll(() => popup.ask('document.body.dataset.ready')).toBe('true');
    expect(await popup.ask('document.getElementById("seen").innerText')).toMatch(
      /Teekanne „Watt“\s+.*24\.99/,
    );
    expect(real.context.pages()).toHaveLength(1);
    const opened = real.context.waitForEvent('page');
    void popup.ask('document.getElementById("send").click()');
    await seesWhatWasSeen(await opened);
  } finally {
    await real.close();
  }
}, 120_000);
