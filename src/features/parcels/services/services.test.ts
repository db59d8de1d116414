/** Services and parts of orders: asked for, done, billed once at the shop's price; in euros and in yen. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aSender,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  header,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import {
  aBoughtPair,
  aParcelPhoto,
  aStoredOrder,
  passDays,
  putAway,
} from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { tablesOf } from '../../../platform/database/database.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { changeTariff, forgetPriceTerms } from '../../pricing/actions.ts';

const currencies = [
  {
    currency: 'EUR',
    balance: '90000',
    inspection: '4.50',
    repacking: '6.25',
    splitting: '3.10',
    rate: '9.00',
  },
  {
    currency: 'JPY',
    balance: '9000000',
    inspection: '700',
    repacking: '950',
    splitting: '480',
    rate: '1400',
  },
] as const;

describe.each(currencies)('in $currency', ({ currency, balance, inspection, repacking, splitting, rate }) => {
  let desk: DeliveryDesk;
  let customer: Buyer;
  const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
  const sum = (amount: string) => ({ amount, currency });
  const staff = () => desk.crew.warehouse.token;
  const own = () => customer.token;
  const storageOf = async (id: string) =>
    (await call('getOrderStorage', { token: own(), params: { id } })).body.data;
  const ask = (id: string, kind: 'inspection' | 'repacking', shown: string, note?: string) =>
    call('askService', {
      ...{ token: own(), params: { id } },
      body: { kind, shown_price: sum(shown), ...(note ? { note } : {}) },
    });
  const work = async () => (await call('staffListOrderedServices', { token: staff() })).body.data;
  const answer = (id: string, outcome: 'done' | 'declined', words?: string) =>
    call('staffAnswerService', {
      ...{ token: staff(), params: { id } },
      body: { outcome, ...(words ? { answer: words } : {}) },
    });
  const send = (orders: string[], part: object = {}) =>
    call('createDelivery', {
      ...{ token: own(), body: { ...deliveryBody(customer, orders, { use_balance: true }), ...part } },
    });
  const prices = async (fees: { inspection: string; repacking: string; splitting: string }) => {
    const { shop } = desk.market;
    const { db } = shop.installation;
    const values = {
      inspectionFee: parseAmount(fees.inspection, currency),
      repackingFee: parseAmount(fees.repacking, currency),
      splittingFee: parseAmount(fees.splitting, currency),
    };
    await changeTariff(db, { values, effectiveFrom: shop.clock.now(), by: null });
    forgetPriceTerms(db);
    shop.clock.advance(1000);
  };

  beforeAll(async () => {
    const row = `road,dhl,Дорога,Road,公路,yes,,30,,,,2,,RU DE,5,9,30,0,${rate}`;
    desk = await deskOf(await aMarket({}, { currency }), [header, row].join('\n'));
    customer = await aSender(desk, balance);
  }, 120_000);
  afterAll(async () => {
    await expectSoundBooks(desk.market.shop);
    await desk.market.close();
  });

  test('nothing is offered while its price is nothing', async () => {
    const order = await aStoredOrder(desk.market, { crew: desk.crew, customer });
    expect(await storageOf(order.id)).toMatchObject({ offered: [], services: [] });
    expect((await ask(order.id, 'inspection', '0')).status).toBe(422);
    await prices({ inspection, repacking, splitting });
  });

  test('a service stops the clock, is done with a photo, and is billed once', async () => {
    const order = await aStoredOrder(desk.market, { crew: desk.crew, customer });
    expect((await storageOf(order.id)).offered).toEqual([
      { kind: 'inspection', price: sum(inspection) },
      { kind: 'repacking', price: sum(repacking) },
    ]);
    // a price of the client's own
    expect((await ask(order.id, 'inspection', '1')).body.error.code).toBe('changed_meanwhile');
    expect((await ask(order.id, 'inspection', inspection, 'Is the lid whole?')).status).toBe(200);
    expect((await ask(order.id, 'inspection', inspection)).body.data.services).toHaveLength(1);
    desk.market.shop.clock.advance(1000);
    expect((await ask(order.id, 'repacking', repacking)).body.data).toMatchObject({
      ...{ offered: [], storage: { isHeld: true } },
      services: [{ kind: 'inspection', state: 'asked', note: 'Is the lid whole?' }, { kind: 'repacking' }],
    });
    // prices change for those who ask later
    await prices({ inspection: '99', repacking: '99', splitting });
    const sentence = async () =>
      (await call('getOrder', { token: own(), params: { id: order.id } })).body.data.sentence;
    expect(await sentence()).toEqual({ key: 'service_asked', who: 'shop', by: null });
    const [first, second] = await work();
    expect(first).toMatchObject({
      kind: 'inspection',
      price: sum(inspection),
      arrivals: [{ id: order.arrival }],
    });
    expect((await send([order.id])).body.error).toMatchObject({
      ...{ code: 'wrong_state', message: expect.stringContaining('isn’t finished yet') },
    });
    expect((await answer(first?.id ?? '', 'done')).body.error.fields).toHaveProperty('photos');
    desk.market.shop.clock.advance(1000);
    await aParcelPhoto(desk.market, desk.crew, order.arrival);
    expect((await answer(first?.id ?? '', 'done')).status).toBe(200);
    expect((await storageOf(order.id)).storage?.isHeld).toBe(true);
    expect((await answer(second?.id ?? '', 'done')).body.data).toEqual([]);
    expect((await answer(second?.id ?? '', 'declined', 'No')).body.error.code).toBe('wrong_state');
    expect((await storageOf(order.id)).storage?.isHeld).toBe(false);
    expect(await sentence()).toMatchObject({ key: 'at_warehouse', who: 'customer' });

    const offers = await call('quoteDelivery', {
      token: own(),
      query: { orders: order.id, address_id: customer.placing.address_id },
    });
    const bill = offers.body.data[0]?.bill;
    expect(bill?.options).toEqual([
      { code: 'inspection', amount: sum(inspection) },
      { code: 'repacking', amount: sum(repacking) },
    ]);
    const made = await send([order.id], { shown_total: bill?.net });
    const { delivery } = made.body.data;
    expect(delivery?.bill?.net).toEqual(bill?.net);
    // called off, it is owed again
    await call('cancelDelivery', { token: own(), params: { id: delivery?.id ?? '' } });
    const again = (await send([order.id], { shown_total: bill?.net })).body.data.delivery;
    expect(again?.bill?.options).toEqual(bill?.options);
    await shipped(desk, again?.id ?? '', undefined, '0.8');
    const { rows } = await sql<{ kind: string }>`
      select kind from warehouse_service where order_id = ${order.id} and paid_at is not null
    `.execute(tablesOf<object>(desk.market.shop.installation.db));
    expect(rows).toHaveLength(2);
    await prices({ inspection, repacking, splitting });
  });

  test('what its customer takes back, and what staff decline, costs nothing', async () => {
    const order = await aStoredOrder(desk.market, { crew: desk.crew, customer });
    await ask(order.id, 'inspection', inspection);
    desk.market.shop.clock.advance(1000);
    await ask(order.id, 'repacking', repacking);
    const [first, second] = (await storageOf(order.id)).services;
    const stranger = await aBuyer(desk.market.shop);
    const params = { id: order.id, service: first?.id ?? '' };
    expect((await call('withdrawService', { token: stranger.token, params })).status).toBe(404);
    expect((await call('withdrawService', { token: own(), params })).status).toBe(200);
    expect((await answer(first?.id ?? '', 'done')).body.error.code).toBe('wrong_state');
    expect((await answer(second?.id ?? '', 'declined')).body.error.fields).toHaveProperty('answer');
    await answer(second?.id ?? '', 'declined', 'The box is sealed by the maker.');
    const after = await storageOf(order.id);
    expect(after.services).toMatchObject([
      { state: 'withdrawn' },
      { state: 'declined', answer: 'The box is sealed by the maker.' },
    ]);
    expect(after.storage?.isHeld).toBe(false);
    const query = { orders: order.id, address_id: customer.placing.address_id };
    const offers = await call('quoteDelivery', { token: own(), query });
    expect(offers.body.data[0]?.bill?.options).toEqual([]);
    const history = (await call('getOrder', { token: own(), params: { id: order.id } })).body.data.history;
    expect(history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['inspection_asked', 'inspection_withdrawn', 'repacking_declined']),
    );
  });

  test('lines in parcels of their own are sent one after the other, without any fee', async () => {
    const order = await aBoughtPair(desk.market, { crew: desk.crew, customer });
    const [one, other] = order.lines;
    if (!one || !other) throw new Error('two lines were bought');
    await putAway(desk.market, desk.crew, { id: order.id, lines: [one] }, { grams: 1000 });
    await putAway(desk.market, desk.crew, { id: order.id, lines: [other] }, { grams: 3000 });
    const query = { orders: order.id, address_id: customer.placing.address_id, lines: one.line };
    const quoted = await call('quoteDelivery', { token: own(), query });
    expect(quoted.body.meta).toMatchObject({
      ...{ weight: '1', splitting: null, mayOpen: true },
      ...{ contents: [{ line: one.line }], staying: [{ line: other.line }] },
    });
    expect((await send([order.id], { lines: ['lin_none'] })).status).toBe(404);
    const shown_total = quoted.body.data[0]?.bill?.net;
    const first = (await send([order.id], { lines: [one.line], shown_total })).body.data.delivery;
    expect(first?.contents.map(({ line }) => line)).toEqual([one.line]);
    expect(first?.bill?.options).toEqual([]);
    // the rest waits until the first part has left
    expect((await send([order.id])).body.error.code).toBe('wrong_state');
    await shipped(desk, first?.id ?? '', undefined, '1');
    expect((await storageOf(order.id)).storage).toMatchObject({ day: 1 });
    const rest = await call('quoteDelivery', {
      token: own(),
      query: { orders: order.id, address_id: customer.placing.address_id },
    });
    expect(rest.body.meta).toMatchObject({ weight: '3', contents: [{ line: other.line }], staying: [] });
    const last = await send([order.id], { shown_total: rest.body.data[0]?.bill?.net });
    await shipped(desk, last.body.data.delivery?.id ?? '', undefined, '3');
    const whole = (await call('getOrder', { token: own(), params: { id: order.id } })).body.data;
    expect(whole.state).toBe('shipped');
  });

  test('a parcel that holds what stays is opened, weighed and billed for that; the rest is weighed again', async () => {
    const order = await aBoughtPair(desk.market, { crew: desk.crew, customer });
    const [one, other] = order.lines;
    const parcel = await putAway(desk.market, desk.crew, order, { grams: 4000 });
    const body = { lines: [one?.line ?? ''] };
    const query = { orders: order.id, address_id: customer.placing.address_id, lines: one?.line ?? '' };
    const quoted = await call('quoteDelivery', { token: own(), query });
    expect(quoted.body.meta).toMatchObject({ weight: null, splitting: sum(splitting), mayOpen: true });
    const made = (await send([order.id], body)).body.data.delivery;
    expect(made).toMatchObject({ state: 'awaiting_quote', bill: null });
    const params = { id: made?.id ?? '' };
    const seen = (await call('staffGetDelivery', { token: staff(), params })).body.data;
    expect(seen.checkList).toContain('rest_stored');
    const weighed = { version: seen.version, weight: '1' };
    const priced = await call('staffQuoteDelivery', { token: staff(), params, body: weighed });
    expect(priced.body.error).toBeUndefined();
    const { bill } = (await call('getDelivery', { token: own(), params })).body.data;
    expect(bill?.options).toEqual([{ code: 'splitting', amount: sum(splitting) }]);
    const pay = { method: 'balance', shown_total: bill?.net } as const;
    expect((await call('payDelivery', { token: own(), params, body: pay })).body.error).toBeUndefined();
    await passDays(desk.market, 1, [desk.crew.warehouse, desk.crew.buyer, customer]);
    await shipped(desk, made?.id ?? '', undefined, '1');

    // four kilograms are not what is left
    const left = { orders: order.id, address_id: customer.placing.address_id };
    const unknown = await call('quoteDelivery', { token: own(), query: left });
    expect(unknown.body.meta).toMatchObject({ weight: null, contents: [{ line: other?.line }] });
    const after = parcel.weighings.at(-1)?.id ?? null;
    const again = { grams: 3000, reason: 'a part was sent', after };
    await call('staffWeighParcel', { token: staff(), params: { id: parcel.id }, body: again });
    expect((await call('quoteDelivery', { token: own(), query: left })).body.meta.weight).toBe('3');
  });

  test('where opening is not offered, such items go together', async () => {
    await prices({ inspection, repacking, splitting: '0' });
    const order = await aBoughtPair(desk.market, { crew: desk.crew, customer });
    await putAway(desk.market, desk.crew, order, { grams: 4000 });
    const lines = [order.lines[0]?.line ?? ''];
    expect((await send([order.id], { lines })).body.error.message).toContain('only be sent together');
    const query = { orders: order.id, address_id: customer.placing.address_id, lines: lines[0] ?? '' };
    expect((await call('quoteDelivery', { token: own(), query })).body.meta.mayOpen).toBe(false);
  });
});
