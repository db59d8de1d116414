/** The gain on exchange in the report, by order and in the books, against sums that were planted (rules: exchange-gain). */
import { afterEach, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aBuyer, type Buyer } from '../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop, type OrderInput } from '../../../tests/support/asking.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { parseAmount } from '../../platform/money/money.ts';
import { dayOf } from '../../platform/time/zoned.ts';

let asking: AskingShop | undefined;
afterEach(() => asking?.close());

/** A shop with a buyer of its own and somebody of finance. */
async function aDesk(terms?: Parameters<typeof anAskingShop>[0]) {
  const shop = await anAskingShop(terms);
  asking = shop;
  const anna = await aBuyer(shop.shop, { balance: '90000' });
  const finance = (await aCustomer(shop.shop, { roles: ['finance'] })).token;
  const { timeZone } = shop.shop.installation.settings;
  const today = () => dayOf(timeZone, shop.shop.clock.now());

  const paid = async (input: OrderInput, buyer: Buyer = anna): Promise<string> => {
    const id = await shop.anOrder(buyer, input);
    await shop.pay(buyer, [id], { method: 'balance' });
    return id;
  };
  const orderOf = async (id: string) => {
    const { body } = await shop.shop.call('staffGetOrder', { token: finance, params: { id } });
    return { id, version: body.data.version };
  };
  const buy = async (ids: readonly string[], sums: { basket_total: string; charged?: string }) => {
    const orders = await Promise.all(ids.map(orderOf));
    const body = { orders, shop_order_number: `N-${ids.length}-${sums.basket_total}`, ...sums };
    const bought = await shop.shop.call('staffBuyBasket', { token: shop.staff.token, body });
    expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  };
  const costOf = async (id: string) =>
    (await shop.shop.call('staffGetCost', { token: finance, params: { id } })).body.data;
  const state = (id: string, body: object) =>
    shop.shop.call('staffStateCost', { token: finance, params: { id }, body: body as never });
  const profit = async (by: string, more: object = {}) => {
    const query = { from: today(), to: today(), by: by as 'day', ...more };
    return (await shop.shop.call('staffGetProfit', { token: finance, query })).body.data;
  };
  return { ...shop, anna, paid, buy, costOf, state, profit };
}

const partsOf = (figures: Record<'profit' | 'priceGain' | 'exchangeGain', { amount: string } | null>) =>
  [figures.priceGain, figures.exchangeGain, figures.profit].map((money) => money?.amount ?? null);

test('a basket, an order on its own and money that came back are the planted truth to the kopeck', async () => {
  const desk = await aDesk();
  const boris = await aBuyer(desk.shop, { balance: '90000' });
  const one = await desk.paid({ price: '40.00', quantity: 2, inland: '5.00' });
  const two = await desk.paid({ price: '100.00', quantity: 1, inland: '5.00' }, boris);
  // billed 8,500 and 10,500; 80 and 100 of 180 of what the shop asked are 83.27 and 104.08, of the cost 7,983.68 and 9,979.59
  await desk.buy([one, two], { basket_total: '187.35', charged: '17963.27' });
  expect(partsOf(await desk.costOf(one))).toEqual(['173.00', '343.32', '1316.32']);
  expect(partsOf(await desk.costOf(two))).toEqual(['92.00', '428.41', '1520.41']);
  const { totals } = await desk.profit('day');
  expect(partsOf(totals)).toEqual(['265.00', '771.73', '2836.73']);
  expect([totals.billedGoods.amount, totals.billedFee.amount]).toEqual(['19000.00', '1800.00']);

  // bought on its own, and dearer for us than at the rate of 100
  const three = await desk.paid({ price: '10.00', quantity: 1, inland: '0' });
  await desk.staffDo('staffTakeOrder', three);
  await desk.staffDo('staffMarkPurchased', three, { shop_order_number: 'N-3' });
  expect(partsOf((await desk.profit('day')).totals)).toEqual(['265.00', '771.73', '2836.73']);
  await desk.state(three, { charged: '1012.34', instead_of: null });
  expect(partsOf(await desk.costOf(three))).toEqual(['0.00', '-12.34', '487.66']);

  // the shop gives back 20.00 of the first, and the card gets 1,950.00
  const seen = await desk.costOf(one);
  expect(seen.asked).toEqual({
    amount: { amount: '83.27', currency: 'EUR' },
    atRate: { amount: '8327.00', currency: 'RUB' },
  });
  const back = { charged: '6033.68', instead_of: seen.total, asked: '63.27' };
  const unseen = await desk.state(one, { ...back, asked_instead_of: null });
  expect(unseen.body.error.code).toBe('changed_meanwhile');
  expect((await desk.state(one, { ...back, asked_instead_of: seen.asked?.amount })).status).toBe(200);
  expect(partsOf(await desk.costOf(one))).toEqual(['2173.00', '293.32', '3266.32']);
  expect(partsOf((await desk.profit('day')).totals)).toEqual(['2265.00', '709.39', '5274.39']);
  await expectSoundBooks(desk.shop);
}, 60_000);

test('each way to group, and the orders of each row, add up to the same totals, from the sums of the night too', async () => {
  const desk = await aDesk();
  const boris = await aBuyer(desk.shop, { balance: '90000' });
  const [one, two] = [
    await desk.paid({ price: '33.33', quantity: 3, inland: '4.95' }),
    await desk.paid({ price: '19.99', quantity: 1, inland: '0' }, boris),
  ];
  await desk.buy([one, two], { basket_total: '120.01', charged: '11987.65' });
  const unknown = await desk.paid({ price: '12.00', quantity: 1, inland: '0' });
  await desk.buy([unknown], { basket_total: '12.00' });
  const { totals } = await desk.profit('day');
  expect(totals).toMatchObject({ orders: 3, unstated: 1 });
  const minor = ({ amount }: { amount: string }) => parseAmount(amount, 'RUB').minor;
  const columns = ['billedGoods', 'billedFee', 'cost', 'priceGain', 'exchangeGain', 'profit'] as const;
  const check = async (): Promise<void> => {
    for (const by of ['week', 'month', 'shop', 'buyer', 'country', 'customer', 'order'] as const) {
      const report = await desk.profit(by);
      expect(report.totals, by).toEqual(totals);
      for (const row of [...report.rows, report.totals]) {
        const [goods, fee, cost, price, exchange, profit] = columns.map((column) => minor(row[column]));
        expect(profit).toBe((fee ?? 0n) + (price ?? 0n) + (exchange ?? 0n));
        expect(profit).toBe((goods ?? 0n) + (fee ?? 0n) - (cost ?? 0n));
      }
      for (const column of columns)
        expect(report.rows.reduce((sum, row) => sum + minor(row[column]), 0n)).toBe(minor(totals[column]));
      if (by === 'week' || by === 'month' || by === 'order') continue;
      for (const { key, name: _, ...figures } of report.rows) {
        const alone = await desk.profit('order', { of: by, key });
        expect(alone.totals, `${by} ${key}`).toEqual(figures);
        expect(alone.rows).toHaveLength(figures.orders);
        expect(alone.within).toMatchObject({ of: by, key });
      }
    }
  };
  await check();
  await desk.shop.features.jobs.sum_up_profit?.({});
  desk.shop.clock.advance(1_000);
  await desk.shop.database.pool.query('update profit_mark set summed_at = $1', [desk.shop.clock.now()]);
  await check();
  expect((await desk.profit('order', { of: 'customer', key: 'usr_none' })).totals.orders).toBe(0);
  const orders = (await desk.profit('order')).rows.map(({ key }) => key);
  expect(orders.toSorted()).toEqual([one, two, unknown].toSorted());
}, 60_000);

test('a service in yen gains and loses whole yen', async () => {
  const desk = await aDesk({ settlement: 'JPY', shopCurrency: 'EUR', value: '171', feeMin: '800' });
  // billed 3,418 and 846, where 24.94 at once would be 4,265
  const one = await desk.paid({ price: '19.99', quantity: 1, inland: '4.95' });
  await desk.buy([one], { basket_total: '24.94', charged: '4100' });
  expect(partsOf(await desk.costOf(one))).toEqual(['0', '164', '964']);
  // billed 5,130; 28.50 at 171 is 4,873.5
  const two = await desk.paid({ price: '30.00', quantity: 1, inland: '0' });
  await desk.buy([two], { basket_total: '28.50', charged: '5000' });
  expect(partsOf(await desk.costOf(two))).toEqual(['256', '-126', '930']);
  expect(partsOf((await desk.profit('shop')).totals)).toEqual(['256', '38', '1894']);
}, 60_000);

test('a service in euros: dollars lose a cent, and euros have no exchange', async () => {
  const desk = await aDesk({ settlement: 'EUR', shopCurrency: 'USD', value: '0.85', feeMin: '5' });
  // billed 17.00; 19.99 at 0.85 is 16.9915
  const one = await desk.paid({ price: '20.00', quantity: 1, inland: '0' });
  await desk.buy([one], { basket_total: '19.99', charged: '17.05' });
  expect(partsOf(await desk.costOf(one))).toEqual(['0.01', '-0.06', '4.95']);
  const two = await desk.paid({ price: '10.00', quantity: 1, inland: '0', currency: 'EUR' });
  await desk.staffDo('staffTakeOrder', two);
  await desk.staffDo('staffMarkPurchased', two, { shop_order_number: 'E-2' });
  await desk.state(two, { charged: '9.50', instead_of: null });
  expect(partsOf(await desk.costOf(two))).toEqual(['0.50', '0.00', '5.50']);
  expect(partsOf((await desk.profit('day')).totals)).toEqual(['0.51', '-0.06', '10.45']);
}, 60_000);
