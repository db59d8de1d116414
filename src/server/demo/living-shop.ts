/**
 * The demo is a shop that lives: some two hundred orders in all states, made by the calls that everybody makes, in a
 * past that is gone through in seconds. It runs beside the open shop, once for each database.
 */
import { noteDemoVisits } from '../../features/accounts/demo.ts';
import { countFigures } from '../../features/figures/count-figures.ts';
import { demoAddresses } from '../../features/products/demo/demo-addresses.ts';
import { demoTitles } from '../../features/products/demo/demo-titles.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { locales } from '../../platform/texts/locale.ts';
import type { Shop } from '../run/shop.ts';
import type { Outside } from '../wiring/features.ts';
import { createDraw, type Kit, readProduct } from './kit.ts';
import type { Life } from './lives/life.ts';
import { afterwards, onTheRoad } from './lives/lives-after.ts';
import { beforeThePurchase, toTheWarehouse } from './lives/lives-before.ts';
import { officeLives } from './lives/office-lives.ts';
import { ownLives } from './lives/own-lives.ts';
import { createTimeline, day, type Timeline } from './lives/timeline.ts';
import { type Customer, makeCrew, makeCustomers } from './make-people.ts';
import { openPast } from './past.ts';
import { beginLife, begunLives, handOverJobs, preparePast } from './past-queue.ts';
import { readOnce } from './readings.ts';

export interface LivingShop {
  /** When everything stands, or nothing more will come. Never rejects. */
  done: Promise<void>;
  /** Ends it between two steps. */
  stop(): Promise<void>;
}

export interface Filling {
  shop: Shop;
  outside: Pick<Outside, 'products'>;
  /** Where the demo shops listen. */
  origin: string;
  /** At most so many lives of each kind; for tests, which need one of each. */
  most?: number;
}

/** How many lives of each kind there are. */
export const allLives: readonly Life[] = [
  ...beforeThePurchase,
  ...toTheWarehouse,
  ...onTheRoad,
  ...afterwards,
  ...ownLives,
  ...officeLives,
];

/** Days that the past goes back. */
const pastDays = 135;
const finished = 'everything';

/** Begins to fill the shop, and answers at once. Data that exists already is never made again. */
export function fillLivingShop(filling: Filling): LivingShop {
  const { log } = filling.shop.installation;
  let isStopped = false;
  const done = fill(filling, () => isStopped).catch((error: unknown) => {
    if (!isStopped) log.error({ err: error }, 'the demo could not be filled');
  });
  return {
    done,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}

async function fill({ shop, outside, origin, most = 100 }: Filling, isStopped: () => boolean): Promise<void> {
  const today = shop.installation;
  await preparePast(today.db);
  const begun = await begunLives(today.db);
  if (begun.has(finished)) return showFigures(shop);
  const to = today.clock.now();
  const started = performance.now();
  const timeline = createTimeline({
    ...{ from: new Date(to.getTime() - pastDays * day), to },
    onMove: (at) => past.runUntil(at, timeline.set),
    onFailure: (error, life) => today.log.error({ err: error, life }, 'a life of the demo broke off'),
  });
  const past = openPast(
    today,
    { texts: shop.texts, sendMail: undefined, products: readOnce(outside.products) },
    timeline.clock,
  );
  const crew = await makeCrew(past);
  const people = await makeCustomers(past);
  const draw = createDraw(20_261);
  const { call, upload, payAtBank } = past;
  const kit: Kit = { past, crew, draw, call, upload, payAtBank, pass: timeline.pass, products: [] };
  const products = await readAll(kit, people.own, origin);
  plan({ ...kit, products }, people, { timeline, begun, to, most });
  timeline.begin(timeline.clock.now(), 'house', () => keepHouse(kit));
  const isWhole = await withoutSweeps(shop, () => timeline.run({ isStopped }));
  await handOverJobs(today.db);
  if (isWhole) {
    await noteDemoVisits(
      today,
      Object.values(crew).map(({ userId }) => userId),
    );
    await beginLife(today.db, finished);
    await showFigures(shop);
  }
  const facts = { seconds: Math.round((performance.now() - started) / 1000), isWhole };
  today.log.info(facts, 'the demo is filled');
}

/** The public figures of today, which a shop in use has from its last night. */
async function showFigures({ installation }: Shop): Promise<void> {
  const { db, clock, settings } = installation;
  await countFigures(db, { zone: settings.timeZone, now: clock.now() });
}

/** A payment of the past is open for a moment only, but the worker of today would end it as overdue. */
async function withoutSweeps<Done>({ worker }: Shop, work: () => Promise<Done>): Promise<Done> {
  for (const job of nightly) worker.resting.add(job);
  try {
    return await work();
  } finally {
    for (const job of nightly) worker.resting.delete(job);
  }
}

async function readAll(kit: Kit, reader: Customer, origin: string): Promise<Kit['products']> {
  const products = [];
  for (const { url, kind } of demoAddresses(origin)) {
    if (kind !== 'sells') continue;
    const read = await readPatiently(() => kit.call('readProductData', reader, { body: { url } }));
    const product = read && readProduct(read);
    if (product) products.push(product);
    if (read) await translateTitle(kit, read);
  }
  return products;
}

/** Staff have translated the titles: what a reader cannot read tells them nothing about the shop. */
async function translateTitle(
  { call, crew }: Kit,
  { id, title }: { id: string; title: string },
): Promise<void> {
  for (const locale of locales) {
    const known = demoTitles[title]?.[locale];
    const translated = known === title ? undefined : known;
    // a second try after a broken one finds its own words
    const expected = { title: translated ?? '', description: null };
    const body = translated && { locale, title: translated, options: {}, expected };
    if (body) await call('staffTranslateProduct', crew.buyer, { params: { id }, body });
  }
}

/** A busy machine may not answer itself in time: what is refused is tried three times, and then left out. */
async function readPatiently<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return undefined;
}

interface Planning {
  timeline: Timeline;
  /** Names of lives that began in an earlier run. */
  begun: ReadonlySet<string>;
  /** Today. */
  to: Date;
  most: number;
}

/** Every life at its time; those of an earlier run that was broken off are left as they are. */
function plan(
  kit: Kit,
  { own, others }: { own: Customer; others: readonly Customer[] },
  { timeline, begun, to, most }: Planning,
): void {
  const start = ({ from, to: until, count }: Life, turn: number): Date => {
    const ago = count === 1 ? from : until - ((until - from) * turn) / (count - 1);
    return new Date(to.getTime() - ago * day);
  };
  for (const life of allLives) {
    for (let turn = 0; turn < Math.min(most, life.count); turn++) {
      const name = `${life.name}-${turn}`;
      const by = life.name.startsWith('own-') ? own : others[kit.draw(others.length)];
      if (!by || begun.has(name)) continue;
      timeline.begin(start(life, turn), name, async () => {
        if (await beginLife(kit.past.shop.db, name)) await life.live(kit, by, turn);
      });
    }
  }
}

const nightly = ['watch_storage', 'expire_payments', 'send_digests', 'tidy_carts'];

/** The nightly work of the worker. */
async function keepHouse({ past, pass }: Kit): Promise<void> {
  for (;;) {
    await pass(1);
    for (const job of nightly) await past.features.jobs[job]?.({});
  }
}
