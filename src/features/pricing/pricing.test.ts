import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import {
  changeRate,
  changeTariff,
  confirmRates,
  forgetPriceTerms,
  priceTermsAt,
  tariffOf,
} from './actions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const hour = 3_600_000;

test('the payment info answers the five fields as JSON numbers under exactly their names', async () => {
  const { status, body } = await shop.call('getPaymentInfo');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    exchangeRate: 96.3,
    serviceFeeMin: 300,
    serviceFeePercent: 10,
    deliveryPenaltyRate: 50,
    comissionOfTheBankPercent: 3,
    settlementCurrency: 'RUB',
    defaultShopCurrency: 'EUR',
    freeStorageDays: 30,
    tariffVersion: 1,
  });
  expect(Object.keys(body.data.rates).sort()).toEqual([
    'CNY',
    'EUR',
    'GBP',
    'HKD',
    'INR',
    'JPY',
    'KRW',
    'KZT',
    'PLN',
    'TRY',
    'USD',
  ]);
});

test('rates that nobody has set are confirmed at later times, and then no more', async () => {
  const { db, clock } = shop.installation;
  const own = await aShop();
  try {
    const now = clock.now();
    const monday = new Date(now.getTime() - hour);
    await confirmRates(own.installation.db, [monday, new Date(now.getTime() - 200 * hour)]);
    const { rates } = await priceTermsAt(own.installation.db, now);
    expect(rates.EUR).toMatchObject({ value: '96.3', since: monday });
    await confirmRates(own.installation.db, [now]);
    expect((await priceTermsAt(own.installation.db, now)).rates.EUR?.since).toEqual(monday);
  } finally {
    await own.close();
  }
  expect((await priceTermsAt(db, clock.now())).rates.EUR?.since).toEqual(new Date('2025-01-01'));
});

test('the terms are read in one statement and then kept', async () => {
  forgetPriceTerms(shop.installation.db);
  shop.statements.length = 0;
  await shop.call('getPaymentInfo');
  expect(shop.statements).toHaveLength(1);
  await shop.call('getPaymentInfo');
  expect(shop.statements).toHaveLength(1);
});

test('terms whose reading began before a change are not kept after it', async () => {
  const own = await aShop();
  try {
    const { db, clock } = own.installation;
    const reading = priceTermsAt(db, clock.now());
    forgetPriceTerms(db);
    await reading;
    // as another process changes it: nobody tells this one, but nothing old is kept here either
    await own.database.pool.query("update exchange_rate set value = 77 where currency = 'EUR'");
    expect((await priceTermsAt(db, clock.now())).rates.EUR?.value).toBe('77');
  } finally {
    await own.close();
  }
});

test('a guest calculates the whole price, with a range for the delivery', async () => {
  const { status, body } = await shop.call('calculatePrice', {
    body: { price: '268', currency: 'CNY', inland: '12,00', weight: '０.9', country: 'RU' },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    rate: { from: 'CNY', to: 'RUB', value: '11.42' },
    goods: { amount: '3060.56', currency: 'RUB' },
    inland: { amount: '137.04' },
    fee: { amount: '306.06' },
    feeRule: 'percent',
    net: { amount: '3503.66' },
    bank: { amount: '105.11' },
    byCard: { amount: '3608.77' },
    payLater: {
      delivery: { from: { amount: '578.00' }, to: { amount: '640.00' } },
      freeStorageDays: 30,
      penaltyPerDay: { amount: '50.00' },
    },
  });
});

describe('without a weight', () => {
  const ask = async (more: { quantity?: number; country?: string; weight?: string } = {}) => {
    const { body } = await shop.call('calculatePrice', { body: { price: '10', currency: 'USD', ...more } });
    return body.data;
  };

  test('the delivery is an estimate from light to heavy, by the table of routes, as the calculator', async () => {
    const { payLater } = await ask();
    expect(payLater.delivery).toBeNull();
    expect(payLater.unweighed).toEqual({
      country: 'RU',
      kilograms: { from: '0.3', to: '3' },
      kilogramsEach: { from: '0.3', to: '3' },
      delivery: {
        from: { amount: '260.00', currency: 'RUB' },
        to: { amount: '1500.00', currency: 'RUB' },
      },
    });
    const light = await ask({ country: 'RU', weight: '0.3' });
    const heavy = await ask({ country: 'RU', weight: '3' });
    expect(payLater.unweighed?.delivery.from).toEqual(light.payLater.delivery?.from);
    expect(payLater.unweighed?.delivery.to).toEqual(heavy.payLater.delivery?.to);
    expect(light.payLater.unweighed).toBeUndefined();
  });

  test('the sum to the door is exactly that of goods, delivery and the bank percent of both', async () => {
    const { byCard, payLater } = await ask();
    const card = Number(byCard.amount);
    expect(payLater.deliveryBank).toMatchObject({ from: { amount: '7.80' }, to: { amount: '45.00' } });
    expect(Number(payLater.toDoor?.from.amount)).toBeCloseTo(card + 260 + 7.8, 6);
    expect(Number(payLater.toDoor?.to.amount)).toBeCloseTo(card + 1500 + 45, 6);
  });

  test('kilograms are those of all pieces, as the delivery beside them', async () => {
    expect((await ask({ quantity: 3 })).payLater.unweighed).toMatchObject({
      kilograms: { from: '0.9', to: '9' },
      kilogramsEach: { from: '0.3', to: '3' },
    });
  });

  test('country and number count; of more than one parcel takes nothing is told', async () => {
    expect((await ask({ country: 'DE' })).payLater.unweighed).toMatchObject({
      country: 'DE',
      delivery: { from: { amount: '408.00' }, to: { amount: '1750.00' } },
    });
    expect((await ask({ quantity: 2 })).payLater.unweighed?.delivery.from.amount).toBe('448.00');
    const many = await ask({ quantity: 11 });
    expect([many.payLater.unweighed, many.payLater.toDoor]).toEqual([undefined, undefined]);
  });
});

test.each(['1,234.50', '(1 234,50)', '１.２３４,50', '1-234.50'])(
  'the price %j is read as people and pages write it (UX-033)',
  async (price) => {
    const { body } = await shop.call('calculatePrice', { body: { price, currency: 'EUR' } });
    expect(body.data.goodsInShop).toEqual({ amount: '1234.50', currency: 'EUR' });
  },
);

test('an unknown currency is refused by name, in the language of the reader', async () => {
  const { status, body } = await shop.call('calculatePrice', {
    body: { price: '10', currency: 'XAF' },
    locale: 'ru',
  });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: 'unknown_currency' });
  expect(body.error.message).toContain('XAF');
});

test.each([
  ['0.00', ': enter a number above zero.'],
  ['', 'Price'],
  ['1,2345.50', 'Price'],
  // a thousand to some, one to others
  ['5,000', 'Price'],
  ['5.000', 'Price'],
  ['149.999', 'Price'],
  ['-5', 'Price'],
])('the price %j is refused at its field', async (price, words) => {
  const { status, body } = await shop.call('calculatePrice', { body: { price, currency: 'EUR' } });
  expect(status).toBe(422);
  expect(body.error.fields?.price?.[0]).toContain(words);
});

test('a planned tariff is in force from its moment, and the old version stays readable', async () => {
  const { db } = shop.installation;
  const now = shop.clock.now();
  const version = await changeTariff(db, {
    values: { serviceFeePercent: '12.5', bankMode: 'gross_up' },
    effectiveFrom: new Date(now.getTime() + hour),
    by: null,
  });
  await shop.settle();
  expect((await shop.call('getPaymentInfo')).body.data).toMatchObject({
    tariffVersion: 1,
    serviceFeePercent: 10,
  });
  shop.clock.advance(hour);
  expect((await shop.call('getPaymentInfo')).body.data).toMatchObject({
    tariffVersion: version,
    serviceFeePercent: 12.5,
  });
  expect(await tariffOf(db, 1)).toMatchObject({ serviceFeePercent: '10', bankMode: 'add_on' });
  expect((await priceTermsAt(db, now)).tariff.version).toBe(1);
  await expect(tariffOf(db, 99)).rejects.toMatchObject({ code: 'not_found' });
});

test('the next number of free days is told while it is planned, with its moment, and not when it is in force', async () => {
  const { db } = shop.installation;
  const since = new Date(shop.clock.now().getTime() + 2 * hour);
  const told = async () => (await shop.call('getPaymentInfo')).body.data;
  expect(await told()).not.toHaveProperty('nextFreeStorage');
  await changeTariff(db, {
    values: { serviceFeePercent: '11' },
    effectiveFrom: new Date(since.getTime() - hour),
    by: null,
  });
  await changeTariff(db, { values: { freeStorageDays: 45 }, effectiveFrom: since, by: null });
  await shop.settle();
  expect(await told()).toMatchObject({
    freeStorageDays: 30,
    nextFreeStorage: { days: 45, since: since.toISOString() },
  });
  shop.clock.advance(2 * hour);
  expect(await told()).toMatchObject({ freeStorageDays: 45 });
  expect(await told()).not.toHaveProperty('nextFreeStorage');
});

test('a new rate is in force as soon as its news is handed out', async () => {
  const { db } = shop.installation;
  await shop.call('getPaymentInfo');
  const rate = { from: 'EUR', to: 'RUB', value: '101.5', since: shop.clock.now() };
  await changeRate(db, rate, { source: 'staff', by: null });
  await shop.settle();
  expect((await shop.call('getPaymentInfo')).body.data).toMatchObject({ exchangeRate: 101.5 });
});

test('a failing payment info is an error, never a number', async () => {
  const before = await aShop({ clock: { now: () => new Date('2020-01-01T00:00:00Z') } });
  const { status, body } = await before.call('getPaymentInfo');
  expect(status).toBe(503);
  expect(body.data).toBeUndefined();
  expect(body.error.code).toBe('rate_missing');
  before.errors.length = 0;
  await before.close();
});
