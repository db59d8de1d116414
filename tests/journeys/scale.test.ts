/** A scale on the table of the warehouse: it fills weights when it lies still, and hands can always correct them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidDelivery, aSender, type DeliveryDesk, deskOf } from '../support/a-delivery.ts';
import { connectScale, plugIn, reportOf, scaleStatus } from '../support/a-fake-scale.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import { aBoughtOrder } from '../support/a-stored-order.ts';
import type { Buyer, Market } from '../support/an-order.ts';

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
}, 180_000);
afterAll(() => journey?.close());

const { zero, moving, stable, overload } = scaleStatus;

test('the loop takes a weight that lies still, once for each parcel', async () => {
  const input = { crew: desk.crew, customer };
  const [first, second] = [
    await aBoughtOrder(desk.market, { ...input, shopNumber: 'SCALE-1' }),
    await aBoughtOrder(desk.market, { ...input, shopNumber: 'SCALE-2' }),
  ];
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await plugIn(page);
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/warehouse' });
    const scan = async (code: string, answer: string | RegExp): Promise<void> => {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await page.getByText(answer).first().waitFor();
    };
    await connectScale(page);
    await page.locator('#intake-scan').focus();
    await scan('SCALE-1', `Parcel for order ${first.orderNum}`);
    await reportOf(page, moving, 300);
    await page.getByText('Scale: not steady yet').waitFor();
    await reportOf(page, overload);
    await page.getByText('Scale: overloaded').waitFor();
    await reportOf(page, stable, 640);
    await page.getByText(/^640 g\.$/).waitFor();
    await page.getByRole('button', { name: 'Put aside without saving' }).click();
    // the parcel before lies there still
    await page.locator('#intake-scan').focus();
    await scan('SCALE-2', `Parcel for order ${second.orderNum}`);
    await reportOf(page, stable, 641);
    await page.getByText('Scale: 641 g').waitFor();
    await reportOf(page, zero);
    await reportOf(page, stable, 720);
    await page.getByText(/^720 g\.$/).waitFor();
    // a hand corrects it
    await page.locator('#intake-scan').focus();
    await scan('730', /^730 g\.$/);
  });
});

test('the packing page takes kilograms, and a page without the right is loaded with it', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await plugIn(page);
    const answers: (string | undefined)[] = [];
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) answers.push(answer.headers()['permissions-policy']);
    });
    await journey.signIn(visitor, { email: desk.crew.warehouse.email, next: '/staff/picking' });
    await page.getByRole('button', { name: /^Take \d+ deliver/ }).click();
    await page.getByText('1 parcel to pick').waitFor();
    await page.locator('#pick-scan').focus();
    await page.keyboard.type(delivery.number);
    await page.keyboard.press('Enter');
    const weight = page.getByLabel('Weight');
    await weight.waitFor();
    // the list of what to pick, where it was opened, has no right to it
    expect(await connectScale(page)).toBe(true);
    await reportOf(page, stable, 2405);
    await expect.poll(() => weight.inputValue()).toBe('2.405');
    await weight.fill('2.5');
    await reportOf(page, stable, 2405);
    expect(await weight.inputValue()).toBe('2.5');
    expect(answers.at(-1)).toContain('hid=(self)');
    expect(answers.filter((one) => one?.includes('hid=(self)'))).toHaveLength(1);
  });
});
