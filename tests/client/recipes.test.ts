/** The recipes as programs of their own, against real shops in euros and roubles, held against the books. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createClient, minorOf } from '../../client/index.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aDiscount } from '../support/a-discount.ts';
import { aBoughtOrder as aBought, aCrew, type Crew } from '../support/a-stored-order.ts';
import { aTelegram, botToken } from '../support/a-telegram.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../support/an-order.ts';

const recipes = join(import.meta.dirname, '../../examples/recipes');
const zone = 'Asia/Kolkata';

interface Open {
  market: Market;
  address: string;
  buyer: Buyer;
  crew: Crew;
  /** The days of the shop's clock, a day wider on both sides. */
  span: { from: string; to: string };
  aKey(role: 'finance' | 'support'): Promise<string>;
}

const opened: Market[] = [];
afterAll(async () => {
  for (const market of opened) await market.close();
});

async function aSellingShop(currency: string, outside: Parameters<typeof aMarket>[0] = {}): Promise<Open> {
  const market = await aMarket(outside, { currency });
  opened.push(market);
  const { shop } = market;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const day = (days: number) =>
    new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ market, address, crew: await aCrew(market) },
    buyer: await aBuyer(shop, { balance: '900000' }),
    span: { from: day(-1), to: day(1) },
    aKey: async (role) => {
      const body = { serviceName: `Key of ${role}`, roles: [role], readsOnly: true };
      return (await createClient({ address, key: token }).staffCreateServiceAccount({ body })).data.key;
    },
  };
}

async function run(name: string, { address, span }: Open, key: string, more: string[] = []) {
  const days = ['--from', span.from, '--to', span.to, '--zone', zone];
  return promisify(execFile)(process.execPath, [join(recipes, name), ...days, ...more], {
    env: { PATH: process.env.PATH, SHOP_ADDRESS: address, SHOP_KEY: key },
  });
}

/** The books of the same days, in minor units. */
async function booksOf({ address, span }: Open, key: string) {
  const { totals, currency } = (
    await createClient({ address, key }).staffGetReport({ query: { ...span, unit: 'month' } })
  ).data;
  const [goods, fees, discounts] = [totals.goods, totals.fees, totals.discounts].map(minorOf) as [
    ...[bigint, bigint, bigint],
  ];
  return { goods, fees, discounts, currency };
}
const summed = (amounts: string[], currency: string): bigint =>
  amounts.reduce((all, amount) => all + minorOf({ amount, currency }), 0n);

/** Two bought orders, the price of one in another currency, so that its pieces do not divide; and one that is only paid. */
async function withOrders(currency: string): Promise<Open & { key: string }> {
  const open = await aSellingShop(currency);
  const { market, buyer: customer, crew } = open;
  await aDiscount(market.shop, { on: 'goods', kind: 'percent', value: '7' });
  await aBought(market, { crew, customer, path: 'qingzhu/item/680260.html', quantity: 7 });
  await aBought(market, { crew, customer, path: 'nordlicht/p/becher-hav', quantity: 3 });
  await aPaidOrder(market, customer);
  await market.shop.settle();
  return { ...open, key: await open.aKey('finance') };
}

interface Document {
  Номер: string;
  Валюта: string;
  Сумма: string;
  Скидки?: { Скидка: { Сумма: string } };
  Контрагенты: { Контрагент: { Наименование: string } };
  Товары: { Товар: { Наименование: string; ЦенаЗаЕдиницу: string; Количество: string; Сумма: string }[] };
}

describe.each([
  ['EUR', 3],
  ['RUB', 2],
  ['JPY', 4],
])('a shop in %s', (currency, goodsRows) => {
  let open: Open & { key: string };

  test('its bought orders go to 1C and into a sheet, to the last minor unit as in the books', async () => {
    open = await withOrders(currency);
    const folder = await mkdtemp(join(tmpdir(), 'waybill-accounting-'));
    try {
      const { stdout } = await run('accounting.ts', open, open.key, ['--out', folder]);
      expect(stdout).toMatch(new RegExp(`^2 orders, [\\d.]+ ${currency}\n$`));
      const books = await booksOf(open, open.key);
      const xml = await readFile(join(folder, 'orders.xml'), 'utf8');
      const documents = readDocuments(xml);
      expect(documents).toHaveLength(2);
      for (const one of documents) {
        expect(one.Валюта).toBe(currency);
        const rows = one.Товары.Товар;
        for (const row of rows) {
          const each = minorOf({ amount: row.ЦенаЗаЕдиницу, currency });
          expect(each * BigInt(row.Количество)).toBe(minorOf({ amount: row.Сумма, currency }));
        }
        const discount = minorOf({ amount: one.Скидки?.Скидка.Сумма ?? '0', currency });
        expect(discount).toBeGreaterThan(0n);
        const sum = summed(
          rows.map(({ Сумма }) => Сумма),
          currency,
        );
        expect(sum - discount).toBe(minorOf({ amount: one.Сумма, currency }));
      }
      const pieces = documents.flatMap(({ Товары }) =>
        Товары.Товар.filter(({ Наименование }) => !/^(Доставка|Услуги)/.test(Наименование)),
      );
      expect(pieces.reduce((all, { Количество }) => all + Number(Количество), 0)).toBe(10);
      // pieces that cost no whole minor units each stand in two rows
      expect(pieces).toHaveLength(goodsRows);
      const all = summed(
        documents.map(({ Сумма }) => Сумма),
        currency,
      );
      expect(all).toBe(books.goods + books.fees + books.discounts);

      const rows = parse(await readFile(join(folder, 'orders.csv')), { columns: true, bom: true }) as Record<
        string,
        string
      >[];
      const column = (name: string) =>
        summed(
          rows.map((row) => row[name] ?? ''),
          currency,
        );
      expect(rows.map(({ order }) => order)).toEqual(documents.map(({ Номер }) => Номер));
      expect([column('goods') + column('inland'), column('fee'), -column('discount')]).toEqual([
        ...[books.goods, books.fees, books.discounts],
      ]);
      expect([column('total'), column('paid'), column('refunded')]).toEqual([all, all, 0n]);
      // nobody's name, address or number leaves the shop
      expect(xml + JSON.stringify(rows)).not.toMatch(/Смирнова|Мира|345-67-89|@/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('its margins are the fee less the discounts and the part of the rate, as the books say', async () => {
    const { stdout, stderr } = await run('margins.ts', open, open.key, ['--rate-margin', '2.5']);
    const books = await booksOf(open, open.key);
    const rows = parse(stdout, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(3);
    const minor = (row: Record<string, string> | undefined, name: string) =>
      minorOf({ amount: row?.[name] ?? '', currency });
    const total = rows.at(-1);
    expect(total?.order).toBe('total');
    expect(minor(total, 'fee') - minor(total, 'discount')).toBe(books.fees + books.discounts);
    expect(minor(total, 'goods') + minor(total, 'inland')).toBe(books.goods);
    for (const row of rows.slice(0, 2)) {
      const bought = minor(row, 'goods') + minor(row, 'inland');
      // the cups are sold in euros: in a shop of euros there is no exchange
      const isExchanged = currency !== 'EUR' || !row.title?.startsWith('Becher');
      const rate = isExchanged ? BigInt(Math.round((Number(bought) * 2.5) / 102.5)) : 0n;
      expect(minor(row, 'rate')).toBe(rate);
      expect(minor(row, 'margin')).toBe(minor(row, 'fee') - minor(row, 'discount') + rate);
    }
    for (const name of ['price', 'fee', 'rate', 'margin'])
      expect(minor(rows[0], name) + minor(rows[1], name)).toBe(minor(total, name));
    expect(stderr).toMatch(/^prices: (\S+) in the sheet, \1 in the books\n$/);
  });

  test('pieces that went back are out of the rows and of the sheet, as they are out of the books', async () => {
    const { shop } = open.market;
    const { token } = await aCustomer(shop, { roles: ['support'] });
    const staff = createClient({ address: open.address, key: token });
    const listed = await staff.staffListOrders({ query: { state: 'purchased', sort: 'newest' } });
    const cups = listed.data.find(({ order }) => order.pieces === 3)?.order;
    const params = { id: cups?.id ?? '' };
    const { items } = (await staff.staffGetOrder({ params })).data.order;
    const lines = [{ id: items[0]?.id ?? '', quantity: 1 }];
    const { amount: shown } = (await staff.staffPreviewRefund({ params, body: { lines } })).data;
    const gone = await staff.staffRefundPieces({
      params,
      body: { lines, shown, fault: 'seller', reason: 'damaged' },
    });
    expect(gone.data.state).toBe('done');
    await shop.settle();

    const folder = await mkdtemp(join(tmpdir(), 'waybill-accounting-'));
    try {
      await run('accounting.ts', open, open.key, ['--out', folder]);
      const documents = readDocuments(await readFile(join(folder, 'orders.xml'), 'utf8'));
      const books = await booksOf(open, open.key);
      const sum = summed(
        documents.map(({ Сумма }) => Сумма),
        currency,
      );
      expect(sum).toBe(books.goods + books.fees + books.discounts);
      const pieces = documents.flatMap(({ Товары }) =>
        Товары.Товар.filter(({ Наименование }) => !/^(Доставка|Услуги)/.test(Наименование)),
      );
      expect(pieces.reduce((all, { Количество }) => all + Number(Количество), 0)).toBe(9);
      const { stderr } = await run('margins.ts', open, open.key);
      expect(stderr).toMatch(/^prices: (\S+) in the sheet, \1 in the books\n$/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('other days have nothing, and a key without the role is told so', async () => {
    const before = { ...open, span: { from: '2020-01-01', to: '2020-01-31' } };
    const { stdout } = await run('margins.ts', before, open.key);
    expect(stdout.trim().split('\n')).toHaveLength(2);
    const other = await open.aKey('support');
    await expect(run('margins.ts', open, other)).rejects.toThrow(/forbidden|not allowed|role/i);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The elements of a document stand in the order of the schema, or 1C refuses the file. */
function readDocuments(xml: string): Document[] {
  const order = [
    ...['Ид', 'Номер', 'Дата', 'ХозОперация', 'Роль', 'Валюта', 'Курс', 'Сумма', 'Контрагенты', 'Время'],
    ...['Скидки', 'Товары', 'ЗначенияРеквизитов'],
  ];
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, parseTagValue: false },
    isArray: (name) => name === 'Товар' || name === 'Документ',
  });
  const root = parser.parse(xml).КоммерческаяИнформация;
  expect([root['@_ВерсияСхемы'], root['@_xmlns']]).toEqual(['2.05', 'urn:1C.ru:commerceml_205']);
  const documents = root.Документ as Document[];
  for (const one of documents)
    expect(Object.keys(one)).toEqual(order.filter((name) => name !== 'Скидки' || one.Скидки));
  return documents;
}

describe('the Telegram bot', () => {
  const running: ChildProcess[] = [];
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill();
    for (const close of closing.splice(0)) await close();
  });

  test('tells a chat of a paid order once, believes no forgery, and is told again what Telegram did not take', async () => {
    const telegram = await aTelegram();
    closing.push(telegram.close);
    // the shop may reach this port alone
    const port = await freePort();
    const webhookEgress = createEgress({ allow: [`127.0.0.1:${port}`] });
    const { market, address, buyer, aKey } = await aSellingShop('EUR', { webhookEgress });
    const { shop } = market;
    shop.clock.advance(Date.now() - shop.clock.now().getTime());
    const admin = createClient({ address, key: (await aCustomer(shop, { roles: ['admin'] })).token });
    const body = { webhookUrl: `http://127.0.0.1:${port}/`, events: ['order.paid' as const] };
    const { secret } = (await admin.staffCreateWebhook({ body })).data;
    const child = spawn(process.execPath, [join(recipes, 'telegram-bot.ts')], {
      env: {
        ...{
          PATH: process.env.PATH,
          PORT: String(port),
          SHOP_ADDRESS: address,
          SHOP_KEY: await aKey('support'),
        },
        ...{ WEBHOOK_SECRET: secret, TELEGRAM_TOKEN: botToken, TELEGRAM_CHAT: '-100200' },
        TELEGRAM_URL: telegram.settings.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(line)).toBe(`listens on ${port}\n`);

    telegram.fails({ code: 500, description: 'Internal Server Error' });
    const order = await aPaidOrder(market, buyer);
    await shop.settle();
    expect(telegram.sent).toEqual([]);
    const [message] = (await admin.staffListWebhookMessages()).data;
    expect(message).toMatchObject({ state: 'waiting', tries: [{ status: 503 }] });

    await admin.staffResendWebhookMessage({ params: { id: message?.id ?? '' } });
    await shop.settle();
    expect(telegram.sent).toHaveLength(1);
    const { data } = await admin.staffGetOrder({ params: { id: order.id } });
    const amount = data.order.total.amount as `${number}`;
    const total = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount);
    expect(telegram.sent[0]?.chat).toBe('-100200');
    expect(telegram.sent[0]?.text).toBe(
      `💶 Paid: ${order.orderNum}, ${total}\n${data.order.title}\n${address}/staff/orders/${order.id}`,
    );
    await admin.staffResendWebhookMessage({ params: { id: message?.id ?? '' } });
    await shop.settle();
    expect(telegram.sent).toHaveLength(1);

    const told = { type: 'order.paid', timestamp: new Date().toISOString(), data: { orderId: order.id } };
    const send = async (over: string, by: string, at = Math.floor(Date.now() / 1000)) => {
      const key = Buffer.from(by.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`msg_x.${at}.${over}`).digest('base64');
      const headers = { 'webhook-id': 'msg_x', 'webhook-timestamp': String(at) };
      return fetch(`http://127.0.0.1:${port}/`, {
        ...{ method: 'POST', body: JSON.stringify(told) },
        headers: { ...headers, 'webhook-signature': `v1,${signature}` },
      });
    };
    const right = JSON.stringify(told);
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect((await send(right, other)).status).toBe(401);
    expect((await send('{}', secret)).status).toBe(401);
    expect((await send(right, secret, Math.floor(Date.now() / 1000) - 600)).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: right })).status).toBe(401);
    expect(telegram.sent).toHaveLength(1);
    expect((await send(right, secret)).status).toBe(204);
    expect(telegram.sent).toHaveLength(2);
    const long = { method: 'POST', body: 'x'.repeat(200_000) };
    const refused = await fetch(`http://127.0.0.1:${port}/`, long).then(
      ({ status }) => status,
      () => 413,
    );
    expect(refused).toBe(413);
  });
});
