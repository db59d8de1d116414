/**
 * A shop that takes no bank percent and nothing for storage tells of neither: no page has a charge of nought percent, or of nothing
 * a day, or days that are free only for a while, and no page, notice or mail speaks of a card fee; with a percent they do. The
 * fee for sending orders together stands among what is paid sometimes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '../src/platform/texts/locale.ts';
import { aPaidDelivery, aSender, type DeliveryDesk, deskOf, storedGoods } from './support/a-delivery.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';
import { performCall, type TestShop } from './support/a-shop.ts';
import { anOrder, aPaidOrder, inCart, type Market } from './support/an-order.ts';
import { agreeTo } from './support/claim-terms.ts';
import { languagesOf } from './support/languages-of.ts';

let running: RunningTestShop;
let desk: DeliveryDesk;
/** Of the shop while it took a bank percent, and of the same shop afterwards. */
let before: Customers;
let now: Customers;
/** Pages as they were while paying by card cost a percent: `<locale> <page>`. */
const withFee = new Map<string, string>();

beforeAll(async () => {
  running = await aRunningShop();
  const call: Market['shop']['call'] = (name, options = {}) => performCall(running.shop, name, options);
  const origin = new URL(running.products[0] ?? '').origin;
  const database = { pool: running.shop.worker.pool };
  const shop = { ...running.shop, clock: running.clock, call, database };
  desk = await deskOf({ shop, origin } as unknown as Market);
  before = await customers();
  for (const locale of locales) {
    for (const [page, path] of ofCardFees)
      withFee.set(`${locale} ${page}`, await read(locale, path(before), before));
  }
  const { token } = await desk.staff('finance');
  const { tariffs } = (await call('staffGetPrices', { token })).body.data;
  const nothing = { bankMode: 'off', comissionOfTheBankPercent: '0', deliveryPenaltyRate: '0' };
  const body = { ...nothing, mergeFee: '77', after: tariffs[0]?.version };
  const asked = await call('staffChangeTariff', { token, body });
  // so large a change waits for a second person
  await agreeTo(shop as unknown as TestShop, asked.body.data.proposals[0]?.id ?? '', 'finance');
  running.clock.advance(6_000);
  now = await customers();
}, 240_000);
afterAll(() => running?.close(), 60_000);

interface Customers {
  email: string;
  cookie: string;
  stored: { orderNum: string };
  unpaid: { orderNum: string };
  paid: { orderNum: string };
  sent: { number: string };
}

/** A customer with something in the cart and an order and a delivery of each kind, signed in. */
async function customers(): Promise<Customers> {
  const customer = await aSender(desk);
  const stored = await storedGoods(desk, customer);
  const unpaid = await anOrder(desk.market, customer);
  const paid = await aPaidOrder(desk.market, customer);
  const { delivery } = await aPaidDelivery(desk, customer);
  await inCart(desk.market, customer);
  const { address } = running;
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: customer.email, password: customer.password }),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { email: customer.email, cookie: cookies.join('; '), stored, unpaid, paid, sent: delivery };
}

/** Pages that speak of a card fee where there is one. */
const ofCardFees: [string, (of: Customers) => string][] = [
  ['the questions', () => '/faq'],
  ['the terms', () => '/general-terms-conditions'],
  ['the steps', () => '/how-it-works'],
  ['the tariffs', () => '/tariffs'],
  ['the check of a new order', () => '/cabinet/orders/create'],
  ['an order before it is paid', ({ unpaid }) => `/cabinet/orders/${unpaid.orderNum}`],
  ['an order that is paid', ({ paid }) => `/cabinet/orders/${paid.orderNum}`],
  ['a delivery that is paid', ({ sent }) => `/cabinet/deliveries/${sent.number}`],
  ['the balance', () => '/cabinet/balance'],
  ['the notices', () => '/cabinet/notifications'],
];
const cardFee = {
  ru: /.{0,60}(?:комисси\S* (?:банка|за карту)|банк\S* .{0,12}комисси).{0,30}/i,
  en: /.{0,60}card fee.{0,30}/i,
  zh: /.{0,30}手续费.{0,20}/,
};

/** The text that a person reads on a page as it is sent. */
async function read(locale: Locale, path: string, { cookie } = now): Promise<string> {
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
const freeDays = {
  ru: /.{0,40}(?:(?<!–)\b\d+ (?:день|дня|дней) бесплатно|бесплатн(?:ого|ых) дн).{0,20}/,
  en: /.{0,40}(?:\d+ free days?|(?<!–)\b\d+ days? free|days are free).{0,20}/,
  zh: /.{0,20}(?:前 ?\d+ ?天免费|免费 ?\d+ ?天|免费期过后|免费存放 ?\d+).{0,20}/,
};

describe.each(languagesOf(cardFee))('in %s', (locale) => {
  test.each([
    ['the home page', () => ''],
    ['the tariffs', () => '/tariffs?price=100&currency=EUR'],
    ['the services', () => '/services'],
    ['an order that is stored', () => `/cabinet/orders/${now.stored.orderNum}`],
    ['an order before it is paid', () => `/cabinet/orders/${now.unpaid.orderNum}`],
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

  test.each(ofCardFees)('%s speaks of a card fee only where there is one', async (page, path) => {
    const text = await read(locale, path(now));
    expect(cardFee[locale].exec(text)?.[0] ?? '').toBe('');
    expect(text.length).toBeGreaterThan(200);
    expect(withFee.get(`${locale} ${page}`)).toMatch(cardFee[locale]);
  });

  test('a message is whole in both cases', async () => {
    for (const text of [...withFee.values(), await read(locale, '/faq')]) {
      expect(/.{0,60}(?:\{|card_?fee,|,\.|\.\.|。。|，。).{0,30}/i.exec(text)?.[0] ?? '').toBe('');
    }
  });
});

test('the mail of a paid order promises the whole sum, or all but the fee', async () => {
  const mailTo = async ({ email }: Customers): Promise<string> => {
    const mail = (await running.mailsTo(email)).find(({ kind }) => kind === 'order-paid');
    return mail?.text ?? '';
  };
  await expect.poll(() => mailTo(now), { timeout: 20_000 }).toMatch(/refund everything\./);
  expect(await mailTo(now)).not.toMatch(cardFee.en);
  expect(await mailTo(before)).toMatch(cardFee.en);
});
