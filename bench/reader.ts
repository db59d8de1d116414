/**
 * Accuracy and speed of the product reader on saved pages.
 *
 *   node bench/reader.ts [--pages DIR] [--labels FILE] [--manifest FILE] [--prices FILE] [--out RESULTS.jsonl] [--misses] [--peers] [--peers-at DIR]
 *
 * `--peers` also measures the libraries that are installed in DIR (../reader-peers), and says how to install them.
 * Without arguments it reads ../shared/pages relative to the repository.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { scorePriceString } from './price-strings.ts';
import { loadPages, loadPriceStrings } from './reader-pages.ts';
import { measurePeers } from './reader-peers.ts';
import { scorePage } from './reader-scores.ts';
import { describeMiss, tableOf } from './reader-table.ts';

const root = resolve(import.meta.dirname, '../../shared/pages');
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: root },
    labels: { type: 'string' },
    manifest: { type: 'string' },
    prices: { type: 'string' },
    out: { type: 'string' },
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
// The first pages pay for compiling; they are read once before the clock counts.
for (const page of pages.slice(0, 15)) scorePage(page);
const scores = pages.map((page) => scorePage(page));
console.log(tableOf(scores));

const pricesFile = resolve(values.prices ?? `${folder}/prices.jsonl`);
if (existsSync(pricesFile)) {
  const strings = loadPriceStrings(pricesFile).map(scorePriceString);
  const real = strings.filter((one) => one.fromPage);
  const line = (name: string, list: typeof strings): string => {
    const right = list.filter((one) => one.amountRight).length;
    const both = list.filter((one) => one.bothRight).length;
    const share = (count: number): string => ((100 * count) / Math.max(1, list.length)).toFixed(1);
    return `${name.padEnd(28)} ${String(list.length).padStart(4)}  amount ${share(right)} %  amount+currency ${share(both)} %`;
  };
  console.log(`\n${line('price strings, all', strings)}\n${line('price strings of real pages', real)}`);
}
if (values.misses) console.log(`\n${scores.map(describeMiss).filter(Boolean).join('\n')}`);
if (values.out)
  writeFileSync(values.out, `${scores.map((score) => JSON.stringify(score.result)).join('\n')}\n`);
if (values.peers) console.log(`\n${await measurePeers(pages, values['peers-at'])}`);
