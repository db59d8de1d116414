/** No page crashes the thread that reads, hangs it, or takes more than its memory; the short form of a longer fuzz. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReaderPool, type ReaderPool } from './read-in-worker.ts';

/** The memory of the shop; its 2 s are four times as long here, because test machines are shared. */
const limits = { memoryMb: 192, timeoutMs: 8_000 };
let pool: ReaderPool;
beforeAll(async () => {
  pool = createReaderPool(limits);
  await pool.readProduct('<p>warm</p>', '');
});
afterAll(() => pool.close());

const shoe =
  '<html><body><h1>Red shoe</h1><p class="price">€ 12.50</p><p>In stock</p><button>Add to cart</button>';
const url = 'https://shop.example/p/red-shoe';

test.each([
  ['50 MB in one script', `${shoe}<script>${'var a={price:1,name:"x"};'.repeat(2_100_000)}</script>`],
  ['50 MB of scripts', `${shoe}${'<script>var a={price:1,name:"x"};</script>'.repeat(1_200_000)}`],
  ['100,000 nested tags', `${shoe}${'<div>'.repeat(100_000)}`],
  ['a million nested tags', '<div>'.repeat(1_000_000)],
  ['5 MB of prices', '<b class="price">€ 5.00</b>'.repeat(190_000)],
  ['5 MB of open JSON-LD', `<script type="application/ld+json">${'{"a":['.repeat(800_000)}`],
  ['5 MB of choices', `${shoe}<select>${'<option>M'.repeat(550_000)}`],
  ['50 MB of text', 'x '.repeat(25_000_000)],
])('%s: an answer within the limits', async (_, html) => {
  const started = performance.now();
  const answer = await pool.readProduct(html, url);
  const ms = performance.now() - started;
  expect(answer.kind, 'reason' in answer ? answer.reason : '').not.toBe('failed');
  // the copy to the thread and back is not the page's time
  expect(ms).toBeLessThan(limits.timeoutMs + 1_000);
});

/** More runs by FUZZ_RUNS. */
const runs = Number(process.env.FUZZ_RUNS ?? 60);

test('bytes that are cut off, shuffled or overwritten anywhere are read', {
  timeout: 20_000 + runs * 100,
}, async () => {
  const pages = [Buffer.from(shoe), ...savedPages(6)];
  const piece = fc.record({
    page: fc.nat(pages.length - 1),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      fc.uint8Array(),
      async (parts, noise) => {
        const cut = parts.map(({ page, from }) => {
          const bytes = pages[page] ?? Buffer.alloc(0);
          const start = Math.floor(from * bytes.length);
          return bytes.subarray(start, start + 60_000);
        });
        const answer = await pool.readProduct(Buffer.concat([...cut, noise, ...cut.toReversed()]), url);
        expect(answer.kind).not.toBe('failed');
      },
    ),
    { numRuns: runs },
  );
});

/** Real pages beside the repository, when they are there. */
function savedPages(count: number): Buffer[] {
  const folder = resolve(import.meta.dirname, '../../../../shared/pages/html');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort();
  return Array.from({ length: count }, (_, at) => files[Math.floor((at * files.length) / count)] ?? '').map(
    (file) => gunzipSync(readFileSync(resolve(folder, file))),
  );
}
