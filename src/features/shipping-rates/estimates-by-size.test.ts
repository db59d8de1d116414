/** The size that a customer says of goods that nobody has weighed narrows every estimate of them, and goes with them to the warehouse. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDeliveryDesk, aSender, type DeliveryDesk } from '../../../tests/support/a-delivery.ts';
import { aProduct, type Buyer } from '../../../tests/support/an-order.ts';

let desk: DeliveryDesk;
let customer: Buyer;
let product: Awaited<ReturnType<typeof aProduct>>;

beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk);
  product = await aProduct(desk.market, customer);
});
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

type Later = {
  unweighed?: { kilogramsEach: object; delivery: Range } | undefined;
  toDoor?: Range | undefined;
};
type Range = { from: { amount: string }; to: { amount: string } };
const each = (later: Later | null | undefined) => later?.unweighed?.kilogramsEach;
const widthOf = (range: Range | undefined) => Number(range?.to.amount) - Number(range?.from.amount);

// a teapot is for the kitchen (decisions/0782-weights-by-category.md)
const [whole, small, large] = [
  { from: '0.3', to: '2.5' },
  { from: '0.3', to: '0.6' },
  { from: '1.2', to: '2.5' },
];

test('before it is in the cart: for a guest, a customer, the calculator, and in a signed price', async () => {
  const { token } = customer;
  const { url, ...goods } = product;
  const preview = async (size?: 'small') =>
    (await call('previewUrl', { body: { url, ...(size ? { size } : {}) } })).body.data;
  const panel = async (size?: 'small') =>
    (await call('calculateCart', { token, body: { product: { ...product, ...(size ? { size } : {}) } } }))
      .body.data.quote.payLater;
  const guest = await preview();
  expect(guest.product.sizes).toEqual({ small: '0.6', medium: '1.2', large: '2.5' });
  expect(each(guest.quote?.payLater)).toEqual(whole);
  expect(each((await preview('small')).quote?.payLater)).toEqual(small);
  const [before, after] = [await panel(), await panel('small')];
  expect([each(before), each(after)]).toEqual([whole, small]);
  expect(widthOf(after.toDoor)).toBeLessThan(widthOf(before.toDoor));
  const body = { price: '100', currency: 'EUR', country: 'RU', category: 'kitchen' };
  const told = (await call('calculatePrice', { body: { ...body, size: 'large' } })).body.data.payLater;
  expect(each(told)).toEqual(large);
  const weighed = await call('calculatePrice', { body: { ...body, size: 'large', weight: '0.5' } });
  expect(weighed.body.data.payLater.unweighed).toBeUndefined();
  const signed = await call('quoteProduct', { body: { ...goods, country: 'RU', size: 'small' } });
  const quote = (await call('getQuote', { params: { id: signed.body.data.id } })).body.data;
  expect(each(quote.terms.price.payLater)).toEqual(small);
  const wrong = await call('calculatePrice', { body: { ...body, size: 'huge' } } as never);
  expect(wrong.status).toBe(422);
});

test('a guest’s line keeps it, in the browser’s cart and into the account’s', async () => {
  const buyer = await aSender(desk);
  const line = { id: 'a', ...product, size: 'small' as const };
  const { url: _, ...priced } = line;
  const { cart } = (await call('priceGuestCart', { body: { lines: [priced] } })).body.data;
  expect(cart.groups[0]?.lines[0]).toMatchObject({ size: 'small', sizes: { small: '0.6' } });
  expect(each(cart.total)).toEqual(small);
  const { token } = buyer;
  await call('mergeGuestCart', { token, body: { lines: [line] } });
  const own = (await call('getCart', { token })).body.data;
  expect([own.groups[0]?.lines[0]?.size, each(own.total)]).toEqual(['small', small]);
});

test('the cart takes it and takes it back; the order keeps what it was told by, and the warehouse sees it', async () => {
  const { token, placing } = customer;
  const { order, line } = (
    await call('addToCart', { token, body: { product: { ...product, size: 'large' } } })
  ).body.data;
  const say = async (size: 'small' | null | undefined) => {
    const said = { id: line.id, ...(size === undefined ? { quantity: 1 } : { size }) };
    const { data } = (await call('updateCart', { token, body: { order: { id: order, lines: [said] } } }))
      .body;
    const group = data.groups.find(({ id }) => id === order);
    return [group?.lines[0]?.size, each(group?.quote?.payLater), each(data.total ?? undefined)];
  };
  expect(await say(undefined)).toEqual(['large', large, large]);
  expect(await say(null)).toEqual([null, whole, whole]);
  expect(await say('small')).toEqual(['small', small, small]);
  // one more of the same, of which nobody says a size, leaves it
  await call('addToCart', { token, body: { product } });
  expect(await say(undefined)).toEqual(['small', small, small]);
  const group = (await call('getCart', { token })).body.data.groups.find(({ id }) => id === order);
  const made = await call('createOrders', { token, body: { orders: [{ id: order, ...placing }] } });
  const { id = '', orderNum = '' } = made.body.data.orders[0] ?? {};
  const kept = (await call('getOrder', { token, params: { id } })).body.data.toDoor;
  expect(kept?.told).toEqual(group?.quote?.payLater.toDoor);
  const warehouse = await desk.staff('warehouse');
  const intake = await call('staffGetIntake', { token: warehouse.token, params: { id: orderNum } });
  expect(intake.body.data.order.lines[0]).toMatchObject({ size: 'small', usual: { light: 300, heavy: 600 } });
});
