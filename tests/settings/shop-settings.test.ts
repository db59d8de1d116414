/**
 * Settings of the administrator for the whole shop: each field is changed in the browser's call, and pages, mails and
 * the chat are not as before.
 */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../src/platform/mail/mail-outbox.ts';
import { alternatesOf } from '../../src/server/pages/document.ts';
import { policyGuests } from '../../src/server/pages/headers.ts';
import { placeOf } from '../../src/server/pages/page-place.ts';
import { serveSeo } from '../../src/server/pages/seo.ts';
import { shownLook } from '../../src/server/serve-look.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { everyField } from './every-field.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop({
    settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', TIME_ZONE: 'Asia/Kolkata' }),
  });
  ({ token } = await aCustomer(shop, { roles: ['admin'] }));
}, 120_000);
afterAll(() => shop?.close());

const now = async () => (await shop.call('staffGetShopSettings', { token })).body.data;

/** Saves the settings as they are, but for some. */
async function save(changes: object, of: TestShop = shop) {
  const { history: _, ...values } = await now();
  return of.call('staffSaveShopSettings', { token, body: { ...values, ...changes } });
}

async function changed(changes: object): Promise<void> {
  const answer = await save(changes);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
}

const page = async (name: string, of: TestShop = shop): Promise<string> =>
  JSON.stringify((await of.call('getPage', { params: { page: name }, locale: 'en' })).body.data);

const fieldsLookedAt = [
  ...['brand', 'shopMail', 'operatorMail', 'firstDay', 'lastDay', 'opens', 'closes', 'zone'],
  ...['replyMinutes', 'counterId', 'warehouseAddress', 'showsFigures'],
  ...['takesParcels', 'parcelFee'],
  ...['watchHours', 'watchPerCustomer', 'watchPerDay'],
  // tests/journeys/look.test.ts
  'languages',
  ...['logo', 'icon', 'accent', 'orderPrefix', 'socialLinks'],
];

test('every field that staff can send is looked at', () => {
  everyField('staffSaveShopSettings', fieldsLookedAt);
});

test('before the first save the environment counts', async () => {
  const { version, history, ...values } = await now();
  expect([version, history]).toEqual([0, []]);
  expect(values).toEqual({
    ...{ brand: 'Waybill', shopMail: 'shop@waybill.example', operatorMail: 'shop@waybill.example' },
    ...{ firstDay: 1, lastDay: 5, opens: '10:00', closes: '19:00', zone: 'Asia/Kolkata' },
    ...{
      replyMinutes: 10,
      counterId: null,
      warehouseAddress: 'Demo Warehouse\nSample Street 1\n20457 Hamburg\nGermany',
    },
    ...{ logo: null, icon: null, accent: null, orderPrefix: 'WB', socialLinks: [] },
    // a demo shows all that a shop can do; elsewhere it is off until somebody switches it on
    ...{ showsFigures: true, takesParcels: true, parcelFee: '0' },
    ...{ watchHours: 24, watchPerCustomer: 20, watchPerDay: 1000 },
    languages: ['ru', 'en', 'zh'],
  });
});

test('brand: pages, mails and the description of the API name another shop', async () => {
  expect(await page('layout')).toContain('Waybill');
  await changed({ brand: "Åse's" });
  expect(await page('layout')).toContain('Åse’s');
  expect(await page('layout')).not.toContain('Waybill');
  await shop.call('requestPasswordRecoveryByPost', { body: { email: (await aCustomer(shop)).email } });
  const mails = await listMails(shop.installation.db, { limit: 1 });
  expect(mails[0]?.text).toContain('Åse’s');
  expect(shop.installation.settings.brand).toBe('Åse’s');
  const described = await shop.app.inject('/api/v1/openapi.json');
  expect(described.json().info.title).toBe('Åse’s');
  const before = shop.document();
  await changed({ brand: 'Nordlys' });
  expect(shop.document()).not.toBe(before);
  await changed({ brand: "Åse's" });
});

test('brand: a customer cannot take it for a name', async () => {
  await changed({ brand: 'Nordlys' });
  const customer = await aCustomer(shop);
  const named = (name: string) => shop.call('updateUser', { token: customer.token, body: { name } });
  expect((await named('Nordlys help')).body.error.fields?.name).toBeDefined();
  expect((await named('Jo')).status).toBe(200);
});

test('shopMail: contacts name another address', async () => {
  expect(await page('contacts')).not.toContain('post@ase.example');
  await changed({ shopMail: 'post@ase.example' });
  expect(await page('contacts')).toContain('post@ase.example');
  expect(await page('imprint')).toContain('post@ase.example');
});

test('operatorMail: what a visitor sends is announced there', async () => {
  await changed({ operatorMail: 'desk@ase.example' });
  const body = { topic: 'order', email: 'visitor@example.com', message: 'Where is it?', consent: true };
  const sent = await shop.call('submitForm', { params: { name: 'contact' }, body });
  expect(sent.status).toBeLessThan(300);
  await shop.settle();
  expect(await listMails(shop.installation.db, { to: 'desk@ase.example' })).toHaveLength(1);
});

test('firstDay, lastDay, opens, closes and zone: the chat and the contacts tell other hours', async () => {
  const hours = async () => (await shop.call('getChat')).body.data.hours;
  expect(await hours()).toMatchObject({ firstDay: 1, lastDay: 5, from: '10:00', to: '19:00' });
  const contacts = await page('contacts');
  await changed({ firstDay: 2, lastDay: 6, opens: '08:30', closes: '24:00', zone: 'Asia/Tokyo' });
  expect(await hours()).toMatchObject({
    ...{ firstDay: 2, lastDay: 6, from: '08:30', to: '24:00', zone: 'Asia/Tokyo' },
  });
  expect(await page('contacts')).not.toBe(contacts);
  expect(await page('contacts')).toContain('(Tokyo)');
});

test('warehouseAddress: the buying desk says where shops shall send', async () => {
  const buyer = await aCustomer(shop, { roles: ['buyer'] });
  const told = async () =>
    (await shop.call('staffListBuying', { token: buyer.token })).body.meta?.warehouses[0]?.deliverTo;
  expect(await told()).toContain('Demo Warehouse');
  await changed({ warehouseAddress: ' Nordwind\r\nKai 1\n20457 Hamburg ' });
  expect(await told()).toBe('Nordwind\nKai 1\n20457 Hamburg');
  await changed({ warehouseAddress: '' });
  expect(await told()).toBe(null);
});

test('replyMinutes: the chat promises another time', async () => {
  await changed({ replyMinutes: 45 });
  expect((await shop.call('getChat')).body.data.usualReplyMinutes).toBe(45);
});

test('watchHours, watchPerCustomer and watchPerDay: customers are told, and the worker goes by them', async () => {
  const customer = await aCustomer(shop);
  await changed({ watchHours: 48, watchPerCustomer: 7, watchPerDay: 55 });
  const { meta } = (await shop.call('listSaved', { token: customer.token })).body;
  expect(meta.watch).toMatchObject({ hours: 48, max: 7 });
  expect(shop.installation.settings.watch).toEqual({ hours: 48, perCustomer: 7, perDay: 55 });
});

test('takesParcels and parcelFee: customers see an address, and what a parcel of their own costs', async () => {
  const { token: own } = await aCustomer(shop);
  const seen = () => shop.call('getForwarding', { token: own });
  await changed({ warehouseAddress: 'Kai 1', takesParcels: true, parcelFee: '2,50' });
  expect((await seen()).body.data).toMatchObject({ fee: { amount: '2.50' } });
  expect(shownLook(shop.installation.settings)?.takesParcels).toBe(true);
  expect((await save({ parcelFee: '1.2345' })).body.error.fields).toHaveProperty('parcelFee');
  await changed({ takesParcels: false });
  expect((await seen()).status).toBe(404);
  expect(shownLook(shop.installation.settings)?.takesParcels).toBeUndefined();
  await changed({ takesParcels: true, warehouseAddress: '' });
});

test('counterId: visits are counted, and no more when it is empty', async () => {
  await changed({ counterId: '12345678' });
  // pages let the counter in by their policy, and name it to their script (documentOf reads the same settings)
  expect(policyGuests(shop.installation.settings).counters).toEqual([
    'https://mc.yandex.ru',
    'https://mc.yandex.com',
  ]);
  await changed({ counterId: null });
  expect(policyGuests(shop.installation.settings).counters).toEqual([]);
});

test('showsFigures: the page of figures answers, and stands in footer and sitemap, only while it is on', async () => {
  const { settings } = shop.installation;
  const served = Fastify();
  serveSeo(served, settings, async () => []);
  const seen = async () => ({
    status: (await shop.call('getFigures')).status,
    footer: shownLook(settings)?.showsFigures ?? false,
    sitemap: (await served.inject('/sitemap-ru.xml')).body.includes('/ru/figures<'),
  });
  try {
    expect(await seen()).toEqual({ status: 200, footer: true, sitemap: true });
    await changed({ showsFigures: false });
    expect(await seen()).toEqual({ status: 404, footer: false, sitemap: false });
    expect((await served.inject('/sitemap-ru.xml')).body).toMatch(/\/ru\/about<.*<\/urlset>$/s);
    expect((await now()).history[0]?.changed).toEqual(['showsFigures']);
    await changed({ showsFigures: true });
    expect(await seen()).toEqual({ status: 200, footer: true, sitemap: true });
  } finally {
    await served.close();
  }
});

test('languages: one that is off is offered nowhere, and its readers are written to in the default one', async () => {
  const { settings } = shop.installation;
  const served = Fastify();
  serveSeo(served, settings, async () => []);
  const seen = async () => ({
    menu: shownLook(settings)?.languages ?? ['ru', 'en', 'zh'],
    alternates: alternatesOf('/faq', settings).map(({ lang }) => lang),
    place: placeOf(
      { cookies: {}, headers: { 'accept-language': 'zh' } } as never,
      new URL('https://shop.example/zh/faq?a=1'),
      settings,
    ),
    sitemaps: (await served.inject('/sitemap.xml')).body.match(/sitemap-zh/g)?.length ?? 0,
    sitemap: (await served.inject('/sitemap-zh.xml')).statusCode,
    inOthers: (await served.inject('/sitemap-en.xml')).body.includes('/zh/'),
    feed: (await shop.app.inject('/zh/blog/feed.xml')).headers.location,
  });
  const written = async () => {
    const { email } = await aCustomer(shop, { locale: 'zh' });
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    const [mail] = await listMails(shop.installation.db, { to: email });
    return {
      locale: mail?.locale,
      isHan: /\p{Script=Han}/u.test(mail?.text ?? ''),
      link: /\/(en|zh)\/auth/.exec(mail?.text ?? '')?.[1],
    };
  };
  const on = {
    ...{
      menu: ['ru', 'en', 'zh'],
      alternates: ['ru', 'en', 'zh-Hans'],
      place: { locale: 'zh', path: '/faq' },
    },
    ...{ sitemaps: 1, sitemap: 200, inOthers: true, feed: undefined },
  };
  try {
    expect(await seen()).toMatchObject({ ...on, sitemaps: expect.any(Number) });
    expect(await written()).toEqual({ locale: 'zh', isHan: true, link: 'zh' });
    await changed({ languages: ['en', 'ru'] });
    expect(await seen()).toEqual({
      ...{ menu: ['ru', 'en'], alternates: ['ru', 'en'], place: { redirect: '/en/faq?a=1' } },
      ...{
        sitemaps: 0,
        sitemap: 404,
        inOthers: false,
        feed: expect.stringMatching(/\/en\/blog\/feed\.xml$/),
      },
    });
    expect(await written()).toEqual({ locale: 'en', isHan: false, link: 'en' });
    expect((await now()).history[0]?.changed).toEqual(['languages']);
    const refused = await save({ languages: ['ru', 'zh'] });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['languages']]);
    await changed({ languages: ['ru', 'en', 'zh'] });
    expect(await seen()).toMatchObject({ ...on, sitemaps: expect.any(Number) });
  } finally {
    await served.close();
  }
});

test('a shop that is no demo keeps its figures to itself until somebody shows them', () => {
  const environment = {
    WAYBILL_SECRET: randomBytes(32).toString('base64'),
    DATABASE_URL: 'postgres://localhost/shop',
  };
  const own = readSettings({
    ...environment,
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PAYMENT_SANDBOX: '1',
  });
  expect(own.showsFigures).toBe(false);
});

test('what cannot be is refused where it is typed, and nothing changes', async () => {
  const before = await now();
  const faults: [object, string, string][] = [
    [
      { brand: '{x}' },
      'brand',
      '“Name of the service”: enter a name without braces, brackets or quotation marks.',
    ],
    [{ shopMail: 'x' }, 'shopMail', '“Public email address”: enter an email address like name@example.com.'],
    [
      { shopMail: 'a%0acc@b.example' },
      'shopMail',
      '“Public email address”: enter an email address like name@example.com.',
    ],
    [{ opens: '9' }, 'opens', '“Opens”: enter a time such as 10:00, up to 24:00.'],
    [{ opens: '20:00', closes: '19:00' }, 'closes', '“Closes”: choose a time later than the opening time.'],
    [
      { firstDay: 5, lastDay: 2 },
      'lastDay',
      '“Last working day”: choose a day no earlier than the first working day.',
    ],
    [{ zone: 'Mars/One' }, 'zone', '“Time zone for working hours”: choose a time zone from the list.'],
    [
      { counterId: 'x1' },
      'counterId',
      '“Yandex Metrica tag number”: enter only the digits of the tag number.',
    ],
  ];
  for (const [changes, field, said] of faults) {
    const { status, body } = await save(changes);
    expect([status, body.error.fields?.[field]], field).toEqual([422, [said]]);
  }
  expect(await now()).toEqual(before);
});

test('a second editor is told, and the history says who changed what', async () => {
  const { history: _, ...seen } = await now();
  await changed({ replyMinutes: 20 });
  const late = await shop.call('staffSaveShopSettings', { token, body: { ...seen, replyMinutes: 30 } });
  expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
  const { version, history } = await now();
  expect(history[0]).toMatchObject({ version, changed: ['replyMinutes'] });
  expect(history).toHaveLength(version);
  await expect(
    shop.database.pool.query('update shop_setting set brand = $1', ['x']).then(() => 'changed'),
  ).rejects.toThrow(/append/i);
});

test('another process on the same database goes by what was saved, and a new one starts with it', async () => {
  const { connectionString } = shop.database.pool.options as { connectionString: string };
  const other = await aShop({ connectionString });
  try {
    expect(other.installation.settings.brand).toBe('Nordlys');
    await changed({ brand: 'Sølv' });
    await other.refreshSettings();
    expect(other.installation.settings.brand).toBe('Sølv');
    expect(await page('layout', other)).toContain('Sølv');
    // who has heard already does nothing more
    other.statements.length = 0;
    await other.refreshSettings();
    // the currency, the settings, the company, those of plug-ins, and whether events are told to webhooks
    expect(other.statements).toHaveLength(5);
  } finally {
    await other.close();
  }
});

test('only an administrator sees and sets them', async () => {
  const support = await aCustomer(shop, { roles: ['support'] });
  for (const name of ['staffGetShopSettings', 'staffListServices'] as const)
    expect((await shop.call(name, { token: support.token })).status, name).toBe(403);
});

test('outside services are listed with their variables and without a secret', async () => {
  const settings = readSettings({
    ...{
      WAYBILL_DEMO: '1',
      DHL_API_KEY: 'dhl-secret-key',
      TRANSLATOR: 'deepl',
      TRANSLATOR_KEY: 'deepl-secret-key',
    },
    ...{
      CATALOGUE_EBAY_ID: 'ebay-id',
      CATALOGUE_EBAY_SECRET: 'ebay-secret',
      SMTP_URL: 'smtp://jo:word@127.0.0.1:2525',
    },
    METRICS_TOKEN: 'a-token-of-metrics',
  });
  const connected = await aShop({ settings });
  try {
    const admin = await aCustomer(connected, { roles: ['admin'] });
    const { body } = await connected.call('staffListServices', { token: admin.token });
    const on = body.data.filter(({ isOn }) => isOn).map(({ name, which }) => [name, which]);
    expect(on).toEqual([
      ['mail', '127.0.0.1:2525'],
      ['payments', 'sandbox'],
      ['translator', 'api.deepl.com'],
      ['catalogue', 'EBAY_US'],
      ['dhl', 'api-eu.dhl.com'],
      ['metrics', '/metrics'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret-key|ebay-secret|ebay-id|:word@|a-token/);
    const off = body.data.find(({ name }) => name === 'renderer');
    expect(off).toMatchObject({ state: 'off', variables: ['RENDERER_CHROMIUM'] });
  } finally {
    await connected.close();
  }
});
