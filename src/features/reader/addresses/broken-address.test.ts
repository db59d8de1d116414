import { expect, test } from 'vitest';
import { inOnePiece } from './broken-address.ts';
import { extractAddress } from './find-address.ts';

test.each([
  ['https://shop.example/item\n/123', 'https://shop.example/item/123'],
  ['https://shop.example/pro\r\nducts/tea', 'https://shop.example/products/tea'],
  ['https://shop.example/products/te\na', 'https://shop.example/products/tea'],
  [' https://shop.example/item?id= 123 ', 'https://shop.example/item?id=123'],
  ['https://shop.example/item /123?a=1', 'https://shop.example/item/123?a=1'],
  ['https://shop.example/it em/123.html', 'https://shop.example/item/123.html'],
  ['https://shop.example/item/ 12345', 'https://shop.example/item/12345'],
])('the broken address %j is %s (UX-033)', (text, whole) => {
  expect(inOnePiece(text)).toBe(whole);
  expect(extractAddress(text)?.url).toBe(whole);
});

test.each([
  'https://shop.example/item/123',
  'https://shop.example/x Nice bag',
  'https://shop.example/ Look: great',
  'https://m.tb.cn/h.5xyz?tk=abc CZ3457',
  'https://m.tb.cn/h.5xyz?tk=abc\nCZ3457',
  'https://shop.example/x\nA blue bag',
  'https://shop.example/x 蓝色',
  'https://a.example/1 https://b.example/2',
  'Bag: https://shop.example/x and/or',
  'no link\nat all',
])('nothing is joined in %j', (text) => {
  expect(inOnePiece(text)).toBe(text);
});
