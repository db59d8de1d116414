import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packAssets } from './packed-assets.ts';

let folder: string;
const script = Array.from(
  { length: 400 },
  (_, n) => `export const part${n} = () => 'part ${n * 7919}';`,
).join('\n');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-packed-'));
  writeFileSync(join(folder, 'page-aaaa.js'), script);
  writeFileSync(join(folder, 'photo-bbbb.png'), 'not text');
});
afterAll(() => rmSync(folder, { recursive: true }));

const isScript = (name: string) => name.endsWith('.js');

test('a file is packed when it is first asked for, smaller than an answer is compressed as it goes', async () => {
  const assets = packAssets(folder, isScript);
  expect(assets.of('page-aaaa.js')).toBeUndefined();
  await assets.done();
  const packed = assets.of('page-aaaa.js');
  expect(packed && brotliDecompressSync(packed.bytes).toString()).toBe(script);
  const quick = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(packed?.bytes.length).toBeLessThan(quick.length);
  expect(packed?.etag).toMatch(/^"[\w-]{22}"$/);
});

test.each(['photo-bbbb.png', 'page-none.js', '../page-aaaa.js'])('%s is never packed', async (name) => {
  const assets = packAssets(folder, isScript);
  assets.of(name);
  await assets.done();
  expect(assets.of(name)).toBeUndefined();
});

test('a file that went away is served as if it were not packed yet', async () => {
  writeFileSync(join(folder, 'page-gone.js'), script);
  const assets = packAssets(folder, isScript);
  rmSync(join(folder, 'page-gone.js'));
  assets.of('page-gone.js');
  assets.of('page-aaaa.js');
  await assets.done();
  expect(assets.of('page-gone.js')).toBeUndefined();
  expect(assets.of('page-aaaa.js')).toBeDefined();
});
