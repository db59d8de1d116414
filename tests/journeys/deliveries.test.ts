/** A parcel in the browser: ordered and paid by its customer, packed and shipped at the desk, received. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '../../src/platform/texts/locale.ts';
import {
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  header,
  packed,
  shipped,
  storedGoods,
} from '../support/a-delivery.ts';
import { aJourney, type Journey, sees } from '../support/a-journey.ts';
import { performCall } from '../support/a-shop.ts';
import { aBoughtOrder } from '../support/a-stored-order.ts';
import type { Visitor } from '../support/a-visitor.ts';
import type { Buyer, Market } from '../support/an-order.ts';
import { shown } from '../support/journey-setting.ts';
import { findingsInAllLooks } from '../support/looks.ts';
import { routeUntil } from '../support/routes.ts';
import { pressAgain } from '../support/second-press.ts';

let journey: Journey;
let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  journey = await aJourney();
  const { running } = journey;
  const shop = {
    ...running.shop,
    clock: running.clock,
    call: (name: 'getUser', options = {}) => performCall(running.shop, name, options),
  };
  const origin = new URL(running.products[0] ?? '').origin;
  desk = await deskOf({ shop, origin } as unknown as Market);
  customer = await aSender(desk);
}, 180_000);
afterAll(() => journey?.close());
const pictures = process.env.WAYBILL_PICTURES;

async function look({ page }: Visitor, name: string, locale: Locale = 'en'): Promise<string[]> {
  const found = await findingsInAllLooks(page, name, locale);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

test('a parcel is ordered with an extra and paid from the balance; its page tells where it is', async () => {
  await storedGoods(desk, customer);
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    const findings: string[] = [];
    await journey.signIn(visitor, { email: customer.email, next: '/cabinet/deliveries' });
    findings.push(...(await look(visitor, 'list-empty')));
    await page.getByRole('link', { name: 'Order delivery' }).click();
    await sees(visitor, 'New delivery');
    // nothing is chosen in advance but what there is one of
    expect(await page.locator('input[name=route]:checked').count()).toBe(0);
    // the one with the papers that customs ask for
    await page.locator('input[name=recipient]').last().check();
    await page.getByRole('radio', { name: /Road/ }).check();
    await page.getByRole('checkbox', { name: /Photo/ }).check();
    await page.getByText(shown('2240')).first().waitFor();
    findings.push(...(await look(visitor, 'create')));
    await page.getByRole('checkbox', { name: /from your balance/ }).check();
    await page.getByRole('button', { name: /Order and pay/ }).click();
    await page.waitForURL(/\/payments\//);
    await page.getByRole('link', { name: /Open delivery/ }).click();
    await page.getByText('Paid. The warehouse is packing the parcel.').waitFor();
    findings.push(...(await look(visitor, 'view-packing')));
    await open(journey.at('/cabinet/deliveries'));
    findings.push(...(await look(visitor, 'list')));
    expect(findings).toEqual([]);
  });
}, 120_000);

test('a question and a parcel on the road, in Chinese and Russian', async () => {
  const heavy = await aPaidDelivery(desk, customer);
  await packed(desk, heavy.delivery.id, '3.1');
  const sent = await aPaidDelivery(desk, customer);
  await shipped(desk, sent.delivery.id, 'JD0146000099');
  await journey.withVisitor(async (visitor) => {
    const findings: string[] = [];
    await journey.signIn(visitor, {
      email: customer.email,
      next: `/cabinet/deliveries/${heavy.delivery.number}`,
      locale: 'zh',
    });
    findings.push(...(await look(visitor, 'view-question-zh', 'zh')));
    await visitor.open(journey.at(`/cabinet/deliveries/${sent.delivery.number}`, 'ru'));
    findings.push(...(await look(visitor, 'view-shipped-ru', 'ru')));
    await visitor.open(journey.at(`/cabinet/orders/${sent.order.orderNum}`, 'ru'));
    await visitor.page.getByText(`Открыть доставку ${sent.delivery.number}`).waitFor();
    await visitor.open(journey.at(`/cabinet/deliveries/${sent.delivery.number}`, 'en'));
    await visitor.page.getByRole('button', { name: 'Confirm receipt' }).click();
    await visitor.page.getByText('You’ve confirmed that you received the parcel.').first().waitFor();
    expect(findings).toEqual([]);
  });
}, 120_000);

test('the desk packs by its list and hands the parcel over', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const packer = desk.crew.warehouse;
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    const findings: string[] = [];
    await journey.signIn(visitor, { email: packer.email, next: '/staff/deliveries' });
    findings.push(...(await look(visitor, 'desk')));
    await page.getByRole('link', { name: delivery.number, exact: true }).click();
    const stopSlow = await routeUntil(page, '**/api/v1/staff/deliveries/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Start packing' }).click();
    await page.getByText('Packing started').first().waitFor();
    // the words come with the page as it is now, never before it
    expect(await page.getByRole('button', { name: 'Start packing' }).count()).toBe(0);
    stopSlow();
    findings.push(...(await look(visitor, 'desk-delivery')));
    await page.getByRole('button', { name: 'Finish packing' }).click();
    await page.getByRole('alert').filter({ hasText: 'n’t ticked' }).first().waitFor();
    for (const box of await page.locator('input[name^=check-]').all()) await box.check();
    await page.fill('input[name=weight]', '2.4');
    // the weight is as it was paid for: the first press is enough
    await page.getByRole('button', { name: 'Finish packing' }).click();
    await page.fill('input[name=tracking]', 'JD0146000100');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    findings.push(...(await look(visitor, 'desk-second-press')));
    await pressAgain(page);
    await page.getByText('JD0146000100').filter({ visible: true }).first().waitFor();
    await page.getByText('Correct the tracking number').first().click();
    const form = page.getByRole('form', { name: 'Correct the tracking number' });
    await form.locator('[name=tracking]').fill('JD0146000101');
    await form.locator('[name=reason][value=mistyped]').check();
    findings.push(...(await look(visitor, 'desk-correct')));
    await form.getByRole('button', { name: 'Save correct number' }).click();
    await page.getByText('Tracking number changed').first().waitFor();
    await page.getByText('JD0146000101').filter({ visible: true }).first().waitFor();
    await page.getByText('Typing error').filter({ visible: true }).first().waitFor();
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download label (PDF)' }).click(),
    ]);
    expect(label.suggestedFilename()).toBe(`${delivery.number}.pdf`);
    // the order leads to its delivery, as the delivery does to its orders
    await page.locator('main a[href*="/staff/orders/"]').first().click();
    await page.waitForURL(/\/staff\/orders\//);
    const way = page.getByRole('link', { name: delivery.number, exact: true });
    await way.waitFor();
    findings.push(...(await look(visitor, 'desk-order')));
    await way.click();
    await page.waitForURL(/\/staff\/deliveries\//);
    await open(journey.at('/staff/delivery-tariff'));
    findings.push(...(await look(visitor, 'desk-tariff')));
    expect(findings).toEqual([]);
  });
}, 120_000);

test('the customer reads that the number of his parcel was corrected, and why', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { version } = await shipped(desk, delivery.id, 'JD0146000200');
  const { token } = desk.crew.warehouse;
  const body = { version, tracking: 'JD0146000201', reason: 'carrier_changed' as const };
  await desk.market.shop.call('staffCorrectTracking', { token, params: { id: delivery.id }, body });
  await journey.withVisitor(async (visitor) => {
    const next = `/cabinet/deliveries/${delivery.number}`;
    await journey.signIn(visitor, { email: customer.email, next });
    await visitor.page.getByText('Tracking number changed').waitFor({ state: 'attached' });
    await visitor.page.getByText('The carrier changed the number').waitFor({ state: 'attached' });
    await visitor.page.getByText('JD0146000201').filter({ visible: true }).first().waitFor();
  });
}, 120_000);

test('goods that the shop sent under a wrong number are put right on the page of the order', async () => {
  const { market, crew } = desk;
  const order = await aBoughtOrder(market, { crew, customer });
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: crew.buyer.email, next: `/staff/orders/${order.id}` });
    await page.fill('[name=tracking_number]', 'T-1');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByText('Correct the tracking number').first().click();
    const form = page.getByRole('form', { name: 'Correct the tracking number' });
    expect(await form.locator('[name=tracking_number]').inputValue()).toBe('T-1');
    await form.locator('[name=tracking_number]').fill('T-2');
    await form.locator('[name=reason][value=mistyped]').check();
    await form.locator('[name=note]').fill('Sorry.');
    expect(await look(visitor, 'order-correct')).toEqual([]);
    await form.getByRole('button', { name: 'Save correct number' }).click();
    await page.getByText('Tracking number changed').first().waitFor();
  });
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await journey.signIn(visitor, { email: customer.email, next: `/cabinet/orders/${order.id}` });
    await page.getByText('Tracking number changed').waitFor({ state: 'attached' });
    await page.getByText('Typing error').waitFor({ state: 'attached' });
    await open(journey.at('/cabinet/notifications'));
    await page.getByText('with tracking number T-2').first().waitFor();
  });
}, 120_000);

test('the list of orders counts and shows the deliveries that need their customer', async () => {
  const sender = await aSender(desk, '60000.00');
  const [stored, sent] = [await storedGoods(desk, sender), await storedGoods(desk, sender)];
  const { call } = desk.market.shop;
  // charged to a card that nobody has entered yet
  const body = deliveryBody(sender, [sent.id], { use_balance: false });
  const made = await call('createDelivery', { token: sender.token, body });
  const { number } = made.body.data.delivery;
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await journey.signIn(visitor, { email: sender.email, next: '/cabinet/orders' });
    const tab = page.getByRole('navigation').getByRole('link', { name: /^Needs your attention/ });
    expect((await tab.innerText()).replaceAll(/\s+/g, ' ')).toBe('Needs your attention 2');
    await tab.click();
    await page.waitForURL(/needs_you/);
    const main = page.getByRole('main');
    await main
      .getByRole('list', { name: 'Deliveries that need your attention' })
      .getByText(number)
      .first()
      .waitFor();
    await main.getByRole('listitem').filter({ hasText: stored.orderNum }).first().waitFor();
    expect(await look(visitor, 'orders-needs-you')).toEqual([]);
    // words are looked for among orders alone, and the number says so
    await open(journey.at('/cabinet/orders?needs_you=1&q=nothing-like-it'));
    expect((await tab.innerText()).replaceAll(/\s+/g, ' ')).toBe('Needs your attention 0');
  });
}, 120_000);

test('a table that was found right is saved by the next press, and another one is checked first again', async () => {
  const { email } = await desk.staff('finance');
  await journey.withVisitor(async ({ page, ...visitor }) => {
    await journey.signIn({ page, ...visitor }, { email, next: '/staff/delivery-tariff' });
    await page.getByRole('button', { name: 'Import new prices' }).click();
    await page.fill('[name=csv]', `${header}\nown,post,А,B,C,no,,2,60,90,,,,DE,1,2,2,1.00,2.00`);
    await page.getByRole('button', { name: 'Check table', exact: true }).click();
    await page.getByRole('button', { name: 'Save new version' }).waitFor();
    await page.fill('[name=csv]', header);
    await page.getByRole('button', { name: 'Check table', exact: true }).waitFor();
  });
}, 120_000);
