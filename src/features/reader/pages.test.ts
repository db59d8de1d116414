import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isFromPage, scoreAlone, scoreOnPage } from '../../../bench/price-strings.ts';
import { loadPages, loadPriceStrings } from '../../../bench/reader-pages.ts';
import { type PageScore, readSaved, scorePage } from '../../../bench/reader-scores.ts';
import { createReaderPool } from './read-in-worker.ts';

const folder = resolve(import.meta.dirname, '../../../../shared/pages');
const absent = !existsSync(`${folder}/labels.jsonl`);
if (absent) console.warn(`Saved pages are not at ${folder}: the reader's accuracy is NOT tested here.`);

const share = (values: (boolean | null)[]): number => {
  const counted = values.filter((value) => value !== null);
  return counted.filter(Boolean).length / counted.length;
};

test.skipIf(absent)(
  'the reader keeps its accuracy on saved pages of real shops',
  { timeout: 120_000 },
  async () => {
    const pool = createReaderPool({ memoryMb: 192, timeoutMs: 5_000 });
    const pages = loadPages({
      folder,
      labels: `${folder}/labels.jsonl`,
      manifest: `${folder}/manifest.jsonl`,
    });
    const scores: PageScore[] = [];
    for (const page of pages) scores.push(scorePage(page, await readSaved(page, pool)));
    await pool.close();
    // just below what the reader scored on all 296 saved pages on 2026-11-23: a floor, not the aim
    expect(share(scores.map((score) => score.title))).toBeGreaterThanOrEqual(0.98);
    expect(share(scores.map((score) => score.variants))).toBeGreaterThanOrEqual(0.88);
    expect(share(scores.map((score) => score.price))).toBeGreaterThanOrEqual(0.935);
    expect(share(scores.map((score) => score.usable))).toBeGreaterThanOrEqual(0.97);
    expect(scores.filter(({ result }) => result.sure).length).toBeGreaterThanOrEqual(0.6 * 262);
    expect(share(scores.map((score) => score.image))).toBeGreaterThanOrEqual(0.965);
    expect(share(scores.map((score) => score.availability))).toBeGreaterThanOrEqual(0.955);
    expect(scores.filter((score) => score.falsePositive).map((score) => score.host)).toEqual([]);
    expect(scores.filter((score) => score.surelyWrong).length).toBeLessThanOrEqual(scores.length * 0.005);
  },
);

test.skipIf(absent)('price strings keep their accuracy', () => {
  const strings = loadPriceStrings(`${folder}/prices.jsonl`);
  const real = strings.filter(isFromPage);
  expect(share(strings.map((one) => scoreAlone(one).bothRight))).toBeGreaterThanOrEqual(0.975);
  // both with the text and its hint alone, and as on the page that it was taken from
  expect(share(real.map((one) => scoreAlone(one).bothRight))).toBeGreaterThanOrEqual(0.95);
  expect(share(real.map((one) => scoreOnPage(one).bothRight))).toBeGreaterThanOrEqual(0.95);
});
