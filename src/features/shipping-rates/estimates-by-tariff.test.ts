/** Every estimate of delivery that the shop tells is the operator's tariff, whatever stands in it, and no other number. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  header,
  importRoutes,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { aProduct, type Buyer, inCart } from '../../../tests/support/an-order.ts';

let desk: DeliveryDesk;
let customer: Buyer;
let orders: { id: string }[];
let newest = 2;
const grams = 800;

beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk);
  orders = [await storedGoods(desk, customer, { grams }), await storedGoods(desk, customer, { grams })];
  await inCart(desk.market, customer);
});
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

async function importRoute(countries: string, base: string, perKg: string, most = 30): Promise<void> {
  const { token } = await desk.staff('finance');
  const csv = `${header}\nroad,dhl,Дорога,Road,公路,yes,,${most},,,,,,${countries},5,9,${most},${base},${perKg}`;
  newest = await importRoutes(desk.market.shop, token, { csv, version: newest });
}

interface Told {
  from: number;
  to: number;
}
type Later = {
  delivery: Range | null;
  unweighed?: { delivery: Range } | undefined;
  noRoute?: { country: string; reason: string } | undefined;
};
type Range = { from: { amount: string }; to: { amount: string } };
const told = (range: Range | null | undefined): Told | null =>
  range ? { from: Number(range.from.amount), to: Number(range.to.amount) } : null;
const at = (amount: string | undefined): Told | null =>
  amount === undefined ? null : { from: Number(amount), to: Number(amount) };

/** Each estimate with the grams that it is for, light and heavy, and what is said where there is none. */
async function estimates() {
  const { token } = customer;
  const product = await aProduct(desk.market, customer);
  const calculator = async (weight?: string) => {
    const body = { price: '100', currency: 'EUR', country: 'RU', ...(weight ? { weight } : {}) };
    return (await call('calculatePrice', { body })).body.data.payLater as Later;
  };
  const [preview, panel, cart, weighed, unweighed, merge, compared, offers] = await Promise.all([
    call('previewUrl', { body: { url: product.url } }),
    call('calculateCart', { token, body: { product } }),
    call('getCart', { token }),
    calculator('2'),
    calculator(),
    call('previewMerge', { token, body: { order: orders[0]?.id ?? '', orders: [orders[1]?.id ?? ''] } }),
    call('compareRoutes', { query: { country: 'RU' } }),
    call('quoteDelivery', {
      token,
      query: { orders: orders[0]?.id ?? '', address_id: customer.placing.address_id },
    }),
  ]);
  // of unknown goods, and of the teapot whose title says that it is for the kitchen (decisions/0782-weights-by-category.md)
  const unknown = [300, 3450];
  const kitchen = [300, 2875];
  const { total, groups: drafts } = cart.body.data;
  const draft = drafts[0]?.quote?.payLater as Later;
  const guest = preview.body.data.quote?.payLater as Later;
  const shown = panel.body.data.quote.payLater as Later;
  const { before, after } = merge.body.data;
  const of = (later: Later | null, weights = kitchen) => ({
    range: told(later?.unweighed?.delivery),
    grams: weights,
    noRoute: later?.noRoute?.reason,
  });
  const kilogram = compared.body.data[0]?.prices.find(({ weight }) => weight === '1')?.freight?.amount;
  const bill = offers.body.data.find(({ route }) => route === 'road')?.bill?.freight.amount;
  return {
    'product panel of a guest': of(guest),
    'product panel of a customer': of(shown),
    'cart, draft order': of(draft),
    'cart, total to the door': of(total as unknown as Later),
    'calculator without a weight': of(unweighed, unknown),
    'calculator with a weight': {
      range: told(weighed.delivery),
      grams: [2000, 2300],
      noRoute: weighed.noRoute?.reason,
    },
    'merge preview, before': {
      range: told(before[0]?.delivery),
      grams: [800, 800],
      noRoute: before[0]?.noRoute,
    },
    'merge preview, after': { range: told(after.delivery), grams: [1600, 1600], noRoute: after.noRoute },
    'route comparison': { range: at(kilogram), grams: [1000, 1000], noRoute: kilogram ? null : 'not_there' },
    'choice of a route': { range: at(bill), grams: [grams, grams], noRoute: bill ? null : 'not_there' },
  };
}

test.each([
  ['1000.00', '5000.00'],
  ['120.00', '240.00'],
  ['123.45', '67.89'],
])('a tariff of %s and %s for a kilogram moves every estimate', async (base, perKg) => {
  await importRoute('RU', base, perKg);
  for (const [where, { range, grams }] of Object.entries(await estimates())) {
    const [from, to] = grams.map((one) => Number(base) + (Number(perKg) * one) / 1000);
    // a range holds the tariff's sum: it begins at a whole unit of the currency and ends at a whole ten
    // a bill is no estimate: it is the tariff's sum rounded half up to the smallest unit
    const least = -0.005;
    expect((range?.from ?? Number.NaN) - (from ?? 0), `${where}, from`).toBeLessThanOrEqual(-least);
    expect((range?.from ?? Number.NaN) - (from ?? 0), `${where}, from`).toBeGreaterThan(-1);
    expect((range?.to ?? Number.NaN) - (to ?? 0), `${where}, to`).toBeGreaterThanOrEqual(least);
    expect((range?.to ?? Number.NaN) - (to ?? 0), `${where}, to`).toBeLessThan(10);
  }
  const [one, other] = orders.map(({ id }) => id);
  const merge = { order: one ?? '', orders: [other ?? ''] };
  const { body } = await call('previewMerge', { token: customer.token, body: merge });
  // together they pay the beginning of the tariff once; each of the three prices is rounded to the smallest unit
  expect(Math.abs(Number(body.data.saving?.amount) - Number(base))).toBeLessThan(0.016);
});

test('without a route to the country no estimate has a price, and each says so', async () => {
  await importRoute('DE', '1000.00', '5000.00');
  const all = await estimates();
  // of a guest no country is known: the one that is assumed is one to which a route goes
  const assumed = ['product panel of a guest'];
  for (const [where, { range, noRoute }] of Object.entries(all)) {
    if (assumed.some((start) => where.startsWith(start))) expect(range, where).not.toBeNull();
    else expect([range, noRoute], where).toEqual([null, 'not_there']);
  }
});

test('a parcel heavier than every route takes has no price either', async () => {
  await importRoute('RU', '1000.00', '5000.00', 1);
  const { body } = await call('calculatePrice', {
    body: { price: '100', currency: 'EUR', country: 'RU', weight: '2' },
  });
  expect(body.data.payLater).toMatchObject({
    delivery: null,
    noRoute: { country: 'RU', reason: 'too_heavy' },
  });
  expect(body.data.payLater.toDoor).toBeUndefined();
});

test('a tariff of the future counts from its time on', async () => {
  await importRoute('RU', '1000.00', '5000.00');
  const { token } = await desk.staff('finance');
  const from = new Date(desk.market.shop.clock.now().getTime() + 3_600_000);
  const csv = `${header}\nroad,dhl,Дорога,Road,公路,yes,,30,,,,,,RU,5,9,30,0.00,100.00`;
  const planned = { csv, version: newest, effective_from: from.toISOString() };
  await importRoutes(desk.market.shop, token, planned);
  const price = async () => {
    const body = { price: '100', currency: 'EUR', country: 'RU', weight: '1' };
    return (await call('calculatePrice', { body })).body.data.payLater.delivery?.from.amount;
  };
  expect(await price()).toBe('6000.00');
  desk.market.shop.clock.advance(3_600_001);
  expect(await price()).toBe('100.00');
});
