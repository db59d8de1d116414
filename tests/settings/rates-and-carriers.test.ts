/** A rate set by hand, where rates come from, and carriers: each field is changed, and customers are told another price, way or link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../support/a-delivery.ts';
import type { Buyer } from '../support/an-order.ts';
import { everyField, expectTold, type Told } from './every-field.ts';

let desk: DeliveryDesk;
let buyer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  buyer = await aSender(desk);
}, 120_000);
afterAll(() => desk?.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (name, options) => desk.market.shop.call(name, options);
const done = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};

describe('a rate', () => {
  const priced = async (currency: string): Promise<string> => {
    const answer = done(await call('calculatePrice', { body: { price: '10', currency } }));
    return answer.body.data.goods.amount;
  };

  test('every field that staff can send is looked at', () => {
    everyField('staffChangeRate', ['currency', 'value']);
  });

  test('value: goods of that currency cost more afterwards, those of another the same (currency)', async () => {
    const { token } = await desk.staff('finance');
    const { rates } = done(await call('staffGetPrices', { token })).body.data;
    const known = rates.find(({ from }) => from === 'EUR')?.value ?? '';
    const before = [await priced('EUR'), await priced('USD')];
    const body = { currency: 'EUR', value: String(Number(known) + 1), instead_of: known };
    done(await call('staffChangeRate', { token, body }));
    desk.market.shop.clock.advance(1_000);
    expect(Number(await priced('EUR')) - Number(before[0])).toBeCloseTo(10);
    expect(await priced('USD')).toBe(before[1]);
  });
});

describe('where rates come from', () => {
  const story: Told = {
    file: 'src/features/pricing/staff-prices.test.ts',
    title: 'a bank is asked at once',
  };
  const rows: Record<string, Told> = { feed: story, margin_percent: story };

  test('every field that staff can send has a row', () => {
    everyField('staffChangeRateFeed', Object.keys(rows));
  });

  test.each(Object.entries(rows))('%s is told by a test of its own', (field, told) =>
    expectTold(told, field),
  );
});

describe('a carrier', () => {
  let parcel: string;
  let delivery: string;
  beforeAll(async () => {
    parcel = (await storedGoods(desk, buyer, { grams: 2_400 })).id;
    ({ id: delivery } = (await aPaidDelivery(desk, buyer)).delivery);
    await shipped(desk, delivery, 'JD0146000177');
  }, 60_000);

  /** Everything that is said of ways to Russia before an order is there, and while one is stored. */
  const ways = async (): Promise<unknown> => {
    const { token } = buyer;
    const query = { orders: [parcel], address_id: buyer.placing.address_id };
    const offers = done(await call('quoteDelivery', { token, query })).body.data.map(({ route }) => route);
    const compared = done(await call('compareRoutes', { query: { country: 'RU' } })).body.data;
    const asked = { price: '10', currency: 'EUR', weight: '7', country: 'RU' };
    const { payLater } = done(await call('calculatePrice', { body: asked })).body.data;
    return {
      offers,
      compared: compared.map(({ route }) => route),
      estimate: payLater.delivery,
      none: payLater.noRoute,
    };
  };
  const tracked = async (): Promise<unknown> =>
    done(await call('getDelivery', { token: buyer.token, params: { id: delivery } })).body.data.tracking;

  const story: Told = {
    file: 'src/features/deliveries/moving/tracking.test.ts',
    title: 'a carrier whose adapter was taken off is not asked',
  };
  const rows: Record<string, { look(): Promise<unknown>; to: unknown } | Told | null> = {
    // says which one, so it is looked at by every row
    code: null,
    name: { look: tracked, to: { ru: 'Экспресс', en: 'Express', zh: '快递' } },
    tracking_url: { look: tracked, to: 'https://carrier.example/follow/{number}' },
    adapter: story,
    active: { look: ways, to: false },
  };

  test('every field that staff can send has a row', () => {
    everyField('staffSaveCarrier', Object.keys(rows));
  });

  test.each(Object.entries(rows))('%s: customers are told something else afterwards', async (field, row) => {
    if (row === null) return;
    if ('file' in row) return expectTold(row, field);
    const { token } = await desk.staff('finance');
    const carrier = async () => {
      const { carriers } = done(await call('staffGetDeliveryTariff', { token })).body.data;
      const found = carriers.find(({ code }) => code === 'dhl');
      if (!found) throw new Error('the carrier is gone');
      const { trackingUrl, ...rest } = found;
      return { ...rest, tracking_url: trackingUrl };
    };
    const was = await carrier();
    const before = await row.look();
    expect(await row.look()).toEqual(before);
    done(await call('staffSaveCarrier', { token, body: { ...was, [field]: row.to } }));
    expect(await row.look()).not.toEqual(before);
    done(await call('staffSaveCarrier', { token, body: { ...was, version: (await carrier()).version } }));
    expect(await row.look()).toEqual(before);
  });

  test('one that is switched off is in no offer, comparison, estimate or order, and its price is no promise', async () => {
    const { token } = await desk.staff('finance');
    const { carriers } = done(await call('staffGetDeliveryTariff', { token })).body.data;
    for (const { trackingUrl, ...carrier } of carriers) {
      done(
        await call('staffSaveCarrier', {
          token,
          body: { ...carrier, tracking_url: trackingUrl, active: false },
        }),
      );
    }
    expect(await ways()).toEqual({
      offers: [],
      compared: [],
      estimate: null,
      none: { country: 'RU', reason: 'not_there' },
    });
    const body = deliveryBody(buyer, [parcel]);
    const refused = await call('createDelivery', { token: buyer.token, body });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['route']]);
  });
});
