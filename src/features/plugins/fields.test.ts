/** Values of settings of plug-ins: which are usable, which are missing, and which count. */
import { describe, expect, test } from 'vitest';
import { faultsOf, missingFields, mostValueLetters, type PluginField, setValue } from './fields.ts';

const label = { ru: 'Поле', en: 'Field', zh: '字段' };
const field = (kind: PluginField['kind'], more: Partial<PluginField> = {}): PluginField => ({
  ...{ name: 'it', kind, label },
  ...more,
});
const faultOf = (kind: PluginField['kind'], value: string, more: Partial<PluginField> = {}) =>
  faultsOf([field(kind, more)], { it: value }).it;

describe('an address', () => {
  test.each([
    'https://api.example',
    'https://api.example:8443/v2',
    'http://localhost:3900',
    'http://127.0.0.1',
    'http://[::1]:80',
  ])('%s is usable', (value) => expect(faultOf('address', value)).toBeUndefined());
  test.each([
    'http://api.example',
    'ftp://api.example',
    'api.example',
    'https://user:password@api.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
  ])('%s is refused: keys would go there', (value) =>
    expect(faultOf('address', value)).toBe('plugin_address'),
  );
});

describe('a number', () => {
  test.each(['0', '7', '-3', '2.5', '1000000'])('%s is usable', (value) =>
    expect(faultOf('number', value)).toBeUndefined(),
  );
  test.each(['seven', '1,5', '1e5', '0x10', '--1', '1.', '١٢'])('%s is refused', (value) =>
    expect(faultOf('number', value)).toBe('not_a_number'),
  );
});

test('a choice takes its options alone, and a switch is on or absent', () => {
  const options = [{ value: 'fast', label }];
  expect(faultOf('choice', 'fast', { options })).toBeUndefined();
  expect(faultOf('choice', 'slow', { options })).toBe('not_one_of');
  expect(faultOf('switch', 'on')).toBeUndefined();
  expect(faultOf('switch', 'true')).toBe('not_one_of');
});

test('a text and a secret take anything that is not too long', () => {
  for (const kind of ['text', 'secret'] as const) {
    expect(faultOf(kind, 'ключ 密钥 ✓')).toBeUndefined();
    expect(faultOf(kind, 'x'.repeat(mostValueLetters))).toBeUndefined();
    expect(faultOf(kind, 'x'.repeat(mostValueLetters + 1))).toBe('plugin_value_too_long');
  }
});

test('every wrong value is named at once, and what is empty is not wrong', () => {
  const fields = [
    field('address', { name: 'one' }),
    field('number', { name: 'two' }),
    field('number', { name: 'three' }),
  ];
  expect(faultsOf(fields, { one: 'nowhere', two: 'many', three: '' })).toEqual({
    one: 'plugin_address',
    two: 'not_a_number',
  });
});

test('missing is what must be set and has no usual value', () => {
  const fields = [
    field('secret', { name: 'key', isRequired: true }),
    field('text', { name: 'region', isRequired: true, usual: 'eu' }),
    field('text', { name: 'note' }),
  ];
  expect(missingFields(fields, {})).toEqual(['key']);
  expect(missingFields(fields, { key: '' })).toEqual(['key']);
  expect(missingFields(fields, { key: 'k' })).toEqual([]);
});

test('what is set goes before what is usual, and nothing is no empty text', () => {
  const fields = [field('text', { name: 'region', usual: 'eu' }), field('text', { name: 'note' })];
  expect(setValue(fields, { region: 'us' }, 'region')).toBe('us');
  expect(setValue(fields, { region: '' }, 'region')).toBe('eu');
  expect(setValue(fields, {}, 'note')).toBeUndefined();
  expect(setValue(fields, {}, 'unknown')).toBeUndefined();
});
