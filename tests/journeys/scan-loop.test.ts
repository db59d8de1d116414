/** Parcels are received by a scanner alone: codes, a weight and a photo for each, with hardly a press besides. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  shipped,
} from '../support/a-delivery.ts';
import { cameraOf } from '../support/a-fake-camera.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import { aBoughtOrder } from '../support/a-stored-order.ts';
import { aVisitor, type Visitor } from '../support/a-visitor.ts';
import type { Buyer, Market } from '../support/an-order.ts';
import { launchBrowser } from '../support/browser.ts';
import { findingsInAllLooks } from '../support/looks.ts';
import { aPicture } from '../support/pictures.ts';
import { pressAgain } from '../support/second-press.ts';

let journey: Journey;
let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  journey = await aJourney();
  const { running } = journey;
  const call: TestShop['call'] = (name, options = {}) => performCall(running.shop, name, options);
  const origin = new URL(running.products[0] ?? '').origin;
  const shop = { ...running.shop, clock: running.clock, call } as unknown as TestShop;
  desk = await deskOf({ shop, origin } as unknown as Market);
  customer = await aSender(desk);
  const { token } = desk.crew.warehouse;
  await call('staffPrintShelves', { token, body: { from: 'A-01', to: 'A-12' } });
}, 180_000);
afterAll(() => journey?.close());

const bought = (shopNumber: string) => aBoughtOrder(desk.market, { crew: desk.crew, customer, shopNumber });

async function aPhoto({ page }: Visitor): Promise<void> {
  const buffer = await aPicture({ background: '#a57' });
  await page.setInputFiles('input[type=file]', { name: 'goods.jpg', mimeType: 'image/jpeg', buffer });
}

/** As a scanner does: types a code wherever the focus is, and presses Enter. */
async function scan({ page }: Visitor, code: string, answer: string | RegExp): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByText(answer).first().waitFor();
}

test('two parcels with a scanner: code, weight, photo, shelf, and the next', async () => {
  const [first, second] = [await bought('LOOP-1'), await bought('LOOP-2')];
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const { prototype } = OscillatorNode;
      const start = prototype.start;
      const heard: number[] = [];
      Object.assign(window, { heard });
      prototype.start = function (...when) {
        heard.push(this.frequency.value);
        return start.apply(this, when);
      };
    });
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/warehouse' });
    await scan(visitor, 'A-03', 'Scan the parcel first');
    await scan(visitor, 'LOOP-1', `Parcel for order ${first.orderNum}`);
    // thirty kilograms of a cup: asked for once more
    await scan(visitor, '30000', /is unusual/);
    await scan(visitor, '640', /^640 g\.$/);
    await scan(visitor, 'LOOP-2', 'Save the open parcel first');
    await aPhoto(visitor);
    await scan(visitor, 'a-03', `Parcel for order ${first.orderNum} has been put away.`);
    // a press beside it takes the focus away for no longer than the press
    await page.getByRole('heading', { level: 1 }).click();
    await scan(visitor, 'LOOP-2', `Parcel for order ${second.orderNum}`);
    await scan(visitor, '0,7', /^700 g\.$/);
    await aPhoto(visitor);
    await page.keyboard.press('Enter');
    await page.getByText(`Parcel for order ${second.orderNum} has been put away.`).waitFor();
    const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
    expect(heard.filter((hertz) => hertz === 220)).toHaveLength(6);
    expect(heard.filter((hertz) => hertz === 990)).toHaveLength(2);
  });
  const { token } = desk.crew.warehouse;
  const query = { q: 'LOOP-1' };
  const found = await desk.market.shop.call('staffFindParcel', { token, query });
  expect(found.body.data.orders[0]?.state).toBe('at_warehouse');
  const params = { id: first.id };
  const [arrival] = (await desk.market.shop.call('staffGetIntake', { token, params })).body.data.arrivals;
  expect(arrival).toMatchObject({ shelf: 'A-03', tracking: null, weighings: [{ grams: 640 }] });
  expect(arrival?.photos).toHaveLength(1);
});

test('a code that is scanned while the one before is still looked up waits its turn', async () => {
  const { orderNum } = await bought('LOOP-3');
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/warehouse' });
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(/warehouse\/find.*FIRST-1/, async (route) => {
      asked.resolve();
      await gate.promise;
      await route.continue();
    });
    await page.locator('#intake-scan:focus').waitFor();
    await page.keyboard.type('FIRST-1');
    await page.keyboard.press('Enter');
    await asked.promise;
    await page.locator('form[aria-busy=true]').waitFor();
    await page.keyboard.type('LOOP-3');
    await page.keyboard.press('Enter');
    gate.resolve();
    await page.getByText(`Parcel for order ${orderNum}`).first().waitFor();
  });
});

test('a batch is taken, and a parcel of it is ticked off by its label', async () => {
  const { delivery, order } = await aPaidDelivery(desk, customer);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/picking' });
    await page.getByRole('button', { name: /^Take \d+ deliver/ }).click();
    await page.getByText('1 parcel to pick').waitFor();
    const findings = await findingsInAllLooks(page, 'picking', 'en');
    await page.locator('#pick-scan').focus();
    await scan(visitor, 'WRONG-1', 'WRONG-1 isn’t on this list. Put the parcel back.');
    await scan(visitor, order.orderNum, 'No parcels left to pick');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print all labels and customs documents' }).click();
    expect((await saved).suggestedFilename()).toBe('papers.pdf');
    // the label of the delivery opens its packing
    await page.locator('#pick-scan').focus();
    await scan(visitor, delivery.number, `Delivery ${delivery.number}`);
    expect(findings).toEqual([]);
    // the goods in hand are scanned where no field waits for a code, and the Enter of the scan sends nothing
    await page.locator('input[name=weight]').focus();
    await page.keyboard.type(order.orderNum);
    await page.keyboard.press('Enter');
    await page.getByText(`${order.orderNum} scanned: everything is here.`).waitFor();
    expect(await page.locator('input[name=check-contents_match]').isChecked()).toBe(true);
    expect(await page.locator('input[name=weight]').inputValue()).toBe('');
    expect(await page.locator('main [aria-invalid]').count()).toBe(0);
    await keysBetweenSteps(visitor);
  });
});

/** Packs the open parcel, and scans the carrier's label while that is still saved: the code reaches the next step. */
async function keysBetweenSteps({ page }: Visitor): Promise<void> {
  for (const box of await page.locator('input[name^=check-]').all()) await box.check();
  await page.fill('input[name=weight]', '2.4');
  const gate = Promise.withResolvers<void>();
  await page.route(/\/pack$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const saving = page.waitForRequest(/\/pack$/);
  await page.getByRole('button', { name: 'Finish packing' }).click();
  await saving;
  await page.keyboard.type('RR700700700DE');
  await page.keyboard.press('Enter');
  gate.resolve();
  await page.getByRole('alertdialog').getByText('RR700700700DE').waitFor();
  await pressAgain(page);
  await page.waitForURL(/\/staff\/picking/);
}

test('a phone reads the code with its camera, and a parcel of nobody is received', async () => {
  const browser = await launchBrowser({
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...(await cameraOf('NOBODYS-77'))],
  });
  try {
    const visitor = await aVisitor(browser, {
      viewport: { width: 360, height: 740 },
      permissions: ['camera'],
    });
    const { page } = visitor;
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/warehouse' });
    await page.getByRole('button', { name: 'Scan with camera' }).click();
    await page.getByText('Nothing matches “NOBODYS-77”').first().waitFor();
    await page.getByRole('button', { name: 'Turn camera off' }).click();
    await page.getByRole('button', { name: 'Receive as unknown' }).click();
    await scan(visitor, '480', /^480 g\.$/);
    const findings = await findingsInAllLooks(page, 'at-hand', 'en');
    await page.locator('#intake-scan').focus();
    await scan(visitor, 'A-12', 'Unknown parcel NOBODYS-77 has been received.');
    expect(findings).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('a parcel that its customer announced is scanned, stored, paid for with its delivery, and sent', async () => {
  const track = 'RR555666777DE';
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email: customer.email, next: '/cabinet/parcels' });
    await page.getByRole('button', { name: 'Announce parcel' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Shop’s website').fill('example-shop.de');
    // Cancel over typed text asks first (UX-014)
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await form.getByLabel('Tracking number').fill(track);
    await form.locator('select[name=country]').selectOption('RU');
    await form.getByRole('textbox', { name: 'Item' }).fill('Wool scarf');
    await form.getByLabel('Value per piece').fill('40');
    await form.getByRole('button', { name: 'Announce parcel' }).click();
    await page.getByText('Parcel announced').waitFor();
    const number = await page.getByRole('main').getByRole('link', { name: /^WB-/ }).innerText();
    await journey.withVisitor(async (staff) => {
      await journey.signIn(staff, { email: desk.crew.warehouse.email, next: '/staff/warehouse' });
      await scan(staff, track, `Parcel for order ${number}`);
      await scan(staff, '300', /^300 g\.$/);
      await aPhoto(staff);
      await scan(staff, 'A-05', `Parcel for order ${number} has been put away.`);
    });
    const call = desk.market.shop.call;
    const { token } = customer;
    const { data } = (await call('getOrder', { token, params: { id: number } })).body;
    const body = deliveryBody(customer, [data.id], { use_balance: true });
    const made = await call('createDelivery', { token, body });
    await shipped(desk, made.body.data.delivery.id, undefined, '0.3');
    const sent = await call('getOrder', { token, params: { id: number } });
    expect(sent.body.data).toMatchObject({ state: 'shipped', isForwarded: true });
  });
}, 120_000);
