import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

const optionsOf = (body: string) =>
  readProduct(
    `<html lang="de"><head><title>Wickelkleid</title></head><body><h1>Wickelkleid</h1><p class="price">29,99 €</p>${body}<button>In den Warenkorb</button></body></html>`,
    'https://mode.example/p/wickelkleid',
  ).product?.variants.options;

test('sizes side by side are one option, in their order', () => {
  const sizes = ['S 36/38', 'M 40/42', 'L 44/46', 'XL'];
  expect(optionsOf(`<div>${sizes.map((size) => `<div><span>${size}</span></div>`).join('')}</div>`)).toEqual([
    { name: 'Size', values: sizes },
  ]);
});

test.each([
  ['one size alone', '<p><span>M</span></p>'],
  ['a table of measures', '<table><tr><th>S</th><th>M</th></tr><tr><td>90</td><td>94</td></tr></table>'],
  ['the model’s size in a sentence', '<p>Das Model trägt S</p><p>M fällt groß aus</p>'],
  ['sizes that are not shown', '<div hidden><p>S</p><p>M</p></div>'],
])('%s is no choice', (_, body) => {
  expect(optionsOf(body)).toEqual([]);
});
