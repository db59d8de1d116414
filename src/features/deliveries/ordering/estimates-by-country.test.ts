/** An estimate before an order is for the country of its customer: his address, else his zone, else the operator's usual one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  type DeliveryDesk,
  header,
  importRoutes,
} from '../../../../tests/support/a-delivery.ts';
import { aDiscount } from '../../../../tests/support/a-discount.ts';
import { aBuyer, aProduct, type Buyer, inCart } from '../../../../tests/support/an-order.ts';
import { tablesOf } from '../../../platform/database/database.ts';

let desk: DeliveryDesk;
let buyer: Buyer;

beforeAll(async () => {
  desk = await aDeliveryDesk();
  const { token } = await desk.staff('finance');
  const row = (countries: string, base: string) =>
    `road,dhl,Дорога,Road,公路,yes,,30,,,,,,${countries},5,9,30,${base},100.00`;
  const csv = [header, row('DE', '1000.00'), row('KZ', '2000.00'), row('IN', '3000.00')].join('\n');
  await importRoutes(desk.market.shop, token, { csv, version: 2 });
  buyer = await aBuyer(desk.market.shop);
  await inCart(desk.market, buyer);
});
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

async function moveTo(country: string): Promise<void> {
  const parts = { street: '1 Main St', city: 'Town', region: country === 'US' ? 'NY' : 'Region' };
  const postcodes: Record<string, string> = { DE: '10115', KZ: '050000', US: '10001', IN: '110001' };
  const { status, body } = await call('createAddress', {
    token: buyer.token,
    body: { country, ...parts, postcode: postcodes[country], isDefault: true },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
}

/** The facts that a place tells of the delivery: the country, and where its estimate begins or why there is none. */
interface Later {
  unweighed?: { country: string; delivery: { from: { amount: string } } } | undefined;
  noRoute?: { country: string; reason: string } | undefined;
}
const toldBy = (later: Later | null | undefined) =>
  later?.unweighed
    ? [later.unweighed.country, later.unweighed.delivery.from.amount]
    : [later?.noRoute?.country, later?.noRoute?.reason];

async function everywhere({ token }: Pick<TestCustomer, 'token'>) {
  const product = await aProduct(desk.market, { token } as Buyer);
  const [cart, panel, calculator] = await Promise.all([
    call('getCart', { token }),
    call('calculateCart', { token, body: { product } }),
    call('calculatePrice', { token, body: { price: '100', currency: 'EUR' } }),
  ]);
  const { groups, total } = cart.body.data;
  return {
    'draft order': groups.length > 0 ? toldBy(groups[0]?.quote?.payLater) : undefined,
    'sum of the cart': groups.length > 0 ? toldBy(total ?? undefined) : undefined,
    'before adding': toldBy(panel.body.data.quote.payLater),
    'product panel': toldBy(calculator.body.data.payLater),
  };
}

const same = (told: unknown[]) => ({
  'draft order': told,
  'sum of the cart': told,
  'before adding': told,
  'product panel': told,
});

test.each([
  ['KZ', '2030.00'],
  ['IN', '3030.00'],
  ['DE', '1030.00'],
])('a default address in %s makes every estimate one for it', async (country, from) => {
  await moveTo(country);
  expect(await everywhere(buyer)).toEqual(same([country, from]));
});

test('a default address without a route is told as such, before anything is ordered', async () => {
  await moveTo('US');
  expect(await everywhere(buyer)).toEqual(same(['US', 'not_there']));
});

test('the cart answers for another address that is chosen at checkout', async () => {
  await moveTo('DE');
  const { body } = await call('getCart', { token: buyer.token, query: { country: 'KZ' } });
  expect(toldBy(body.data.groups[0]?.quote?.payLater)).toEqual(['KZ', '2030.00']);
  expect(toldBy(body.data.total ?? undefined)).toEqual(['KZ', '2030.00']);
  const none = await call('getCart', { token: buyer.token, query: { country: 'US' } });
  expect(none.body.data.total?.noRoute).toEqual({ country: 'US', reason: 'not_there' });
});

test.each([
  ['Asia/Calcutta', ['IN', '3030.00']],
  ['Asia/Kolkata', ['IN', '3030.00']],
  ['America/New_York', ['US', 'not_there']],
  // of no country, or of nobody: the first that the operator serves
  ['UTC', ['DE', '1030.00']],
  [null, ['DE', '1030.00']],
])('without an address the zone %s says the country', async (zone, told) => {
  const customer = await aCustomer(desk.market.shop);
  const { db } = desk.market.shop.installation;
  await sql`update account set time_zone = ${zone} where id = ${customer.id}`.execute(tablesOf(db));
  const all = await everywhere(customer);
  expect([all['before adding'], all['product panel']]).toEqual([told, told]);
});

test('a discount on freight lowers every estimate of a customer for whom it holds, and of nobody else', async () => {
  await moveTo('KZ');
  const { end } = await aDiscount(desk.market.shop, { on: 'freight', value: '50', countries: ['KZ'] });
  expect(await everywhere(buyer)).toEqual(same(['KZ', '1015.00']));
  const { token } = buyer;
  const weighed = { price: '100', currency: 'EUR', weight: '1' };
  const told = (await call('calculatePrice', { token, body: weighed })).body.data.payLater;
  // 2000.00 and 100.00 for a kilogram, with packing 115.00 at most; half of it is off
  expect([told.delivery?.from.amount, told.delivery?.to.amount]).toEqual(['1050.00', '1060.00']);
  await moveTo('IN');
  expect(await everywhere(buyer)).toEqual(same(['IN', '3030.00']));
  await end();
  await moveTo('KZ');
  expect(await everywhere(buyer)).toEqual(same(['KZ', '2030.00']));
});
