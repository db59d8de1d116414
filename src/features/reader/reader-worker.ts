import { parentPort, workerData } from 'node:worker_threads';
import { decodePage } from './page/decode-page.ts';
import { readProduct } from './read-product.ts';
import type { Reading } from './reading.ts';
import { type GivenRecipe, type Keeping, readByRecipe } from './recipes/keep-page.ts';
import {
  addShopAdapters,
  type DataRequest,
  dataRequest,
  layOver,
  type ShopAdapter,
} from './sources/shop-adapters.ts';

/** One page to read, bytes as fetched or text that is already decoded; or a shop's data about a page that was read. */
export type Work =
  | { page: Uint8Array | string; url: string; headers: Record<string, string>; recipe?: GivenRecipe | null }
  | { reading: Reading; url: string; asked: DataRequest; data: Uint8Array };

/** A reading, what the shop should still be asked for, and what is kept of the page; null when nothing. */
export type WorkAnswer = { reading: Reading; more: DataRequest | null; kept: Keeping | null };

function perform(work: Work): WorkAnswer {
  if ('data' in work) {
    const text = decodePage(work.data, 'application/json; charset=utf-8');
    return { reading: layOver(work.reading, work.url, { ...work.asked, text }), more: null, kept: null };
  }
  const { page, url, headers, recipe = null } = work;
  const html = typeof page === 'string' ? page : decodePage(page, headers['content-type']);
  let kept: Keeping | null = null;
  const reading = readProduct(html, url, headers, (own, opened) => {
    const answer = readByRecipe(own, opened, recipe);
    kept = answer.kept;
    return answer.reading;
  });
  return { reading, more: dataRequest(reading, { url, html }), kept };
}

for (const url of (workerData as { adapterModules: readonly string[] }).adapterModules) {
  const module = (await import(url)) as { default?: { shopAdapters?: readonly ShopAdapter[] } };
  addShopAdapters(module.default?.shopAdapters ?? []);
}
parentPort?.on('message', ({ id, work }: { id: number; work: Work }) => {
  parentPort?.postMessage({ id, answer: perform(work) });
});
// a first page compiles the rules and patterns that it meets: that is time of the thread's start, not of a customer's page
perform({
  page: '<html lang="en"><title>Cup</title><h1>Cup</h1><p class="price">12.50 €</p><button>Add to cart</button>',
  url: 'https://first-page.example/cup',
  headers: {},
});
// from here on the time of a page counts, not that of compiling the reader
parentPort?.postMessage('ready');
