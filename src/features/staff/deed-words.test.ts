/** The journal of deeds speaks in words: each field of a call of staff, and each code that it can hold. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../../contracts.ts';
import { isLocale, locales } from '../../platform/locale.ts';
import { readTexts } from '../../server/texts.ts';
import { codedFields, detailsOf, fieldWord, valueWord } from './deed-words.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

interface Field {
  call: string;
  name: string;
  codes: string[];
}

/** Every field that a call of staff takes, with the codes that it may hold. */
function fieldsOfStaff(): Field[] {
  const found: Field[] = [];
  for (const [call, { body }] of Object.entries(allContracts as Record<string, { body?: unknown }>)) {
    if (!call.startsWith('staff') || typeof body !== 'object') continue;
    const whole = z.toJSONSchema(body as z.ZodMiniType, {
      unrepresentable: 'any',
      io: 'input',
    }) as JsonSchema;
    const walk = (schema: JsonSchema, name: string): void => {
      const at = schema.$ref ? (whole.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
      if (name !== '') found.push({ call, name, codes: (at.enum ?? []).map(String) });
      for (const [key, one] of Object.entries(at.properties ?? {})) walk(one, key);
      if (at.items) walk(at.items, name);
      for (const one of at.anyOf ?? []) walk(one, name);
    };
    walk(whole, '');
  }
  return found;
}

const texts = readTexts();
const fields = fieldsOfStaff();

test('there are fields to look at', () => {
  expect(new Set(fields.map(({ name }) => name)).size).toBeGreaterThan(100);
});

describe.each(locales)('in %s', (locale) => {
  test('every field has a word', () => {
    const without = fields.filter(({ call, name }) => fieldWord(texts[locale], call, name) === name);
    expect(without.map(({ call, name }) => `${call} ${name}`)).toEqual([]);
  });

  test('every code has a word', () => {
    const codes = new Set(fields.flatMap((field) => field.codes));
    const without = [...codes].filter((code) => {
      const word = valueWord(texts[locale], code);
      return !isLocale(code) && word === code && locale !== 'en';
    });
    expect(without).toEqual([]);
    expect([...codes].filter((code) => /_/.test(valueWord(texts[locale], code)))).toEqual([]);
  });
});

test('codes stand only in fields that the journal knows to hold them', () => {
  const coded = new Set(fields.filter(({ codes }) => codes.length > 0).map(({ name }) => name));
  expect([...coded].filter((name) => !codedFields.includes(name))).toEqual([]);
});

test('what was sent is told in words; what was typed stays as it was', () => {
  const said = {
    lines: [{ id: 'lin_1', quantity: 2 }],
    shown: { amount: '12.00', currency: 'EUR' },
    fault: 'seller',
    reason: 'sold_out',
    note: 'new',
    roles: ['buyer', 'finance'],
    shut_out: true,
    nothing: null,
  };
  const details = detailsOf(texts, 'ru', { call: 'staffRefundPieces', said });
  const byLabel = Object.fromEntries(details.map(({ label, text }) => [label, text]));
  expect(Object.values(byLabel)).toEqual([
    expect.stringMatching(/^Идентификатор: lin_1, \S+: 2$/),
    '12.00 EUR',
    'вина продавца',
    'распродано',
    'new',
    'закупщик, финансы',
    'да',
  ]);
  expect(detailsOf(texts, 'en', { call: 'gone', said: { odd_field: 'odd_value' } })).toEqual([
    { label: 'odd_field', text: 'odd_value' },
  ]);
});
