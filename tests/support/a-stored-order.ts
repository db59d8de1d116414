/** Orders on their way into the warehouse and in it, made by the calls that staff make. */
import { startSession } from '../../src/features/accounts/sessions/session-actions.ts';
import type { Id } from '../../src/platform/ids.ts';
import { aBuyer, aPaidOrder, type Buyer, inCart, type Market, type ProductInput } from './an-order.ts';
import { aForm, aPicture } from './pictures.ts';

export interface Crew {
  buyer: Buyer;
  warehouse: Buyer;
}

/** Somebody who buys and somebody who receives. */
export async function aCrew({ shop }: Market): Promise<Crew> {
  const [buyer, warehouse] = [
    await aBuyer(shop, { roles: ['buyer'] }),
    await aBuyer(shop, { roles: ['warehouse'], name: 'Wim' }),
  ];
  return { buyer, warehouse };
}

/** An order that is paid and bought under a number of the shop. */
export async function aBoughtOrder(
  market: Market,
  { crew, customer, shopNumber = `S-${Math.random().toString(36).slice(2, 10)}`, ...input }: BoughtInput,
) {
  const order = await aPaidOrder(market, customer, input);
  const { token } = crew.buyer;
  await market.shop.call('staffTakeOrder', { token, params: { id: order.id } });
  const bought = await market.shop.call('staffMarkPurchased', {
    token,
    params: { id: order.id },
    body: { shop_order_number: shopNumber },
  });
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body));
  const lines = bought.body.data.order.items.map(({ id, quantity }) => ({ line: id, quantity }));
  return { id: order.id, orderNum: order.orderNum, lines, shopNumber };
}

export interface BoughtInput extends ProductInput {
  crew: Crew;
  customer: Buyer;
  shopNumber?: string;
}

/** A teapot and a cup in one bought order. */
export async function aBoughtPair(market: Market, { crew, customer }: { crew: Crew; customer: Buyer }) {
  const { call } = market.shop;
  const { token } = customer;
  await inCart(market, customer, { path: 'nordlicht/p/teekanne-nordsee' });
  const { order: draft } = await inCart(market, customer, { path: 'nordlicht/p/becher-hav' });
  const made = await call('createOrders', {
    ...{ token, body: { orders: [{ id: draft, ...customer.placing }] } },
  });
  const params = { id: made.body.data.orders[0]?.id ?? '' };
  await call('payOrderByPost', { token, params, body: { method: 'balance' } });
  await call('staffTakeOrder', { token: crew.buyer.token, params });
  const shopNumber = `S-${params.id.slice(-8)}`;
  const bought = await call('staffMarkPurchased', {
    ...{ token: crew.buyer.token, params, body: { shop_order_number: shopNumber } },
  });
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body));
  const { id, orderNum, items } = bought.body.data.order;
  const lines = items.map((item) => ({ line: item.id, quantity: item.quantity }));
  if (lines.length !== 2) throw new Error(`${lines.length} lines in the order`);
  return { id, orderNum, lines, shopNumber };
}

/** Adds one photo to a parcel. */
export async function aParcelPhoto(market: Market, crew: Crew, arrival: string, line?: string) {
  return market.shop.call('staffAddParcelPhotos', {
    token: crew.warehouse.token,
    params: { id: arrival },
    form: aForm([await aPicture()], line ? { line } : {}),
  });
}

/** A parcel with all of an order, weighed, photographed and put away; answers the parcel. */
export async function putAway(
  market: Market,
  crew: Crew,
  order: { id: string; lines: { line: string; quantity: number }[] },
  weighing: { grams: number; size?: { length: number; width: number; height: number } } = { grams: 800 },
) {
  const { shop } = market;
  const { token } = crew.warehouse;
  const received = await shop.call('staffReceiveParcel', {
    token,
    body: { order: { id: order.id, lines: order.lines }, weighing },
  });
  if (received.status !== 201) throw new Error(JSON.stringify(received.body));
  const { id } = received.body.data;
  await aParcelPhoto(market, crew, id);
  const stored = await shop.call('staffStoreParcel', { token, params: { id } });
  if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
  return stored.body.data;
}

/** An order of a customer that lies in the warehouse. */
export async function aStoredOrder(
  market: Market,
  { weighing, ...input }: BoughtInput & { weighing?: Parameters<typeof putAway>[3] },
) {
  const order = await aBoughtOrder(market, input);
  const arrival = await putAway(market, input.crew, order, weighing);
  return { ...order, arrival: arrival.id };
}

/** Time passes; sessions end meanwhile, so everybody who is named signs in again. */
export async function passDays(
  { shop }: Pick<Market, 'shop'>,
  days: number,
  people: readonly { id: string; token: string }[],
) {
  shop.clock.advance(days * 86_400_000);
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  for (const person of people) {
    const accountId = person.id as Id<'usr'>;
    const { token } = await startSession(shop.installation.db, shop.installation, { accountId, client });
    person.token = token;
  }
}
