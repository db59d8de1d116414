/** A guest fills a cart, finds it again, and takes it along into an account. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey, password } from '../support/a-journey.ts';
import { chooseOptions } from '../support/chosen-options.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const wide = { viewport: { width: 1280, height: 900 } };
const lines = (page: Page) => page.locator('main ul.divide-y > li');
const kept = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('guest-cart') ?? '{"lines":[]}').lines.length);

/** How far what was in sight has moved since the page was opened (UX-213). */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

async function addFromHome(page: Page, link: string): Promise<void> {
  await page.fill('#link', link);
  await page.keyboard.press('Enter');
  const product = page.locator('[data-result]');
  await product.getByRole('heading', { level: 2 }).first().waitFor();
  await chooseOptions(page);
  await product.getByRole('button', { name: 'Add to cart' }).click();
  await page.locator('[data-added]').waitFor();
}

test('two products of a guest have one sum, survive a new page, and are in the cart after signing in', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async ({ page, open }) => {
    const [first = '', second = ''] = journey.running.products;
    await open(journey.at(''));
    await addFromHome(page, first);
    await addFromHome(page, second);
    await page.locator('header').getByRole('link', { name: 'Cart: 2 products' }).click();
    await page.waitForURL(journey.at('/cart'));
    await expect.poll(() => lines(page).count()).toBe(2);
    await open(journey.at('/cart'));
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    const sum = page.locator('aside .ui-receipt-total').first();
    const before = await sum.innerText();
    await lines(page).first().getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => sum.innerText()).not.toBe(before);

    const removed = await lines(page).last().locator('a').first().innerText();
    await lines(page).last().getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => lines(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await lines(page).last().innerText()).toContain(removed.trim());

    await page
      .locator('[data-checkout]')
      .getByRole('link', { name: /Have an account/ })
      .click();
    await page.waitForURL(/sign-in/);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.at('/cabinet/cart'));
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await lines(page).first().getByRole('spinbutton').inputValue()).toBe('2');
    await expect.poll(() => kept(page)).toBe(0);
    await page.reload();
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await lines(page).first().getByRole('spinbutton').inputValue()).toBe('2');
    // loaded again, and without an address: the browser names countries otherwise than the server
    for (const locale of locales) {
      await open(journey.at('/cabinet/orders/create?country=DE', locale));
      const field = page.locator('.ui-field:has(#delivery-country)');
      const country = field.locator('select');
      // the list comes once somebody moves, and then lies over the select
      await field.hover();
      await expect.poll(() => country.locator('option').count()).toBeGreaterThan(50);
      expect(await country.inputValue()).toBe('DE');
    }
  }, wide);
}, 120_000);

test('an answer that was lost while the lines were moved doubles nothing', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async ({ page, open, complaints }) => {
    await open(journey.at(''));
    await addFromHome(page, journey.running.products[0] ?? '');
    let tries = 0;
    await page.route('**/cabinet/cart/merge', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await open(journey.at('/auth/sign-in?next=%2Fcabinet%2Fcart'));
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.at('/cabinet/cart'));
    await expect.poll(() => tries).toBe(1);
    expect(await kept(page)).toBe(1);
    await open(journey.at('/cabinet/cart'));
    await expect.poll(() => kept(page)).toBe(0);
    await expect.poll(() => lines(page).count()).toBe(1);
    expect(await lines(page).first().getByRole('spinbutton').inputValue()).toBe('1');
    complaints.length = 0;
  }, wide);
}, 120_000);

test('a guest who wants to hear of new stock signs in, and it is saved with the wish', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async ({ page, open }) => {
    page.setDefaultTimeout(8_000);
    const [link = ''] = journey.running.products;
    await open(journey.at(''));
    await page.fill('#link', link.replace(/([^/]+)$/, 'sold-out-$1'));
    await page.keyboard.press('Enter');
    const product = page.locator('[data-result]');
    await product.locator('[data-tell]').waitFor();
    await chooseOptions(page);
    await product.locator('[data-tell]').click();
    await page.waitForURL(/sign-in/);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.at('/cabinet/saved'));
    const row = page.locator('main li.ui-sheet');
    await row.getByText('We’ll tell you when this product is back in stock').waitFor();
    await row.getByRole('button', { name: 'Turn off alert' }).click();
    await row.locator('[data-watch]').click();
    await page.getByRole('dialog').getByText('The price falls').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on alert' }).click();
    await row.getByText('We’ll tell you when the price falls').waitFor();
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => row.count()).toBe(1);
  }, wide);
}, 60_000);
