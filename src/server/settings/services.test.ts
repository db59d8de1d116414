/** Outside services as the environment switches them on: whole or not at all, and no refusal repeats a secret. */
import { describe, expect, test } from 'vitest';
import { whyNot } from '../../../tests/support/why-not.ts';
import { readFilesAddress, sayPlace } from '../../platform/files/files-address.ts';
import { databaseAddress } from './database-address.ts';
import { readFilesPlace } from './files-settings.ts';
import { readOutsideSettings } from './outside-settings.ts';
import { readTracing } from './tracing-settings.ts';

type Env = Record<string, string>;

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
