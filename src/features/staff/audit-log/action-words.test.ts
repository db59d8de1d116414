/** The audit log speaks in words: each field of a call of staff, and each code that it can hold. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../../../contracts.ts';
import { isLocale, locales } from '../../../platform/texts/locale.ts';
import { messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { fitForAuditLog } from '../rules.ts';
import { codedFields, detailsOf, fieldWord, valueWord } from './action-words.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  enum?: unknown[];
  type?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

interface Field {
  call: string;
  name: string;
  codes: string[];
  /** The value as a machine keeps it: a number, a decimal, a time; null for words and codes. */
  sample: string | number | null;
}

/** Values that forms send, which no words fit. */
const samples = ['2026-12-31T10:30:00Z', '2026-12-31', '12.5', '12'];

function sampleOf({ type, pattern, enum: codes }: JsonSchema): string | number | null {
  if (type === 'integer' || type === 'number') return 1250;
  if (!pattern || codes) return null;
  const fits = new RegExp(pattern, 'u');
  if (['some words', 'abcdefgh', 'ab', 'some-words.example'].some((text) => fits.test(text))) return null;
  return samples.find((one) => fits.test(one)) ?? null;
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
      if (name !== '') found.push({ call, name, codes: (at.enum ?? []).map(String), sample: sampleOf(at) });
      for (const [key, one] of Object.entries(at.properties ?? {})) walk(one, key);
      if (at.items) walk(at.items, name);
      for (const one of at.anyOf ?? []) walk(one, name);
    };
    walk(whole, '');
  }
  return found;
}

const texts = readTexts();
const shop = { zone: 'Asia/Kolkata', currency: 'EUR', doneAt: new Date('2026-06-01T00:00:00Z') };
const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
// events of webhooks are told by the names that a receiver gets
const fields = fieldsOfStaff().map((field) => (field.name === 'events' ? { ...field, codes: [] } : field));

test('there are fields to look at', () => {
  expect(new Set(fields.map(({ name }) => name)).size).toBeGreaterThan(100);
});

describe.each(locales)('in %s', (locale) => {
  test('every field has a word', () => {
    const without = fields.filter(({ call, name }) => fieldWord(texts[locale], call, name) === name);
    expect(without.map(({ call, name }) => `${call} ${name}`)).toEqual([]);
  });

  test('every code has a word', () => {
    const coded = fields.flatMap(({ name, codes }) => codes.map((code) => ({ name, code })));
    const words = coded.map(({ name, code }) => ({ code, word: valueWord(texts[locale], name, code) }));
    const without = words.filter(({ code, word }) => !isLocale(code) && word === code && locale !== 'en');
    expect([...new Set(without.map(({ code }) => code))]).toEqual([]);
    expect(words.filter(({ word }) => /_/.test(word))).toEqual([]);
  });

  test('a word of one field is for a code that this field can hold', () => {
    const own = Object.entries(messageAt(texts[locale], 'deedValuesOf') ?? {});
    const named = own.flatMap(([name, words]) => Object.keys(words).map((code) => `${name} ${code}`));
    const held = new Set(fields.flatMap(({ name, codes }) => codes.map((code) => `${name} ${code}`)));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((one) => !held.has(one))).toEqual([]);
  });
});

test('what the audit log never keeps are secrets and files, and no limit', () => {
  const dropped = fields.filter(({ name }) => !(name in fitForAuditLog({ [name]: 'x' })));
  expect([...new Set(dropped.map(({ name }) => name))].sort()).toEqual(['label', 'secrets', 'statement']);
  expect(fitForAuditLog({ cardLimit: '5000.00' })).toEqual({ cardLimit: '5000.00' });
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
  const details = detailsOf(texts, 'ru', { call: 'staffRefundPieces', said, ...shop });
  const byLabel = Object.fromEntries(details.map(({ label, text }) => [label, text]));
  expect(Object.values(byLabel).map(spaced)).toEqual([
    expect.stringMatching(/^Идентификатор: lin_1, \S+: 2$/),
    '12,00 €',
    'вина магазина',
    'распродано',
    'new',
    'закупщик, финансы',
    'да',
  ]);
  // “Access: yes” would say the opposite
  expect(detailsOf(texts, 'en', { call: 'staffShutOut', said: { shut_out: true }, ...shop })).toEqual([
    { label: 'Access blocked', text: 'yes' },
  ]);
  expect(detailsOf(texts, 'en', { call: 'gone', said: { odd_field: 'odd_value' }, ...shop })).toEqual([
    { label: 'odd_field', text: 'odd_value' },
  ]);
});

test.each([
  ['staffChangeTariff', { bankMode: 'off' }, ['not charged', 'не взимается', '不收取']],
  ['staffSaveDiscount', { state: 'off' }, ['off', 'выключено', '停用']],
  ['staffSaveDiscount', { on: 'freight' }, ['shipping charge', 'стоимость доставки', '国际运费']],
  [
    'staffReportProblem',
    { kind: 'freight' },
    ['change in the shop’s delivery cost', 'другая стоимость доставки магазина', '店铺运费有变'],
  ],
  [
    'staffReportProblem',
    { kind: 'stock' },
    ['sold out or not enough', 'распродано или не хватает', '售罄或数量不足'],
  ],
  [
    'staffSettleTransfer',
    { deed: 'return' },
    ['sent back to the payer', 'возвращено отправителю', '退回付款人'],
  ],
  ['staffOpenClaim', { wish: 'return' }, ['return', 'возврат товара', '退货']],
])('%s tells %o by the word of its field', (call, said, words) => {
  const told = (['en', 'ru', 'zh'] as const).map((locale) =>
    detailsOf(texts, locale, { call, said, ...shop }),
  );
  expect(told.map(([detail]) => spaced(detail?.text ?? ''))).toEqual(words);
});

/** Counts whose names say what they count, and numbers of machines. */
const counts: readonly string[] = [
  ...['abandonmentDays', 'answerDays', 'claimDays', 'freeStorageDays', 'keyDays', 'noticeDays'],
  ...['answerHours', 'paymentHours', 'quoteHoldHours', 'perMinute', 'replyMinutes', 'quantity', 'available'],
  ...['after', 'altogether', 'perCustomer', 'position', 'seq', 'version'],
  ...['watchHours', 'watchPerCustomer', 'watchPerDay'],
];

test.each(locales)('what a machine keeps is told with its unit and in the decimals of %s', (locale) => {
  const kept = fields.filter(({ name, sample }) => sample !== null && !counts.includes(name));
  expect(new Set(kept.map(({ name }) => name)).size).toBeGreaterThan(20);
  const faults = kept.flatMap(({ call, name, sample }) => {
    const [detail] = detailsOf(texts, locale, { call, said: { [name]: sample }, ...shop });
    const text = detail?.text ?? '';
    // a bare number of English stands alike in both
    const isKept = text === String(sample) && (locale === 'ru' || text !== '12.5');
    const isForeign = /\d{4}-\d\d/.test(text) || (locale === 'ru' && /\d\.\d/.test(text));
    return isKept || isForeign ? [`${call} ${name}: ${text}`] : [];
  });
  expect(faults).toEqual([]);
});

test('a parcel that was packed is told in kilograms, centimetres and the words of its check list', () => {
  const said = {
    weight: '1,3',
    size: { length: '30.5', width: '20', height: '10' },
    checks: ['contents_match', 'padded'],
    grams: 1086,
    mergeFee: '1250.50',
    feePercent: '8.5',
    at: '2026-12-31T20:00:00Z',
  };
  const told = detailsOf(texts, 'ru', { call: 'staffPackDelivery', said, ...shop });
  expect(told.map(({ text }) => spaced(text))).toEqual([
    '1,3 кг',
    'Длина: 30,5 см, Ширина: 20 см, Высота: 10 см',
    'Содержимое совпадает с заказами, Пустоты заполнены',
    '1,086 кг',
    '1 250,50 €',
    '8,5 %',
    expect.stringMatching(/^1 января 2027 г., 01:30/),
  ]);
  expect(told.at(-1)?.at).toBe(said.at);
});
