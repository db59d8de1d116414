/**
 * Two nodes of one shop that share no disk: their files lie in one bucket. A picture that one takes in comes from the
 * other; the shop starts only when the bucket answers; a backup carries its files into a folder and back.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../src/server/run/shop.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { reachFiles } from '../src/server/setup/reach-files.ts';
import { openProductsOutside } from '../src/server/wiring/products-outside.ts';
import { runCommand } from './support/a-command.ts';
import { aCustomer } from './support/a-customer.ts';
import { aShop, performCall, type TestShop } from './support/a-shop.ts';
import { anObjectStore, type ObjectStoreServer } from './support/an-object-store.ts';
import { aForm, aPicture } from './support/pictures.ts';

let store: ObjectStoreServer;
let shop: TestShop;
let other: Awaited<ReturnType<typeof createShop>>;
let folder: string;
let connectionString: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-nodes-'));
  store = await anObjectStore();
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', ...store.settings('shop') });
  const { filesPlace } = settings;
  shop = await aShop({ outside: { products: openProductsOutside({ filesPlace }) } });
  connectionString = (shop.installation.pool.options as { connectionString: string }).connectionString;
  other = await createShop({
    ...{ settings, connectionString, limitRates: false, pressure: 'off' },
    outside: { products: openProductsOutside({ filesPlace }) },
  });
  await other.app.ready();
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

test('a picture that one node took in is shown by the other, to its owner alone', async () => {
  const owner = await aCustomer(shop);
  const stranger = await aCustomer(shop);
  const uploaded = await shop.call('uploadAvatar', { token: owner.token, form: aForm([await aPicture()]) });
  expect(uploaded.status).toBe(200);
  expect([...store.objects.keys()].length).toBeGreaterThan(0);
  expect([...store.objects.keys()].every((key) => key.startsWith('shop/pictures/'))).toBe(true);
  const profile = await performCall(other, 'getUser', { token: owner.token });
  const address = JSON.stringify(profile.body).match(/\/media\/pictures\/[^"]+/)?.[0] ?? '';
  const from = (token: string) =>
    other.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
  const shown = await from(owner.token);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await from(stranger.token)).statusCode).toBe(404);
});

test('while the bucket is away, people are told to try again, and nothing else stops', async () => {
  const owner = await aCustomer(shop);
  store.misbehave(/^PUT /, { status: 503 }, 2);
  const refused = await shop.call('uploadAvatar', { token: owner.token, form: aForm([await aPicture()]) });
  expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
  expect(shop.errors.splice(0).join()).toContain('request failed');
  expect((await performCall(other, 'getUser', { token: owner.token })).status).toBe(200);
  expect(
    (await shop.call('uploadAvatar', { token: owner.token, form: aForm([await aPicture()]) })).status,
  ).toBe(200);
});

test('a backup holds the files of the bucket, and a copy in a folder is the same', async () => {
  const to = join(folder, 'shop.backup');
  const env = { DATABASE_URL: connectionString, ...store.settings('shop') };
  expect(await runCommand('backup', [to], env)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${store.objects.size} files`),
  });
  const copy = `file://${join(folder, 'copy')}`;
  const copied = await runCommand('copy-files', [copy], env);
  expect(copied).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${store.objects.size} were written`),
  });
  expect(copied.said).not.toContain(store.settings().FILES_SECRET);
  const names = await readdir(join(folder, 'copy'), { recursive: true, withFileTypes: true });
  expect(names.filter((entry) => entry.isFile())).toHaveLength(store.objects.size);
  expect(await runCommand('copy-files', [copy], { ...env, FILES_URL: copy })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^waybill: the files are in .*copy already\n$/),
  });
});

test('the start waits for a bucket that is not up yet, and names what is wrong with one that is', async () => {
  const said: string[] = [];
  const place = readSettings({ WAYBILL_DEMO: '1', ...store.settings('shop') }).filesPlace;
  store.misbehave(/^GET .*list-type/, { status: 503 }, 2);
  await reachFiles({ place, say: (line) => said.push(line) });
  expect(said).toEqual([expect.stringMatching(/waiting for the store of files: FILES_URL leads to http/)]);
  store.misbehave(/^GET .*list-type/, { status: 503 }, 2);
  await expect(reachFiles({ place, say: () => {}, patience: -1 })).rejects.toThrow(
    /^FILES_URL leads to .* where no store of files answers: start it/,
  );
  const wrongKey = readSettings({ WAYBILL_DEMO: '1', ...store.settings(), FILES_SECRET: 'other' }).filesPlace;
  await expect(reachFiles({ place: wrongKey, say: () => {} })).rejects.toThrow(/answers 403 .*FILES_SECRET/);
});

test('a bucket that is missing is made once, by the address and a key that may', async () => {
  const empty = await anObjectStore({ hasBucket: false });
  try {
    const env = empty.settings('shop');
    const missing = readSettings({ WAYBILL_DEMO: '1', ...env }).filesPlace;
    await expect(reachFiles({ place: missing, say: () => {} })).rejects.toThrow(
      /there is no bucket .*: npm run files:bucket makes it/,
    );
    empty.misbehave(/^HEAD /, 'cut_before', 2);
    expect(await runCommand('make-bucket', [], env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^waybill: waiting for the store .*\nhttp:.*\/shop\/ was made\n$/),
    });
    await reachFiles({ place: missing, say: () => {} });
    expect(await runCommand('make-bucket', [], env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is there already\n$/),
    });
    expect(await runCommand('make-bucket', [], { ...env, FILES_SECRET: 'other' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^waybill: the store of files does not make http.* FILES_SECRET.*\n$/),
    });
    expect(await runCommand('make-bucket', [], { FILES_URL: 'file:///tmp' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^waybill: FILES_URL must name the bucket/),
    });
    expect(empty.requests.filter((line) => line.startsWith('PUT '))).toHaveLength(2);
  } finally {
    await empty.close();
  }
});
