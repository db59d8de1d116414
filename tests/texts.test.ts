/** All languages have the same keys, every message can be read, and every refusal has words. */
import { readdirSync, readFileSync } from 'node:fs';
import format from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { deliveryStateSchema } from '../src/features/deliveries/delivery-part-schemas.ts';
import { refusalStatus } from '../src/platform/api/refusal.ts';
import { compilePage } from '../src/platform/texts/compile-texts.ts';
import { type Locale, languageTags, locales } from '../src/platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../src/platform/texts/texts.ts';
import { pages } from '../src/routes.ts';
import { labelOf } from '../src/server/api/field-labels.ts';
import { readTexts } from '../src/server/texts.ts';
import { staffCalls } from '../src/staff-calls.ts';

const texts = readTexts();

/** The code of features, without their tests. */
function sourceFiles(): string[] {
  const folder = new URL('../src/features/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => new URL(name, folder).pathname);
}

function keysOf(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

function leaves(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  );
}

test('all languages have the same keys', () => {
  const wanted = keysOf(texts.en).sort();
  for (const locale of locales) expect(keysOf(texts[locale]).sort(), locale).toEqual(wanted);
});

describe.each(locales)('%s', (locale) => {
  test('every message is read by the message format', () => {
    const faults: string[] = [];
    for (const [key, text] of leaves(texts[locale])) {
      if (!/[{<]/.test(text)) continue;
      const translate = createTranslator({
        locale: languageTags[locale],
        messages: { text },
        onError: (error) => {
          if (error.code === 'INVALID_MESSAGE') faults.push(`${key}: ${error.message}`);
        },
      });
      translate('text');
    }
    expect(faults).toEqual([]);
  });

  test('no message needs the skeletons that pages do without', () => {
    const faults = leaves(texts[locale]).filter(([, text]) =>
      /\{\s*\w+\s*,\s*(number|date|time)\s*,\s*::/.test(text),
    );
    expect(faults.map(([key]) => key)).toEqual([]);
  });

  test('nothing is empty or left from another language', () => {
    const faults = leaves(texts[locale]).filter(
      ([, text]) => text.trim() === '' || (locale === 'en' && /[\u0400-\u04FF\u4E00-\u9FFF]/.test(text)),
    );
    expect(faults.map(([key]) => key)).toEqual([]);
  });

  test('every refusal has words', () => {
    const missing = Object.keys(refusalStatus).filter(
      (code) => !messageAt(texts[locale], `refusals.${code}`),
    );
    expect(missing).toEqual([]);
  });

  test('a refusal that speaks of a thing of its own has words for it', () => {
    const spoken = sourceFiles().flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/Refusal\('(\w+)', (?:\w+ \? )?\{ of: '(\w+)' \}/g),
    ]);
    expect(spoken.length).toBeGreaterThan(20);
    const missing = spoken.filter(([, code, of]) => !messageAt(texts[locale], `refusalsOf.${code}.${of}`));
    expect(missing.map(([text]) => text)).toEqual([]);
  });

  test('every deed of staff has a name in the journal, and no other', () => {
    const actions = Object.entries(staffCalls).filter(([, call]) => !call.startsWith('GET '));
    const names = messageAt(texts[locale], 'pages.staff-journal.calls');
    expect(Object.keys(names ?? {}).sort()).toEqual(actions.map(([name]) => name).sort());
  });

  test('a refused form calls its fields by its own words, whatever other features call theirs', () => {
    const byFeature = messageAt(texts[locale], 'featureLabels') as MessageTree;
    const wrong = Object.entries(byFeature).flatMap(([feature, labels]) =>
      leaves(labels as MessageTree)
        .filter(([field, word]) => {
          const [call, name] = field.includes('.') ? field.split('.') : ['anyCall', field];
          return (
            labelOf(texts[locale], {
              field: name ?? '',
              form: { feature, call: call ?? '' },
              reader: locale,
            }) !== word
          );
        })
        .map(([field]) => `${feature}: ${field}`),
    );
    expect(wrong).toEqual([]);
    const claim = { feature: 'claims', call: 'openClaim' };
    const names: Partial<Record<Locale, string[]>> = {
      ru: ['Что не\u00a0так', 'Что произошло'],
      en: ['What’s wrong', 'What happened'],
    };
    const [kind, text] = ['kind', 'text'].map((field) =>
      labelOf(texts[locale], { field, form: claim, reader: locale }),
    );
    if (names[locale]) expect([kind, text]).toEqual(names[locale]);
  });

  test('a delivery has words for all that its sentence may say', () => {
    const keys = [
      ...deliveryStateSchema.options,
      'confirmed',
      'completed',
      'payment_late',
      'payment_late_agreed',
      'lost_returned',
    ];
    for (const page of ['delivery-parts.sentences', 'delivery-view.nextSteps']) {
      const tree = messageAt(texts[locale], `pages.${page}`) as MessageTree;
      expect(Object.keys(tree).sort(), page).toEqual([...keys].sort());
      // what is over names no day
      expect(tree.completed, page).not.toContain('{date}');
    }
  });

  test('every page has the texts that its route names', () => {
    const named = new Set(pages.flatMap((page) => page.texts));
    expect([...named].filter((page) => !messageAt(texts[locale], `pages.${page}`))).toEqual([]);
  });
});

/** As the pages format. */
const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
};

test.each(['{', '}', '<b>', "it's", 'a # b', '@', "'{x}'", '{count, plural, other {#}}', '<a>{'])(
  'the layout text %j shows literally',
  (text) => {
    const layout = compilePage('cabinet-layout', { text, inner: { text } });
    const shown = (path: string): unknown =>
      format(messageAt(layout, path) as string, 'en', {}, { formatters });
    expect([shown('text'), shown('inner.text')]).toEqual([text, text]);
  },
);

test('a page that is only texts has a title and a text in each of its sections: the screen shows nothing for others', () => {
  const documents = pages.filter(({ screen }) => screen.endsWith('/document-page.tsx'));
  expect(documents.length).toBeGreaterThan(5);
  const bare = documents.flatMap(({ texts: [page = ''] }) =>
    Object.entries(messageAt(texts.en, `pages.${page}.sections`) as Record<string, MessageTree>).flatMap(
      ([section, { title, text }]) => (title && text ? [] : [`${page}.sections.${section}`]),
    ),
  );
  expect(bare).toEqual([]);
});

test('Russian plurals follow the language', () => {
  const translate = createTranslator({
    locale: 'ru',
    messages: texts.ru as { pages: { ui: { characters: string } } },
  });
  const said = [1, 2, 5, 11, 21, 22].map((count) => translate('pages.ui.characters', { count } as never));
  expect(said).toEqual([
    'Остался 1 символ',
    'Осталось 2 символа',
    'Осталось 5 символов',
    'Осталось 11 символов',
    'Остался 21 символ',
    'Осталось 22 символа',
  ]);
});

test('a refusal of a field has its words in one feature: they are merged, and the last one would win', () => {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /text.en\.json$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const codes = files.flatMap((file) => {
    const { fields = {} } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { fields?: object };
    return Object.keys(fields);
  });
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
