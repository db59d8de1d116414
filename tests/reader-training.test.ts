/** The weights of the reader come from labelled pages, and from nothing else. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitChoices, yesOrNo } from '../bench/learning/choice-model.ts';
import { foldOf, shopOf } from '../bench/learning/examples.ts';
import { nestedThresholds } from '../bench/learning/thresholds.ts';
import type { PageScore } from '../bench/reader-scores.ts';
import { probability, scoreOf } from '../src/features/reader/learned/linear.ts';

const run = promisify(execFile);
const script = resolve(import.meta.dirname, '../scripts/reader/train-reader.ts');
let folder: string;

/** Shops whose price stands at the button, some with an amount of something else before it. */
const pageOf = (at: number): string =>
  `<html lang="en"><head><title>Lamp ${at}</title></head><body><h1>Lamp number ${at} of brass</h1>
  <p>Delivery from ${at + 3}.00 €</p><p class="price">${at * 7 + 20}.50 €</p>
  ${at % 2 ? '<label for="s">Size</label><select id="s"><option>S</option><option>M</option></select>' : ''}
  <button>Add to cart</button></body></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-training-'));
  await mkdir(join(folder, 'html'));
  const labels: object[] = [];
  const manifest: object[] = [];
  for (let at = 1; at <= 12; at++) {
    const file = `html/${at}.html`;
    const host = `shop-${at}.example`;
    await writeFile(join(folder, file), pageOf(at));
    labels.push({
      ...{ id: at, file, host, is_product: true, title: `Lamp number ${at} of brass` },
      ...{ price: at * 7 + 20.5, currency: 'EUR', has_variants: at % 2 === 1 },
    });
    manifest.push({ id: at, file, host, page_url: `https://${host}/p/lamp-${at}`, encoding: 'utf-8' });
  }
  const lines = (rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await writeFile(join(folder, 'labels.jsonl'), lines(labels));
  await writeFile(join(folder, 'manifest.jsonl'), lines(manifest));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the same pages give the same bytes, with weights for each choice', async () => {
  const [first, second] = [join(folder, 'a.json'), join(folder, 'b.json')];
  for (const out of [first, second])
    await run(process.execPath, [script, '--pages', folder, '--out', out], { timeout: 60_000 });
  const text = await readFile(first, 'utf8');
  expect(await readFile(second, 'utf8')).toBe(text);
  expect(Object.keys(JSON.parse(text))).toEqual(['price', 'priceConfidence', 'variants']);
  expect(text.length).toBeLessThan(8_000);
}, 90_000);

test('without pages it says what is missing and writes nothing', async () => {
  const out = join(folder, 'none.json');
  const asked = run(process.execPath, [script, '--pages', join(folder, 'nowhere'), '--out', out]);
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/--pages DIR/) });
  expect(existsSync(out)).toBe(false);
}, 60_000);

test('fitting finds what tells the right candidate from the others', () => {
  const choices = Array.from({ length: 40 }, (_, at) => ({
    candidates: [
      { near: 0.2, noise: at % 3 },
      { near: 1, noise: at % 2 },
      { near: 0.4, noise: at % 5 },
    ],
    right: 1,
  }));
  const weights = fitChoices(choices, 1);
  expect(weights.near).toBeGreaterThan(1);
  expect(Math.abs(weights.noise ?? 0)).toBeLessThan(Math.abs(weights.near ?? 0) / 4);
});

test('a probability is the share that was right', () => {
  const rows = Array.from({ length: 100 }, (_, at) => yesOrNo({}, at < 70));
  expect(probability(scoreOf({}, fitChoices(rows, 1)))).toBeCloseTo(0.7, 2);
});

test('pages of one shop are never on both sides', () => {
  expect(shopOf('oldnavy.gap.com')).toBe(shopOf('www.gap.com'));
  expect(shopOf('a.co.uk')).not.toBe(shopOf('b.co.uk'));
  const folds = Array.from({ length: 200 }, (_, at) => foldOf(`shop-${at}.example`, 10));
  expect(new Set(folds).size).toBe(10);
});

test('a threshold is chosen without the shop that it is tried on', () => {
  const score = (host: string, confidence: number, price: boolean) =>
    ({ host, price, label: { id: host, is_product: true }, result: { price: 5, confidence } }) as PageScore;
  const right = Array.from({ length: 199 }, (_, at) => score(`shop-${at}.example`, 0.93, true));
  // what the other shops say is no fault: its own two pages stay wrong
  const wrong = [score('bad.example', 0.94, false), score('bad.example', 0.94, false)];
  expect(nestedThresholds([...right, ...wrong], 10)).toMatch(
    /^thresholds .* wrong as sure 2 of 201 \(1\.0 %\)/,
  );
  expect(nestedThresholds(right, 10)).toBe(
    'thresholds chosen without the shop (0.905 to 0.905): wrong as sure 0 of 199 (0.0 %); sure 199 (100.0 %)',
  );
});
