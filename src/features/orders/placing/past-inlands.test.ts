/** The usual cost of deliveries by shops, from planted orders whose costs are known. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBoughtOrder, aCrew } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Market } from '../../../../tests/support/an-order.ts';
import { forgetPriceTerms } from '../../pricing/actions.ts';
import { pastInlands } from './past-inlands.ts';

let market: Market;
let pattern: string;
beforeAll(async () => {
  market = await aMarket();
  const customer = await aBuyer(market.shop, { balance: '100000' });
  const made = await aBoughtOrder(market, { crew: await aCrew(market), customer });
  pattern = made.id;
  // the order that others are copied of counts in none of them
  await sql('update customer_order set shop_order_number = null where id = $1', [pattern]);
}, 120_000);
afterAll(() => market?.close());
beforeEach(() => sql('delete from customer_order where id <> $1', [pattern]));

const sql = (text: string, values: unknown[] = []) => market.shop.database.pool.query(text, values);
const read = () => pastInlands(market.shop.installation.db, market.shop.clock.now());

let number = 0;
interface Planted {
  host?: string;
  currency?: string;
  daysAgo?: number;
  isBought?: boolean;
}

/** An order for each of the costs, in minor units of the shop. */
async function planted(
  inlands: readonly number[],
  { host = 'nordlicht.example', currency = 'EUR', daysAgo = 1, isBought = true }: Planted = {},
): Promise<void> {
  for (const inland of inlands) {
    const id = `ord_planted${String(++number).padStart(4, '0')}`;
    const changes = {
      ...{ id, number: `PL-${number}`, host, currency, inland_minor: inland },
      shop_order_number: isBought ? `S-${number}` : null,
      created_at: new Date(market.shop.clock.now().getTime() - daysAgo * 86_400_000),
    };
    await sql(
      `insert into customer_order select (jsonb_populate_record(r, $2)).* from customer_order r where id = $1`,
      [pattern, JSON.stringify(changes)],
    );
  }
}

test('nine of ten orders of a shop cost no less and no more, those that cost nothing among them', async () => {
  await planted([0, 0, 490, 490, 490, 650, 650, 900, 1_200, 9_900]);
  await planted([700, 800], { host: 'seldom.example' });
  await planted([30_000, 40_000, 50_000], { currency: 'JPY', host: 'nordlicht.example' });
  expect(await read()).toEqual({
    EUR: {
      all: { low: 0n, high: 1_200n, orders: 12 },
      shops: { 'nordlicht.example': { low: 0n, high: 1_200n, orders: 10 } },
    },
    JPY: {
      all: { low: 30_000n, high: 50_000n, orders: 3 },
      shops: { 'nordlicht.example': { low: 30_000n, high: 50_000n, orders: 3 } },
    },
  });
});

test('two orders say nothing, nor do old ones and those that nobody bought', async () => {
  await planted([490, 490]);
  await planted([490, 490, 490], { daysAgo: 181 });
  await planted([490, 490, 490], { isBought: false });
  expect(await read()).toEqual({});
  await planted([650], { daysAgo: 179 });
  expect((await read()).EUR?.shops).toEqual({ 'nordlicht.example': { low: 490n, high: 650n, orders: 3 } });
});

test('a shop tells its usual cost in the sum to the door, and keeps it with the order', async () => {
  const { shop, origin } = market;
  const guest = async (path = 'nordlicht/p/teekanne-nordsee') =>
    (await shop.call('previewUrl', { body: { url: `${origin}/${path}` } })).body.data.quote;
  const before = await guest();
  expect(before?.inlandUnknown).toBe(true);
  expect(before?.payLater.inlandUsual).toBeUndefined();
  const { rows } = await sql('select host, currency from customer_order where id = $1', [pattern]);
  await planted([490, 490, 1_200], rows[0]);
  await planted([0, 0, 0, 0, 0], { host: 'another.example' });
  shop.clock.advance(700_000);
  forgetPriceTerms(shop.installation.db);
  const quote = await guest();
  const { inlandUsual, toDoor, deliveryBank, unweighed, importVat } = quote?.payLater ?? {};
  expect(inlandUsual).toMatchObject({ orders: 3, of: 'shop', from: { currency: 'RUB' } });
  for (const end of ['from', 'to'] as const) {
    const sums = [
      quote?.byCard,
      unweighed?.delivery[end],
      inlandUsual?.[end],
      deliveryBank?.[end],
      importVat?.[end],
    ];
    const sum = sums.reduce((all, part) => all + Number(part?.amount ?? 0), 0);
    expect(toDoor?.[end].amount).toBe(sum.toFixed(2));
  }
});
