import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

async function available(customer: Buyer): Promise<string> {
  return (await call('getBalance', { token: customer.token })).body.data.available.amount;
}

async function stateOf(customer: Buyer, id: string): Promise<string> {
  return (await call('getOrder', { token: customer.token, params: { id } })).body.data.state;
}

test('the worked example: A stored 37 days, B 27, merged, 2.4 kg: 2,160.00 + 350.00 = 2,510.00, by card 2,585.30', async () => {
  const customer = await aSender(desk);
  const people = [customer, desk.crew.buyer, desk.crew.warehouse];
  const a = await storedGoods(desk, customer, { grams: 1400 });
  await passDays(desk.market, 10, people);
  const b = await storedGoods(desk, customer, { grams: 1000, path: 'nordlicht/p/teekanne-nordsee' });
  await passDays(desk.market, 27, people);
  const { token } = customer;
  const merge = await call('mergeOrders', { token, body: { order: a.id, orders: [b.id] } });
  expect(merge.status).toBe(200);
  const { address_id, recipient_id } = customer.placing;
  const quoted = await call('quoteDelivery', {
    token,
    query: { orders: `${a.id},${b.id}`, address_id, recipient_id },
  });
  expect(quoted.body.meta).toMatchObject({ weight: '2.4', missing: [] });
  const offer = quoted.body.data.find(({ route }) => route === 'road');
  expect(offer?.bill).toMatchObject({
    chargedWeight: '2.4',
    freight: { amount: '2160.00', currency: 'RUB' },
    penalty: { amount: '350.00' },
    penaltyDays: 7,
    net: { amount: '2510.00' },
    bank: { amount: '75.30' },
    byCard: { amount: '2585.30' },
  });
  // the main order stands for its group
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [a.id]) });
  expect(made.status).toBe(201);
  expect(made.body.data.delivery).toMatchObject({
    state: 'awaiting_payment',
    bill: { net: { amount: '2510.00' } },
    due: { amount: '2510.00' },
    orders: [{ orderNum: a.orderNum }, { orderNum: b.orderNum }],
  });
  expect(made.body.data.payment).toMatchObject({
    purpose: 'delivery',
    amount: { amount: '2510.00' },
    bank: { amount: '75.30' },
    charged: { amount: '2585.30' },
    target: { kind: 'delivery', id: made.body.data.delivery.id, label: made.body.data.delivery.number },
  });
  const { id, number } = made.body.data.delivery;
  await desk.market.choose(made.body.data.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  const seen = await call('getDelivery', { token, params: { id: number } });
  expect(seen.body.data).toMatchObject({
    id,
    state: 'packing',
    paid: { amount: '2510.00' },
    // each has a receipt on paper
    payments: [made.body.data.payment?.id],
    due: { amount: '0.00' },
  });
  expect((await accountsOf(desk.market.shop))[`delivery:${id}`]).toBe(251000n);
  expect(await stateOf(customer, a.id)).toBe('in_delivery');
  expect(await stateOf(customer, b.id)).toBe('in_delivery');
  const listed = await call('listOrders', { token, query: { type: 'delivery' } });
  expect(listed.body.data.map((order) => order.delivery?.number)).toEqual([number, number]);
});

describe('what a delivery costs', () => {
  test('options and insurance are off unless asked for, and the paid value is declared', async () => {
    const customer = await aSender(desk);
    const order = await storedGoods(desk, customer);
    const { token } = customer;
    const { address_id } = customer.placing;
    const query = { orders: order.orderNum, address_id };
    const bare = await call('quoteDelivery', { token, query });
    const full = await call('quoteDelivery', {
      token,
      query: { ...query, options: 'photo,repack', insurance: '1' },
    });
    const whole = await call('getOrder', { token, params: { id: order.id } });
    const paid = whole.body.data.receipt.quote.goods;
    expect(full.body.meta.declared).toEqual(paid);
    const offer = (answer: typeof bare) => answer.body.data.find(({ route }) => route === 'road');
    expect(offer(bare)?.bill).toMatchObject({
      options: [],
      insurance: { amount: '0.00' },
      net: { amount: '2160.00' },
    });
    const insurance = (Number(paid.amount) * 0.02).toFixed(2);
    expect(offer(full)?.bill).toMatchObject({
      options: [
        { code: 'photo', amount: { amount: '80.00' } },
        { code: 'repack', amount: { amount: '150.00' } },
      ],
      insurance: { amount: insurance },
      net: { amount: (2160 + 230 + Number(insurance)).toFixed(2) },
    });
  });

  test('volume counts where it is more than the weight', async () => {
    const customer = await aSender(desk);
    // 40 x 30 x 25 cm are 30,000 cubic centimetres: by the divisor 5,000 that is 6 kg
    const order = await storedGoods(desk, customer, {
      grams: 1000,
      size: { length: 400, width: 300, height: 250 },
    });
    const { body } = await call('quoteDelivery', {
      token: customer.token,
      query: { orders: order.id, address_id: customer.placing.address_id },
    });
    const bills = Object.fromEntries(body.data.map(({ route, bill }) => [route, bill]));
    expect(bills.road).toMatchObject({ weight: '1', volumetricWeight: '6', freight: { amount: '5400.00' } });
    expect(bills.road?.volume).toEqual({
      sizes: [{ length: '40', width: '30', height: '25' }],
      ...{ divisor: 5000, unmeasured: null },
    });
    expect(bills.cheap).not.toHaveProperty('volume');
    expect(bills.cheap).toMatchObject({ volumetricWeight: null, freight: { amount: '600.00' } });
  });

  test('an offer says what it refuses and what does not fit', async () => {
    const customer = await aSender(desk);
    // a teapot is fragile
    const order = await storedGoods(desk, customer, { grams: 6000 });
    const { body } = await call('quoteDelivery', {
      token: customer.token,
      query: { orders: order.id, address_id: customer.placing.address_id },
    });
    const can = Object.fromEntries(body.data.map((offer) => [offer.route, offer.can]));
    expect(can).toEqual({ road: 'yes', no_glass: 'refuses_goods', cheap: 'too_heavy' });
    const { token } = customer;
    for (const [route, code] of [
      ['no_glass', 'doesn’t accept these goods'],
      ['cheap', 'too heavy'],
      ['nowhere', 'no longer available'],
    ] as const) {
      const made = await call('createDelivery', {
        token,
        body: deliveryBody(customer, [order.id], { route }),
      });
      expect([made.status, made.body.error.code]).toEqual([422, 'route_unfit']);
      expect(made.body.error.fields?.route?.[0]).toContain(code);
    }
    expect(await stateOf(customer, order.id)).toBe('at_warehouse');
  });
});

describe('what stands in the way', () => {
  test('customs data of the recipient is asked for before anything happens', async () => {
    const customer = await aSender(desk);
    const bare = await call('createRecipient', {
      token: customer.token,
      body: { familyName: 'Иванов', givenName: 'Пётр', phone: '+7 900 000 00 00' },
    });
    const order = await storedGoods(desk, customer);
    const { token } = customer;
    const recipient_id = bare.body.data.id;
    const quoted = await call('quoteDelivery', {
      token,
      query: { orders: order.id, address_id: customer.placing.address_id, recipient_id },
    });
    expect(quoted.body.meta.missing).toEqual(['passport', 'inn']);
    const body = { ...deliveryBody(customer, [order.id]), recipient_id };
    const made = await call('createDelivery', { token, body });
    expect([made.status, made.body.error.code]).toEqual([422, 'customs_data_missing']);
    const abroad = await call('createAddress', {
      token,
      body: { country: 'DE', street: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' },
    });
    const german = await call('createDelivery', {
      token,
      body: { ...body, address_id: abroad.body.data.id },
    });
    expect(german.body.error.fields?.recipient_id?.[0]).toContain('Latin');
  });

  test('orders that lie apart are no parcel, another customer’s are not found', async () => {
    const customer = await aSender(desk);
    const stranger = await aSender(desk);
    const one = await storedGoods(desk, customer);
    const other = await storedGoods(desk, customer);
    const foreign = await call('createDelivery', {
      token: stranger.token,
      body: deliveryBody(stranger, [one.id]),
    });
    expect(foreign.status).toBe(404);
    const apart = await call('createDelivery', {
      token: customer.token,
      body: deliveryBody(customer, [one.id, other.id]),
    });
    expect([apart.status, apart.body.error.code]).toEqual([422, 'orders_not_merged']);
    const foreignAddress = await call('createDelivery', {
      token: customer.token,
      body: { ...deliveryBody(customer, [one.id]), address_id: stranger.placing.address_id },
    });
    expect(foreignAddress.status).toBe(404);
    const foreignReturn = await call('createDelivery', {
      token: customer.token,
      body: { ...deliveryBody(customer, [one.id]), url_success: 'https://elsewhere.example/thanks' },
    });
    expect(foreignReturn.body.error.code).toBe('foreign_return_address');
    expect(await stateOf(customer, one.id)).toBe('at_warehouse');
  });

  test('two tabs make one delivery, and the same key answers the same', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const order = await storedGoods(desk, customer);
    const body = deliveryBody(customer, [order.id], { use_balance: true });
    const answers = await Promise.all([1, 2, 3].map(() => call('createDelivery', { token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const next = await storedGoods(desk, customer);
    const headers = { 'idempotency-key': 'delivery-of-one-key' };
    const again = {
      ...deliveryBody(customer, [next.id], { use_balance: true }),
      shown_total: { amount: '2160.00', currency: 'RUB' },
    };
    const first = await call('createDelivery', { token, body: again, headers });
    const second = await call('createDelivery', { token, body: again, headers });
    expect(second.body.data.delivery.id).toBe(first.body.data.delivery.id);
    const { body: list } = await call('listDeliveries', { token });
    expect(list.meta.total).toBe(2);
  });
});

describe('paying', () => {
  test('parallel payments take the money once', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const order = await storedGoods(desk, customer);
    const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
    const { id } = made.body.data.delivery;
    const before = Number(await available(customer));
    const how = { params: { id }, token, body: { method: 'balance' } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('payDelivery', how)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'nothing_due')).toHaveLength(3);
    expect(before - Number(await available(customer))).toBe(2160);
    expect((await accountsOf(desk.market.shop))[`delivery:${id}`]).toBe(216000n);
  });

  test('a card payment that comes after the end goes to the balance', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const order = await storedGoods(desk, customer);
    const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
    const { id } = made.body.data.delivery;
    const before = Number(await available(customer));
    const url = made.body.data.payment?.url ?? null;
    await call('cancelDelivery', { token, params: { id } });
    await desk.market.choose(url, 'success');
    await desk.market.shop.settle();
    // either the charge was cancelled in time, or all of it lies on the balance
    const after = Number(await available(customer));
    expect([0, 2224.8]).toContain(Math.round((after - before) * 100) / 100);
    expect((await accountsOf(desk.market.shop))[`delivery:${id}`]).toBeUndefined();
  });

  test('after the due date storage counts again and the bill is made anew', async () => {
    const customer = await aSender(desk);
    const people = [customer, desk.crew.buyer, desk.crew.warehouse];
    const order = await storedGoods(desk, customer);
    await passDays(desk.market, 30, people);
    const made = await call('createDelivery', {
      token: customer.token,
      body: deliveryBody(customer, [order.id]),
    });
    const { id } = made.body.data.delivery;
    expect(made.body.data.delivery.bill?.net.amount).toBe('2160.00');
    // three days are held; two more count
    const read = async () =>
      (await call('getDelivery', { token: customer.token, params: { id } })).body.data.sentence;
    expect(await read()).toMatchObject({ key: 'awaiting_payment', who: 'customer', isLate: false });
    await passDays(desk.market, 5, people);
    // a price that lapsed is not told as held (UX-102)
    expect(await read()).toEqual({ key: 'payment_late', who: 'customer', by: null, isLate: false });
    const { token } = customer;
    const how = { params: { id }, token, body: { method: 'balance' } };
    const first = await call('payDelivery', how);
    expect([first.status, first.body.error.code]).toEqual([409, 'changed_meanwhile']);
    // the charge that was begun names the old sum, and is no more
    const { pool } = desk.market.shop.database;
    const { rows } = await pool.query('select state from payment where id = $1', [
      made.body.data.payment?.id,
    ]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    const seen = await call('getDelivery', { params: { id }, token });
    expect(seen.body.data.bill).toMatchObject({
      penalty: { amount: '100.00' },
      penaltyDays: 2,
      net: { amount: '2260.00' },
    });
    expect((await call('payDelivery', how)).body.data.delivery).toMatchObject({
      state: 'packing',
      paid: { amount: '2260.00' },
    });
  });
});

test('a card payment that is read as succeeded has sent its delivery to the packer already', async () => {
  const customer = await aSender(desk);
  const { token } = customer;
  const order = await storedGoods(desk, customer);
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  const { id, url } = made.body.data.payment ?? { id: '', url: null };
  await desk.market.choose(url, 'success');
  expect((await call('checkPayment', { token, params: { id } })).body.data.status).toBe('succeeded');
  const params = { id: made.body.data.delivery.id };
  expect((await call('getDelivery', { token, params })).body.data.state).toBe('packing');
});

describe('cancelling', () => {
  test('gives back exactly what was paid, frees the orders, and once', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const before = await available(customer);
    const { delivery, order } = await aPaidDelivery(desk, customer);
    expect(delivery.state).toBe('packing');
    const spent = await available(customer);
    const params = { id: delivery.id };
    const [one, two] = await Promise.all([
      call('cancelDelivery', { token, params }),
      call('cancelDelivery', { token, params }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.data).toMatchObject({
      state: 'cancelled',
      ...{ paid: { amount: '2160.00' }, refunded: { amount: '2160.00' } },
      endReason: 'changed_mind',
    });
    expect((Number(await available(customer)) - Number(spent)).toFixed(2)).toBe('2160.00');
    expect(Number(before)).toBeGreaterThan(0);
    expect(await stateOf(customer, order.id)).toBe('at_warehouse');
    const again = await call('createDelivery', {
      token,
      body: deliveryBody(customer, [order.id], { use_balance: true }),
    });
    expect(again.body.data.delivery.state).toBe('packing');
  });

  describe('saves no storage', () => {
    const daysOf = async (customer: Buyer, id: string) =>
      (await call('getOrderStorage', { token: customer.token, params: { id } })).body.data.storage?.day;
    async function ordered(customer: Buyer, id: string) {
      const body = deliveryBody(customer, [id]);
      return (await call('createDelivery', { token: customer.token, body })).body.data.delivery.id;
    }

    test.each([
      ['is cancelled unpaid', false],
      ['is paid and cancelled at once', true],
    ])('a delivery that %s, time and again', async (_what, isPaid) => {
      const customer = await aSender(desk);
      const people = [customer, desk.crew.buyer, desk.crew.warehouse];
      const { id } = await storedGoods(desk, customer);
      await passDays(desk.market, 30, people);
      for (let round = 0; round < 5; round++) {
        const params = { id: await ordered(customer, id) };
        await passDays(desk.market, 2, people);
        const { token } = customer;
        if (isPaid) await call('payDelivery', { token, params, body: { method: 'balance' } });
        expect((await call('cancelDelivery', { token, params })).body.data.state).toBe('cancelled');
      }
      expect(await daysOf(customer, id)).toBe(41);
    });

    test('a bill that is never paid and made anew, time and again', async () => {
      const customer = await aSender(desk);
      const people = [customer, desk.crew.buyer, desk.crew.warehouse];
      const { id } = await storedGoods(desk, customer);
      await passDays(desk.market, 30, people);
      const params = { id: await ordered(customer, id) };
      for (let round = 0; round < 4; round++) {
        await passDays(desk.market, 3, people);
        desk.market.shop.clock.advance(60_000);
        await call('payDelivery', { token: customer.token, params, body: { method: 'card' } });
      }
      // the three days of the first bill alone are held
      expect(await daysOf(customer, id)).toBe(40);
    });

    test('but the days in which a paid one waits for its packer are ours', async () => {
      const customer = await aSender(desk);
      const people = [customer, desk.crew.buyer, desk.crew.warehouse];
      const { id } = await storedGoods(desk, customer);
      await passDays(desk.market, 30, people);
      const params = { id: await ordered(customer, id) };
      await passDays(desk.market, 1, people);
      await call('payDelivery', { token: customer.token, params, body: { method: 'balance' } });
      await passDays(desk.market, 4, people);
      await call('cancelDelivery', { token: customer.token, params });
      expect(await daysOf(customer, id)).toBe(32);
    });
  });

  test('comes by itself when nobody pays until the goods would count as left', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const { id } = await storedGoods(desk, customer);
    const made = await call('createDelivery', { token, body: deliveryBody(customer, [id]) });
    expect(made.body.data.delivery.state).toBe('awaiting_payment');
    const params = { id: made.body.data.delivery.id };
    const watchAfter = async (days: number) => {
      await passDays(desk.market, days, [customer, desk.crew.buyer, desk.crew.warehouse]);
      await desk.market.shop.features.jobs.delivery_due?.({ deliveryId: params.id });
      await desk.market.shop.features.jobs.watch_storage?.({});
      await desk.market.shop.settle();
    };
    await watchAfter(4);
    await watchAfter(106);
    const told = await call('listNotifications', { token: customer.token, query: { limit: 50 } });
    expect(told.body.data.map(({ kind }) => kind)).toContain('storage-abandonment');
    await watchAfter(17);
    expect(await stateOf(customer, id)).toBe('at_warehouse');
    expect((await call('getDelivery', { token: customer.token, params })).body.data.state).toBe('cancelled');
    await watchAfter(1);
    expect(await stateOf(customer, id)).toBe('abandoned');
  });

  test('ends where the packer begins', async () => {
    const customer = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, customer);
    const params = { id: delivery.id };
    const seen = await call('staffGetDelivery', { token: desk.crew.warehouse.token, params });
    const body = { version: seen.body.data.version };
    const taken = await call('staffTakeDelivery', { token: desk.crew.warehouse.token, params, body });
    expect(taken.body.error).toBeUndefined();
    expect(taken.body.data).toMatchObject({ isMine: true, packer: { name: 'Wim' } });
    const refused = await call('cancelDelivery', { token: customer.token, params });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'cannot_cancel_delivery']);
    const stranger = await aSender(desk);
    expect((await call('cancelDelivery', { token: stranger.token, params })).status).toBe(404);
  });
});
