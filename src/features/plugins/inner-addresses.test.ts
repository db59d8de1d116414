/** Addresses that lead to this machine or its network are no settings of a plug-in. */
import { expect, test } from 'vitest';
import type { PluginField } from './fields.ts';
import { innerFaults } from './inner-addresses.ts';

const label = { ru: 'Адрес', en: 'Address', zh: '地址' };
const fields: PluginField[] = [
  { name: 'at', kind: 'address', label },
  { name: 'word', kind: 'text', label },
];
const faultOf = (at: string, more: { old?: string; allowed?: boolean } = {}) =>
  innerFaults(fields, {
    ...{ old: more.old ? { at: more.old } : {}, next: { at, word: 'http://127.0.0.1' } },
    allowed: more.allowed ?? false,
  });

test.each([
  ...['http://127.0.0.1:9200/_shutdown?', 'http://localhost:3000', 'http://[::1]/', 'https://2130706433/'],
  ...['https://10.0.0.5', 'https://192.168.1.1:8443', 'https://169.254.169.254/latest', 'https://[fd00::1]'],
  ...['https://db.internal', 'https://printer.local.', 'https://[::ffff:10.0.0.1]/'],
])('%s is refused, unless the operator allows it or it stands there already', (at) => {
  expect(faultOf(at)).toEqual({ at: 'plugin_address_inner' });
  expect(faultOf(at, { allowed: true })).toEqual({});
  expect(faultOf(at, { old: at })).toEqual({});
});

test('addresses of the world, and empty ones, are taken', () => {
  for (const at of ['https://api.carrier.example', 'https://8.8.8.8', 'https://münchen.example/v2', ''])
    expect(faultOf(at), at).toEqual({});
});
