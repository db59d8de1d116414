/**
 * The working day with a stop watch: a batch of ten bought, received, packed and sent, questions, and a refund of two
 * people. Clicks, fields and keys are counted in the browser; seconds are those of the keystroke-level model, and the
 * page's own are measured. The model is held to the goals; what a busy machine waits for is printed.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidDelivery, aSender, type DeliveryDesk, deskOf } from '../support/a-delivery.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import { aBoughtOrder } from '../support/a-stored-order.ts';
import { aBuyer, aPaidOrder, type Buyer, type Market } from '../support/an-order.ts';
import { saveClaimTerms } from '../support/claim-terms.ts';
import { aPicture } from '../support/pictures.ts';
import { secondPress } from '../support/second-press.ts';
import { rowOf, type StepGoal, type StopWatch, stopWatchOn } from '../support/stop-watch.ts';

let journey: Journey;
let desk: DeliveryDesk;
let customer: Buyer;
const batch = 10;
const rows: string[] = [];
beforeAll(async () => {
  journey = await aJourney();
  const { running } = journey;
  const call: TestShop['call'] = (name, options = {}) => performCall(running.shop, name, options);
  const origin = new URL(running.products[0] ?? '').origin;
  const shop = { ...running.shop, clock: running.clock, call } as unknown as TestShop;
  desk = await deskOf({ shop, origin } as unknown as Market);
  customer = await aSender(desk, '900000.00');
  const { token } = desk.crew.warehouse;
  await call('staffPrintShelves', { token, body: { from: 'A-01', to: 'A-12' } });
}, 180_000);
afterAll(async () => {
  const head = ['step', 'clicks', 'fields', 'keys', 'scans', 'hands, s', 'page, s', 'both, s', 'goal'];
  console.log([`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n'));
  await journey?.close();
}, 60_000);

/** Does a step under the watch, prints it, and holds the model to the goal. */
async function timed(page: Page, goal: StepGoal, work: (watch: StopWatch) => Promise<void>): Promise<void> {
  const watch = stopWatchOn(page);
  await work(watch);
  const seen = watch.read();
  rows.push(rowOf(goal, seen));
  const { seconds, clicks } = goal.goal;
  if (seconds) expect(seen.hands / goal.count, goal.step).toBeLessThanOrEqual(seconds);
  if (clicks) expect(seen.clicks / goal.count, goal.step).toBeLessThanOrEqual(clicks);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('ten lines are bought in one basket', async () => {
  const { market, crew } = desk;
  for (const _ of numbers(batch)) await aPaidOrder(market, customer);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: crew.buyer.email, next: '/staff/buying' });
    page.context().on('page', (opened) => void opened.close());
    const goal = { step: 'buy a line', count: batch, goal: { seconds: 10 } };
    await timed(page, goal, async (watch) => {
      await watch.press(page.getByRole('button', { name: 'Open all pages' }));
      // in each tab of the shop: reads the variant, chooses it, puts it into the basket, goes on by a key
      for (const _ of numbers(batch)) watch.elsewhere(2 * 1.35 + 2 * 1.2 + 0.4);
      await watch.press(page.getByRole('button', { name: 'Enter purchase' }));
      await watch.type(page.getByLabel('Shop’s order number'), 'N-20481');
      await watch.type(page.getByLabel('Shop’s total, EUR'), await pricesOf(page));
      await watch.type(page.getByLabel(/^Charged to our account/), '103450.20');
      await watch.decide('Enter');
      await watch.until(page.locator(secondPress));
      await watch.press(page.locator(secondPress));
      await watch.until(page.getByText(`Bought: ${batch} orders`));
    });
  });
}, 240_000);

/** The sum at the orders' prices, as a number that is typed. */
async function pricesOf(page: Page): Promise<string> {
  const text = await page.getByText(/^10 items, /).innerText();
  return text.replaceAll(/^.*items, |;.*|[^\d.]/g, '');
}

test('the field of the scanner has the focus of a new page, and its heading never has it', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/picking' });
    await page.evaluate(() => {
      const had: string[] = [];
      document.addEventListener('focusin', ({ target }) => had.push((target as Element).localName));
      Object.assign(window, { had });
    });
    await page.locator('nav a[href$="/staff/warehouse"]:visible').first().click();
    await page.locator('#intake-scan:focus').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const had = await page.evaluate(() => (window as unknown as { had: string[] }).had);
    expect(had).toContain('input');
    // in the middle of a scan it would take the last key
    expect(had).not.toContain('h1');
  });
});

test('parcels are received: code, weight, photo, shelf', async () => {
  const { market, crew } = desk;
  const codes = numbers(3).map((index) => `DAY-${index}`);
  const orders: string[] = [];
  for (const shopNumber of codes)
    orders.push((await aBoughtOrder(market, { crew, customer, shopNumber })).orderNum);
  const file = { name: 'goods.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ background: '#a57' }) };
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: crew.warehouse.email, next: '/staff/warehouse' });
    // a scanner types wherever the focus is: the address changes before the field stands
    await page.locator('#intake-scan:focus').waitFor();
    const goal = { step: 'receive a parcel', count: codes.length, goal: { seconds: 20 } };
    await timed(page, goal, async (watch) => {
      for (const [index, code] of codes.entries()) {
        await watch.scan(code);
        await watch.until(page.getByText(`Parcel for order ${orders[index]}`));
        await watch.decide('6', '4', `${index}`, 'Enter');
        await watch.until(page.getByText(`64${index} g.`, { exact: true }));
        await watch.photo(page.locator('input[type=file]'), file);
        await watch.scan(`A-0${index + 1}`);
        await watch.until(page.getByText(`Parcel for order ${orders[index]} has been put away.`));
      }
    });
  });
}, 240_000);

test('ten parcels are picked, packed and handed over', async () => {
  const { crew } = desk;
  const sent = await tenPaidDeliveries();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: crew.warehouse.email, next: '/staff/picking' });
    const goal = { step: 'pack and ship a parcel', count: batch, goal: { seconds: 20 } };
    await timed(page, goal, async (watch) => {
      await watch.press(page.getByRole('button', { name: /^Take \d+ deliver/ }));
      await watch.until(page.getByText('10 parcels to pick'));
      for (const { orderNum } of sent) {
        await watch.scan(orderNum);
        await watch.until(page.getByText(`Order ${orderNum}: box`));
      }
      const saved = page.waitForEvent('download');
      await watch.press(page.getByRole('button', { name: 'Print all labels and customs documents' }));
      await saved;
      for (const [index, { number }] of sent.entries()) await packed(page, watch, { number, index });
    });
  });
}, 360_000);

async function tenPaidDeliveries(): Promise<{ orderNum: string; number: string }[]> {
  const sent: { orderNum: string; number: string }[] = [];
  for (const _ of numbers(batch)) {
    const { order, delivery } = await aPaidDelivery(desk, customer);
    sent.push({ orderNum: order.orderNum, number: delivery.number });
  }
  return sent;
}

/** From the label to the carrier, by scanner and keys. */
async function packed(
  page: Page,
  watch: StopWatch,
  { number, index }: { number: string; index: number },
): Promise<void> {
  await watch.scan(number);
  const checks = page.locator('input[name^=check-]');
  await watch.until(checks);
  await expect
    .poll(() => checks.first().evaluate((box) => box === document.activeElement), { timeout: 10_000 })
    .toBe(true);
  // what the list names was done with the hands: it is read once and ticked off
  await watch.decide();
  for (const _ of numbers(await checks.count())) await watch.keys('Space', 'Tab');
  await watch.type(page.locator('input[name=weight]'), '2.4');
  await watch.keys('Enter');
  const tracking = page.locator('input[name=tracking]');
  await watch.until(tracking);
  await expect
    .poll(() => tracking.evaluate((field) => field === document.activeElement), { timeout: 10_000 })
    .toBe(true);
  await watch.scan(`JD01460001${index}0`);
  await again(page, watch);
  await watch.until(page.getByRole('heading', { level: 1, name: 'Picking' }));
}

/** The second press by keys: its dialog begins on the way out. */
async function again(page: Page, watch: StopWatch): Promise<void> {
  const dialog = page.locator('dialog[role=alertdialog]');
  await watch.until(dialog.locator('dl dd'));
  await watch.decide('Tab', 'Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('a question about a price, and about goods that are sold out', async () => {
  const { market, crew } = desk;
  const buyer = await aBuyer(market.shop, { balance: '90000' });
  const asked = [await aPaidOrder(market, buyer), await aPaidOrder(market, buyer)];
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: crew.buyer.email, next: '/staff/buying' });
    const goal = { step: 'ask a question', count: asked.length, goal: { seconds: 15 } };
    await timed(page, goal, async (watch) => {
      for (const [index, { orderNum }] of asked.entries()) {
        await watch.press(page.getByRole('link', { name: `Order ${orderNum}` }));
        await watch.press(page.getByText('Report a problem', { exact: true }));
        const form = page.getByRole('form', { name: 'Report a problem' });
        if (index === 0) await watch.type(form.getByLabel(/^Price per piece/), '99');
        else await watch.choose(form.getByLabel('What happened'), 'stock');
        if (index === 0) {
          await watch.keys('Enter');
          await watch.until(form.locator('[role=status]:focus'));
          // in a field it is pressed in passing, and sends nothing
          await form.getByLabel(/^Price per piece/).press('Enter');
        }
        if (index === 1) await watch.press(form.getByRole('button', { name: 'Preview result' }));
        await watch.press(form.getByRole('button', { name: 'Ask customer' }));
        await watch.until(page.getByText('Question sent to the customer'));
        await page.goto(journey.at('/staff/buying'));
      }
    });
  });
}, 240_000);

test('what was left out of a basket makes the next one', async () => {
  const { market, crew } = desk;
  const buyer = await aBuyer(market.shop, { balance: '90000' });
  await aPaidOrder(market, buyer);
  const later = await aPaidOrder(market, buyer);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: crew.buyer.email, next: '/staff/buying' });
    await page.getByRole('button', { name: 'Enter purchase' }).click();
    await page.getByRole('checkbox', { name: later.orderNum }).uncheck();
    await page.getByLabel('Shop’s order number').fill('N-20482');
    await page.getByLabel('Shop’s total, EUR').fill('20');
    await page.keyboard.press('Enter');
    await page.click(secondPress);
    await page.getByText('Bought: 1 order').waitFor();
    // one alone has no box, and its fields stand there
    await page.getByLabel('Shop’s order number').waitFor();
    expect(await page.getByRole('checkbox', { name: later.orderNum }).count()).toBe(0);
  });
}, 120_000);

test('a refund that needs a second person: three presses for each of the two', async () => {
  const { market, crew } = desk;
  const finance = await aBuyer(market.shop, { roles: ['finance'] });
  const asking = await aBuyer(market.shop, { roles: ['buyer', 'support', 'finance'] });
  const order = await aBoughtOrder(market, { crew, customer });
  const body = { approvalLimit: '1', answerHours: 72, claimDays: 14 };
  const { token } = await aBuyer(market.shop, { roles: ['admin'] });
  expect((await saveClaimTerms(market.shop, { token, body })).status).toBe(200);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: asking.email, next: `/staff/orders/${order.id}` });
    const goal = { step: 'ask for a refund', count: 1, goal: { clicks: 3 } };
    await timed(page, goal, async (watch) => {
      await watch.press(page.locator('summary', { hasText: 'Refund items' }));
      // what is asked for is known before it is pressed
      const form = page.getByRole('form', { name: 'Refund items' });
      await watch.press(form.getByRole('button', { name: /^Request / }));
      await watch.press(page.locator(secondPress));
      await watch.until(page.getByText('Request sent'));
    });
    await page.getByText(/Refund of .+ awaits approval/).waitFor();
    expect(await page.locator('main form .ui-button-primary:visible').count()).toBe(0);
  });
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: finance.email, next: '/staff/approvals' });
    const goal = { step: 'approve it', count: 1, goal: { clicks: 3 } };
    await timed(page, goal, async (watch) => {
      await watch.press(page.locator('[data-queue-row]').first());
      await watch.press(page.locator('[data-approve]'));
      await watch.press(page.locator(secondPress));
      await watch.until(page.getByRole('heading', { name: 'Nothing to approve' }));
    });
  });
}, 240_000);
