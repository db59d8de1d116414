import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  header,
  roundRoutes,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
});
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

test('the demo table reaches RU, KZ, BY, CN, DE and US, and is exported as it was imported', async () => {
  const { token } = await desk.staff('finance');
  const exported = await call('staffExportDeliveryTariff', { token, query: { version: 1 } });
  const { csv, fileName } = exported.body.data;
  expect(fileName).toBe('delivery-tariff-1.csv');
  for (const country of ['RU', 'KZ', 'BY', 'CN', 'DE', 'US'])
    expect(csv).toMatch(new RegExp(`\\b${country}\\b`));
  const again = await call('staffImportDeliveryTariff', { token, body: { csv, version: 2, dry_run: true } });
  expect(again.body.data).toMatchObject({ routes: 5, version: null, faults: [] });
  expect((await call('staffExportDeliveryTariff', { token, query: { version: 99 } })).status).toBe(404);
});

test('a table that leaves countries out says which, before and when it is taken over', async () => {
  const { token } = await desk.staff('finance');
  const { current } = (await call('staffGetDeliveryTariff', { token })).body.data;
  expect(current.version).toBe(2);
  const without = roundRoutes.replaceAll('RU DE KZ', 'RU').replaceAll('RU DE', 'RU');
  const asked = (csv: string) =>
    call('staffImportDeliveryTariff', { token, body: { csv, version: 2, dry_run: true } });
  expect((await asked(without)).body.data.dropped).toEqual(['DE', 'KZ']);
  expect((await asked(roundRoutes)).body.data.dropped).toEqual([]);
  // the rest of the world is reached
  const rest = roundRoutes.replaceAll('RU DE KZ', 'RU').replaceAll('RU DE', 'RU ZZ');
  expect((await asked(rest)).body.data.dropped).toEqual([]);
});

test('a wrong line changes nothing and is told in the language of whoever asks', async () => {
  const { token } = await desk.staff('finance');
  const csv = `${roundRoutes}\nroad,nobody,А,A,甲,yes,,30,,,,,,US,5,9,30,0,900`;
  const body = { csv, version: 2 };
  for (const [locale, word] of [
    ['ru', 'Перевозчика nobody нет'],
    ['en', 'There’s no carrier called nobody'],
    ['zh', '找不到承运商 nobody'],
  ] as const) {
    const answer = await call('staffImportDeliveryTariff', { token, body, locale });
    expect(answer.body.data.version).toBeNull();
    expect(answer.body.data.faults).toMatchObject([{ line: 6, column: 'carrier', code: 'unknown_carrier' }]);
    expect(answer.body.data.faults[0]?.message).toContain(word);
  }
  const now = await call('staffGetDeliveryTariff', { token });
  expect(now.body.data.versions.map(({ version }) => version)).toEqual([2, 1]);
});

test('a version of the future is in force from its time on; ordered deliveries keep theirs', async () => {
  const { token } = await desk.staff('finance');
  const customer = await aSender(desk);
  const order = await storedGoods(desk, customer);
  const made = await call('createDelivery', {
    token: customer.token,
    body: deliveryBody(customer, [order.id]),
  });
  const hour = 3_600_000;
  const from = new Date(desk.market.shop.clock.now().getTime() + hour).toISOString();
  const csv = `${header}\nroad,dhl,Д,R,路,yes,5000,30,,,,,,RU,5,9,30,0.00,1000.00`;
  const past = await call('staffImportDeliveryTariff', {
    token,
    body: { csv, version: 2, effective_from: '2020-01-01T00:00:00Z' },
  });
  expect(past.body.error.fields?.effective_from?.[0]).toContain('in the future');
  const planned = await call('staffImportDeliveryTariff', {
    token,
    body: { csv, version: 2, effective_from: from, note: 'autumn' },
  });
  expect(planned.body.data.version).toBe(3);
  const meanwhile = await call('staffImportDeliveryTariff', { token, body: { csv, version: 2 } });
  expect([meanwhile.status, meanwhile.body.error.code]).toEqual([409, 'changed_meanwhile']);
  const price = async () => {
    const other = await storedGoods(desk, customer);
    const { body } = await call('quoteDelivery', {
      token: customer.token,
      query: { orders: other.id, address_id: customer.placing.address_id },
    });
    return body.data.find(({ route }) => route === 'road')?.bill?.freight.amount;
  };
  expect(await price()).toBe('2160.00');
  desk.market.shop.clock.advance(hour);
  expect(await price()).toBe('2400.00');
  const { id } = made.body.data.delivery;
  const paid = await call('payDelivery', {
    token: customer.token,
    params: { id },
    body: { method: 'balance' },
  });
  expect(paid.body.data.delivery.paid.amount).toBe('2160.00');
});

test('carriers are added; an adapter that is not there is refused', async () => {
  const { token } = await desk.staff('finance');
  const carrier = { code: 'courier', name: { ru: 'Курьер', en: 'Courier', zh: '快递' }, version: 0 };
  const saved = await call('staffSaveCarrier', {
    token,
    body: { ...carrier, tracking_url: 'https://courier.example/track/{number}' },
  });
  expect(saved.body.data).toMatchObject({ code: 'courier', adapter: null, active: true, version: 1 });
  // a colleague who has the page from before open adds the same one, or changes it later
  for (const version of [0, 2]) {
    const unseen = await call('staffSaveCarrier', { token, body: { ...carrier, version } });
    expect([unseen.status, unseen.body.error.code]).toEqual([409, 'changed_meanwhile']);
  }
  const { carriers } = (await call('staffGetDeliveryTariff', { token })).body.data;
  expect(carriers.find(({ code }) => code === 'courier')?.trackingUrl).toContain('courier.example');
  const changed = await call('staffSaveCarrier', { token, body: { ...carrier, version: 1 } });
  expect(changed.body.data).toMatchObject({ trackingUrl: null, version: 2 });
  const wrong = await call('staffSaveCarrier', { token, body: { ...carrier, adapter: 'pigeon' } });
  expect(wrong.body.error.fields?.adapter).toBeDefined();
  const open = await call('staffSaveCarrier', {
    token,
    body: { ...carrier, tracking_url: 'http://courier.example/1' },
  });
  expect(open.status).toBe(422);
});

test('roles: who may look, who may do, and a customer learns nothing', async () => {
  const customer = await aSender(desk);
  const carriers = { code: 'x1', name: { ru: 'а', en: 'a', zh: '甲' }, version: 0 };
  const doors = [
    ['staffListDeliveries', { warehouse: 200, support: 200, finance: 200, buyer: 403, content: 403 }, {}],
    ['staffGetDeliveryTariff', { warehouse: 200, support: 200, finance: 200, buyer: 403 }, {}],
    ['staffImportTracking', { warehouse: 200, support: 200, finance: 403 }, { body: { csv: 'a' } }],
    [
      'staffImportDeliveryTariff',
      { warehouse: 403, support: 403, finance: 200 },
      { body: { csv: 'a', version: 1 } },
    ],
    // the second is let in, and told that the carrier is there already
    ['staffSaveCarrier', { warehouse: 403, finance: 200, admin: 409 }, { body: carriers }],
    ['staffGetDelivery', { warehouse: 404, buyer: 403 }, { params: { id: 'dlv_00000000000' } }],
    [
      'staffShipDelivery',
      { warehouse: 404, support: 403, finance: 403 },
      { params: { id: 'dlv_00000000000' }, body: { version: 1 } },
    ],
    [
      'staffCancelDelivery',
      { support: 404, warehouse: 404, buyer: 403 },
      { params: { id: 'dlv_00000000000' }, body: { version: 1, reason: 'other' } },
    ],
    ['staffGetDeliveryLabel', { warehouse: 404, finance: 403 }, { params: { id: 'dlv_00000000000' } }],
  ] as const;
  for (const [name, roles, options] of doors) {
    for (const [role, status] of Object.entries(roles)) {
      const { token } = await desk.staff(role as 'buyer');
      const answer = await call(name, { token, ...options });
      expect([name, role, answer.status]).toEqual([name, role, status]);
    }
    expect([name, (await call(name, { token: customer.token, ...options })).status]).toEqual([name, 404]);
  }
});

test('everybody may compare the ways to a country: each with its days and its freight, or none', async () => {
  const ways = (await call('compareRoutes', { query: { country: 'RU' }, locale: 'ru' })).body.data;
  expect(ways.length).toBeGreaterThan(0);
  for (const { name, days, prices } of ways) {
    expect(name).toMatch(/\p{L}/u);
    expect(days.from).toBeLessThanOrEqual(days.to);
    const told = prices.flatMap(({ freight }) => (freight ? [Number(freight.amount)] : []));
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  }
  expect((await call('compareRoutes', { query: { country: 'Russia' } })).status).toBe(422);
});
