/** The network that a client is counted by: one for a household, and never one for two of them. */
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  // the same address by its bits
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['::ffff:0:0', '0.0.0.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test('the spelling of an address does not count, and its last 64 bits do not either', () => {
  const spellings = ['2001:db8:0:7::1', '2001:0db8:0000:0007:0000:0000:0000:0001', '2001:DB8:0:7:ffff::'];
  expect(new Set(spellings.map(networkOf)).size).toBe(1);
});

test('neighbours are two networks', () => {
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'));
  expect(networkOf('::ffff:cb00:7109')).not.toBe(networkOf('::ffff:cb00:710a'));
});
