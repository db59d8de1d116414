import { describe, expect, test } from 'vitest';
import { isLoopback, isRoutable, isSameAddress } from './routable-space.ts';

describe('the routable space', () => {
  test.each([
    ...[
      '1.1.1.1',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
    ],
    ...['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255'],
    ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.17'],
    ...['2001:200::1', '2606:4700:4700::1111', '2a00:1450:4001::200e', '3ffe::1', '2003::1'],
  ])('holds %s', (address) => {
    expect(isRoutable(address)).toBe(true);
  });

  test.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1'],
    ...['127.255.255.254', '168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1'],
    ...['192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::127.0.0.1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['100::1', '2001::1', '2001:10::1', '2001:1ff::1', '2001:db8::1', '2002:7f00:1::1', '3fff::1'],
    ...[
      '2620:4f:8000::1',
      '5f00::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
    ],
    ...['', 'localhost', '127.1', '2130706433', '0x7f.0.0.1'],
  ])('does not hold %s', (address) => {
    expect(isRoutable(address)).toBe(false);
  });

  test.each(['127.0.0.1', '127.8.8.8', '::1'])('knows the loopback address %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  test.each(['126.0.0.1', '10.0.0.1', '0.0.0.0', '::2', '::ffff:10.0.0.1', '::', 'localhost'])(
    'takes %s for no loopback address',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );

  test('compares addresses and not their spelling', () => {
    expect(isSameAddress('2606:4700::1', '2606:4700:0:0::0:1')).toBe(true);
    expect(isSameAddress('8.8.8.8', '::ffff:8.8.8.8')).toBe(true);
    expect(isSameAddress('8.8.8.8', '8.8.4.4')).toBe(false);
    expect(isSameAddress('8.8.8.8', 'fe80::1')).toBe(false);
  });
});
