/** The stage of the journey through a whole life: people, the prices of the worked example (rules: worked-example), and the clock. */

import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aSender, deskOf } from './a-delivery.ts';
import { aJourney, type Journey } from './a-journey.ts';
import { performCall, type TestShop } from './a-shop.ts';
import { aVisitor, type Visitor } from './a-visitor.ts';
import { aBuyer, type Buyer, type Market } from './an-order.ts';
import { type ExampleShops, exampleShops } from './example-shops.ts';
import { currency } from './journey-setting.ts';
import { type WorkedExample, workedExample } from './worked-example.ts';

export type Person = 'customer' | 'office' | 'warehouse';

export interface Stage {
  journey: Journey;
  market: Market;
  people: Record<Person, Buyer>;
  /** The prices of everything. */
  example: WorkedExample;
  /** Everybody at a browser of his own, signed in. */
  screens: Record<Person, Visitor>;
  /** The content of the audit views when both people's pages were last compared with them. */
  looked: Map<string, string>;
  /** Opens a page for somebody. */
  open(person: Person, path: string): Promise<Visitor['page']>;
  /** Days go by; everybody stays signed in. */
  pass(days: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The customer has the balance of the example; staff have set the rate, the tariff and the routes of the worked
 * example.
 */
export async function aStage(): Promise<Stage> {
  const example = workedExample(currency);
  const shops = await exampleShops(example.shopCurrency);
  const products = openProductsOutside({ demo: shops });
  const journey = await aJourney({ outside: { products } });
  const market = marketOf(journey, shops);
  const desk = await deskOf(market);
  const office = await aBuyer(market.shop, { roles: ['buyer', 'support', 'finance'], name: 'Olga' });
  await setPrices(market.shop, office.token, example);
  const people = { customer: await aSender(desk, example.balance), office, warehouse: desk.crew.warehouse };
  const starts = { customer: '/cabinet', office: '/staff', warehouse: '/staff/warehouse' };
  const enter = async (person: Person): Promise<Visitor> => {
    const visitor = await aVisitor(journey.browser, { viewport: { width: 1280, height: 900 } });
    visitor.page.setDefaultTimeout(60_000);
    await journey.signIn(visitor, { email: people[person].email, next: starts[person] });
    return visitor;
  };
  const [customer, olga, wim] = await Promise.all([enter('customer'), enter('office'), enter('warehouse')]);
  const screens = { customer, office: olga, warehouse: wim };
  return {
    ...{ journey, market, people, screens, example, looked: new Map() },
    async open(person, path) {
      await screens[person].open(journey.at(path));
      return screens[person].page;
    },
    async pass(days) {
      const { clock, shop } = journey.running;
      clock.advance(days * 86_400_000);
      const now = clock.now();
      const stay = 'update session set last_used_at = $1, expires_at = $2';
      await shop.worker.pool.query(stay, [now, new Date(now.getTime() + 30 * 86_400_000)]);
    },
    close: async () => {
      for (const visitor of Object.values(screens)) await visitor.close();
      await journey.close();
      await shops.close();
    },
  };
}

function marketOf({ running }: Journey, { origin }: ExampleShops): Market {
  const { shop, clock } = running;
  const call: TestShop['call'] = (name, options = {}) => performCall(shop, name, options);
  const seen = { ...shop, clock, call, database: { pool: shop.worker.pool } };
  return { shop: seen as unknown as TestShop, origin } as Market;
}

async function setPrices(shop: TestShop, token: string, example: WorkedExample): Promise<void> {
  const { data } = (await shop.call('staffGetPrices', { token })).body;
  const known = data.rates.find(({ from }) => from === example.shopCurrency);
  const rate = { currency: example.shopCurrency, value: example.rate, instead_of: known?.value ?? null };
  const changed = await shop.call('staffChangeRate', { token, body: rate });
  const made = await shop.call('staffChangeTariff', {
    token,
    body: {
      ...{ serviceFeeMin: example.feeMin, serviceFeePercent: '10', comissionOfTheBankPercent: '3' },
      ...{
        deliveryPenaltyRate: example.penalty,
        freeStorageDays: 30,
        priceTolerancePercent: '5',
        mergeFee: '0',
      },
      after: data.tariffs[0]?.version,
    },
  });
  if (changed.status !== 200 || made.status !== 201)
    throw new Error(JSON.stringify([changed.body, made.body]));
}
