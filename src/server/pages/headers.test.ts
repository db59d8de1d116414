import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { pagePolicy, permissionsOf, policyGuests, securityHeaders } from './headers.ts';

const policyFor = (env: Record<string, string>) => pagePolicy('n', policyGuests(readSettings(env)));

test('the policy lets a counter of visits in only when one is set', () => {
  const plain = policyFor({});
  expect(plain).not.toContain('yandex');
  const opened = policyFor({ METRIKA_ID: '12345678' });
  expect(opened).toContain("img-src 'self' https://mc.yandex.ru https://mc.yandex.com;");
  expect(opened).toContain("connect-src 'self' https://mc.yandex.ru https://mc.yandex.com;");
  expect(opened.replaceAll(' https://mc.yandex.ru https://mc.yandex.com', '')).toBe(plain);
});

test.each([
  ['chatwoot https://chat.example.org/path token-123', 'https://chat.example.org'],
  ['crisp 0a1b2c3d-website', 'https://go.crisp.chat'],
])(
  'the policy lets in the one host of a foreign chat, as a frame and nothing else: %s',
  (CHAT_WIDGET, host) => {
    const plain = policyFor({});
    expect(plain).toContain('frame-src https://vk.com https://rutube.ru;');
    expect(policyFor({ CHAT_WIDGET: 'own' })).toBe(plain);
    const opened = policyFor({ CHAT_WIDGET });
    expect(opened).toContain(`frame-src https://vk.com https://rutube.ru ${host};`);
    expect(opened.replace(` ${host}`, '')).toBe(plain);
  },
);

test.each([
  'tawk abcdefgh',
  'chatwoot http://chat.example.org token-123',
  'chatwoot https://chat.example.org',
  'crisp ; script-src *',
])('%s is no chat', (CHAT_WIDGET) => {
  expect(() => readSettings({ CHAT_WIDGET })).toThrow('CHAT_WIDGET must be own');
});

test.each(['abc', '12a', '"><script>', '0', '-5'])('%s is no counter', (METRIKA_ID) => {
  expect(() => readSettings({ METRIKA_ID })).toThrow('METRIKA_ID must be the digits of a counter');
});

test.each([
  ['/staff/warehouse', 'hid=(self)'],
  ['/staff/warehouse/parcels/arr_1', 'hid=(self)'],
  ['/staff/deliveries/WD-1', 'hid=(self)'],
  ['/staff', 'hid=()'],
  ['/staff/warehouses', 'hid=()'],
  ['/staff/orders', 'hid=()'],
  ['/cabinet/warehouse', 'hid=()'],
  ['/', 'hid=()'],
])('a scale may be used on pages that weigh, and nowhere else: %s', (path, hid) => {
  expect(permissionsOf(path)).toBe(`camera=(self), geolocation=(), microphone=(), payment=(), ${hid}`);
  expect(securityHeaders['permissions-policy']).toMatch(/ hid=\(\)$/);
});
