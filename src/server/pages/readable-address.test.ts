import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

test.each([
  ['/en/%E0%A4%A', '/en/%EF%BF%BD%25A'],
  ['/en/%00', '/en/%EF%BF%BD'],
  ['/en/blog/100%', '/en/blog/100%25'],
  ['/en/a+b&c%', '/en/a%2Bb%26c%25'],
  ['/%ff/en', '/%EF%BF%BD/en'],
  // no NUL comes out of what is bent
  ['/en/%E0%00', '/en/%EF%BF%BD%EF%BF%BD'],
  ['/en/%%0000', '/en/%25%EF%BF%BD00'],
  ['/en/search?q=%00&x=%E0', '/en/search?q=%EF%BF%BD&x=%E0'],
])('%s is read as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
  expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow();
});

test.each([
  '/en/blog/%D0%B3%D0%BE%D0%B4?q=100%25',
  '/en/a%2Fb%252F',
  '/',
  '*',
  '/en/a?b?c',
  '/api/v1/blog-posts/%00',
  '/api/v1/%E0%A4%A',
])('%s stays', (address) => {
  expect(readableAddress(address)).toBe(address);
});
