/** Pages with more choices than any product has: they take time that grows with the page and no faster. */
import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

const many = (count: number, piece: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');

const pageWith = (choices: string): string =>
  `<!doctype html><html lang="en"><title>Cup</title><h1>Cup</h1><form>${choices}` +
  '<p class="price">12.50 €</p><button>Add to cart</button></form>';

const hostile: [name: string, choices: string][] = [
  ['a box of 60,000 values', `<select name=size>${many(60_000, (n) => `<option>o${n}`)}</select>`],
  [
    '20,000 buttons with labels',
    many(20_000, (n) => `<input type=radio name=size id=r${n} value=${n}><label for=r${n}>o${n}</label>`),
  ],
  [
    '20,000 buttons whose labels name others',
    many(20_000, (n) => `<input type=radio name=size id=r${n} value=${n}><label for=q${n}>o${n}</label>`),
  ],
  [
    '25,000 boxes whose labels name others',
    many(
      25_000,
      (n) => `<label for=q${n}>Size</label><select id=r${n} name=size><option>S<option>M</select>`,
    ),
  ],
];

test.each(hostile)('%s are passed over in time that grows with their number', (_, choices) => {
  const page = pageWith(choices);
  const before = process.cpuUsage();
  const { product } = readProduct(page, 'https://shop.example/p/1');
  const { user } = process.cpuUsage(before);

  // that grew with the square takes four times as long, on any machine
  expect(user / 1_000).toBeLessThan(2_500);
  for (const option of product?.variants.options ?? []) expect(option.values.length).toBeLessThanOrEqual(200);
});
