/** Others measure the reader on pages of their own: the command takes any folder of the same form, however rough. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;

const product = (name: string, price: string): string =>
  `<html><head><title>${name}</title><meta property="og:type" content="product"><meta property="og:image" content="https://img.example/${encodeURIComponent(name)}.jpg"></head><body><h1>${name}</h1><img src="https://img.example/${encodeURIComponent(name)}.jpg" alt="${name}"><p class="price">${price}</p><p>In stock</p><button>Add to cart</button></body></html>`;

interface Saved {
  id: number | string;
  file: string;
  bytes?: Buffer;
  label?: object;
  row?: object;
}

const lamp = {
  ...{ is_product: true, title: 'Brass desk lamp', price: 49.9, currency: 'EUR', image_keys: ['Brass'] },
  ...{ availability: 'in_stock', has_variants: false },
};
const pages: Saved[] = [
  {
    ...{
      id: 1,
      file: 'html/001.html.gz',
      bytes: gzipSync(product('Brass desk lamp', '49,90 €')),
      label: lamp,
    },
    row: { page_url: 'https://a.example/p/brass-desk-lamp', encoding: 'utf-8' },
  },
  // not packed, named by a text, without a row in the manifest
  {
    id: 'two',
    file: 'html/two.html',
    bytes: Buffer.from(product('Brass desk lamp', '€ 49.90')),
    label: lamp,
  },
  {
    ...{
      id: 3,
      file: 'html/003.html.gz',
      bytes: gzipSync(iconv.encode(product('黄铜台灯', '￥268'), 'gbk')),
    },
    label: { is_product: true, title: '黄铜台灯', price: 268, currency: 'CNY' },
    row: { page_url: 'https://item.example.cn/1.html', encoding: 'gbk' },
  },
  // in the manifest alone
  { id: 4, file: 'html/004.html', bytes: Buffer.from('<title>Sign in</title>'), row: { page_url: null } },
  { id: 5, file: 'html/005.html.gz', bytes: gzipSync(product('Lamp', '€ 5')).subarray(0, 60), label: lamp },
  { id: 6, file: 'html/006-missing.html.gz', label: { is_product: false } },
  { id: 7, file: 'html/007.html', bytes: Buffer.alloc(0), label: { is_product: false } },
  { id: 8, file: 'html/008.html.gz', bytes: gzipSync('<div>'.repeat(100_000)), label: { is_product: false } },
  {
    ...{ id: 9, file: 'html/009.html.gz', label: { is_product: false } },
    bytes: gzipSync(`<script type="application/ld+json">${'{"a":['.repeat(100_000)}</script>`),
  },
  {
    ...{ id: 10, file: 'html/010.html.gz', label: { is_product: false } },
    bytes: gzipSync(`<script>${'var a={price:1,name:"x"};'.repeat(2_000_000)}</script>`),
  },
  { id: 11, file: 'html/011.html', bytes: Buffer.from([0xff, 0xfe, 0, 0xd8, 0, 0, 60]), row: {}, label: {} },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-pages-'));
  await mkdir(join(folder, 'html'));
  const lines = (rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  for (const { file, bytes } of pages) if (bytes) await writeFile(join(folder, file), bytes);
  const named = ({ id, file }: Saved, rest: object): object => ({ id, file, host: 'a.example', ...rest });
  const labels = pages.flatMap((page) => (page.label ? named(page, page.label) : []));
  const manifest = pages.flatMap((page) => (page.row ? named(page, page.row) : []));
  await writeFile(join(folder, 'labels.jsonl'), `${lines(labels)}\nthis line is no JSON\n`);
  await writeFile(join(folder, 'manifest.jsonl'), lines(manifest));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

test('one line for every page, with the promised fields, whatever the pages are', async () => {
  const out = join(folder, 'results.jsonl');
  const { stdout, stderr } = await run(
    process.execPath,
    [
      ...[resolve(import.meta.dirname, '../bench/reader.ts'), '--pages', folder],
      ...[
        '--labels',
        join(folder, 'labels.jsonl'),
        '--manifest',
        join(folder, 'manifest.jsonl'),
        '--out',
        out,
      ],
    ],
    { timeout: 60_000 },
  );
  expect(stderr).toContain('is no JSON');
  expect(stdout).toMatch(/wrong price shown as sure: 0 of/);
  expect(stdout).toMatch(/false positives: 0 of/);
  const results = (await readFile(out, 'utf8'))
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
  expect(results.map(({ id }) => id).sort()).toEqual(pages.map(({ id }) => id).sort());
  const types: Record<string, string> = {
    ...{ isProduct: 'boolean', title: 'string|null', price: 'number|null', currency: 'string|null' },
    ...{ priceMax: 'number|null', image: 'string|null', availability: 'string|null', variants: 'boolean' },
    ...{ confidence: 'number', sure: 'boolean', guesses: 'object', ms: 'number' },
  };
  for (const { id, ...result } of results) {
    expect(Object.keys(result), `${id}`).toEqual(Object.keys(types));
    for (const [key, value] of Object.entries(result)) expect(types[key], key).toContain(typeOf(value));
    expect(result.ms, `${id}`).toBeLessThan(4_000);
  }
  const byId = new Map(results.map((result) => [result.id, result]));
  for (const id of [1, 'two'])
    expect(byId.get(id)).toMatchObject({
      ...{
        isProduct: true,
        title: 'Brass desk lamp',
        price: 49.9,
        currency: 'EUR',
        availability: 'in_stock',
      },
    });
  expect(byId.get(3)).toMatchObject({ title: '黄铜台灯', price: 268, currency: 'CNY' });
  for (const id of [4, 5, 6, 7, 8, 9, 10, 11])
    expect(byId.get(id), `${id}`).toMatchObject({ isProduct: false, price: null, sure: false });
}, 60_000);
