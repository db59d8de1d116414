/**
 * A week of a shop by the real calls, with faults planted: questions, claims, lost and unknown parcels, stale rates, wrong
 * weights, and two buyers who buy the same basket. Nothing waits unseen over an hour of shop time, no money is lost, and
 * the report says the planted truth to the kopeck. `WEEK_ORDERS` says how many orders; `npm run life:week` plays 200.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profit } from '../../src/features/staff/screens/reports/profit-report.tsx';
import { dayOf } from '../../src/platform/time/zoned.ts';
import { expectNothingLeft, expectSoundBooks } from '../support/the-books.ts';
import { answer, ask, buy, pay, place, review, typed } from './buying.ts';
import { type PlannedOrder, placingDays, planWeek } from './plan.ts';
import { type Basket, isBought, spentOn, type Truth, truthOf } from './planted.ts';
import { aScene, given, idOf, type Scene } from './scene.ts';
import * as sending from './sending.ts';
import { type Seen, today, unseen } from './watch.ts';

const count = Number(process.env.WEEK_ORDERS ?? 20);
const week = planWeek(count);
const baskets: Basket[] = [];
const looks: Seen[] = [];
let scene: Scene;
let firstDay: string;

beforeAll(async () => {
  scene = await aScene(week);
  firstDay = dayOf(zone(), scene.asking.shop.clock.now());
}, 300_000);
afterAll(() => scene?.close());

const zone = (): string => scene.asking.shop.installation.settings.timeZone;

/** An hour later, what has waited all that hour is on somebody's page. */
async function anHour(): Promise<Seen> {
  await scene.passHour();
  const seen = await today(scene);
  expect(await unseen(scene, seen)).toEqual([]);
  looks.push(seen);
  return seen;
}

interface Batch {
  orders: PlannedOrder[];
  came: Awaited<ReturnType<typeof sending.receive>>;
  deliveries: Map<PlannedOrder, string>;
}

/** The steps of a day's orders, one list for each day; an hour goes by after each step. */
const days: ((batch: Batch) => Promise<unknown>)[][] = [
  [
    ({ orders }) => place(scene, orders),
    ({ orders }) => review(scene, orders),
    ({ orders }) => pay(scene, orders),
    ({ orders }) =>
      ask(
        scene,
        orders.filter(({ question }) => question),
      ),
    ({ orders }) =>
      answer(
        scene,
        orders.filter(({ question }) => question),
      ),
  ],
  [
    async ({ orders }) => baskets.push(...(await buy(scene, orders))),
    ({ orders }) =>
      sending.writeInChat(
        scene,
        orders.filter(({ writes }) => writes),
      ),
    () => sending.answerChats(scene),
    ({ orders }) => sending.send(scene, orders.filter(isBought)),
  ],
  [
    async (batch) => {
      batch.came = await sending.receive(scene, batch.orders.filter(isBought));
    },
    ({ came }) => sending.store(scene, came),
  ],
  [
    async (batch) => {
      batch.deliveries = await sending.order(scene, batch.orders.filter(isBought));
    },
    ({ deliveries }) => sending.pack(scene, deliveries),
    ({ deliveries }) => sending.handOver(scene, deliveries),
  ],
  [
    ({ deliveries }) => sending.arrive(scene, deliveries),
    ({ orders }) =>
      sending.claim(
        scene,
        orders.filter((order) => isBought(order) && order.claim),
      ),
    ({ orders }) =>
      sending.decide(
        scene,
        orders.filter((one) => isBought(one) && (one.claim || one.isLost)),
      ),
  ],
];

/** Finance sets all rates of yesterday and before again, but those that are left to grow old. */
async function setRates(left: number): Promise<void> {
  const { finance } = scene.people;
  const { rates } = await scene.done('staffGetPrices', finance);
  const dayAgo = scene.asking.shop.clock.now().getTime() - 86_400_000;
  const old = rates.filter(({ since }) => Date.parse(since) < dayAgo);
  for (const { from: currency, value } of old.toSorted(euroFirst).slice(0, old.length - left)) {
    const next = (Number(value) * 1.001).toPrecision(7).replace(/0+$/, '').replace(/\.$/, '');
    await scene.done('staffChangeRate', finance, { body: { currency, value: next, instead_of: value } });
  }
}

const euroFirst = (one: { from: string }, other: { from: string }): number =>
  Number(other.from === 'EUR') - Number(one.from === 'EUR');

test(`a week of ${count} orders with its faults`, async () => {
  await setRates(0);
  const batches = Array.from({ length: placingDays }, (_, day): Batch => {
    return { orders: week.orders.filter((order) => order.day === day), came: [], deliveries: new Map() };
  });
  for (let day = 0; day < placingDays + days.length - 1; day++) {
    for (const [at, batch] of batches.entries()) {
      for (const step of days[day - at] ?? []) {
        await step(batch);
        await anHour();
      }
    }
    if (day === placingDays) await setRates(3);
    await scene.passHour(10);
  }
  await expectSeen();
  await expectTruth();
  await expectNothingLost();
}, 3_600_000);

/** Every kind of work that the faults made was seen, the three stale rates among them. */
async function expectSeen(): Promise<void> {
  await scene.passHour(24);
  expect((await today(scene)).counts.oldRates).toBe(3);
  const seen = new Set(looks.flatMap(({ counts }) => Object.keys(counts)));
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['toReview', 'toBuy', 'takenUnbought', 'boughtUntracked', 'chats', 'claims', 'unknownParcels'],
      ...['unstoredParcels', 'toPack', 'toShip'],
    ]),
  );
}

const columns = {
  ...{ goods: 'billedGoods', fee: 'billedFee', cost: 'cost', price: 'priceGain' },
  ...{ exchange: 'exchangeGain', profit: 'profit' },
} as const satisfies Record<keyof Truth, keyof Profit['totals']>;
type Row = Profit['totals'];
const shown = (row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column].amount]));
const written = (truth: Truth): Record<string, string> =>
  Object.fromEntries(Object.entries(truth).map(([name, minor]) => [name, signed(minor)]));
const signed = (minor: bigint): string => (minor < 0n ? `-${typed(-minor)}` : typed(minor));
const sumOf = (truths: readonly Truth[]): Truth => {
  const sum = { goods: 0n, fee: 0n, cost: 0n, price: 0n, exchange: 0n, profit: 0n };
  for (const truth of truths)
    for (const name of Object.keys(sum) as (keyof Truth)[]) sum[name] += truth[name];
  return sum;
};

/** The report by every group is what was planted, to the kopeck; by order, each is. */
async function expectTruth(): Promise<void> {
  const planted = new Map(baskets.flatMap((basket) => [...truthOf(basket)]));
  expect(planted.size).toBe(week.orders.filter(isBought).length);
  const span = { from: firstDay, to: dayOf(zone(), scene.asking.shop.clock.now()) };
  const report = (by: string) =>
    scene.done('staffGetProfit', scene.people.finance, { query: { ...span, by } });
  const all = sumOf([...planted.values()]);
  expect(all.fee + all.price + all.exchange).toBe(all.profit);
  for (const by of ['day', 'week', 'shop', 'buyer', 'country', 'customer', 'order']) {
    const { totals } = await report(by);
    expect({ by, orders: totals.orders, unstated: totals.unstated, ...shown(totals) }).toEqual({
      ...{ by, orders: planted.size, unstated: 0 },
      ...written(all),
    });
  }
  const rows = new Map((await report('order')).rows.map((row) => [row.key, shown(row)]));
  for (const [index, truth] of planted)
    expect({ index, ...rows.get(idOf(scene, index)) }).toEqual({ index, ...written(truth) });
  await expectByCustomer(planted, (await report('customer')).rows);
}

async function expectByCustomer(
  planted: ReadonlyMap<number, Truth>,
  rows: readonly (Row & { key: string })[],
): Promise<void> {
  for (const [at, { id }] of scene.customers.entries()) {
    const own = [...planted].filter(([index]) => week.orders[index]?.customer === at);
    const row = rows.find(({ key }) => key === id);
    expect({ at, ...(row && shown(row)) }).toEqual({
      ...{ at },
      ...(own.length > 0 ? written(sumOf(own.map(([, truth]) => truth))) : {}),
    });
  }
}

/** Every customer has what they were given less what was planted, and the books add up. */
async function expectNothingLost(): Promise<void> {
  for (const [at, customer] of scene.customers.entries()) {
    const own = week.orders.filter(({ customer: of }) => of === at);
    const spent = own.reduce((sum, order) => sum + spentOn(order), 0n);
    const { available } = await scene.done('getBalance', customer);
    expect({ at, left: available.amount }).toEqual({
      ...{ at, left: typed(BigInt(given.replace('.', '')) - spent) },
    });
  }
  await expectSoundBooks(scene.asking.shop);
  await expectNothingLeft(scene.asking.shop);
}
