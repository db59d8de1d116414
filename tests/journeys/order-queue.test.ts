/** The queue of orders in a browser: its rows and columns, sorted, narrowed, several orders at once; and the notes beside an order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import { aBuyer, aPaidOrder, type Market } from '../support/an-order.ts';
import { pressAgain } from '../support/second-press.ts';

let journey: Journey;
let market: Market;
beforeAll(async () => {
  journey = await aJourney();
  const { shop, products } = journey.running;
  const call: TestShop['call'] = (name, options = {}) => performCall(shop, name, options);
  const origin = new URL(products[0] ?? '').origin;
  market = { shop: { ...shop, call } as TestShop, origin } as Market;
  const customer = await aBuyer(market.shop, { balance: '900000' });
  const paths = [
    'nordlicht/p/wolldecke-fjord',
    'maple-pine/products/enamel-camp-mug',
    'nordlicht/p/becher-hav',
  ];
  for (const path of paths) await aPaidOrder(market, customer, { path });
}, 180_000);
afterAll(() => journey?.close(), 60_000);

type Visitor = Parameters<Parameters<Journey['withVisitor']>[0]>[0];

/** The queue, as its address says. */
async function openQueue({ page, open }: Visitor, query = ''): Promise<void> {
  const [, staff] = demoAccounts;
  await open(journey.at('/auth/sign-in'));
  await page.fill('[name=email]', staff.email);
  await page.fill('[name=password]', staff.password);
  await page.click('main button[type=submit]');
  await page.waitForURL(/\/staff\/today$/);
  await open(journey.at(`/staff${query}`));
  await page.waitForSelector('html[data-ready]');
}

test('the queue is sorted by its heads and narrowed to a shop, and the address keeps both', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor);
    await page.getByRole('link', { name: 'Total', exact: true }).click();
    await page.waitForURL(/sort=total/);
    await page.locator('th[aria-sort=descending]', { hasText: 'Total' }).waitFor();
    const shop = page.getByRole('combobox', { name: 'Shop', exact: true });
    const option = shop.locator('option').nth(1);
    const [name] = (await option.innerText()).split(' (');
    await shop.selectOption((await option.getAttribute('value')) ?? '');
    await page.waitForURL(/shop=/);
    expect(page.url()).toContain('sort=total');
    const rows = page.locator('tbody tr');
    await expect
      .poll(async () => (await rows.allInnerTexts()).every((text) => text.includes(name ?? '')))
      .toBe(true);
  });
}, 120_000);

test('filters are saved under a name, brought back by one press, and removed', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor, '?sort=total');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('View name').fill('Dear ones');
    await page.getByRole('button', { name: 'Save this view' }).click();
    const saved = page.getByRole('navigation', { name: 'Saved views' });
    await saved.getByRole('link', { name: 'Dear ones' }).waitFor();
    await page.goto(journey.at('/staff'));
    await page.waitForSelector('html[data-ready]');
    await saved.getByRole('link', { name: 'Dear ones' }).click();
    await page.waitForURL(/sort=total/);
    await page.locator('th[aria-sort=descending]', { hasText: 'Total' }).waitFor();
    await page.getByRole('button', { name: /^Delete view/ }).click();
    await saved.waitFor({ state: 'detached' });
  });
}, 120_000);

test('a note for colleagues is written beside an order, read beside its customer, and taken back', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor);
    await page.locator('[data-queue-row] a').first().click();
    await page.waitForURL(/\/staff\/orders\//);
    await page.locator('summary', { hasText: 'New note' }).click();
    await page.getByLabel('New note').fill('Calls back on Monday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Calls back on Monday' }).waitFor();
    expect(await page.getByLabel('New note').inputValue()).toBe('');
    await page.getByRole('link', { name: /^W\d+$/ }).click();
    await page.waitForURL(/\/staff\/customers\//);
    const note = page.getByRole('listitem').filter({ hasText: 'Calls back on Monday' });
    await note.getByRole('link', { name: /^WB-/ }).waitFor();
    await note.getByRole('button', { name: /^Delete/ }).click();
    await note.waitFor({ state: 'detached' });
  });
}, 120_000);

test('a colleague is mentioned by a name that is offered, and finds the order in their list of today', async () => {
  const bea = await aBuyer(market.shop, { roles: ['buyer'], name: 'Bea Mentioned' });
  const mentionsOfBea = async () =>
    (await market.shop.call('staffListMentions', { token: bea.token })).body.data;
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor);
    await page.locator('[data-queue-row] a').first().click();
    await page.waitForURL(/\/staff\/orders\//);
    const text = page.getByLabel('New note');
    const offered = page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option');
    await page.locator('summary', { hasText: 'New note' }).click();
    await text.click();
    await page.keyboard.type('Please ask @Ment');
    await offered.filter({ hasText: 'Bea Mentioned' }).waitFor();
    expect(await text.getAttribute('aria-activedescendant')).toBeTruthy();
    await page.keyboard.press('Escape');
    await offered.first().waitFor({ state: 'detached' });
    await page.keyboard.type('i');
    await offered.filter({ hasText: 'Bea Mentioned' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await text.inputValue()).toBe('Please ask @Bea Mentioned ');
    await page.keyboard.type('about the size.');
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('listitem').filter({ hasText: 'Please ask @Bea Mentioned about the size.' });
    await note.waitFor();
    expect(await mentionsOfBea()).toMatchObject([{ order: { number: expect.stringMatching(/^WB-/) } }]);
  });
}, 120_000);

test('Space shows an order beside the queue, j goes on to the next one, Escape closes it', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const numbers = await page.locator('[data-queue-row] a').allInnerTexts();
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await preview.getByText(`Order ${numbers[0]}`).waitFor();
    await preview.getByRole('heading', { name: 'Items and shop pages' }).waitFor();
    await page.keyboard.press('j');
    await preview.getByText(`Order ${numbers[1]}`).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Preview/ })
      .last()
      .click();
    await preview.getByText(`Order ${numbers.at(-1)}`).waitFor();
    await preview.getByRole('link', { name: 'Open order' }).click();
    await page.waitForURL(/\/staff\/orders\//);
  });
}, 120_000);

test('a row is one line of 36 to 40 px under a head that stays, with the columns that a person chose by keyboard (UX-278)', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor);
    const heights = (): Promise<number[]> =>
      page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const heads = async (): Promise<string[]> => {
      const all = page.locator('thead th').filter({ visible: true });
      return (await all.allInnerTexts()).map((head) => head.trim().split('\n').at(-1) ?? '');
    };
    for (const height of await heights()) {
      expect(height).toBeGreaterThanOrEqual(36);
      expect(height).toBeLessThanOrEqual(40);
    }
    expect(await heads()).toEqual(expect.arrayContaining(['Number', 'Status', 'Product', 'Shop', 'Buyer']));
    expect(await heads()).not.toContain('Customer');
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('group', { name: 'Columns' });
    // what a row cannot do without is not offered
    expect(await menu.getByRole('checkbox', { name: /Number|Status/ }).count()).toBe(0);
    for (const [name, isChecked] of [
      ['Customer', true],
      ['Shop', false],
    ] as const) {
      await menu.getByRole('checkbox', { name }).focus();
      await page.keyboard.press('Space');
      expect(await menu.getByRole('checkbox', { name }).isChecked()).toBe(isChecked);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Columns');
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await heads()).toContain('Customer');
    expect(await heads()).not.toContain('Shop');
    for (const height of await heights()) expect(height).toBeLessThanOrEqual(40);
    const head = page.locator('thead th').first();
    await page.setViewportSize({ width: 1280, height: 200 });
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(48);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await menu.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(heads).toContain('Shop');
    expect(await heads()).not.toContain('Customer');
  });
}, 120_000);

test('several paid orders are taken at once: they are shown before, and those that are refused are told after (UX-278)', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor, '?group=buy');
    const boxes = page.getByRole('checkbox', { name: /^Select order/ });
    await boxes.first().waitFor();
    const count = await boxes.count();
    const takes = await page.getByRole('button', { name: /^Take ?, order/ }).count();
    expect(takes).toBeGreaterThan(1);
    await boxes.first().check();
    await page.getByRole('checkbox', { name: `Select all ${count} orders on this page` }).check();
    // one of them is refused: the others are taken, and it can be tried again
    let calls = 0;
    const refusal = { status: 409, json: { error: { code: 'wrong_state', message: 'Not now' } } };
    await page.route('**/take', (route) => (++calls === 1 ? route.fulfill(refusal) : route.continue()));
    await page.getByRole('button', { name: `Take ${takes} orders` }).click();
    const dialog = page.getByRole('dialog');
    const meant = dialog.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect.poll(() => meant.count()).toBe(takes);
    const [first = ''] = (await meant.first().innerText()).split('\n');
    if (count > takes) await dialog.getByText(/selected orders? (is|are) left out/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(calls).toBe(0);
    await page.getByRole('button', { name: `Take ${takes} orders` }).click();
    await dialog.getByRole('button', { name: `Take ${takes} orders` }).click();
    await page.getByRole('heading', { name: `${takes - 1} of ${takes} orders changed` }).waitFor();
    await dialog.getByRole('link', { name: first }).waitFor();
    expect(await meant.allInnerTexts()).toEqual([expect.stringContaining('Not now')]);
    // a message that stands in the dialog has a button of this name too
    await dialog.locator('.ui-dialog-footer').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Take 1 order', exact: true }).click();
    await dialog.getByRole('button', { name: 'Take 1 order' }).click();
    await page.getByText('1 order is assigned to you').waitFor();
    await page.getByRole('button', { name: /^Take/ }).first().waitFor({ state: 'detached' });
  });
}, 120_000);

test('a tag is put on chosen orders, narrows the queue, and is taken off on the page of an order', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await openQueue(visitor);
    const boxes = page.getByRole('checkbox', { name: /^Select order/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('combobox', { name: 'Tag' }).fill('  Gift  wrap ');
    await page.getByRole('button', { name: 'Add to 2 orders' }).click();
    await page.getByRole('dialog').getByText('Tag to add: Gift wrap').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to 2 orders' }).click();
    await page.getByText('Tag added to 2 orders').waitFor();
    await page.getByRole('navigation', { name: 'Tag' }).getByRole('link', { name: 'Gift wrap' }).click();
    await page.waitForURL(/tag=Gift\+wrap/);
    await page.getByRole('button', { name: 'Save this view' }).waitFor();
    const links = page.locator('[data-queue-row] a');
    await expect.poll(() => links.count()).toBe(2);
    await links.first().click();
    await page.getByRole('button', { name: 'Remove tag “Gift wrap”' }).click();
    await page.getByText('Tag removed').waitFor();
    await page.locator('summary', { hasText: 'Add tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('GIFT WRAP');
    await page.getByRole('button', { name: 'Add tag' }).click();
    // the spelling that is in use stays
    await page.getByRole('button', { name: 'Remove tag “Gift wrap”' }).waitFor();
  });
}, 120_000);

test('a request is approved from the list of approvals by keys, with the second press', async () => {
  const fay = await aBuyer(market.shop, { roles: ['finance'], name: 'Fay' });
  const customer = await aBuyer(market.shop);
  await market.shop.database.pool.query("update alone_limit set amount_minor = 1, currency = 'RUB'");
  const body = { amount: '700', reason: 'A transfer without a name' };
  const params = { id: customer.id };
  const asked = await market.shop.call('staffCorrectBalance', { token: fay.token, params, body });
  expect(asked.body.data.corrections).toMatchObject([{ state: 'waiting' }]);
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await openQueue(visitor);
    await open(journey.at('/staff/approvals'));
    await page.waitForSelector('html[data-ready]');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Request details' });
    await panel.getByText('A transfer without a name').waitFor();
    await page.keyboard.press('a');
    await pressAgain(page);
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Nothing to approve' }).waitFor();
  });
  const { body: balance } = await market.shop.call('getBalance', { token: customer.token });
  expect(balance.data.available.amount).toBe('700.00');
}, 120_000);

test('a row changes while a colleague works on its order, and keeps place and choice; faces come and go', async () => {
  const { shop } = market;
  const ann = await aBuyer(shop, { roles: ['buyer'], name: 'Ann Early' });
  const customer = await aBuyer(shop, { balance: '900000' });
  const order = await aPaidOrder(market, customer);
  await journey.withVisitor(async (mine) => {
    await openQueue(mine, '?group=buy&sort=newest');
    const { page } = mine;
    const row = page.locator('tbody tr', { hasText: order.orderNum });
    await row.getByRole('checkbox').check();
    await row.getByRole('button', { name: /^Preview/ }).click();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByText(`Order ${order.orderNum}`).waitFor();
    await journey.withVisitor(async (hers) => {
      await hers.page.request.post(`${journey.running.address}/api/v1/login`, {
        data: { email: ann.email, password: ann.password },
        headers: { origin: journey.running.address },
      });
      await hers.open(journey.at(`/staff/orders/${order.id}`));
      await preview.getByText('Ann Early is viewing this order').waitFor();
      await hers.page.getByText(/is viewing this order$/).waitFor();
      const taken = await shop.call('staffTakeOrder', { token: ann.token, params: { id: order.id } });
      expect(taken.status).toBe(200);
      await row.getByText('Ann Early').filter({ visible: true }).waitFor();
      await hers.page.locator('main').getByRole('link', { name: 'Order queue', exact: true }).first().click();
      await preview.getByText(/^Ann Early.* is viewing this order$/).waitFor({ state: 'detached' });
      await shop.call('staffMarkPurchased', {
        ...{ token: ann.token, params: { id: order.id } },
        body: { shop_order_number: 'NL-1' },
      });
    });
    await row.getByText('No longer on this list').filter({ visible: true }).waitFor();
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    await preview.getByText('NL-1').first().waitFor({ state: 'attached' });
    const { orderNum } = await aPaidOrder(market, customer);
    await page.getByRole('status').getByText('1 new order').waitFor();
    expect(await page.locator('tbody tr', { hasText: orderNum }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('tbody tr', { hasText: orderNum }).waitFor();
    await row.waitFor({ state: 'detached' });
  });
}, 120_000);
