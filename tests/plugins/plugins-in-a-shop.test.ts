/** A real shop in euros with the packages of `examples/`: their settings in the staff area, and each port at work. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOpening } from '../../src/features/launch/opening-store.ts';
import { hintLimits } from '../../src/features/payments/paying/event-store.ts';
import { pluginValues } from '../../src/features/plugins/actions.ts';
import { createReaderPool } from '../../src/features/reader/read-in-worker.ts';
import type { OpenStage, Stage } from '../../src/plugins/conformance/conformance.ts';
import { adapterModules, type LoadedPlugin, loadPlugins } from '../../src/plugins/load-plugins.ts';
import { joinPlugins } from '../../src/server/plugins/join.ts';
import { createShop, type Shop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { everyField } from '../settings/every-field.ts';
import { aCdek, cdekKeys } from '../support/a-cdek.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

const folder = join(import.meta.dirname, '../../examples');
const stages = new Map<string, Stage>();
const stageOf = (name: string): Stage => stages.get(name) as Stage;
let plugins: LoadedPlugin[];
let shop: TestShop;
let other: Shop;
let admin: TestCustomer;
let second: TestCustomer;

beforeAll(async () => {
  plugins = await loadPlugins({ WAYBILL_CONFIG: join(folder, 'waybill.config.ts') });
  for (const name of [
    'payment-provider',
    'carrier',
    'translator',
    'rate-source',
    'file-store',
    'chat-reaction',
  ]) {
    const { default: open } = (await import(join(folder, name, 'conformance.ts'))) as { default: OpenStage };
    stages.set(name, await open());
  }
  const files = stageOf('file-store').fileStores?.webdav;
  const settings = readSettings(
    {
      ...{
        DATABASE_URL: 'postgresql://shop@127.0.0.1/shop',
        PLUGIN_INNER_ADDRESSES: '1',
        WAYBILL_SECRET: randomBytes(32).toString('base64'),
      },
      ...{ DEFAULT_LOCALE: 'en', SETTLEMENT_CURRENCY: 'EUR', PAYMENT_PROVIDER: 'mollie' },
      ...{ FILES_URL: files?.address, FILES_KEY_ID: files?.keyId, FILES_SECRET: files?.secret },
      ...{ STAFF_SECOND_FACTOR: 'offered' },
    },
    plugins,
  );
  // files and translations are those of the plug-ins, not of the test's own folder
  shop = await aShop({ settings, outside: { products: undefined as never } });
  await insertOpening(shop.installation.db, { isOpen: true, at: shop.clock.now(), by: 'usr_nobody' });
  await shop.refreshSettings();
  other = await createShop({
    ...{ settings, connectionString: shop.installation.pool.options.connectionString ?? '' },
    ...{ clock: shop.clock, limitRates: false, pressure: 'off' },
  });
  await Promise.all([shop.followNodes(), other.followNodes()]);
  admin = await aCustomer(shop, { roles: ['admin', 'finance'] });
  second = await aCustomer(shop, { roles: ['admin'] });
}, 120_000);

afterAll(async () => {
  await other?.close();
  await shop?.close();
  for (const stage of stages.values()) await stage.close?.();
});

const listed = async (locale = 'en') =>
  (await shop.call('staffListPlugins', { token: admin.token, locale })).body.data;
const versionOf = async (name: string) => (await listed()).find((one) => one.name === name)?.version ?? 0;

async function save(name: string, given: Readonly<Record<string, string>>) {
  const { settings = [] } = plugins.find(({ plugin }) => plugin.name === name)?.plugin ?? {};
  const isSecret = (field: string) => settings.some((one) => one.name === field && one.kind === 'secret');
  const all = Object.entries(given);
  return shop.call('staffSavePluginSettings', {
    ...{ token: admin.token, params: { name } },
    body: {
      version: await versionOf(name),
      values: Object.fromEntries(all.filter(([field]) => !isSecret(field))),
      secrets: Object.fromEntries(all.filter(([field]) => isSecret(field))),
    },
  });
}

/** Another administrator agrees to the newest settings that wait; they count within a second. */
async function agree(): Promise<void> {
  const inForce = (): string => JSON.stringify(pluginValues(shop.installation.db, 'mollie'));
  const before = inForce();
  const { body } = await shop.call('staffListPlugins', { token: second.token });
  const asked = body.meta.proposals.find(({ state, isOutdated }) => state === 'waiting' && !isOutdated);
  const agreed = await shop.call('staffDecidePrice', {
    ...{ token: second.token, params: { id: asked?.id ?? '' }, body: { approve: true } },
  });
  expect(agreed.status).toBe(200);
  await expect.poll(inForce, { timeout: 1_000 }).not.toBe(before);
}

describe('settings', () => {
  test('each plug-in is listed with what it brings, in the reader’s language; then what is built in', async () => {
    const all = await listed('ru');
    const own = all.filter(({ isBuiltIn }) => !isBuiltIn).map(({ name }) => name);
    expect(own).toEqual(plugins.map(({ plugin }) => plugin.name));
    expect(all.find(({ name }) => name === 'nbp')).toMatchObject({
      ...{ title: 'Национальный банк Польши', version: 0, missing: [], canBeTried: false },
      brings: [{ port: 'rate-source', name: 'nbp' }],
    });
    expect(all.find(({ name }) => name === 'mollie')?.missing).toEqual(['key']);
    expect(all.filter(({ isBuiltIn }) => isBuiltIn).map(({ name }) => name)).toEqual([
      ...['cdek', 'dhl-express', 'russian-post', 'shop-adapters', 'transfer'],
    ]);
  });

  test('a secret is sealed, never shown and never in the audit log, and stays when it is left out', async () => {
    const key = 'live_a-secret-of-this-test';
    expect((await save('mollie', { key })).status).toBe(200);
    // a key that nobody sees goes to no address that was changed
    const elsewhere = await save('mollie', { address: 'https://api.mollie.example' });
    expect(JSON.stringify(elsewhere.body)).toContain('“API key”: enter the value again.');
    expect((await save('mollie', { key, address: 'https://api.mollie.example' })).status).toBe(200);
    expect((await save('mollie', { address: 'https://api.mollie.example' })).status).toBe(200);
    const mollie = (await listed()).find(({ name }) => name === 'mollie');
    expect(mollie?.fields.find(({ name }) => name === 'key')).toMatchObject({ isSet: true, value: null });
    expect(mollie?.history.map(({ changed }) => changed)).toEqual([[], ['address'], ['key']]);
    expect(mollie?.history[0]?.savedBy).toBe(admin.email);
    const kept = await shop.installation.pool.query('select * from plugin_setting');
    const log = await shop.installation.pool.query('select call, said::text from staff_deed');
    const told = await shop.call('staffListDeeds', { token: admin.token });
    for (const text of [inspect(kept.rows), inspect(log.rows), JSON.stringify(told.body)])
      expect(text).not.toContain('a-secret-of-this-test');
    expect((await save('mollie', { key: '', address: 'https://api.mollie.example' })).status).toBe(200);
    expect((await listed()).find(({ name }) => name === 'mollie')?.missing).toEqual(['key']);
  });

  test('a wrong value is refused by the plug-in’s own word for its field', async () => {
    const refused = await save('nbp', { address: 'http://rates.example' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(
      '“Address”: enter an address that begins with https://, without a username or password.',
    );
    const body = { version: 0, values: { key: 'shown to everybody' }, secrets: {} };
    const misplaced = await shop.call('staffSavePluginSettings', {
      ...{ token: admin.token, params: { name: 'microsoft-translator' }, body },
    });
    expect(misplaced.status).toBe(422);
  });

  test('every field that staff can send is looked at', () => {
    everyField('staffSavePluginSettings', ['values', 'secrets']);
  });

  test('of two administrators the second one is told', async () => {
    const body = { version: 7, values: {}, secrets: {} };
    const late = await shop.call('staffSavePluginSettings', {
      ...{ token: admin.token, params: { name: 'nbp' }, body },
    });
    expect(late.status).toBe(409);
    const nobody = await shop.call('staffTryPlugin', { token: admin.token, params: { name: 'nothing' } });
    expect(nobody.status).toBe(404);
    const buyer = await aCustomer(shop, { roles: ['buyer'] });
    expect((await shop.call('staffListPlugins', { token: buyer.token })).status).toBe(403);
  });

  test('a plug-in is tried with its settings, and says what stands in the way', async () => {
    const attempt = async () =>
      (await shop.call('staffTryPlugin', { token: admin.token, params: { name: 'mollie' } })).body.data;
    const { settings = {} } = stageOf('payment-provider');
    await save('mollie', { ...settings, key: 'live_wrong' });
    expect(await attempt()).toEqual({ works: false, reason: 'Mollie answered 401' });
    await save('mollie', settings);
    expect(await attempt()).toEqual({ works: true, reason: null });
  });
});

test('a carrier of the shop is set, tried and offered in the browser, and its secret is kept', async () => {
  const cdek = await aCdek();
  const { token } = admin;
  const offered = async () => (await shop.call('staffGetDeliveryTariff', { token })).body.data.adapters;
  const attempt = async () =>
    (await shop.call('staffTryPlugin', { token, params: { name: 'cdek' } })).body.data;
  const saved = async (secret: string) => {
    const values = { id: cdekKeys.clientId, address: cdek.origin, country: 'KZ', city: 'Almaty' };
    const body = { version: await versionOf('cdek'), values, secrets: { secret } };
    return shop.call('staffSavePluginSettings', { token, params: { name: 'cdek' }, body });
  };
  expect(await offered()).not.toContain('cdek');
  expect(await attempt()).toEqual({ works: false, reason: 'CDEK: the keys are not set' });
  expect((await saved('wrong')).status).toBe(200);
  expect(await attempt()).toEqual({ works: false, reason: 'CDEK gave no token: 401' });
  expect((await saved(cdekKeys.clientSecret)).status).toBe(200);
  expect(await attempt()).toEqual({ works: true, reason: null });
  expect(await offered()).toContain('cdek');
  const told = (await listed()).find(({ name }) => name === 'cdek');
  expect(told?.fields.find(({ name }) => name === 'secret')).toMatchObject({ isSet: true, value: null });
  expect(JSON.stringify(told)).not.toContain(cdekKeys.clientSecret);
  await cdek.close();
});

test('a saved setting counts on the other node within a second', async () => {
  await save('seventeentrack', { ...stageOf('carrier').settings, key: 'a-wrong-key' });
  const portsOf = (one: Shop) =>
    joinPlugins({
      ...{ settings: { ...one.installation.settings, plugins } as never },
      ...{ db: one.installation.db, clock: shop.clock, log: one.installation.log },
    });
  const track = () => portsOf(other).carriers.seventeentrack?.track('RR123456785CN', { destination: 'DE' });
  await expect.poll(() => track()?.then(() => 'told', String), { timeout: 1_000 }).toContain('401');
  await save('seventeentrack', stageOf('carrier').settings ?? {});
  await expect.poll(() => track()?.then((news) => news.length, String), { timeout: 1_000 }).toBe(4);
});

test('money comes in by a provider of a plug-in, whose news are a form', async () => {
  await save('mollie', stageOf('payment-provider').settings ?? {});
  const customer = await aCustomer(shop);
  const started = await shop.call('topUpBalance', {
    ...{ token: customer.token, headers: { 'idempotency-key': 'top-up-by-plug-in' } },
    body: { amount: '50.00' },
  });
  expect(started.status).toBe(201);
  const { rows } = await shop.installation.pool.query<{ provider: string; ref: string }>(
    'select provider, provider_ref as ref from payment where user_id = $1',
    [customer.id],
  );
  expect(rows[0]?.provider).toBe('mollie');
  const ref = rows[0]?.ref ?? '';
  const stage = stageOf('payment-provider').paymentProviders?.mollie;
  await stage?.pay(ref);
  const news = await stage?.news(ref);
  const post = () =>
    shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/webhooks/mollie', payload: news?.rawBody ?? '' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await post()).statusCode).toBe(200);
  await shop.settle();
  const balance = async () => (await shop.call('getBalance', { token: customer.token })).body.data.available;
  expect(await balance()).toEqual({ amount: '50.00', currency: 'EUR' });
  // the same news again moves nothing
  await post();
  await shop.settle();
  expect((await balance()).amount).toBe('50.00');
  const form = await shop.app.inject({
    ...{ method: 'POST', url: '/api/v1/auth/login', payload: 'email=a' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.statusCode).toBe(415);
});

test('news that proves nothing is bounded, and news of a known charge still comes in', async () => {
  const post = (id: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/webhooks/mollie', payload: `id=${id}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const { pool } = shop.installation;
  const kept = async () => {
    const { rows } = await pool.query(
      "select count(*)::int as kept from provider_event where provider = 'mollie'",
    );
    return rows[0].kept as number;
  };
  const before = await kept();
  const same = await Promise.all(Array.from({ length: 5 }, () => post('tr_oneAndTheSame')));
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  // those that came at one moment saw nothing waiting; from now on there is enough
  expect((await post('tr_oneAndTheSame')).statusCode).toBe(200);
  const waiting = await kept();
  expect((await post('tr_oneAndTheSame')).statusCode).toBe(200);
  expect(await kept()).toBe(waiting);
  const answers: number[] = [];
  for (let strange = 0; strange < 80; strange++)
    answers.push((await post(`tr_strange${strange}`)).statusCode);
  expect(new Set(answers)).toEqual(new Set([200, 503]));
  expect((await kept()) - before).toBe(60);
  const { rows } = await pool.query("select provider_ref as ref from payment where provider = 'mollie'");
  expect((await post(rows[0].ref)).statusCode).toBe(200);
  expect((await kept()) - before).toBe(61);
  shop.clock.advance(61_000);
  expect((await post('tr_laterStranger')).statusCode).toBe(200);
  await shop.settle();
  shop.errors.splice(0);
});

test('a customer who knows the charge of their own payment cannot fill the inbox with hints about it', async () => {
  const { pool } = shop.installation;
  const { rows } = await pool.query("select provider_ref as ref from payment where provider = 'mollie'");
  shop.clock.advance(3_601_000);
  const kept = async () =>
    (await pool.query('select count(*)::int as n from provider_event where hint_of = $1', [rows[0].ref]))
      .rows[0].n;
  const before = await kept();
  const answers: number[] = [];
  for (let time = 0; time < hintLimits.known + 10; time++) {
    const { statusCode } = await shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/webhooks/mollie', payload: `id=${rows[0].ref}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    answers.push(statusCode);
    await pool.query('update provider_event set handled_at = received_at where handled_at is null');
  }
  expect((await kept()) - before).toBe(hintLimits.known);
  // what is refused comes again, and open payments are asked about anyway
  expect(new Set(answers.slice(-10))).toEqual(new Set([503]));
  shop.errors.splice(0);
});

test('staff choose a source of rates that a plug-in brings; the zloty is the base, the euro the shop’s own', async () => {
  await save('nbp', stageOf('rate-source').settings ?? {});
  const prices = async () => (await shop.call('staffGetPrices', { token: admin.token })).body.data;
  const { feed } = await prices();
  expect(feed.sources).toEqual(['ecb', 'cbr', 'nbp']);
  const choose = (name: string) =>
    shop.call('staffChangeRateFeed', {
      ...{ token: admin.token, headers: { 'idempotency-key': `choose-${name}` } },
      body: { feed: name, margin_percent: '0', version: feed.version },
    });
  expect((await choose('nobody')).status).toBe(422);
  expect((await choose('nbp')).status).toBe(200);
  await shop.settle();
  const after = await prices();
  expect(after.feed).toMatchObject({ feed: 'nbp', lastOutcome: 'done' });
  const usd = after.rates.find(({ from }) => from === 'USD');
  // 3.6512 zloty for a dollar, 4.2301 for a euro
  expect(usd).toMatchObject({ value: '0.86314744', source: 'nbp' });
});

test('a reaction happens once for each event, after it, and again after a failure', async () => {
  const reaction = stageOf('chat-reaction').reactions?.[0];
  await save('slack', stageOf('chat-reaction').settings ?? {});
  const before = reaction?.happened() ?? 0;
  const payload = JSON.stringify({ orderId: 'ord_1', userId: 'usr_1' });
  const job = shop.features.jobs.plugin_reaction;
  const told = { plugin: 'slack', name: 'order.paid', payload };
  const repair = reaction?.breakDown('refuses');
  await expect(job?.(told)).rejects.toThrow('the channel answered 500');
  repair?.();
  await job?.(told);
  expect(reaction?.happened()).toBe(before + 1);
  await job?.({ ...told, plugin: 'one-that-is-gone' });
  const events = Object.keys(shop.features.reactions['order.paid'] ?? {});
  expect(events).toContain('tellPlugins');
  expect(Object.keys(shop.features.reactions['order.sent'] ?? {})).not.toContain('tellPlugins');
});

test('files lie where the plug-in keeps them, and words are the plug-in’s', async () => {
  const { files } = shop.installation;
  await files.put('pictures/of-the-test.webp', Buffer.from('bytes'));
  expect((await files.get('pictures/of-the-test.webp'))?.toString()).toBe('bytes');
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  expect(names).toContain('pictures/of-the-test.webp');
  expect(shop.texts.en.notifications).toMatchObject({
    'order-paid': { title: 'Thank you! Paid: {title}', action: 'Open order' },
  });
});

test('an adapter of a foreign shop reads in the thread of the reader', async () => {
  const pool = createReaderPool({
    ...{ memoryMb: 192, timeoutMs: 10_000, adapterModules: adapterModules(plugins) },
  });
  try {
    const url = 'https://studio.example/store/p/stoneware-cup';
    const html =
      '<!doctype html><!-- This is Squarespace. --><html lang="en"><head><title>Stoneware cup</title></head><body><div id="app"></div><script src="https://static1.squarespace.com/a.js"></script></body></html>';
    const reading = await pool.readProduct(html, url);
    const more = 'more' in reading ? reading.more : null;
    expect(more).toEqual({ adapter: 'squarespace', address: `${url}?format=json` });
    if (!more || reading.kind === 'failed') throw new Error('nothing to ask for');
    const variants = [{ priceMoney: { currency: 'EUR', value: '28.00' }, qtyInStock: 3 }];
    const data = Buffer.from(
      JSON.stringify({ item: { title: 'Stoneware cup', structuredContent: { variants } } }),
    );
    const whole = await pool.complete(reading, url, { ...more, data });
    expect(whole.product?.price.value).toEqual({ amount: '28.00', currency: 'EUR' });
  } finally {
    await pool.close();
  }
});

test('a quiet shop asks nobody, and the demo has no provider of a plug-in', async () => {
  const { db, log } = shop.installation;
  const settings = { ...shop.installation.settings, plugins } as never;
  const quiet = joinPlugins({ settings, db, log, clock: shop.clock, isQuiet: true });
  expect([quiet.carriers, quiet.translate, quiet.hearing('order.paid')]).toEqual([{}, null, []]);
  const demo = joinPlugins({
    settings: { ...(settings as object), demo: true } as never,
    db,
    log,
    clock: shop.clock,
  });
  expect(demo.providers.map(({ name }) => name)).toEqual(['transfer']);
  expect(() => readSettings({ WAYBILL_DEMO: '1', PAYMENT_PROVIDER: 'mollie' }, plugins)).toThrow(
    /^PAYMENT_PROVIDER must be one of sandbox, [a-z, ]+, not mollie$/,
  );
});

test('a currency that the provider does not take is refused at the start', async () => {
  const settings = { ...shop.installation.settings, plugins, settlementCurrency: 'RUB' } as never;
  await expect(aShop({ settings })).rejects.toThrow('the payment provider mollie does not take RUB');
});

test('new settings of a payment provider wait for another administrator; nothing is paid by them before', async () => {
  const address = 'https://pay.elsewhere.example';
  const addressOf = async () =>
    (await listed()).find(({ name }) => name === 'mollie')?.fields.find(({ name }) => name === 'address')
      ?.value;
  const stood = await addressOf();
  expect((await save('mollie', { key: 'live_another-key', address })).status).toBe(200);
  expect(await addressOf()).toBe(stood);
  const { body } = await shop.call('staffListPlugins', { token: admin.token });
  const [asked] = body.meta.proposals;
  expect(asked).toMatchObject({
    ...{ kind: 'plugin', state: 'waiting', isOwn: true },
    after: { 'mollie:key': '•••', 'mollie:address': address },
  });
  const own = await shop.call('staffDecidePrice', {
    ...{ token: admin.token, params: { id: asked?.id ?? '' }, body: { approve: true } },
  });
  expect(own.body.error.code).toBe('second_person_needed');
  await shop.settle();
  const told = await shop.installation.pool.query(
    "select count(*)::int as told from notification where kind = 'proposal-waits' and user_id = $1",
    [second.id],
  );
  expect(told.rows[0].told).toBeGreaterThan(0);
  const finance = await aCustomer(shop, { roles: ['finance'] });
  const other = await shop.call('staffDecidePrice', {
    ...{ token: finance.token, params: { id: asked?.id ?? '' }, body: { approve: true } },
  });
  expect(other.status).toBe(403);
  // saved over: the older one can be agreed to no more
  expect((await save('mollie', { key: 'live_a-third-key', address })).status).toBe(200);
  const late = await shop.call('staffDecidePrice', {
    ...{ token: second.token, params: { id: asked?.id ?? '' }, body: { approve: true } },
  });
  expect(late.body.error.code).toBe('changed_meanwhile');
  await agree();
  expect(await addressOf()).toBe(address);
  expect((await save('mollie', { key: '' })).status).toBe(200);
  await agree();
});
