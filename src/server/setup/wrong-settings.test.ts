/** Wrong settings, as operators make them: each is refused in one sentence that names the variable and what to do. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { makeDataDirectory } from '../../platform/embedded-postgres/cluster.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { settingsEnvironment } from './environment.ts';
import { whyNot } from './why-not.ts';

const secret = randomBytes(32).toString('base64');
const real = {
  ...{
    DATABASE_URL: 'postgresql://shop:word@db.example/shop?sslmode=verify-full',
    WAYBILL_SECRET: secret,
    PUBLIC_URL: 'https://shop.example',
  },
  ...{ PAYMENT_STRIPE_KEY: 'sk_live_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1' },
};
const folder = mkdtempSync(join(tmpdir(), 'waybill-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what the table begins with is right', () => {
  expect(readSettings(real).publicUrl).toBe('https://shop.example');
});

test.each<[Record<string, string>, RegExp]>([
  [{ WAYBILL_SECRT: secret }, /^WAYBILL_SECRT is no setting.*WAYBILL_SECRET/],
  [{ WAYBILL_DEM: '0' }, /^WAYBILL_DEM is no setting.*WAYBILL_DEMO/],
  [{ WAYBILL_COLOUR: 'red' }, /^WAYBILL_COLOUR is no setting.*README/],
  [{ PAYMENT_STRIPE_WEBHOOK: 'whsec_1' }, /^PAYMENT_STRIPE_WEBHOOK is no setting/],
  [{ SMPT_URL: 'smtp://mail.example' }, /^SMPT_URL is no setting.*SMTP_URL/],
  [{ PUBLIC_ULR: 'https://shop.example', PUBLIC_URL: '' }, /^PUBLIC_ULR is no setting.*PUBLIC_URL/],
  [{ SMTP_URL_FILE: join(folder, 'nothing') }, /^SMTP_URL_FILE names .*cannot be read/],
  [{ WAYBILL_SECRET_FILE: '/etc/hostname' }, /^WAYBILL_SECRET and WAYBILL_SECRET_FILE are both set/],
  [{ PORT: '80000' }, /^PORT must be a whole number from 0 to 65535/],
  [{ PORT: 'three' }, /^PORT must be/],
  [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL is no address: it must begin with https/],
  [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL is no address/],
  [
    { PUBLIC_URL: 'https://example.com/shop' },
    /^PUBLIC_URL must be a name alone, such as https:\/\/example\.com/,
  ],
  ...[
    ...['https://staff.elsewhere.example', 'http://staff.shop.example', 'https://shop.example'],
    ...['https://staff.shop.example:8443', 'https://staff.shop.example/staff', 'staff.shop.example'],
    ...['https://evilshop.example', 'https://user@staff.shop.example'],
  ].map((given): [Record<string, string>, RegExp] => [
    { STAFF_URL: given },
    /^STAFF_URL must be a name below the one of PUBLIC_URL, such as https:\/\/staff\.shop\.example, not /,
  ]),
  [{ DATABASE_URL: 'mysql://shop:word@db/shop' }, /^DATABASE_URL must look like postgresql/],
  [{ DATABASE_URL: 'localhost:5432/shop' }, /^DATABASE_URL must look like postgresql/],
  [{ DATABASE_URL: 'postgresql://shop:wo/rd@db/shop' }, /^DATABASE_URL must look like.*%2F/],
  [{ DATABASE_WEB_URL: 'web@db' }, /^DATABASE_WEB_URL must look like postgresql/],
  [{ DATABASE_CONNECTIONS: '1' }, /^DATABASE_CONNECTIONS must be 3 or more/],
  [{ DATABASE_CONNECTIONS: '1000' }, /^DATABASE_CONNECTIONS must be a whole number from 0 to 200/],
  [{ DATABASE_QUEUE_CONNECTIONS: '2' }, /^DATABASE_QUEUE_CONNECTIONS must be 6 or more/],
  [{ DATABASE_STATEMENT_MS: '5' }, /^DATABASE_STATEMENT_MS must be 1000 or more/],
  [{ LOCALE_STRATEGY: 'subdomain' }, /^LOCALE_STRATEGY must be prefix or no_prefix/],
  [{ DEFAULT_LOCALE: 'de' }, /^DEFAULT_LOCALE must be ru, en or zh/],
  [{ TIME_ZONE: 'Moscow' }, /^TIME_ZONE must be an IANA time zone/],
  [{ SETTLEMENT_CURRENCY: 'rub' }, /^SETTLEMENT_CURRENCY must be a code/],
  [{ MAIL_FROM: 'My Shop' }, /^MAIL_FROM must be an address of mail, or Name <address>/],
  [{ SHOP_MAIL: 'shop' }, /^SHOP_MAIL must be an address of mail/],
  [{ OPERATOR_MAIL: 'me@localhost' }, /^OPERATOR_MAIL must be an address of mail/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  [{ WAYBILL_WORKER: 'elsewhere' }, /^WAYBILL_WORKER must be inside or outside/],
  [{ TRANSLATOR: 'google' }, /^TRANSLATOR must be libretranslate/],
  [{ TRANSLATOR_KEY: 'x' }, /^TRANSLATOR_KEY is set, but TRANSLATOR is not/],
  [{ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: 'translate:5000' }, /^TRANSLATOR_URL is no address/],
  [{ DHL_API_URL: 'https://dhl.example' }, /^DHL_API_URL is set, but DHL_API_KEY is not/],
  [{ CATALOGUE_EBAY_MARKETPLACE: 'EBAY_DE' }, /^CATALOGUE_EBAY_MARKETPLACE is set, but CATALOGUE_EBAY_ID/],
  [{ FILES_URL: 'https://store.example/bucket' }, /^FILES_URL must begin with file:.*s3:/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is no address/],
  [{ OTEL_SERVICE_NAME: 'my shop' }, /^OTEL_SERVICE_NAME is set, but OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'k=v' }, /^OTEL_EXPORTER_OTLP_HEADERS is set, but OTEL_EXPORTER_OTLP_END/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '7' },
    /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/,
  ],
  [{ TELEGRAM_BOT_TOKEN: 'my bot' }, /^TELEGRAM_BOT_TOKEN must be as @BotFather/],
  [{ TELEGRAM_API_URL: 'https://tg.example' }, /^TELEGRAM_API_URL is set, but TELEGRAM_BOT_TOKEN/],
  [{ FILES_URL: 'bucket' }, /^FILES_URL is no address: file:/],
  [{ FILES_URL: 's3://store.example' }, /^FILES_URL names no bucket/],
  [{ FILES_URL: 's3://id:word@store.example/bucket' }, /^FILES_URL must hold no key: set FILES_KEY_ID/],
  [{ FILES_URL: 's3://store.example/bucket' }, /^FILES_URL needs FILES_KEY_ID and FILES_SECRET/],
  [{ FILES_SECRET: 'word' }, /^FILES_SECRET is set, but FILES_URL is not/],
  [{ FILES_URL: 'file://server/share' }, /^FILES_URL must name a folder of this machine/],
  [{ RENDERER_CHROMIUM: join(folder, 'chromium') }, /^RENDERER_CHROMIUM names .*where nothing is/],
  [{ STAFF_SECOND_FACTOR: 'yes' }, /^STAFF_SECOND_FACTOR must be required or offered/],
  [{ TRUSTED_PROXIES: 'all' }, /^TRUSTED_PROXIES must be a whole number/],
  [{ WAYBILL_SECRET_OLD: secret }, /^WAYBILL_SECRET_OLD is the same as WAYBILL_SECRET/],
  [{ PAYMENT_PROVIDER: 'squarepay' }, /^PAYMENT_PROVIDER must be one of/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16/],
])('%j', (wrong, words) => {
  let said = 'it would have started';
  try {
    readSettings({ ...real, ...wrong });
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    said = (error as Error).message;
  }
  expect(said).toMatch(words);
  expect(said).not.toContain('\n');
  expect(said).not.toMatch(/:wo/);
});

test('names of other programs are none of our business', () => {
  const others = {
    DATABASE_URI: 'x',
    SMTP_HOST: 'x',
    MAIL_FORM: 'x',
    PATH: '/bin',
    npm_config_cache: 'x',
    HOSTS: 'x',
  };
  expect(readSettings({ ...real, MAIL_FROM: 'shop@shop.example', ...others }).mailFrom).toBe(
    'shop@shop.example',
  );
});

test('each setting may lie in a file', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret}\n`);
  const { WAYBILL_SECRET: _, ...others } = real;
  expect(readSettings({ ...others, WAYBILL_SECRET_FILE: file }).secret).toBe(secret);
  const once = settingsEnvironment({ ...others, WAYBILL_SECRET_FILE: file });
  expect(settingsEnvironment(once)).toEqual({ ...others, WAYBILL_SECRET: secret });
});

const said: string[] = [];
const reach = (address: string, patience = 300) =>
  reachDatabase({ name: 'DATABASE_URL', address, say: (line) => said.push(line), patience });

test('a database that nobody has is refused in one sentence', async () => {
  const url = new URL(inject('postgres').connectionString);
  url.pathname = '/nobody_made_it';
  await expect(reach(url.href)).rejects.toThrow(
    /^DATABASE_URL names a database that .* does not have: make it/,
  );
});

test('a database that does not answer is waited for, and refused in one sentence after that', async () => {
  const down = reach('postgresql://shop:word@127.0.0.1:9/shop');
  await expect(down).rejects.toThrow(
    /^DATABASE_URL leads to 127\.0\.0\.1:9, where no database answers: start/,
  );
  expect(said).toEqual([expect.stringContaining('waiting for the database')]);
  expect(said.join()).not.toContain('word@');
});

test('a database that comes up meanwhile is taken', async () => {
  const { connectionString } = inject('postgres');
  const socket = new URL(connectionString).searchParams.get('host') ?? '';
  const { connect } = await import('node:net');
  const door = createServer((side) => {
    const other = connect(join(socket, '.s.PGSQL.5432'));
    for (const one of [side, other]) one.on('error', () => {});
    side.pipe(other).pipe(side);
  });
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  const reached = reach(`postgresql://postgres@127.0.0.1:${port}/postgres`, 20_000);
  setTimeout(() => door.listen(port, '127.0.0.1'), 700);
  await reached;
  await new Promise((resolve) => door.close(resolve));
});

const listening = (port: number, host: string): Promise<Error | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

test('a place to listen that cannot be had is refused in one sentence', async () => {
  const here = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => here.once('listening', resolve));
  const { port } = here.address() as { port: number };
  expect(whyNot(await listening(port, '127.0.0.1'))).toMatch(
    /^port \d+ of 127\.0\.0\.1 is taken: .*another PORT/,
  );
  expect(whyNot(await listening(port, '192.0.2.1'))).toMatch(
    /^HOST is 192\.0\.2\.1, which is no address of this machine/,
  );
  await new Promise((resolve) => here.close(resolve));
});

test('a data folder that is a file is refused in one sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  let thrown: unknown;
  try {
    makeDataDirectory(join(file, 'pg18'));
  } catch (error) {
    thrown = error;
  }
  expect(whyNot(thrown)).toMatch(/cannot be written to: set WAYBILL_DATA to a folder/);
});
