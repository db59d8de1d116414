/**
 * A refusal calls a field as the screen does. Every call of the contract with every field of its body is asked for its label in all
 * languages: it is a word of its own form, of its own feature, or one that is common to all; and where a screen shows the field with a
 * label, it is that label.
 */
import { describe, expect, test } from 'vitest';
import { featureContracts } from '../src/contracts.ts';
import type { CallContract, Schema } from '../src/platform/api/contract.ts';
import { type Locale, locales } from '../src/platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../src/platform/texts/texts.ts';
import { bare, labelOf } from '../src/server/api/field-labels.ts';
import { screenLabels } from '../src/server/api/screen-labels.ts';
import { readTexts } from '../src/server/texts.ts';
import { formFields } from './support/form-fields.ts';

const texts = readTexts();

interface CallField {
  feature: string;
  call: string;
  contract: CallContract;
  /** Where it is sent. */
  part: 'body' | 'query' | 'params';
  /** As a refusal names it. */
  field: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the inside of a schema, which has no public type
type Definition = any;

/** The fields of a schema, with the fields below them; a list has its first place. */
function fieldsOf(schema: Schema | undefined, name: string): string[] {
  const definition: Definition = schema && (schema as { _zod?: { def: Definition } })._zod?.def;
  const below = (part: Schema, own = name): string[] => fieldsOf(part, own);
  switch (definition?.type) {
    case 'object':
      // the whole may be missing as well as a part of it
      return [
        name,
        ...Object.entries(definition.shape as Record<string, Schema>).flatMap(([key, part]) =>
          below(part, name ? `${name}.${key}` : key),
        ),
      ];
    case 'array':
      return [...new Set([name, ...below(definition.element, `${name}.0`)])].filter(
        (field) => field !== `${name}.0`,
      );
    case 'union':
      return [...new Set((definition.options as Schema[]).flatMap((part) => below(part)))];
    case 'pipe': {
      const inside = below(definition.in);
      return inside.length > 1 ? inside : below(definition.out);
    }
    default:
      return definition?.innerType ? below(definition.innerType) : [name];
  }
}

const fields: CallField[] = Object.entries(featureContracts).flatMap(([feature, contracts]) =>
  Object.entries(contracts as Record<string, CallContract>).flatMap(([call, contract]) =>
    (['body', 'query', 'params'] as const).flatMap((part) =>
      [...new Set(fieldsIn(contract[part]))].map((field) => ({ feature, call, contract, part, field })),
    ),
  ),
);

/** Fields of a body, of a query or of an address: a refusal may name each of them. */
function fieldsIn(part: CallContract['body'] | Schema): string[] {
  return part && typeof part === 'object' ? fieldsOf(part, '').filter(Boolean) : [];
}

const said = (locale: Locale, { feature, call, contract, field }: CallField): string =>
  labelOf(texts[locale], {
    field,
    label: contract.labels?.(field, {}),
    form: { feature, call },
    reader: locale,
  });

describe.each(locales)('in %s', (locale) => {
  const generic = messageAt(texts[locale], 'featureLabels.server.anyField');

  test('every field of every call has a word, and no raw name', () => {
    expect(fields.length).toBeGreaterThan(700);
    const raw = fields.filter((one) => {
      const label = said(locale, one);
      const last = one.field.split('.').findLast((part) => !/^\d+$/.test(part));
      return !label || label === last || /[{}]|_/.test(label) || (locale === 'ru' && !/\p{L}/u.test(label));
    });
    expect(raw.map(({ call, field }) => `${call}: ${field}`)).toEqual([]);
    const nameless = fields.filter((one) => said(locale, one).startsWith(String(generic)));
    // what only a page sends has a word, too: somebody who calls the API learns what is missing
    expect(nameless.map(({ call, field }) => `${call}: ${field}`)).toEqual([]);
  });

  test('no field is called by a word of another feature', () => {
    const foreign = fields.filter((one) => {
      const without = { ...texts[locale], labels: only(texts[locale], one.feature) };
      return (
        labelOf(without, {
          ...one,
          label: one.contract.labels?.(one.field, {}),
          form: one,
          reader: locale,
        }) !== said(locale, one)
      );
    });
    expect(foreign.map(({ call, field }) => `${call}: ${field}`)).toEqual([]);
  });

  test('where a screen shows a field with a label, a refusal says that label', () => {
    const shown = formFields().flatMap((form) => {
      const label = messageAt(texts[locale], `pages.${form.path}`);
      return form.calls.flatMap((call) => {
        // what a list is filtered by is loaded beside other forms of its screen, which call theirs otherwise
        const field = fields.find(
          (one) => one.call === call && one.field === form.name && one.part === 'body',
        );
        return field && typeof label === 'string' ? [{ form, field, label: bare(label) }] : [];
      });
    });
    expect(shown.length).toBeGreaterThan(100);
    const others = shown.filter(({ field, label }) => {
      // the language stands above the fields of it
      const own = /\.ru(\.|$)/.test(field.field)
        ? said(locale, field).replace(/ ?[(（]Русский[)）]$/, '')
        : said(locale, field);
      return own !== label && !otherForms.some(([call, name]) => field.call === call && field.field === name);
    });
    expect(
      others.map(
        ({ form, field, label }) =>
          `${form.file} ${field.call} ${form.name}: “${said(locale, field)}”, on the screen “${label}”`,
      ),
    ).toEqual([]);
  });

  test('every label of a screen is there, for a field of the call', () => {
    const lost = screenLabels().filter(({ call, field, path }) => {
      const has = fields.some(
        (one) =>
          one.call === call &&
          namesOf(one.field).some((name) => name === field || name.startsWith(`${field}.`)),
      );
      return !has || typeof messageAt(texts[locale], path) !== 'string';
    });
    expect(lost).toEqual([]);
  });
});

/** A field without the places of lists, and without the language too. */
function namesOf(field: string): string[] {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  return [parts.join('.'), parts.filter((part) => !locales.some((locale) => locale === part)).join('.')];
}

/** Fields that several forms send, each with a word of its own, and labels that are told with a value: a refusal says the word of the feature. */
const otherForms: readonly [string, string][] = [
  ['calculatePrice', 'price'],
  ['calculatePrice', 'country'],
  // the label begins with a value: "1 EUR =", "The balance first (12 available)"
  ['staffChangeRate', 'value'],
  ['createDelivery', 'use_balance'],
];

/** The labels that calls have of their own, and those of one feature. */
function only(tree: MessageTree, feature: string): MessageTree {
  const own = messageAt(tree, `featureLabels.${feature}`);
  return typeof own === 'object' ? own : {};
}

test('a field that stood under a foreign word: a discount, an item, a replacement', () => {
  const called = (feature: string, call: string, field: string) =>
    labelOf(texts.en, { field, form: { feature, call }, reader: 'en' });
  expect(called('discounts', 'staffSaveDiscount', 'value')).toBe('Percentage or amount');
  expect(called('discounts', 'staffSaveDiscount', 'name.ru')).toBe('Name shown to customers (Русский)');
  const chinese = { field: 'name.ru', form: { feature: 'discounts', call: 'staffSaveDiscount' } };
  expect(labelOf(texts.zh, { ...chinese, reader: 'zh' })).toBe('向客户显示的名称（Русский）');
  expect(called('claims', 'staffStepReturn', 'tracking_number')).toBe('Tracking number of the replacement');
  expect(called('orders', 'staffReviewOrder', 'lines.2.price')).toBe('Price per piece');
  expect(called('deliveries', 'staffSaveCarrier', 'name.zh')).toBe('Name in Chinese');
  // what a page sends by itself, left out by somebody who calls the API
  expect(called('pricing', 'staffChangeRate', 'instead_of')).toBe('Previous rate');
  expect(called('pricing', 'staffChangeTariff', 'after')).toBe('Previous version');
  expect(called('content', 'staffCreateContent', 'facts')).toBe('Details');
  // fields of forms with files, which have no schema
  for (const name of ['left', 'top']) expect(called('accounts', 'uploadAvatar', name)).not.toBe('This field');
});
