/**
 * A whole life in the browser: a customer and the people of the shop play the worked example of the price formula
 * (rules: worked-example) from the link to the review, to the last minor unit; the books are compared with what both see after each step.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStage, type Stage } from '../support/a-stage.ts';
import { minorOf, shown } from '../support/journey-setting.ts';
import {
  answerInAdvance,
  button,
  buyAndSend,
  checkOut,
  intake,
  paste,
  payAtBank,
  says,
  tag,
  unfoldReceipts,
} from '../support/life-on-screens.ts';
import { aPicture } from '../support/pictures.ts';
import { pressAgain } from '../support/second-press.ts';
import { expectOneTruth } from '../support/the-three-views.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
}, 180_000);
afterAll(() => stage?.close());

/** A sum of the worked example as pages show it, in the currency of this run. */
const amount = (name: keyof Stage['example']['sums']): string => shown(stage.example.sums[name]);
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const sum = (name: keyof Stage['example']['sums']): RegExp =>
  new RegExp(`${literal(amount(name))}(?![\\d.,]*\\d)`);

interface Made {
  id: string;
  orderNum: string;
}
const made: Record<'a' | 'b' | 'c', Made> = { a: nobody(), b: nobody(), c: nobody() };
function nobody(): Made {
  return { id: '', orderNum: '' };
}

/** The number that the order of a product got. */
async function orderOf(title: string): Promise<Made> {
  const { rows } = await stage.market.shop.database.pool.query(
    `select o.id, o.number as "orderNum" from customer_order o join order_line l on l.order_id = o.id
      where l.title = $1`,
    [title],
  );
  return rows[0] ?? nobody();
}

test('A and B come by their links into one cart and are paid together: the balance first, the rest by card', async () => {
  let page = await paste(stage, '/lampenhaus/polar');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.locator('main summary', { hasText: 'Price breakdown' }).first().click();
  const inland = page.getByLabel('Shop’s delivery to our warehouse');
  await inland.fill('4.95');
  await inland.press('Enter');
  await unfoldReceipts(page);
  await says(page, sum('a'));
  await answerInAdvance(page, 'Tischlampe Polar');
  page = await paste(stage, '/wollstube/skog');
  await unfoldReceipts(page);
  await says(page, sum('cart'));
  await answerInAdvance(page, 'Mütze Skog');
  await checkOut(stage, page, 'split', sum('cartByCard'));
  made.a = await orderOf('Tischlampe Polar');
  made.b = await orderOf('Mütze Skog');
  await expectOneTruth(stage, 'A and B are paid');
}, 180_000);

test('C comes by its link too, paid by card', async () => {
  const page = await paste(stage, '/wollstube/fjord');
  await checkOut(stage, page, 'card', sum('cByCard'));
  made.c = await orderOf('Schal Fjord');
  await expectOneTruth(stage, 'C is paid');
}, 180_000);

/** Staff report a problem on the order's page, with the preview first. */
async function report({ id }: Made, fill: (page: Page) => Promise<void>, send: string): Promise<Page> {
  const page = await stage.open('office', `/staff/orders/${id}`);
  await button(page, 'Take order').click();
  await tag(page, 'Being bought');
  await page.getByText('Report a problem', { exact: true }).first().click();
  await fill(page);
  await button(page, 'Preview result').click();
  await button(page, send).click();
  return page;
}

async function answer({ orderNum }: Made, choice: RegExp): Promise<Page> {
  const page = await stage.open('customer', `/cabinet/orders/${orderNum}`);
  await page.locator('#question').getByRole('radio', { name: choice }).check();
  return page;
}

test('C is sold out: the customer is asked, cancels, and everything returns with its bank percent', async () => {
  const office = await report(
    made.c,
    async (page) => {
      await page.getByLabel('What happened').selectOption('stock');
    },
    'Ask customer',
  );
  await tag(office, 'Waiting for the customer');
  await expectOneTruth(stage, 'C is asked about');
  const page = await answer(made.c, /Cancel order/);
  await button(page, 'Send answer').click();
  await tag(page, 'Cancelled');
  await expectOneTruth(stage, 'C is refunded');
}, 180_000);

test('the price of B rises inside the answer in advance: nobody is asked, the difference leaves the balance', async () => {
  const before = await walletOf();
  const office = await report(
    made.b,
    (page) => page.fill('input[name=price]', '20.49'),
    'Apply instructions',
  );
  await says(office, 'Handled as the customer instructed');
  expect(before - (await walletOf())).toBe(BigInt(minorOf(amount('bRise')) ?? 0));
  const page = await stage.open('customer', `/cabinet/orders/${made.b.orderNum}`);
  await page.locator('main summary', { hasText: 'History' }).first().click();
  await says(page, 'Handled as instructed');
  expect(await page.locator('#question').count()).toBe(0);
  await expectOneTruth(stage, 'the difference of B is paid');
}, 180_000);

async function walletOf(): Promise<bigint> {
  const { shop } = stage.market;
  const { rows } = await shop.database.pool.query(
    'select balance_minor from audit_wallets where user_id = $1',
    [stage.people.customer.id],
  );
  return BigInt(rows[0]?.balance_minor ?? 0);
}

test('the price of A rises by 7.5 %: a question, and the difference by card', async () => {
  const office = await report(made.a, (page) => page.fill('input[name=price]', '42.90'), 'Ask customer');
  await tag(office, 'Waiting for the customer');
  const page = await answer(made.a, /Buy at the new price/);
  await says(page, '+7.5%');
  await says(page, sum('aRise'));
  await page.getByRole('checkbox', { name: /from your balance/ }).uncheck();
  await button(page, new RegExp(`Answer and pay .*${sum('aRiseByCard').source}`)).click();
  await payAtBank(page);
  await expectOneTruth(stage, 'the difference of A is paid');
  const { token } = stage.people.customer;
  const { data } = (await stage.market.shop.call('getOrder', { token, params: { id: made.a.id } })).body;
  expect(data.receipt.paid.amount).toBe(stage.example.sums.aPaid);
}, 180_000);

test('A arrives today, B ten days later; the customer sees the photos', async () => {
  await buyAndSend(stage, made.a, 'NL-1');
  await buyAndSend(stage, made.b, 'NL-2');
  await expectOneTruth(stage, 'A and B are bought');
  await intake(stage, { scanned: 'T-NL-1', orderNum: made.a.orderNum }, 1_400);
  await stage.pass(10);
  await intake(stage, { scanned: 'NL-2', orderNum: made.b.orderNum }, 1_000);
  const page = await stage.open('customer', `/cabinet/orders/${made.b.orderNum}`);
  await button(page, /Photo 1 of 1/).waitFor();
  await button(page, 'Looks right').click();
  await says(page, 'You checked the photos on');
  await expectOneTruth(stage, 'A and B are stored');
}, 180_000);

async function merge(): Promise<Page> {
  const page = await stage.open('customer', `/cabinet/orders/${made.a.orderNum}/merge`);
  await page.locator('input[name=orders]').first().check();
  await button(page, 'Combine 2 orders').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Combine 2 orders' }).click();
  await says(page, 'Ships in the same parcel as');
  return page;
}

test('on day 37 both are merged, taken apart, and merged again', async () => {
  // the 37th day of A still runs: a day that has begun counts whole
  await stage.pass(27 - 1 / 24);
  const page = await merge();
  await button(page, 'Separate orders').click();
  await says(page, 'The order is separate again.');
  await expectOneTruth(stage, 'A and B are apart again');
  await merge();
  await expectOneTruth(stage, 'A and B are one parcel');
}, 180_000);

let delivery = '';
test('bill 2 is freight and storage, by card', async () => {
  const page = await stage.open('customer', '/cabinet/deliveries/create');
  await page.locator('input[name=recipient]').last().check();
  await page.getByRole('radio', { name: /Road/ }).check();
  for (const name of ['freight', 'storage', 'delivery'] as const) await says(page, sum(name));
  for (const box of await page.locator('input[name=use_balance]').all()) await box.uncheck();
  await button(page, new RegExp(`Order and pay .*${sum('deliveryByCard').source}`)).click();
  await payAtBank(page);
  await page.getByRole('link', { name: /Open delivery/ }).click();
  await page.waitForURL(/cabinet\/deliveries\//);
  delivery = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await says(page, 'Paid. The warehouse is packing the parcel.');
  await expectOneTruth(stage, 'the delivery is paid');
}, 180_000);

test('the warehouse packs and ships; the customer follows the parcel and receives it', async () => {
  const desk = await stage.open('warehouse', '/staff/deliveries');
  await desk.getByRole('link', { name: delivery, exact: true }).first().click();
  await button(desk, 'Start packing').click();
  await says(desk, 'Packing started');
  for (const box of await desk.locator('input[name^=check-]').all()) await box.check();
  await desk.fill('input[name=weight]', '2.4');
  await button(desk, 'Finish packing').click();
  await desk.fill('input[name=tracking]', 'JD0146000177');
  await button(desk, 'Mark as shipped').click();
  await pressAgain(desk);
  await says(desk, 'JD0146000177');
  await expectOneTruth(stage, 'the parcel is shipped');
  for (const state of ['customs', 'delivered']) {
    await stage.pass(3);
    await desk.reload();
    await desk.waitForSelector('html[data-ready]');
    await desk.check(`input[name=state][value=${state}]`);
    await button(desk, 'Save update').click();
    await pressAgain(desk);
    await says(desk, 'Update saved');
  }
  const page = await stage.open('customer', `/cabinet/deliveries/${delivery}`);
  await says(page, 'JD0146000177');
  await button(page, 'Confirm receipt').click();
  await says(page, 'The parcel has been delivered.');
  await expectOneTruth(stage, 'the parcel is delivered');
}, 180_000);

test('a claim about A ends with a part of the money', async () => {
  const before = await walletOf();
  const page = await stage.open('customer', `/cabinet/orders/${made.a.orderNum}`);
  await page.getByRole('link', { name: 'Open a claim' }).click();
  await page.waitForURL(/claims\/new/);
  await page.check('input[name=kind][value=damaged]');
  await page.fill('textarea[name=text]', 'One of the two lamps has a dent.');
  const buffer = await aPicture({ background: '#444' });
  await page.setInputFiles('input[type=file]', { name: 'dent.jpg', mimeType: 'image/jpeg', buffer });
  await page.waitForSelector('[aria-label="Remove photo 1"]');
  await button(page, 'Send claim').click();
  await page.waitForURL(/claims\/clm_/);
  await expectOneTruth(stage, 'a claim is open');
  const claim = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const office = await stage.open('office', `/staff/claims/${claim}`);
  await office.fill('input[name=amount]', stage.example.compensation);
  await button(office, /^Refund .*\d/).click();
  await pressAgain(office);
  await says(office, 'Decision saved.');
  await stage.open('customer', `/cabinet/claims/${claim}`);
  await says(page, `We refunded ${shown(stage.example.compensation)} to your balance.`);
  expect((await walletOf()) - before).toBe(BigInt(minorOf(shown(stage.example.compensation)) ?? 0));
  await expectOneTruth(stage, 'the claim is settled');
}, 180_000);

test('a review of B is moderated, and everybody reads it', async () => {
  const page = await stage.open('customer', `/cabinet/reviews?order=${made.b.orderNum}`);
  const words = 'Ten days and not a kopeck more than was said.';
  await page.check('input[name=stars][value="5"]');
  await page.fill('textarea[name=text]', words);
  await page.click('main form button[type=submit]');
  await says(page, 'Being checked');
  const office = await stage.open('office', '/staff/reviews');
  await says(office, words);
  await button(office, /^Publish/).click();
  await says(office, 'Review published.');
  await stage.open('customer', '/reviews');
  // reviews in other languages are folded
  await page
    .locator('main details')
    .evaluateAll((all) => all.map((one) => Object.assign(one, { open: true })).length);
  await says(page, words);
  await expectOneTruth(stage, 'the review is shown', true);
  for (const { complaints } of Object.values(stage.screens)) expect(complaints).toEqual([]);
}, 180_000);
