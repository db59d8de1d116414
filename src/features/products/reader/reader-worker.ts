import { parentPort } from 'node:worker_threads';
import { decodePage } from './decode-page.ts';
import { readProduct } from './read-product.ts';

/** One page to read: bytes as fetched, or text that is already decoded. */
export type ReadRequest = {
  id: number;
  page: Uint8Array | string;
  url: string;
  headers: Record<string, string>;
};

parentPort?.on('message', (request: ReadRequest) => {
  const { id, page, url, headers } = request;
  const html = typeof page === 'string' ? page : decodePage(page, headers['content-type']);
  parentPort?.postMessage({ id, reading: readProduct(html, url, headers) });
});
