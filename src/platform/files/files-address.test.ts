import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FileStore } from './files.ts';
import { addFileStore, openFiles, readFilesAddress, sayPlace } from './files-address.ts';
import { unwrapWoff } from './woff.ts';

const keys = { keyId: 'id', secret: 'hunter2' };
const none = { keyId: undefined, secret: undefined };

test('a folder is one of this machine', () => {
  expect(readFilesAddress('file:///srv/files', none)).toEqual({ kind: 'folder', folder: '/srv/files' });
  expect(readFilesAddress('file:///srv/my%20files', none)).toMatchObject({ folder: '/srv/my files' });
  expect(() => readFilesAddress('file://elsewhere/files', none)).toThrow('folder of this machine');
});

test.each([
  ['s3://store.example/pictures', 'https://store.example/pictures', '', 'us-east-1'],
  ['s3+http://127.0.0.1:9000/pictures', 'http://127.0.0.1:9000/pictures', '', 'us-east-1'],
  ['s3://store.example/pictures/a/b', 'https://store.example/pictures', 'a/b/', 'us-east-1'],
  ['s3://store.example//pictures//a/', 'https://store.example/pictures', 'a/', 'us-east-1'],
  ['s3://store.example/pictures?region=eu-central-1', 'https://store.example/pictures', '', 'eu-central-1'],
  ['s3://store.example/pictures?region=', 'https://store.example/pictures', '', 'us-east-1'],
])('%s is a bucket', (address, endpoint, prefix, region) => {
  expect(readFilesAddress(address, keys)).toEqual({ kind: 'bucket', endpoint, prefix, region, ...keys });
});

test.each([
  ['', keys, 'is no address'],
  ['pictures', keys, 'is no address'],
  ['ftp://store.example/pictures', keys, 'must begin with'],
  ['https://store.example/pictures', keys, 'must begin with'],
  ['s3://store.example', keys, 'names no bucket'],
  ['s3://store.example/', keys, 'names no bucket'],
  ['s3:///pictures', keys, 'names no bucket'],
  ['s3://store.example/pictures', none, 'needs FILES_KEY_ID'],
  ['s3://store.example/pictures', { keyId: 'id', secret: '' }, 'needs FILES_KEY_ID'],
  ['s3://id:hunter2@store.example/pictures', keys, 'must hold no key'],
  ['s3://store.example/pictures?versioned=1', keys, 'versioned'],
])('%j is refused with the cure: %s %s', (address, given, why) => {
  const read = () => readFilesAddress(address, given);
  expect(read).toThrow(RangeError);
  expect(read).toThrow(why);
  try {
    read();
  } catch (error) {
    expect(String(error)).not.toContain('hunter2');
  }
});

test('a place is said without its key', () => {
  const said = [
    ...['s3://store.example/pictures/a', 'file:///srv/files'].map((address) =>
      readFilesAddress(address, keys),
    ),
  ].map(sayPlace);
  expect(said).toEqual(['https://store.example/pictures/a/', '/srv/files']);
});

test('a plug-in opens addresses of its own scheme, and cannot take those of others', () => {
  const store = {} as FileStore;
  const opened: unknown[] = [];
  const open = (place: unknown) => {
    opened.push(place);
    return store;
  };
  for (const scheme of ['file', 's3', 's3+http'])
    expect(() => addFileStore(scheme, open)).toThrow('is taken');
  addFileStore('testbox', open);
  addFileStore('testbox', open);
  expect(() => addFileStore('testbox', () => store)).toThrow('is taken');
  const place = readFilesAddress('testbox://box.example/a', keys);
  expect(place).toMatchObject({ kind: 'plugin', ...keys });
  expect(sayPlace(place)).toBe('testbox://box.example/a');
  expect(openFiles(place)).toBe(store);
  expect(opened).toEqual([{ address: new URL('testbox://box.example/a'), ...keys }]);
  const gone = { ...place, address: new URL('gone://box.example/a') } as typeof place;
  expect(() => openFiles(gone)).toThrow('nothing opens gone://');
});

/** A font of these tables as the web wraps it (WOFF 1.0, section 3). */
function aWoff(tables: readonly [tag: string, bytes: Buffer, isPacked: boolean][]): Buffer {
  const head = Buffer.alloc(44 + tables.length * 20);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(tables.length, 12);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, bytes, isPacked]] of tables.entries()) {
    const stored = isPacked ? deflateSync(bytes) : bytes;
    const at = 44 + index * 20;
    head.write(tag, at, 'latin1');
    for (const [place, value] of [offset, stored.length, bytes.length, 7 + index].entries())
      head.writeUInt32BE(value, at + 4 + place * 4);
    parts.push(stored);
    offset += stored.length;
  }
  return Buffer.concat(parts);
}

test('a wrapped font opens into its tables, packed or not, each at a multiple of four', () => {
  const tables: [string, Buffer, boolean][] = [
    ['cmap', Buffer.alloc(1001, 'c'), true],
    ['glyf', Buffer.from('glyphs'), false],
    ['head', Buffer.from('xyz'), false],
  ];
  const font = unwrapWoff(aWoff(tables));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  // three tables: the largest power of two below is two
  expect([4, 6, 8, 10].map((at) => font.readUInt16BE(at))).toEqual([3, 32, 1, 16]);
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = 12 + index * 16;
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((place) => font.readUInt32BE(at + place));
    expect(font.toString('latin1', at, at + 4)).toBe(tag);
    expect([checksum, offset % 4, length]).toEqual([7 + index, 0, bytes.length]);
    expect(font.subarray(offset, offset + length)).toEqual(bytes);
  }
  expect(font.length % 4).toBe(0);
});

test.each(['', 'wOF', 'OTTO font', '\0\x01\0\0'])('%j is no wrapped font', (text) => {
  expect(() => unwrapWoff(Buffer.from(text, 'latin1'))).toThrow(RangeError);
});
