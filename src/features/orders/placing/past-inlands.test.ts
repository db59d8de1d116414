/** The usual cost of deliveries by shops, from planted orders whose costs are known. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBoughtOrder, aCrew } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, anOrder, type Market } from '../../../../tests/support/an-order.ts';
import { forgetPriceTerms } from '../../pricing/actions.ts';
import { handPastInlands, pastInlandsAt } from '../../pricing/inland/kept-inlands.ts';
import type { PastInlands } from '../../pricing/inland/usual-inland.ts';
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
beforeEach(() => sql("delete from customer_order where id like 'ord_planted%'"));

const sql = (text: string, values: unknown[] = []) => market.shop.database.pool.query(text, values);
const read = () => pastInlands(market.shop.installation.db, market.shop.clock.now());

/** Lets what this process keeps grow old. */
function readAgain(): void {
  market.shop.clock.advance(700_000);
  forgetPriceTerms(market.shop.installation.db);
}

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

test('a shop tells its usual cost in the sum to the door, and an order keeps it until it is bought', async () => {
  const { shop, origin } = market;
  const guest = async () => {
    const url = `${origin}/nordlicht/p/teekanne-nordsee`;
    return (await shop.call('previewUrl', { body: { url } })).body.data.quote?.payLater;
  };
  expect(await guest()).not.toHaveProperty('inlandUsual');
  const { rows } = await sql('select host, currency from customer_order where id = $1', [pattern]);
  await planted([490, 490, 1_200], rows[0]);
  await planted([0, 0, 0, 0, 0], { host: 'another.example' });
  readAgain();
  expect(await guest()).toMatchObject({ inlandUsual: { orders: 3, of: 'shop', to: { currency: 'RUB' } } });

  const customer = await aBuyer(shop, { balance: '100000' });
  const { token } = customer;
  const toDoorOf = async (id: string) =>
    (await shop.call('getOrder', { token, params: { id } })).body.data.toDoor;
  const { id } = await anOrder(market, customer);
  const told = await toDoorOf(id);
  expect(told).toMatchObject({ inland: { orders: 3, of: 'shop' }, without: [] });
  expect(told).not.toHaveProperty('now');
  const bought = await aBoughtOrder(market, { crew: await aCrew(market), customer });
  const later = await toDoorOf(bought.id);
  expect(later).not.toHaveProperty('inland');
  expect(Number(later?.now?.to.amount)).toBeLessThan(Number(later?.told.to.amount));
});

test('it is read once in ten minutes, and once in a minute while there is little', async () => {
  const { db, clock } = market.shop.installation;
  const start = clock.now().getTime() + 3_600_000;
  const after = (seconds: number) => pastInlandsAt(db, new Date(start + seconds * 1_000));
  let reads = 0;
  const past = { low: 0n, high: 900n, orders: 200 };
  const readAs = (inlands: PastInlands) =>
    handPastInlands(db, async () => {
      reads++;
      return inlands;
    });
  readAs({});
  await after(0);
  await after(59);
  expect(reads).toBe(1);
  readAs({ EUR: { all: past, shops: {} } });
  await after(61);
  await after(600);
  expect(reads).toBe(2);
  expect((await after(662))?.EUR?.all).toEqual(past);
  expect(reads).toBe(3);
  const young = { ...past, orders: 199 };
  readAs({ EUR: { all: young, shops: {} } });
  await after(1_300);
  await after(1_359);
  expect(reads).toBe(4);
  expect((await after(1_361))?.EUR?.all).toEqual(young);
  expect(reads).toBe(5);
});
