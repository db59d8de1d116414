/** Shops that hang: they hold up their own readings and pictures, and nobody else's. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoShops, startDemoShops } from '../../src/features/products/demo/start-demo-shops.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { EgressRefused } from '../../src/platform/egress/egress-refused.ts';
import { randomText } from '../../src/platform/ids.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

const SHOPS = Number(process.env.SHIELD_SHOPS ?? 24);
/** A public address; the test's dialer leads it to the server that hangs. */
const PUBLIC = '93.184.215.14';
/** The time that other work of the machine may add, in milliseconds. */
const NOISE_MS = 600;

const flooded = Promise.withResolvers<never>();
flooded.promise.catch(() => {});
let demo: DemoShops;
let shop: TestShop;
let hanging: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  demo = await startDemoShops({ host: '127.0.0.1', port: 0 });
  // takes every connection and never says a word
  hanging = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const products = openProductsOutside({ demo });
  const hostile = createEgress({
    resolver: async () => [PUBLIC],
    dial: () => Object.defineProperty(connect(port, '127.0.0.1'), 'remoteAddress', { value: PUBLIC }),
  });
  const egress: typeof hostile = {
    ...hostile,
    async fetchPage(url, options) {
      // these hang for as long as the test wants
      if (url.includes('.flood-')) await flooded.promise;
      return (url.startsWith(demo.origin) ? products.egress : hostile).fetchPage(url, options);
    },
  };
  const limits = { perHour: 10_000, guestPerHour: 10_000 };
  shop = await aShop({ outside: { products: { ...products, egress, limits } } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  hanging.close();
  shop.errors.length = 0;
  await shop.close();
  await demo.stop();
});

async function timed(work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  expect(await work()).toBe(200);
  return performance.now() - started;
}

const p95 = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

let piece = 0;
/** A guest of a network of its own pastes a link. */
async function preview(url: string, network: string): Promise<number> {
  const sent = { method: 'POST', url: '/api/v1/url-preview', remoteAddress: network } as const;
  return (await shop.app.inject({ ...sent, payload: { url } })).statusCode;
}

const legitimate = () =>
  timed(() => {
    piece++;
    return preview(`${demo.origin}/nordlicht/p/becher-hav?piece=${piece}`, `198.51.100.${piece}`);
  });

async function several(count: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n += 2) all.push(...(await Promise.all([work(), work()])));
  return all;
}

test(`${SHOPS} shops that hang do not hold up readings of other shops`, { timeout: 180_000 }, async () => {
  const quiet = p95(await several(30, legitimate));
  let isOver = false;
  // five visitors of each hostile shop, again and again
  const attack = Array.from({ length: SHOPS * 5 }, async (_, n) => {
    while (!isOver) {
      const url = `http://www.hostile-${n % SHOPS}.example/p/${n}?t=${Math.random()}`;
      await preview(url, `203.0.${n >> 8}.${n & 255}`);
    }
  });
  await expect.poll(() => sockets.size).toBeGreaterThan(SHOPS * 2);
  const attacked = p95(await several(30, legitimate));
  isOver = true;
  await Promise.all(attack);
  expect(attacked, `quiet ${quiet} ms`).toBeLessThan(2 * quiet + NOISE_MS);
});

let count = 0;
/** Makes products with one picture at an address, like the product of this snapshot; opens it as a visitor. */
async function pictures(id: string) {
  return async (address: string): Promise<(visitor?: string) => Promise<number>> => {
    // pictures stay in their folder, so another run takes other names
    const to = `prd_${randomText(8)}${String(++count).padStart(6, '0')}`;
    await shop.database.pool.query(
      `insert into product_snapshot
       select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'images', $3::jsonb))).*
       from product_snapshot s where id = $1`,
      [id, to, JSON.stringify([address])],
    );
    return async (remoteAddress = '127.0.0.1') =>
      (await shop.app.inject({ url: `/media/products/${to}/0-480.webp`, remoteAddress })).statusCode;
  };
}

test(`pictures of ${SHOPS} shops that hang do not hold up those of other shops`, {
  timeout: 180_000,
}, async () => {
  const read = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/url-preview',
    payload: { url: `${demo.origin}/nordlicht/p/wolldecke-fjord` },
  });
  const { id, images } = read.json().data.product as { id: string; images: string[] };
  expect(images.length).toBeGreaterThan(0);
  const picture = await pictures(id);
  const { rows } = await shop.database.pool.query('select images from product_snapshot where id = $1', [id]);
  const [own] = rows[0].images as string[];
  const legitimate = await Promise.all(Array.from({ length: 24 }, () => picture(own ?? '')));
  const hostile = await Promise.all(
    Array.from({ length: SHOPS * 6 }, (_, n) => picture(`http://img.hostile-${n % SHOPS}.example/${n}.jpg`)),
  );
  const half = legitimate.length / 2;
  const next = legitimate.values();
  const one = () => timed(async () => (await next.next().value?.()) ?? 0);
  const quiet = p95(await several(half, one));
  // a browser that opens a page of each hostile shop, one picture after the other
  const attack = Array.from({ length: SHOPS }, async (_, n) => {
    const statuses: number[] = [];
    for (let at = n; at < hostile.length; at += SHOPS) statuses.push((await hostile[at]?.()) ?? 0);
    return statuses;
  });
  await expect.poll(() => sockets.size).toBeGreaterThan(SHOPS / 2);
  const attacked = p95(await several(half, one));
  expect(new Set((await Promise.all(attack)).flat())).toEqual(new Set([404]));
  expect(attacked, `quiet ${quiet} ms`).toBeLessThan(2 * quiet + NOISE_MS);
});

test('one visitor who asks for the pictures of many hanging shops at once fills no line of others', {
  timeout: 120_000,
}, async () => {
  const read = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/url-preview',
    payload: { url: `${demo.origin}/nordlicht/p/wolldecke-fjord` },
  });
  const { id } = read.json().data.product as { id: string };
  const picture = await pictures(id);
  const { rows } = await shop.database.pool.query('select images from product_snapshot where id = $1', [id]);
  const [own] = rows[0].images as string[];
  const good = await picture(own ?? '');
  const flood = await Promise.all(
    Array.from({ length: 620 }, (_, n) => picture(`http://img.flood-${n % 31}.example/${n}.jpg`)),
  );
  let refused = 0;
  const attack = flood.map(async (open) => {
    const status = await open('192.0.2.66');
    refused++;
    return status;
  });
  // whatever line there is, it is full when those beyond it are turned away
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(50);
  expect(await good('198.51.100.9')).toBe(200);
  flooded.reject(new EgressRefused('timeout', 'the picture hangs'));
  expect(new Set(await Promise.all(attack))).toEqual(new Set([404]));
});
