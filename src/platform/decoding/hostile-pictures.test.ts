/** Pictures that are small to send and large to look at: the decoder does not look. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createDecoder } from './decoder.ts';
import { withoutTexts } from './png-texts.ts';

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'svg', 'tiff'];
const decoder = createDecoder();
const made = (source: Uint8Array | string) =>
  decoder.copies({ source, formats, widths: [160, 480], mostHeightOfWidth: 2 });

const folder = await mkdtemp(join(tmpdir(), 'waybill-hostile-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(content.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

/** A grey PNG with these chunks before its picture. */
function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const lines = deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [chunk('IHDR', size), ...more, chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
test.each([
  ['an SVG', Buffer.from(svg)],
  ['a packed SVG', gzipSync(svg)],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
])('%s is not opened, whatever is accepted', async (_, bytes) => {
  await expect(made(bytes)).rejects.toThrow(/unsupported image format/);
});

test('a PNG with packed texts is read without them, from memory and from a file', async () => {
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_000_000))]));
  const heavy = png(2, 3, ...Array.from({ length: 900 }, () => text));
  const path = join(folder, 'heavy');
  await writeFile(path, heavy);

  expect(withoutTexts(heavy)).toEqual(png(2, 3));
  const began = performance.now();
  expect(await made(heavy)).toMatchObject({ width: 2, height: 3 });
  expect(await made(path)).toMatchObject({ width: 2, height: 3 });
  // unpacking takes six gigabytes
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a PNG that ends within a chunk comes back as it is', () => {
  const cut = png(2, 3).subarray(0, 50);
  expect(withoutTexts(cut)).toEqual(cut);
});

test('a picture that is longer than any is refused by its size', async () => {
  await expect(made(png(1, 40_000))).rejects.toThrow(/longer than any/);
  expect(await made(png(1, 30_000))).toMatchObject({ width: 1 });
});
