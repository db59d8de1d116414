/** A link of the cart's address: read in the browser, put into the cart once, whatever the network does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { aVisitor } from '../support/a-visitor.ts';
import { chooseOptions } from '../support/chosen-options.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

test('an answer that was lost on its way does not double the quantity', async () => {
  const email = await journey.anAccount();
  const visitor = await aVisitor(journey.browser, { viewport: { width: 1280, height: 900 } });
  const { page } = visitor;
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cabinet/product-data')) reads.push(request.url());
  });
  const next = `/cabinet/cart?${new URLSearchParams({ link: journey.running.products[0] ?? '' })}`;
  await journey.signIn(visitor, { email, next });
  const product = page.locator('[data-result]');
  await product.getByRole('heading', { level: 2 }).first().waitFor();
  expect(reads).toHaveLength(1);
  await chooseOptions(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/cabinet/cart/add', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // the shop has taken it, the customer does not learn of it
    await route.fetch();
    await route.abort('connectionreset');
  });
  const add = product.getByRole('button', { name: 'Add to cart' });
  await add.click();
  await product.locator('.ui-banner-danger, [role=alert]').first().waitFor();
  await add.click();
  await page.waitForURL(journey.at('/cabinet/cart'));
  const quantity = page.locator('main li [role=spinbutton], main article [role=spinbutton]').first();
  await quantity.waitFor();
  expect(await quantity.inputValue()).toBe('1');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await visitor.close();
}, 60_000);
