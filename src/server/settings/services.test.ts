/** Outside services as the environment switches them on: whole or not at all, and no refusal repeats a secret. */
import { describe, expect, test } from 'vitest';
import { readFilesAddress, sayPlace } from '../../platform/files/files-address.ts';
import { readChatSettings } from './chat-settings.ts';
import { databaseAddress } from './database-address.ts';
import { readFilesPlace } from './files-settings.ts';
import { readOidcSettings } from './oidc-settings.ts';
import { readOutsideSettings } from './outside-settings.ts';
import { SettingsError } from './settings-error.ts';
import { readTracing } from './tracing-settings.ts';

type Env = Record<string, string>;
function whyNot(read: () => unknown): string {
  try {
    return `taken: ${JSON.stringify(read())}`;
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
}

describe('the database', () => {
  const plain = 'postgresql://shop:geheim@db.example/shop';
  test.each([
    'postgresql://shop@localhost/shop',
    'postgres://shop@127.0.0.1:5433/shop',
    'postgresql://shop@[::1]/shop',
    'postgresql:///shop?host=/run/postgresql',
    `${plain}?sslmode=verify-full`,
  ])('%s is taken', (url) => expect(databaseAddress({ D: url }, 'D')).toBe(url));

  test.each([
    [plain, 'in clear'],
    [`${plain}?sslmode=disable`, 'in clear'],
    [`${plain}?sslmode=no-verify`, 'nobody would check'],
    ['mysql://shop@localhost/shop', 'must look like postgresql://'],
    ['db.example', 'must look like postgresql://'],
    ['postgresql://shop:a@b@c:x/shop', 'must look like postgresql://'],
    [`${plain}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`, '/nowhere/ca.pem cannot be read'],
  ])('%s is refused: %s', (url, words) => {
    const said = whyNot(() => databaseAddress({ D: url }, 'D'));
    expect(said).toMatch(/^D /);
    expect(said).toContain(words);
    expect(said).not.toContain('geheim');
  });

  test('in clear is taken where the operator says so, and none is none', () => {
    expect(databaseAddress({ D: plain, DATABASE_PLAIN: '1' }, 'D')).toBe(plain);
    expect(databaseAddress({ D: '' }, 'D')).toBeUndefined();
  });
});

describe('files', () => {
  const key = { keyId: 'id', secret: 'geheim' };
  test.each([
    ['s3://store.example/bucket', 'https://store.example/bucket', '', 'us-east-1'],
    ['s3+http://localhost:9000/bucket/', 'http://localhost:9000/bucket', '', 'us-east-1'],
    [
      's3://store.example/bucket/a/b?region=eu-central-1',
      'https://store.example/bucket',
      'a/b/',
      'eu-central-1',
    ],
  ])('%s is a bucket', (address, endpoint, prefix, region) => {
    expect(readFilesAddress(address, key)).toEqual({ kind: 'bucket', endpoint, prefix, region, ...key });
  });

  test('a folder needs no key, and is said without one', () => {
    const place = readFilesAddress('file:///srv/waybill/My%20files', { keyId: undefined, secret: undefined });
    expect(place).toEqual({ kind: 'folder', folder: '/srv/waybill/My files' });
    expect(sayPlace(place)).toBe('/srv/waybill/My files');
    expect(sayPlace(readFilesAddress('s3://store.example/b/c', key))).toBe('https://store.example/b/c/');
  });

  test.each<[Env, string]>([
    [{ FILES_URL: 'bucket' }, 'is no address'],
    [{ FILES_URL: 'ftp://store.example/b' }, 'must begin with file://'],
    [{ FILES_URL: 's3://store.example/b' }, 'needs FILES_KEY_ID and FILES_SECRET'],
    [{ FILES_URL: 's3://store.example/', FILES_KEY_ID: 'id', FILES_SECRET: 'geheim' }, 'names no bucket'],
    [{ FILES_URL: 's3://id:geheim@store.example/b' }, 'must hold no key'],
    [
      { FILES_URL: 's3://store.example/b?acl=x', FILES_KEY_ID: 'id', FILES_SECRET: 'geheim' },
      'unknown part, acl',
    ],
    [{ FILES_URL: 'file://other/folder' }, 'must name a folder of this machine'],
  ])('%j is refused', (env, words) => {
    const said = whyNot(() => readFilesPlace(env));
    expect(said).toMatch(/^FILES_URL /);
    expect(said).toContain(words);
    expect(said).not.toContain('geheim');
  });

  test('a key without a place does nothing, and says so', () => {
    expect(whyNot(() => readFilesPlace({ FILES_SECRET: 'geheim' }))).toMatch(
      /^FILES_SECRET is set, but FILES_URL is not/,
    );
    expect(readFilesPlace({})).toBeUndefined();
  });
});

describe('traces', () => {
  const to = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/' };
  test('go where they are sent, with their headers and share', () => {
    const headers = 'authorization=Bearer%20a%3Db, x-team = shop=1,';
    expect(
      readTracing({ ...to, OTEL_EXPORTER_OTLP_HEADERS: headers.replace('x-team = ', 'x-team=') }),
    ).toEqual({
      ...{ endpoint: 'https://traces.example', serviceName: 'waybill', share: 1 },
      headers: { authorization: 'Bearer a=b', 'x-team': 'shop=1' },
    });
    expect(readTracing({})).toBeUndefined();
  });

  test.each(['geheim', '=geheim', 'a b=geheim', 'key=geheim%', 'key=geheim%zz'])(
    'headers %j are refused',
    (headers) => {
      const said = whyNot(() => readTracing({ ...to, OTEL_EXPORTER_OTLP_HEADERS: headers }));
      expect(said).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS /);
      expect(said).not.toContain('geheim');
    },
  );

  test.each([
    ['0', 0],
    ['0.25', 0.25],
    ['1', 1],
    ['1.01', null],
    ['-0.1', null],
    ['half', null],
  ])('a share of %s', (given, share) => {
    const env = { ...to, OTEL_TRACES_SAMPLER_ARG: given };
    if (share === null) expect(whyNot(() => readTracing(env))).toMatch(/from 0 to 1/);
    else expect(readTracing(env)?.share).toBe(share);
  });
});

describe('the chat', () => {
  test.each([
    ['', { firstDay: 1, lastDay: 5, from: 600, to: 1140, zone: 'UTC' }],
    ['1-7 00:00-24:00', { firstDay: 1, lastDay: 7, from: 0, to: 1440, zone: 'UTC' }],
    [
      '6-6 09:30-09:31 Asia/Kathmandu',
      { firstDay: 6, lastDay: 6, from: 570, to: 571, zone: 'Asia/Kathmandu' },
    ],
  ])('hours of %j', (hours, read) =>
    expect(readChatSettings({ CHAT_HOURS: hours }, 'UTC').hours).toEqual(read),
  );

  test.each([
    '5-1 10:00-19:00',
    '1-8 10:00-19:00',
    '1-5 19:00-10:00',
    '1-5 10:00-10:00',
    '1-5 10:00-24:01',
    '1-5 9:00-19:00',
    '1-5 10:00-19:00 Mars',
    '24/7',
  ])('hours of %j are refused', (hours) =>
    expect(whyNot(() => readChatSettings({ CHAT_HOURS: hours }, 'UTC'))).toMatch(
      /^CHAT_HOURS must look like/,
    ),
  );

  test.each([
    ['1', 1],
    ['1440', 1440],
    ['0', null],
    ['1441', null],
    ['ten', null],
  ])('an answer within %s minutes', (given, minutes) => {
    const env = { CHAT_REPLY_MINUTES: given };
    if (minutes === null) expect(whyNot(() => readChatSettings(env, 'UTC'))).toMatch(/^CHAT_REPLY_MINUTES/);
    else expect(readChatSettings(env, 'UTC').usualReplyMinutes).toBe(minutes);
  });

  test.each([
    ['own', undefined],
    ['chatwoot https://chat.example/x abcdefgh1', 'https://chat.example/widget?website_token=abcdefgh1'],
    ['crisp abcd-1234', 'https://go.crisp.chat/chat/embed/?website_id=abcd-1234'],
  ])('a widget of %j', (widget, url) =>
    expect(readChatSettings({ CHAT_WIDGET: widget }, 'UTC').widget?.url).toBe(url),
  );

  test.each([
    'chatwoot http://chat.example abcdefgh1',
    'chatwoot https://chat.example',
    'crisp',
    'crisp "onload=x',
    'tawk 1',
  ])('a widget of %j is refused', (widget) =>
    expect(whyNot(() => readChatSettings({ CHAT_WIDGET: widget }, 'UTC'))).toMatch(/^CHAT_WIDGET/),
  );
});

describe('signing in with a company', () => {
  const all = {
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'geheim',
  };
  const read = (env: Env, publicUrl = 'https://shop.example', development = false) =>
    whyNot(() => readOidcSettings(env, { development, publicUrl }));

  test('is whole or not at all', () => {
    expect(read(all)).toContain('"issuer":"https://id.example/realm"');
    expect(read({})).toBe('taken: undefined');
    expect(read({ OIDC_CLIENT_ID: 'shop' })).toMatch(/^OIDC_CLIENT_ID is set, but OIDC_ISSUER is not/);
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(read({ ...all, [name]: '' })).toMatch(/set all three/);
  });

  test.each([
    'id.example',
    'http://id.example',
    'https://a@id.example',
    'https://id.example?x=1',
    'https://id.example#x',
  ])('is refused at %s', (issuer) => expect(read({ ...all, OIDC_ISSUER: issuer })).toMatch(/^OIDC_ISSUER/));

  test('goes in clear on this machine alone, while it is developed', () => {
    const here = { ...all, OIDC_ISSUER: 'http://localhost:9000' };
    expect(read(here, 'http://localhost:3000', true)).toContain('taken');
    expect(read(here, 'http://localhost:3000', false)).toMatch(/^OIDC_ISSUER/);
    expect(read(all, 'http://shop.example')).toMatch(/needs a PUBLIC_URL that begins with https/);
  });
});

describe('keys of services', () => {
  const token = `123456789:${'A'.repeat(35)}`;
  test.each<[Env, string]>([
    [{ DHL_API_URL: 'https://dhl.example' }, 'DHL_API_URL is set, but DHL_API_KEY is not'],
    [{ CDEK_ID: 'id' }, 'CDEK_ID and CDEK_SECRET belong together'],
    [{ CDEK_SECRET: 'geheim' }, 'CDEK_SECRET is set, but CDEK_ID is not'],
    [{ TELEGRAM_BOT_TOKEN: 'geheim' }, 'as @BotFather gives it'],
    [{ CATALOGUE_EBAY_ID: 'id' }, 'belong together'],
    [{ CATALOGUE_EBAY_SECRET: 'geheim' }, 'belong together'],
    [
      { CATALOGUE_EBAY_ID: 'id', CATALOGUE_EBAY_SECRET: 'geheim', CATALOGUE_EBAY_MARKETPLACE: 'eBay' },
      'like EBAY_DE',
    ],
    [{ TRANSLATOR: 'deepl' }, 'TRANSLATOR must be'],
    [{ TRANSLATOR: 'libretranslate' }, 'TRANSLATOR must be'],
    [{ TRANSLATOR: 'google', TRANSLATOR_KEY: 'geheim' }, 'TRANSLATOR must be'],
    [{ TRANSLATOR_KEY: 'geheim' }, 'TRANSLATOR_KEY is set, but TRANSLATOR is not'],
    [{ DHL_API_KEY: 'geheim', DHL_API_URL: 'dhl.example' }, 'DHL_API_URL is no address'],
  ])('%j is refused', (env, words) => {
    const said = whyNot(() => readOutsideSettings(env));
    expect(said).toContain(words);
    expect(said).not.toContain('geheim');
  });

  test('that are whole have the usual addresses', () => {
    const read = readOutsideSettings({
      ...{ DHL_API_KEY: 'k', CDEK_ID: 'i', CDEK_SECRET: 's', TELEGRAM_BOT_TOKEN: token, TRANSLATOR: 'deepl' },
      ...{ TRANSLATOR_KEY: 'k', CATALOGUE_EBAY_ID: 'i', CATALOGUE_EBAY_SECRET: 's' },
    });
    expect([
      read.dhl?.baseUrl,
      read.cdek?.baseUrl,
      read.telegram?.url,
      read.translator?.url,
      read.ebay?.marketplace,
    ]).toEqual([
      ...[
        'https://api-eu.dhl.com',
        'https://api.cdek.ru',
        'https://api.telegram.org',
        'https://api.deepl.com',
        'EBAY_US',
      ],
    ]);
    expect(Object.values(readOutsideSettings({})).filter(Boolean)).toEqual([]);
  });
});
