/** The duties of each store of files, asked of all: a folder of this machine, and a bucket that speaks the S3 protocol. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anObjectStore, type ObjectStoreServer } from '../../../tests/support/an-object-store.ts';
import { readFilesPlace } from '../../server/settings/files-settings.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, localFiles } from './files.ts';
import { openFiles, readFilesAddress } from './files-address.ts';
import { objectStore } from './object-store.ts';

let folder: string;
let server: ObjectStoreServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
  server = await anObjectStore({ pageSize: 3 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bucketOf = (prefix?: string): FileStore => {
  const place = readFilesPlace(server.settings(prefix));
  if (!place) throw new Error('no place');
  return openFiles(place);
};

async function* inParts(...parts: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* parts;
}

async function allOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const stores: [string, () => FileStore][] = [
  ['a folder', () => localFiles(join(folder, 'one'))],
  ['a bucket', () => bucketOf()],
  ['a part of a bucket', () => bucketOf('shops/two')],
];

describe.each(stores)('%s', (_, open) => {
  test('gives back what was put, the newest of a name, and nothing once it is removed', async () => {
    const files = open();
    const bytes = randomBytes(3_000);
    await files.put('a/b/c.webp', Buffer.from('older'));
    await files.put('a/b/c.webp', bytes);
    expect(await files.get('a/b/c.webp')).toEqual(bytes);
    const opened = await files.open('a/b/c.webp');
    expect(opened?.bytes).toBe(3_000);
    expect(await allOf(opened?.stream ?? (inParts() as never))).toEqual(bytes);
    await files.remove('a/b/c.webp');
    await files.remove('a/b/c.webp');
    expect(await files.get('a/b/c.webp')).toBeUndefined();
    expect(await files.open('a/b/c.webp')).toBeUndefined();
  });

  test('takes what is made in parts: nothing, a little, and more than one part of an upload', async () => {
    const files = open();
    const large = randomBytes(1_200_000);
    await files.putParts('parts/none.json', inParts());
    await files.putParts('parts/little.json', inParts('{"ä":', Buffer.from('1}')));
    await files.putParts('parts/large.bin', inParts(...Array.from({ length: 10 }, () => large)));
    expect(await files.get('parts/none.json')).toEqual(Buffer.alloc(0));
    expect((await files.get('parts/little.json'))?.toString()).toBe('{"ä":1}');
    const opened = await files.open('parts/large.bin');
    expect(opened?.bytes).toBe(12_000_000);
    const whole = await allOf(opened?.stream ?? (inParts() as never));
    // a comparison by signs takes seconds for so many
    expect(whole.equals(Buffer.concat(Array.from({ length: 10 }, () => large)))).toBe(true);
  });

  test('keeps nothing of what broke off while it was made', async () => {
    const files = open();
    async function* broken(): AsyncGenerator<Uint8Array> {
      for (let part = 0; part < 7; part++) yield randomBytes(1_000_000);
      throw new Error('the source broke off');
    }
    await expect(files.putParts('broken.bin', broken())).rejects.toThrow();
    expect(await files.get('broken.bin')).toBeUndefined();
    expect(server.uploads.size).toBe(0);
  });

  test('names all of its files in order, in pages where the store has some', async () => {
    const files = open();
    const names = Array.from({ length: 8 }, (_, at) => `list/${at}/x.webp`);
    for (const name of [...names].reverse()) await files.put(name, Buffer.from(name));
    const found: string[] = [];
    for await (const name of files.list()) if (name.startsWith('list/')) found.push(name);
    expect(found).toEqual(names);
  });

  test.each(['../x', 'a/../x', '/etc/passwd', 'a//b', '.hidden', 'a/.hidden', '', 'a\\b', 'a\u0000b'])(
    'refuses the name %j',
    async (name) => {
      const files = open();
      await expect(files.get(name)).rejects.toThrow(RangeError);
      await expect(files.open(name)).rejects.toThrow(RangeError);
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(files.putParts(name, inParts('x'))).rejects.toThrow(RangeError);
      await expect(files.remove(name)).rejects.toThrow(RangeError);
    },
  );
});

describe('a bucket', () => {
  test.each(['cut_before', 'cut_after', { status: 503 }] as const)(
    'is asked once more when it fails on its way: %j',
    async (fault) => {
      const files = bucketOf('faults');
      server.misbehave(/^PUT .*once/, fault);
      await files.put('once.webp', Buffer.from('one'));
      server.misbehave(/^GET .*once/, fault);
      expect((await files.get('once.webp'))?.toString()).toBe('one');
      server.misbehave(/^DELETE .*once/, fault);
      await files.remove('once.webp');
      expect(await files.get('once.webp')).toBeUndefined();
    },
  );

  test('that stays away refuses in words, tells the log, and never hangs', async () => {
    const place = readFilesPlace(server.settings('away'));
    if (place?.kind !== 'bucket') throw new Error('no bucket');
    const told: unknown[] = [];
    const files = objectStore({ ...place, patienceMs: 200, onAway: (error) => told.push(error) });
    server.misbehave(/away/, 'never', 2);
    await expect(files.put('a.webp', Buffer.from('one'))).rejects.toMatchObject({ code: 'unavailable' });
    server.misbehave(/away/, { status: 500 }, 2);
    await expect(files.get('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
    expect(told).toHaveLength(2);
  });

  test('whose key is wrong is a fault of the settings, told without the key', async () => {
    const place = readFilesPlace({ ...server.settings(), FILES_SECRET: 'another' });
    const files = openFiles(place ?? { kind: 'folder', folder });
    const refused = await files.put('a.webp', Buffer.from('one')).catch((error: Error) => error.message);
    expect(refused).toMatch(/answers 403 \(SignatureDoesNotMatch\): look at FILES_URL, FILES_KEY_ID/);
    expect(refused).not.toContain('another');
  });

  test('that is not there is told by its address', async () => {
    const { FILES_URL, ...key } = server.settings();
    const place = readFilesPlace({ ...key, FILES_URL: FILES_URL.replace('waybill-files', 'other') });
    const files = openFiles(place ?? { kind: 'folder', folder });
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow(/no bucket at http.*other/);
  });
});

test('files move from a folder to a bucket and back, and a second run brings only what is new', async () => {
  const source = localFiles(join(folder, 'source'));
  const names = ['pictures/a-300.webp', 'pictures/a-600.webp', 'exports/copy.json'];
  for (const name of names) await source.put(name, randomBytes(2_000));
  const target = bucketOf('moved');
  await target.put(names[0] ?? '', Buffer.from('half of'));
  expect(await copyFiles(source, target)).toEqual({ files: 3, written: 3, bytes: 6_000 });
  await source.put('pictures/new.webp', randomBytes(1_000));
  expect(await copyFiles(source, target)).toEqual({ files: 4, written: 1, bytes: 7_000 });
  const back = localFiles(join(folder, 'back'));
  await copyFiles(target, back);
  for (const name of names) expect(await back.get(name)).toEqual(await source.get(name));
});

describe('the address of the files', () => {
  const key = { keyId: 'id', secret: 'word' };

  test('says host, bucket, prefix and region', () => {
    expect(readFilesAddress('s3://store.example/bucket/shop/one?region=eu-west-3', key)).toEqual({
      ...{ kind: 'bucket', endpoint: 'https://store.example/bucket', prefix: 'shop/one/' },
      ...{ region: 'eu-west-3', keyId: 'id', secret: 'word' },
    });
    expect(readFilesAddress('s3+http://minio:9000/files', key)).toMatchObject({
      ...{ endpoint: 'http://minio:9000/files', prefix: '', region: 'us-east-1' },
    });
    expect(readFilesAddress('file:///srv/way%20bill', key)).toEqual({
      kind: 'folder',
      folder: '/srv/way bill',
    });
  });
});
