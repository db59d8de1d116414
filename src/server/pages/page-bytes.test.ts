import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedOnce, pageBytes } from './page-bytes.ts';

const placeholder = 'nonce-that-nobody-knows-0';
const bytesOf = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test('each nonce comes out of the bytes that were compressed once', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(words, fc.nat(3000), words, async (first, times, last) => {
      const before = `<html>${first.repeat(times % 50)}`;
      const html = `${before}<script nonce="${placeholder}">${last.repeat(times)}<b nonce="${placeholder}">`;
      const page = pageBytes(html, placeholder);
      for (const encoding of ['br', 'gzip'] as const)
        for (const nonce of ['a-first-nonce-24-chars-xx', 'another']) {
          const sent = await page.with(nonce, encoding);
          expect(bytesOf[encoding](sent).equals(Buffer.from(html.replaceAll(placeholder, nonce)))).toBe(true);
        }
    }),
    { numRuns: 60 },
  );
});

test('a page without a nonce, and an empty one', async () => {
  for (const html of ['<p>nothing</p>', ''])
    for (const encoding of ['br', 'gzip'] as const)
      expect(bytesOf[encoding](await pageBytes(html, placeholder).with('x', encoding)).toString()).toBe(html);
  expect((await pageBytes('<p>', placeholder).with('x', null)).toString()).toBe('<p>');
});

test('the tag is of the text and the encoding, not of the nonce', () => {
  const page = (text: string) => pageBytes(`${text}<script nonce="${placeholder}">`, placeholder);
  expect(page('a').etag('br')).toBe(page('a').etag('br'));
  expect(page('a').etag('br')).not.toBe(page('b').etag('br'));
  expect(page('a').etag('br')).not.toBe(page('a').etag('gzip'));
});

test('a page that is sent once comes out as it was', () => {
  const pages = ['Ω'.repeat(100), '<p>Ω</p>'.repeat(2_000), '<p>货</p>'.repeat(40_000)];
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = pages.map((html) => packedOnce(html, encoding));
    // all that came before still is what it was
    for (const [index, html] of pages.entries()) {
      expect(packed[index]?.length).toBeLessThan(40 + html.length / 20);
      expect(bytesOf[encoding](packed[index] ?? Buffer.of()).toString()).toBe(html);
    }
  }
});
