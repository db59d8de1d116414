/**
 * Learns the weights of the product reader from labelled pages and writes them into the reader.
 *
 *   npm run train:reader [-- --pages DIR] [--out FILE]
 *
 * The pages are of the form that `npm run bench:reader` reads. They are not part of this repository, and the reader
 * itself never reads them. The same pages give the same bytes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { examplesOf } from '../../bench/learning/examples.ts';
import { trainReader } from '../../bench/learning/train.ts';
import { loadPages } from '../../bench/reader-pages.ts';

const weights = resolve(import.meta.dirname, '../../src/features/reader/learned/weights.json');
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: resolve(import.meta.dirname, '../../../shared/pages') },
    out: { type: 'string', default: weights },
  },
});
const folder = resolve(values.pages);
const labels = `${folder}/labels.jsonl`;
if (!existsSync(labels)) {
  console.error(
    `There are no labelled pages at ${folder}. Name their folder by --pages DIR; the weights stay as they are.`,
  );
  process.exit(1);
}
const examples = examplesOf(loadPages({ folder, labels, manifest: `${folder}/manifest.jsonl` }));
const text = `${JSON.stringify(trainReader(examples), null, 2)}\n`;
const isSame = existsSync(values.out) && readFileSync(values.out, 'utf8') === text;
writeFileSync(values.out, text);
console.log(
  `${examples.length} pages; ${text.length} bytes ${isSame ? 'as before' : 'changed'}: ${values.out}`,
);
