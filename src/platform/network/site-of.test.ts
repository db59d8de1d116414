import { expect, test } from 'vitest';
import { siteOf } from './site-of.ts';

test.each([
  ['shop.example', 'shop.example'],
  ['a.b.Shop.Example.', 'shop.example'],
  ['www.shop.co.uk', 'shop.co.uk'],
  ['a.shop.com.cn', 'shop.com.cn'],
  ['127.0.0.1', '127.0.0.1'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['localhost', 'localhost'],
])('%s belongs to %s', (host, site) => expect(siteOf(host)).toBe(site));
