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
