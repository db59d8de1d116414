/**
 * Reads one saved page and prints what the product reader sees.
 *
 *   node scripts/reader/read.ts FILE [ADDRESS] [--json]
 *
 * FILE may be gzip. ADDRESS is where the page was saved from; it helps to tell the product and currency.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { decodePage } from '../../src/features/reader/page/decode-page.ts';
import { SURE_THRESHOLD } from '../../src/features/reader/prices/sure-price.ts';
import { readProduct } from '../../src/features/reader/read-product.ts';
import type { Field, Reading, ReadPrice } from '../../src/features/reader/reading.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [file, address = ''] = positionals;

function line(name: string, field: Field<unknown>, text: string | null): string {
  const known =
    text === null ? 'not known' : `${text}   (${field.source}, ${Math.round(field.confidence * 100)} %)`;
  return `${name.padEnd(14)}${known}`;
}

const money = (price: ReadPrice | null): string | null => price && `${price.amount} ${price.currency}`;

function describe(reading: Reading): string {
  const { product } = reading;
  const lines = [`${'page'.padEnd(14)}${reading.kind}   (${Math.round(reading.confidence * 100)} %)`];
  if (product) {
    const sure = product.price.confidence >= SURE_THRESHOLD ? '' : '   would be asked about';
    lines.push(line('title', product.title, product.title.value));
    lines.push(line('price', product.price, money(product.price.value)) + (product.price.value ? sure : ''));
    lines.push(line('old price', product.oldPrice, money(product.oldPrice.value)));
    if (product.priceRange)
      lines.push(`${'range'.padEnd(14)}${product.priceRange.min} to ${product.priceRange.max}`);
    lines.push(line('availability', product.availability, product.availability.value));
    lines.push(line('brand', product.brand, product.brand.value));
    lines.push(`${'address'.padEnd(14)}${product.canonicalUrl}`);
    for (const [at, image] of product.images.slice(0, 5).entries())
      lines.push(`${(at === 0 ? 'images' : '').padEnd(14)}${image}`);
    for (const option of product.variants.options)
      lines.push(`${'option'.padEnd(14)}${option.name}: ${option.values.join(' · ')}`);
    lines.push(`${'combinations'.padEnd(14)}${product.variants.items.length}`);
  }
  lines.push('', 'evidence');
  for (const { field, source, value, weight } of reading.evidence) {
    lines.push(
      `  ${field.padEnd(13)} ${String(Math.round(weight * 100) / 100).padStart(6)}  ${source}: ${value}`,
    );
  }
  return lines.join('\n');
}

if (!file || !existsSync(file)) {
  console.error('Name a saved page: node scripts/reader/read.ts FILE [ADDRESS] [--json]');
  process.exit(1);
}
const bytes = readFileSync(file);
const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
const reading = readProduct(decodePage(packed ? gunzipSync(bytes) : bytes), address);
console.log(values.json ? JSON.stringify(reading, null, 2) : describe(reading));
