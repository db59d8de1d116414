/** A customer sends a parcel to a pick-up point, by keyboard and on a phone, and changes it to the door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCdek } from '../../src/features/deliveries/carriers/cdek/adapter.ts';
import { locales } from '../../src/platform/texts/locale.ts';
import { aCdek, type Cdek, cdekKeys, cdekPoint } from '../support/a-cdek.ts';
import { aSender, type DeliveryDesk, deskOf, storedGoods } from '../support/a-delivery.ts';
import { takeCdek } from '../support/a-desk-with-cdek.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import type { Buyer, Market } from '../support/an-order.ts';
import { findingsInAllLooks } from '../support/looks.ts';

let journey: Journey;
let server: Cdek;
let desk: DeliveryDesk;
let customer: Buyer;
let call: TestShop['call'];
beforeAll(async () => {
  server = await aCdek();
  server.points.push(
    ...Array.from({ length: 30 }, (_, at) =>
      cdekPoint(`KZN${at + 20}`, `Пункт ${at}`, `ул. Мира, ${at + 1}`),
    ),
  );
  const cdek = createCdek(() => ({
    ...{ ...cdekKeys, baseUrl: server.origin, currency: 'RUB', shipmentPoint: 'ALM1' },
    from: { country: 'KZ', city: 'Almaty', postcode: '050000', address: 'Abay 1' },
  }));
  journey = await aJourney({ outside: { carriers: { cdek } } });
  const { running } = journey;
  call = (name, options = {}) => performCall(running.shop, name, options);
  const origin = new URL(running.products[0] ?? '').origin;
  const shop = { ...running.shop, clock: running.clock, call } as unknown as TestShop;
  desk = await deskOf({ shop, origin } as unknown as Market);
  await takeCdek(desk);
  customer = await aSender(desk);
  const { token } = customer;
  const kazan = {
    country: 'RU',
    street: 'ул. Пушкина, 1',
    city: 'Казань',
    region: 'Татарстан',
    postcode: '420111',
  };
  await call('createAddress', { token, body: kazan });
}, 180_000);
afterAll(async () => {
  await journey?.close();
  await server?.close();
});

test('a point is found by street and chosen with keys alone, stays with the delivery, and gives way to the door', async () => {
  const { id } = await storedGoods(desk, customer);
  await journey.withVisitor(
    async (visitor) => {
      const { page } = visitor;
      await journey.signIn(visitor, {
        email: customer.email,
        next: `/cabinet/deliveries/create?order=${id}`,
      });
      // the second one has what customs ask for
      await page.locator('input[name=recipient]').nth(1).check();
      await page.getByRole('radio', { name: /Пушкина/ }).check();
      await page.getByRole('radio', { name: /Road/ }).check();
      // from here on by keys
      await page.getByRole('radio', { name: /To the door/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('searchbox', { name: /Find a pick-up point/ }).focus();
      await page.keyboard.type('баумана');
      await page.getByText('Points shown: 1 of 1').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await page.getByRole('radio', { name: /Баумана, 44/ }).isChecked()).toBe(true);
      await page.getByRole('button', { name: /^Order/ }).click();
      const ordered = async () => (await call('listDeliveries', { token: customer.token })).body.data[0];
      await expect.poll(ordered, { timeout: 60_000 }).toBeDefined();
      const delivery = await ordered();
      expect(delivery?.point).toMatchObject({ code: 'KZN12', postcode: '420111' });
      await visitor.open(journey.at(`/cabinet/deliveries/${delivery?.number}`));
      await page.getByText('На Баумана (KZN12)').first().waitFor();
      await page.getByRole('button', { name: 'Change pick-up point' }).click();
      await page.getByRole('radio', { name: /To the door/ }).check();
      await page.getByRole('button', { name: 'Save choice' }).click();
      await page.getByText('The parcel will be delivered to the door.').first().waitFor();
    },
    { viewport: { width: 360, height: 800 } },
  );
  const { body } = await call('listDeliveries', { token: customer.token });
  expect(body.data[0]?.point).toBeNull();
});

test.each(locales)('the list looks right in %s', async (locale) => {
  const { id } = await storedGoods(desk, customer);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    const next = `/cabinet/deliveries/create?order=${id}`;
    await journey.signIn(visitor, { email: customer.email, next, locale });
    await page.getByRole('radio', { name: /Пушкина/ }).check();
    await page.getByRole('radio', { name: /Road|Дорога|公路/ }).check();
    await page.locator('input[name=to][value=point]').check();
    await page.locator('input[name=point]').first().check();
    expect(await page.locator('input[name=point]').count()).toBe(8);
    expect(await findingsInAllLooks(page, 'points', locale)).toEqual([]);
  });
});
