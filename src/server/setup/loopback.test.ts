/** The demo answers this machine only, also when a foreign page has its own name lead here (DNS rebinding). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { readSettings } from '../settings/settings.ts';
import { isLoopback, nameInHostHeader } from './loopback.ts';

let demo: TestShop;
let real: TestShop;
beforeAll(async () => {
  demo = await aShop();
  const settings = { ...readSettings({ WAYBILL_DEMO: '1' }), demo: false, development: false };
  real = await aShop({ settings });
});
afterAll(async () => {
  await demo.close();
  await real.close();
});

const paths = [
  '/',
  '/api/v1/tariffs',
  '/dev/mail',
  '/health/live',
  '/api/v1/openapi.json',
  '/nothing',
  '/%zz',
];

test.each(paths)('a foreign name is turned away at %s', async (url) => {
  for (const host of [
    'rebind.example',
    'rebind.example:3000',
    'localhost.example',
    '192.168.0.7:3000',
    '[::2]',
  ]) {
    const answer = await demo.app.inject({ url, headers: { host, 'accept-language': 'ru' } });
    expect([host, answer.statusCode]).toEqual([host, 421]);
    expect(answer.json().error).toMatchObject({
      code: 'wrong_host',
      message: expect.stringMatching(/демонстрация/),
    });
  }
});

test('this machine is answered by all of its names', async () => {
  for (const host of [
    'localhost',
    'LOCALHOST:3000',
    'shop.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]:3000',
  ])
    expect((await demo.app.inject({ url: '/health/live', headers: { host } })).statusCode).toBe(200);
});

test('a real shop is reached by whatever name its proxy uses', async () => {
  const answer = await real.app.inject({ url: '/health/live', headers: { host: 'shop.example' } });
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['127.0.0.1', true],
  ['127.255.0.3', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost.', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example', false],
  ['notlocalhost', false],
  ['2130706433', false],
])('%s is this machine: %s', (host, isHere) => {
  expect(isLoopback(host)).toBe(isHere);
});

test.each(['', 'a b', 'a/b', 'localhost@evil.example', 'localhost:3000:1', '[::1'])(
  '%j is no host',
  (header) => {
    expect(nameInHostHeader(header)).toBeUndefined();
  },
);
