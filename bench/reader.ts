/**
 * Accuracy and speed of the product reader on saved pages.
 *
 *   node bench/reader.ts [--pages DIR] [--labels FILE] [--manifest FILE] [--prices FILE] [--out RESULTS.jsonl] [--misses] [--folds] [--cross] [--peers] [--peers-at DIR]
 *
 * `--out` writes one line a page: id, isProduct, title, price, currency, priceMax, image, availability, variants,
 * confidence, sure, guesses, ms. `--folds` prints how far accuracy differs between random halves of the shops.
 * `--cross` reads each shop by weights that were learned from the other shops, in ten parts: what to expect of a shop that
 * nobody has looked at, as far as the learned part goes.
 * `--peers` also measures the libraries that are installed in DIR (../reader-peers), and says how to install them.
 * Without arguments it reads ../shared/pages relative to the repository.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createReaderPool } from '../src/features/reader/read-in-worker.ts';
import { examplesOf } from './learning/examples.ts';
import { nestedThresholds } from './learning/thresholds.ts';
import { crossValidate } from './learning/train.ts';
import { priceStringTable } from './price-strings.ts';
import { measurePeers } from './reader/peers.ts';
import { describeMiss, foldsOf, peerLine, reliabilityOf, tableOf } from './reader/table.ts';
import { loadPages, loadPriceStrings, warmUpOf } from './reader-pages.ts';
import { type PageScore, readSaved, scorePage } from './reader-scores.ts';

const root = resolve(import.meta.dirname, '../../shared/pages');
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: root },
    labels: { type: 'string' },
    manifest: { type: 'string' },
    prices: { type: 'string' },
    out: { type: 'string' },
    folds: { type: 'boolean', default: false },
    cross: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    'peers-at': { type: 'string', default: resolve(import.meta.dirname, '../../reader-peers') },
  },
});
const folder = resolve(values.pages);
const files = {
  folder,
  labels: resolve(values.labels ?? `${folder}/labels.jsonl`),
  manifest: resolve(values.manifest ?? `${folder}/manifest.jsonl`),
};
if (!existsSync(files.labels)) {
  console.log(`No saved pages at ${folder}: nothing was measured.`);
  process.exit(0);
}
const pages = loadPages(files);
if (values.cross) {
  const crossed = crossValidate(examplesOf(pages), 10);
  console.log(
    `leave-shops-out, 10 parts\n${tableOf(crossed)}\n${nestedThresholds(crossed, 10)}\n\n${reliabilityOf(crossed)}`,
  );
  if (values.misses) console.log(`\n${crossed.map(describeMiss).filter(Boolean).join('\n')}`);
  process.exit(0);
}
const pool = createReaderPool({ memoryMb: 192, timeoutMs: 2_000 });
for (const page of warmUpOf(pages)) await readSaved(page, pool);
const scores: PageScore[] = [];
for (const page of pages) scores.push(scorePage(page, await readSaved(page, pool)));
await pool.close();
console.log(`${tableOf(scores)}\n\n${reliabilityOf(scores)}`);
if (values.folds) console.log(`\n${foldsOf(scores)}`);

const pricesFile = resolve(values.prices ?? `${folder}/prices.jsonl`);
if (existsSync(pricesFile)) console.log(`\n${priceStringTable(loadPriceStrings(pricesFile))}`);
if (values.misses) console.log(`\n${scores.map(describeMiss).filter(Boolean).join('\n')}`);
if (values.out)
  writeFileSync(values.out, `${scores.map((score) => JSON.stringify(score.result)).join('\n')}\n`);
if (values.peers)
  console.log(`\n${peerLine('this reader', scores)}\n${await measurePeers(pages, values['peers-at'])}`);
