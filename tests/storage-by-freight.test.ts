/**
 * Storage that costs a percent of the freight: every page and notification that says what storage costs says so, in all languages, and
 * none says "a day". A day costs nothing then, so that sentence would promise storage for nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../src/platform/texts/locale.ts';
import { aSender, type DeliveryDesk, deskOf, storedGoods } from './support/a-delivery.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';
import { performCall } from './support/a-shop.ts';
import { anOrder, type Buyer, type Market } from './support/an-order.ts';
import { languagesOf } from './support/languages-of.ts';

let running: RunningTestShop;
let desk: DeliveryDesk;
let customer: Buyer;
let cookie: string;
let stored: { id: string; orderNum: string }[];
let unpaid: { orderNum: string };

beforeAll(async () => {
  running = await aRunningShop();
  const call: Market['shop']['call'] = (name, options = {}) => performCall(running.shop, name, options);
  const origin = new URL(running.products[0] ?? '').origin;
  const database = { pool: running.shop.worker.pool };
  desk = await deskOf({
    shop: { ...running.shop, clock: running.clock, call, database },
    origin,
  } as unknown as Market);
  const { token } = await desk.staff('finance');
  const { tariffs } = (await call('staffGetPrices', { token })).body.data;
  const body = {
    penaltyBase: 'freight',
    deliveryPenaltyRate: '40',
    freeStorageDays: 30,
    after: tariffs[0]?.version,
  };
  expect((await call('staffChangeTariff', { token, body })).status).toBe(201);
  customer = await aSender(desk);
  stored = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
  unpaid = await anOrder(desk.market, customer);
  cookie = await cookiesOf(customer);
}, 180_000);
afterAll(() => running?.close(), 60_000);

async function cookiesOf({ email, password }: Buyer): Promise<string> {
  const { address } = running;
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Days go by; everybody stays signed in. */
async function pass(days: number): Promise<void> {
  const { clock, shop } = running;
  clock.advance(days * 86_400_000);
  const until = new Date(clock.now().getTime() + 30 * 86_400_000);
  await shop.worker.pool.query('update session set last_used_at = $1, expires_at = $2', [clock.now(), until]);
}

/** The text that a person reads on a page as it is sent. */
async function read(locale: Locale, path: string): Promise<string> {
  const answer = await fetch(`${running.address}/${locale}${path}`, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
}

const byTheDay = {
  ru: /.{0,60}(\d[^.]{0,12} в день|неполный день).{0,20}/,
  en: /.{0,60}(\d[^.]{0,12} a day|part of a day).{0,20}/,
  zh: /.{0,30}(每天 ?\D{0,4}\d|不足一天).{0,20}/,
};

describe.each(languagesOf(byTheDay))('in %s', (locale) => {
  test.each([
    ['the home page', () => ''],
    ['the tariffs', () => '/tariffs?price=100&currency=EUR'],
    ['the services', () => '/services'],
    ['an order that is stored', () => `/cabinet/orders/${stored[0]?.orderNum}`],
    ['an order before it is paid', () => `/cabinet/orders/${unpaid.orderNum}`],
    ['a new delivery', () => '/cabinet/deliveries/create'],
  ])('%s names the share of the freight', async (_, path) => {
    const text = await read(locale, path());
    expect(byTheDay[locale].exec(text)?.[0] ?? '').toBe('');
    expect(text).toMatch(/40 ?%/);
  });

  test.each(['/faq', '/general-terms-conditions'])('%s promises no price of a day', async (path) => {
    expect(byTheDay[locale].exec(await read(locale, path))?.[0] ?? '').toBe('');
  });
});

test('a merge and the days after the free ones name it too', async () => {
  const { shop } = desk.market;
  const [one, other] = stored.map(({ id }) => id);
  const preview = await shop.call('previewMerge', {
    token: customer.token,
    body: { order: one, orders: [other] },
  });
  expect(preview.body.data.after.penaltyShare).toBe('40');
  await pass(21);
  await running.shop.features.jobs.watch_storage?.({});
  const told = async (): Promise<string> =>
    JSON.stringify((await shop.call('listNotifications', { token: customer.token })).body.data);
  await expect.poll(told).toContain('costs a one-off 40% of the shipping charge');
  await pass(12);
  for (const [locale, text] of [
    ['ru', 'Хранение стоит 40 % от стоимости доставки'],
    ['en', 'Storage costs 40% of the shipping charge'],
    ['zh', '仓储费：运费的 40%'],
  ] as const) {
    expect(await read(locale, '/cabinet/warehouse')).toContain(text);
  }
});
