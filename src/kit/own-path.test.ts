import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/cabinet/cart?link=x#paste', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example/x', false],
  ['javascript:alert(1)', false],
  ['/\t/evil.example', false],
  ['/.//evil.example', false],
  ['/ru/..//evil.example', false],
  ['/a//b', true],
  ['', false],
])('after sign-in %j is a way of our own: %s (UX-172)', (text, isOwn) => {
  expect(ownPath(text)).toBe(isOwn ? text : null);
});

test.each([
  ['/поиск?q=чай', '/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA?q=%D1%87%D0%B0%D0%B9'],
  ['/cabinet\r\nSet-Cookie: a=b', '/cabinetSet-Cookie:%20a=b'],
  ['/茶\u2028', '/%E8%8C%B6%E2%80%A8'],
])('%j goes into a header as an address: %s', (text, way) => {
  expect(ownPath(text)).toBe(way);
});
