/** The forms of a backup: files in one stream, sealed or not, and what is said of a damaged one. Without a shop. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import { BackupFailed } from './backup-failed.ts';
import { ByteReader } from './byte-reader.ts';
import { backupFormat, fileName, readHead, readManifest, tableName } from './manifest.ts';
import { sealed, sealedMark, unsealed } from './sealed-stream.ts';
import { entriesOf, type TarEntry, tarOf } from './tar.ts';

/** The bytes in parts of random lengths, as a disk or a network gives them. */
async function* inParts(bytes: Buffer, seed = 1): AsyncGenerator<Buffer> {
  const random = seeded(seed);
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(random() * 700);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const noise = (length: number, seed = 7): Buffer => {
  const random = seeded(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
};

async function* files(...named: [string, Buffer][]): AsyncGenerator<TarEntry> {
  for (const [name, content] of named) yield { name, size: content.length, content: [content] };
}
const at = new Date('2026-03-10T09:00:00Z');
const archive = (...named: [string, Buffer][]): Promise<Buffer> => whole(tarOf(files(...named), at));

async function opened(bytes: Buffer, seed = 1): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const { name, content } of entriesOf(inParts(bytes, seed)))
    found.push([
      name,
      createHash('sha256')
        .update(await whole(content as AsyncIterable<Uint8Array>))
        .digest('hex'),
    ]);
  return found;
}
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupFailed);
  return (error as Error).message;
};

describe('an archive', () => {
  test.each([0, 1, 511, 512, 513, 1024, 70_000])('gives back a file of %i bytes', async (length) => {
    const content = noise(length);
    const bytes = await archive(['files/a.bin', content]);
    expect(bytes.length % 512).toBe(0);
    expect(await opened(bytes)).toEqual([['files/a.bin', digest(content)]]);
  });

  test('gives back many files in their order, however the bytes come', async () => {
    const named = Array.from({ length: 12 }, (_, place): [string, Buffer] => [
      `files/${place}`,
      noise(place * 173, place),
    ]);
    const bytes = await archive(...named);
    for (const seed of [1, 2, 3])
      expect(await opened(bytes, seed)).toEqual(named.map(([name, content]) => [name, digest(content)]));
  });

  test('without a file is one, and opens as one', async () => {
    const bytes = await archive();
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(await opened(bytes)).toEqual([]);
  });

  test.each([
    'a'.repeat(100),
    `${'d'.repeat(155)}/${'n'.repeat(100)}`,
    `${'d/'.repeat(70)}${'n'.repeat(99)}`,
    'files/Фото склада 仓库.webp',
    `files/${'ж'.repeat(49)}`,
  ])('keeps the name %s', async (name) => {
    expect((await opened(await archive([name, noise(3)]))).map(([kept]) => kept)).toEqual([name]);
  });

  test.each(['a'.repeat(101), `${'d'.repeat(156)}/n`, `d/${'n'.repeat(101)}`, 'ж'.repeat(51)])(
    'refuses the name %s, which would be cut',
    async (name) => expect(await failure(archive([name, noise(1)]))).toContain('too long'),
  );

  test('refuses a file that grew or shrank while it was read', async () => {
    const changing = async function* (size: number): AsyncGenerator<TarEntry> {
      yield { name: 'files/a', size, content: [Buffer.from('four')] };
    };
    for (const size of [3, 5])
      expect(await failure(whole(tarOf(changing(size), at)))).toContain('changed while it was read');
  });

  test('that is cut off anywhere is no backup', async () => {
    const bytes = await archive(['files/a', noise(900)], ['files/b', noise(5)]);
    for (const length of [0, 1, 511, 513, 900, 1536, 2100])
      expect(await failure(opened(bytes.subarray(0, length)))).toContain('damaged or cut off');
  });

  test('of which one byte of a head is another is no backup', async () => {
    const bytes = await archive(['files/a', noise(10)]);
    for (const place of [0, 5, 130, 150, 345]) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      expect(await failure(opened(damaged))).toContain('damaged or cut off');
    }
  });
});

describe('a sealed stream', () => {
  const seal = (bytes: Buffer, key = 'key'): Promise<Buffer> => whole(sealed(inParts(bytes), key));
  const open = (bytes: Buffer, key = 'key'): Promise<Buffer> => whole(unsealed(inParts(bytes, 5), key));

  test.each([0, 1, 65_535, 65_536, 65_537, 131_072])(
    'opens to the %i bytes that were sealed',
    async (length) => {
      const bytes = Buffer.alloc(length, 'Waybill');
      expect(digest(await open(await seal(bytes)))).toBe(digest(bytes));
    },
  );

  test('is another each time, and shows nothing of what is in it', async () => {
    const secret = Buffer.from('Анна Ли, паспорт 4510 123456');
    const [one, other] = await Promise.all([seal(secret), seal(secret)]);
    expect(one.equals(other)).toBe(false);
    expect(one.includes(secret)).toBe(false);
    expect(one.subarray(0, sealedMark.length).equals(sealedMark)).toBe(true);
  });

  test('says that the key is wrong, not that the backup is damaged', async () => {
    const bytes = await seal(Buffer.from('x'));
    for (const key of ['Key', 'key ', ''])
      expect(await failure(open(bytes, key))).toContain('the key does not open');
  });

  test('of which a byte was changed, a part was cut or swapped does not open', async () => {
    const bytes = await seal(Buffer.alloc(140_000, 'a'));
    const head = sealedMark.length + 48;
    const part = 65_536 + 16;
    const changed = Buffer.from(bytes);
    changed[head + 10] = (changed[head + 10] ?? 0) ^ 1;
    const swapped = Buffer.concat([
      ...[bytes.subarray(0, head), bytes.subarray(head + part, head + 2 * part)],
      ...[bytes.subarray(head, head + part), bytes.subarray(head + 2 * part)],
    ]);
    for (const damaged of [
      changed,
      swapped,
      bytes.subarray(0, head + part),
      bytes.subarray(0, bytes.length - 1),
    ])
      expect(await failure(open(damaged))).toContain('damaged or cut off');
  });
});

describe('the description', () => {
  const head = {
    format: backupFormat,
    madeAt: '2026-03-10T09:00:00Z',
    program: '1.2.3',
    postgres: '18',
    schema: [],
    secret: null,
    tables: [],
  };

  test('is read as it was written', () => {
    expect(readHead(JSON.stringify(head))).toEqual(head);
    const manifest = { tables: [], sequences: [], files: [{ name: 'a', bytes: 1, sha256: 'f' }] };
    expect(readManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  test.each([
    '',
    '{}',
    'null',
    '[]',
    '{"format":1}',
    'PK\u0003\u0004',
    JSON.stringify({ ...head, tables: {} }),
  ])('%s is no description', (text) => {
    expect(() => readHead(text)).toThrow(BackupFailed);
    expect(() => readManifest(text)).toThrow(BackupFailed);
  });

  test('of a later release names the release that reads it', () => {
    const later = JSON.stringify({ ...head, format: backupFormat + 1, program: '9.0.0' });
    expect(() => readHead(later)).toThrow('install Waybill 9.0.0 or newer');
  });

  test('parts of a table sort as they were written', () => {
    const names = [9, 10, 99, 100, 999_999].map((part) => tableName('public.account', part));
    expect(names.toSorted()).toEqual(names);
    expect(fileName('a/b')).toBe('files/a/b');
  });
});

test('a reader of bytes gives exactly what is asked for, and less only at the end', async () => {
  const bytes = noise(2_000);
  const reader = new ByteReader(inParts(bytes, 9));
  expect((await reader.upTo(0)).length).toBe(0);
  expect((await reader.upTo(1_500)).equals(bytes.subarray(0, 1_500))).toBe(true);
  expect((await reader.some(10))?.length).toBeGreaterThan(0);
  const rest = await whole(reader.all());
  expect(rest.equals(bytes.subarray(2_000 - rest.length))).toBe(true);
  expect(await reader.some(1)).toBeUndefined();
  expect((await reader.upTo(5)).length).toBe(0);
});
