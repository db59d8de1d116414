/**
 * A shop that takes no bank percent and nothing for storage tells of neither: no page has a charge of nought percent, or of nothing
 * a day, or days that are free only for a while. The fee for sending orders together stands among what is paid sometimes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '../src/platform/texts/locale.ts';
import { aSender, type DeliveryDesk, deskOf, storedGoods } from './support/a-delivery.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';
import { performCall, type TestShop } from './support/a-shop.ts';
import { anOrder, type Market } from './support/an-order.ts';
import { agreeTo } from './support/claim-terms.ts';

let running: RunningTestShop;
let desk: DeliveryDesk;
let cookie: string;
let stored: { orderNum: string };
let unpaid: { orderNum: string };

beforeAll(async () => {
  running = await aRunningShop();
  const call: Market['shop']['call'] = (name, options = {}) => performCall(running.shop, name, options);
  const origin = new URL(running.products[0] ?? '').origin;
  const database = { pool: running.shop.worker.pool };
  const shop = { ...running.shop, clock: running.clock, call, database };
  desk = await deskOf({ shop, origin } as unknown as Market);
  const { token } = await desk.staff('finance');
  const { tariffs } = (await call('staffGetPrices', { token })).body.data;
  const nothing = { bankMode: 'off', comissionOfTheBankPercent: '0', deliveryPenaltyRate: '0' };
  const body = { ...nothing, mergeFee: '77', after: tariffs[0]?.version };
  const asked = await call('staffChangeTariff', { token, body });
  // so large a change waits for a second person
  await agreeTo(shop as unknown as TestShop, asked.body.data.proposals[0]?.id ?? '', 'finance');
  running.clock.advance(1_000);
  const customer = await aSender(desk);
  stored = await storedGoods(desk, customer);
  unpaid = await anOrder(desk.market, customer);
  const { address } = running;
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: customer.email, password: customer.password }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}, 180_000);
afterAll(() => running?.close(), 60_000);

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

/** Nought percent, nothing a day, and free days that have an end. */
const ofNothing =
  /.{0,60}(?:(?<![\d.,])0 ?%|(?<!\d)0[^.]{0,9}(?: a day| per day| в день)|每天 ?\D{0,4}0(?!\d)).{0,30}/;
const freeDays: Record<Locale, RegExp> = {
  ru: /.{0,40}(?:(?<!–)\b\d+ (?:день|дня|дней) бесплатно|бесплатн(?:ого|ых) дн).{0,20}/,
  en: /.{0,40}(?:\d+ free days?|(?<!–)\b\d+ days? free|days are free).{0,20}/,
  zh: /.{0,20}(?:前 ?\d+ ?天免费|免费 ?\d+ ?天|免费期过后|免费存放 ?\d+).{0,20}/,
};

describe.each(locales)('in %s', (locale) => {
  test.each([
    ['the home page', () => ''],
    ['the tariffs', () => '/tariffs?price=100&currency=EUR'],
    ['the services', () => '/services'],
    ['an order that is stored', () => `/cabinet/orders/${stored.orderNum}`],
    ['an order before it is paid', () => `/cabinet/orders/${unpaid.orderNum}`],
    ['what is stored', () => '/cabinet/warehouse'],
    ['a new delivery', () => '/cabinet/deliveries/create'],
  ])('%s tells of no charge that is nothing', async (_, path) => {
    const text = await read(locale, path());
    expect(ofNothing.exec(text)?.[0] ?? '').toBe('');
    expect(freeDays[locale].exec(text)?.[0] ?? '').toBe('');
  });

  test.each(['', '/tariffs', '/services'])('"%s" names what sending orders together costs', async (path) => {
    expect(await read(locale, path)).toMatch(/77/);
  });
});
