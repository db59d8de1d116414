import { afterEach, expect, test } from 'vitest';
import { createReaderPool, type ReaderPool } from './read-in-worker.ts';

const page =
  '<title>Red shoe</title><meta property="og:type" content="product"><h1>Red shoe</h1><p class="price">€ 5.00</p><button>Add to cart</button>';
let pool: ReaderPool | undefined;
afterEach(() => pool?.close());

test('a page is read in a worker, as text and as bytes', async () => {
  pool = createReaderPool({ memoryMb: 256, timeoutMs: 10_000 });
  const readings = await Promise.all([
    pool.readProduct(page, 'https://shop.example/product/red-shoe'),
    pool.readProduct(Buffer.from(page), 'https://shop.example/product/red-shoe', {
      'content-type': 'text/html',
    }),
  ]);
  expect(readings.map((reading) => reading.kind)).toEqual(['product', 'product']);
});

test('a page that takes too long answers timeout, and the next one is read by a new worker', async () => {
  pool = createReaderPool({ memoryMb: 256, timeoutMs: 10_000 });
  await pool.readProduct(page, 'https://shop.example/product/red-shoe');
  await pool.close();
  const hasty = createReaderPool({ memoryMb: 256, timeoutMs: 1 });
  pool = hasty;
  expect(await hasty.readProduct('<p>€ 5</p>'.repeat(300_000), 'https://shop.example/')).toEqual({
    kind: 'failed',
    reason: 'timeout',
  });
});

test('a page that takes too much memory answers so, and the pool lives on', async () => {
  pool = createReaderPool({ memoryMb: 24, timeoutMs: 20_000 });
  expect(await pool.readProduct('<b>'.repeat(1_600_000), 'https://shop.example/')).toEqual({
    kind: 'failed',
    reason: 'memory',
  });
  expect((await pool.readProduct(page, 'https://shop.example/product/red-shoe')).kind).toBe('product');
});

test('a closed pool answers instead of waiting', async () => {
  pool = createReaderPool({ memoryMb: 64, timeoutMs: 1000 });
  const waiting = pool.readProduct(page, 'https://shop.example/');
  await pool.close();
  expect(await waiting).toEqual({ kind: 'failed', reason: 'crashed' });
  expect(await pool.readProduct(page, '')).toEqual({ kind: 'failed', reason: 'crashed' });
});

test('large pages find a short line, and small ones a place in it', async () => {
  pool = createReaderPool({ memoryMb: 256, timeoutMs: 20_000 });
  const large = Buffer.alloc(5_000_000, 120);
  const asked = Array.from({ length: 14 }, () => pool?.readProduct(large, 'https://shop.example/'));
  asked.push(pool.readProduct(page, 'https://shop.example/product/red-shoe'));
  const readings = await Promise.all(asked);

  // one at the thread, and 40 MB in line
  const busy = readings.filter((one) => one && 'reason' in one && one.reason === 'busy');
  expect(busy.length).toBe(14 - 1 - 8);
  expect(readings.at(-1)?.kind).toBe('product');
});
