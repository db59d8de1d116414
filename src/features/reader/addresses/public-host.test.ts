/** Hosts that can be no shop on the internet are refused before anything is asked (rules: fetching). */
import { describe, expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

const hostOf = (url: string): string => new URL(url).hostname;

describe('a name', () => {
  test.each([
    'shop.example',
    'www.shop.example',
    'localhost.example',
    'intranet.example.com',
    'mylan.example',
    'xn--80aaxitdbjk.xn--p1ai',
  ])('%s may be a shop', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });
  test.each([
    'localhost',
    'a.localhost',
    'printer.local',
    'db.internal',
    'intranet',
    'wiki.intranet',
    'nas.lan',
    'x.home.arpa',
    'a.localdomain',
  ])('%s is none', (host) => {
    expect(isPublicHost(host)).toBe(false);
  });
  test.each(['localhost.', 'db.internal.', 'nas.lan.'])(
    '%s with the dot of the root is none either',
    (host) => {
      expect(isPublicHost(host)).toBe(false);
    },
  );
  test('is the same with that dot when it is public', () => {
    expect(isPublicHost('shop.example.')).toBe(true);
  });
});

describe('an address', () => {
  test.each([
    ['https://127.0.0.1/', false],
    ['https://127.1/', false],
    ['https://2130706433/', false],
    ['https://0x7f.0.0.1/', false],
    ['https://0177.0.0.1/', false],
    ['https://127.0.0.1./', false],
    ['https://10.1.2.3/', false],
    ['https://172.16.0.1/', false],
    ['https://172.31.255.255/', false],
    ['https://192.168.0.1/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://100.64.0.1/', false],
    ['https://0.0.0.0/', false],
    ['https://224.0.0.1/', false],
    ['https://255.255.255.255/', false],
    ['https://[::1]/', false],
    ['https://[::]/', false],
    ['https://[fe80::1]/', false],
    ['https://[fd00::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://8.8.8.8/', true],
    ['https://172.32.0.1/', true],
    ['https://[2606:4700::1111]/', true],
  ])('%s leads out: %s', (url, is) => {
    expect(isPublicHost(hostOf(url))).toBe(is);
  });
});
