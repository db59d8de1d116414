/**
 * Every setting that staff can change changes the shop: one row for each field of the calls that set something. A row looks at the shop as
 * its visitors and customers do, changes the field, and looks again. A new field without a row fails here; the other calls have their rows
 * in `tests/settings`, and a new call without any fails in `tests/settings/every-call.test.ts`.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetPriceTerms } from '../src/features/pricing/actions.ts';
import { tariffColumns } from '../src/features/shipping-rates/tariff-cells.ts';
import { type Locale, locales } from '../src/platform/texts/locale.ts';
import { everyField } from './settings/every-field.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  header,
  importRoutes,
  roundRoutes,
  storedGoods,
} from './support/a-delivery.ts';
import { anOrder, type Buyer } from './support/an-order.ts';
import { onOrderAsSeen } from './support/order-actions.ts';

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

type Look = () => Promise<unknown>;
const price =
  (amount: string): Look =>
  async () => {
    const { body } = done(await call('calculatePrice', { body: { price: amount, currency: 'EUR' } }));
    const { fee, bank, goods, heldUntil, payLater } = body.data;
    const held = Date.parse(heldUntil) - desk.market.shop.clock.now().getTime();
    return { fee, bank, goods, held: Math.round(held / 3_600_000), payLater };
  };
const info: Look = async () => {
  const { tariffVersion: _, rates: __, ...data } = done(await call('getPaymentInfo')).body.data;
  return data;
};
const newOrder: Look = async () => {
  const order = await anOrder(desk.market, buyer);
  return Math.round((Date.parse(order.deadline ?? '') - Date.parse(order.createdAt)) / 3_600_000);
};
const question: Look = async () => {
  const { token } = desk.crew.buyer;
  const order = await anOrder(desk.market, buyer);
  const params = { id: order.id };
  done(await call('payOrderByPost', { token: buyer.token, params, body: { method: 'balance' } }));
  done(await call('staffTakeOrder', { token, params }));
  const body = { kind: 'data', note: 'Which size?' };
  done(await onOrderAsSeen(call, 'staffReportProblem', { token, params, body }));
  const asked = (await call('getOrder', { token: buyer.token, params })).body.data.questions.at(-1);
  return Math.round(
    (Date.parse(asked?.deadline ?? '') - desk.market.shop.clock.now().getTime()) / 86_400_000,
  );
};
const stored: Look = async () => {
  const { id } = await storedGoods(desk, buyer, { grams: 500 });
  const { body } = done(await call('getOrderStorage', { token: buyer.token, params: { id } }));
  const { rows } = await desk.market.shop.database.pool.query<{ days: number }>(
    'select round(extract(epoch from look_at - arrived_at) / 86400)::int as days from stored_order where order_id = $1',
    [id],
  );
  const merging = done(await call('listMergeableOrders', { token: buyer.token, params: { id } }));
  const { freeDays, abandonmentDays } = body.data.storage ?? {};
  return {
    freeDays,
    abandonmentDays,
    lookAfter: rows[0]?.days,
    fee: JSON.stringify(merging.body).match(/"fee":[^}]*}/)?.[0],
  };
};

interface Row {
  look: Look;
  to: unknown;
  /** Changed with it, because one needs the other. */
  beside?: Record<string, unknown>;
}

const tariff: Record<string, Row> = {
  serviceFeeMin: { look: price('1'), to: '310' },
  mergeFee: { look: stored, to: '77' },
  serviceFeePercent: { look: price('1000'), to: '10.5' },
  deliveryPenaltyRate: { look: price('1'), to: '52' },
  comissionOfTheBankPercent: { look: price('1000'), to: '3.2' },
  bankMode: { look: price('1000'), to: 'gross_up' },
  penaltyBase: { look: price('1'), to: 'freight' },
  defaultShopCurrency: { look: info, to: 'USD' },
  freeStorageDays: { look: price('1'), to: 11 },
  priceTolerancePercent: { look: info, to: '8' },
  // a shorter hold begins when the promises of the longer one are over: src/features/orders/paying/held-prices.test.tsx
  quoteHoldHours: { look: price('1'), to: 100, beside: { paymentHours: 200 } },
  paymentHours: { look: newOrder, to: 9 },
  answerDays: { look: question, to: 4 },
  noticeDays: { look: stored, to: 3, beside: { freeStorageDays: 0 } },
  abandonmentDays: { look: stored, to: 64 },
};

describe('the tariff', () => {
  test('every field that staff can send has a row', () => {
    // tolerances of packed parcels: src/features/deliveries/packing/tolerances.test.ts
    const elsewhere = ['weightToleranceGrams', 'differenceTolerance'];
    // prices of services: src/features/parcels/services/services.test.ts
    elsewhere.push('inspectionFee', 'repackingFee', 'splittingFee');
    everyField('staffChangeTariff', [...Object.keys(tariff), ...elsewhere]);
  });

  async function change(values: Record<string, unknown>): Promise<void> {
    const { token } = await desk.staff('finance');
    const { tariffs } = done(await call('staffGetPrices', { token })).body.data;
    done(await call('staffChangeTariff', { token, body: { ...values, after: tariffs[0]?.version } }));
    forgetPriceTerms(desk.market.shop.installation.db);
    desk.market.shop.clock.advance(1_000);
  }

  test.each(Object.entries(tariff))('%s: the shop is another one afterwards', async (field, row) => {
    if (row.beside) await change(row.beside);
    const before = await row.look();
    // the same when nothing was changed, so that a difference is the setting's
    expect(await row.look()).toEqual(before);
    await change({ [field]: row.to });
    expect(await row.look()).not.toEqual(before);
  });
});

/** The column of a name in each language. */
const nameColumns = (cell: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [`name_${locale}`, cell(locale)])) as Record<
    `name_${Locale}`,
    string
  >;

describe('the table of routes', () => {
  const first = roundRoutes.split('\n')[1]?.split(',') ?? [];
  /** Another value of each column, at which the offers of a parcel are other ones. */
  const columns: Record<(typeof tariffColumns)[number], string> = {
    ...nameColumns((locale) => `Rails ${locale}`),
    ...{ route: 'rail', carrier: 'ems', tracked: 'no' },
    ...{ volume_divisor: '100', max_kg: '1', max_side_cm: '10', max_sum_cm: '20', refuses: 'liquid' },
    ...{ insurance_percent: '9', options: 'photo=81', countries: 'DE', days_from: '6', days_to: '12' },
    ...{ up_to_kg: '1', base: '10.00', per_kg: '901.00' },
  };
  const languages: Record<string, string> = nameColumns((locale) => locale);
  const offers = async (locale: string, id: string): Promise<unknown> => {
    const query = { orders: [id], address_id: buyer.placing.address_id, insurance: 'true' };
    const { data } = done(await call('quoteDelivery', { token: buyer.token, query, locale })).body;
    // how long a price is held moves with the clock, and is no part of the route
    return JSON.stringify(data, (key, value) =>
      key === 'heldUntil' || key === 'arrives' ? undefined : value,
    );
  };
  async function set(cells: readonly string[]): Promise<void> {
    const { token } = await desk.staff('finance');
    const { version } = done(await call('staffGetDeliveryTariff', { token })).body.data.current;
    const csv = [header, cells.join(',')].join('\n');
    await importRoutes(desk.market.shop, token, { csv, version });
    desk.market.shop.clock.advance(1_000);
  }
  let parcel: string;
  beforeAll(async () => {
    const size = { length: 300, width: 200, height: 200 };
    parcel = (await storedGoods(desk, buyer, { grams: 2_400, size })).id;
  }, 60_000);

  test('the table is all that the call takes', () => {
    everyField('staffImportDeliveryTariff', ['csv']);
  });

  test.each(tariffColumns)('%s: a parcel is offered another way afterwards', async (column) => {
    const locale = languages[column] ?? 'en';
    await set(first);
    const before = await offers(locale, parcel);
    await set(first);
    expect(await offers(locale, parcel)).toEqual(before);
    await set(first.map((cell, index) => (tariffColumns[index] === column ? columns[column] : cell)));
    expect(await offers(locale, parcel)).not.toEqual(before);
  });
});
