/** The first view of a page in a browser with an empty cache: what it fetches is what the build counts, and within its budgets. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { pages } from '../../src/routes.ts';
import { areaOf, budgetOf, filesOf, mostScripts, readManifest } from '../../src/server/pages/build-sizes.ts';
import { firstViewOf } from '../../src/web/loading/first-view.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall } from '../support/a-shop.ts';
import { aVisitor } from '../support/a-visitor.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

/** Scripts by name, with their compressed bytes, of a page that nobody touches. */
async function firstView(path: string, options: BrowserContextOptions = {}): Promise<Map<string, number>> {
  const { page, open, close } = await aVisitor(journey.browser, options);
  await open(journey.at(path));
  // a stream of news stays open, so the network is never idle
  let found = await fetched(page);
  for (let before = -1; before < found.length; ) {
    before = found.length;
    await page.waitForTimeout(1_500);
    found = await fetched(page);
  }
  await close();
  return new Map(found);
}

const fetched = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry): [string, number] => [
        new URL(entry.name).pathname.slice(1),
        (entry as PerformanceResourceTiming).encodedBodySize,
      ]),
  );

/** The same once the files are packed as small as they become. */
async function packedView(path: string, options: BrowserContextOptions = {}): Promise<Map<string, number>> {
  const sum = (view: Map<string, number>): number =>
    [...view.values()].reduce((all, bytes) => all + bytes, 0);
  for (let last = await firstView(path, options); ; ) {
    const now = await firstView(path, options);
    if (sum(now) >= sum(last)) return now;
    last = now;
  }
}

async function expectWithinBudget(
  route: string,
  { path = route, options }: { path?: string; options?: BrowserContextOptions } = {},
): Promise<void> {
  const page = pages.find((one) => one.path === route);
  if (!page) throw new Error(`no page ${route}`);
  const view = await packedView(path, options);
  const counted = filesOf(readManifest(), firstViewOf(page)).js;
  expect(
    [...view.keys()].filter((file) => !counted.includes(file)),
    `${route} fetches what the build does not count`,
  ).toEqual([]);
  const KiB = [...view.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
  expect(KiB, route).toBeLessThanOrEqual(budgetOf({ area: areaOf(page) }));
  expect(view.size, route).toBeLessThanOrEqual(mostScripts);
  console.log(`${route}: ${view.size} scripts, ${KiB.toFixed(1)} KiB`);
}

/** The cookies of somebody who has signed in. */
async function signedIn(email: string, password: string, lands: RegExp): Promise<BrowserContextOptions> {
  const { page, open, close } = await aVisitor(journey.browser);
  await open(journey.at('/auth/sign-in'));
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.click('main button[type=submit]');
  await page.waitForURL(lands);
  const storageState = await page.context().storageState();
  await close();
  return { storageState };
}

test('a stranger fetches at most 12 scripts and 90 KiB of them for the first view (UX-249)', async () => {
  for (const path of ['/', '/tariffs', '/faq', '/blog', '/search', '/where-to-buy', '/contacts'])
    await expectWithinBudget(path);
  const { shop, products } = journey.running;
  const read = await performCall(shop, 'previewUrl', { body: { url: products[0] } });
  const { product } = read.body.data;
  await expectWithinBudget('/search/products/:id', { path: `/search/products/${product?.id}` });
}, 240_000);

test('customers and staff fetch at most 12 scripts and 130 KiB of them for the first view (UX-249)', async () => {
  const [customer, staff] = demoAccounts;
  const asCustomer = await signedIn(customer.email, customer.password, /\/cabinet/);
  for (const path of ['/cabinet', '/cabinet/orders', '/cabinet/cart'])
    await expectWithinBudget(path, { options: asCustomer });
  const asStaff = await signedIn(staff.email, staff.password, /\/staff\/today$/);
  for (const path of ['/staff/today', '/staff']) await expectWithinBudget(path, { options: asStaff });
}, 240_000);

test('what stands below the first view stays as it was sent until it is seen, and then comes alive', async () => {
  await journey.withVisitor(
    async ({ page, open }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const below = (): string[] => fetched.filter((url) => /home-below/.test(url));
      await open(journey.at('/'));
      await page.mouse.move(300, 10);
      await page.waitForSelector('html[data-watched]');
      const section = page.locator('section[aria-labelledby=home-blacklist]');
      const before = await section.innerText();
      expect(below()).toEqual([]);
      await page.locator('section[aria-labelledby=home-blacklist] [name=q]').scrollIntoViewIfNeeded();
      await expect.poll(below, { timeout: 20_000 }).toHaveLength(1);
      // alive, its form leads on without loading the page again
      await page.waitForTimeout(500);
      expect(await section.innerText()).toBe(before);
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.locator('section[aria-labelledby=home-blacklist] [name=q]').fill('battery');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/blacklist\?q=battery/);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    },
    { viewport: { width: 1280, height: 600 } },
  );
}, 120_000);
