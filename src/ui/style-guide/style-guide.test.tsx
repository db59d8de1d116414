import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleWords } from '../../kit/sample-words.ts';
import { icons } from '../icons/icon-list.ts';
import { initials } from '../lists/avatar.tsx';
import { pageNumbers } from '../navigation/pagination.tsx';
import en from '../style-guide-texts.en.json' with { type: 'json' };
import ru from '../style-guide-texts.ru.json' with { type: 'json' };
import zh from '../style-guide-texts.zh.json' with { type: 'json' };
import { sampleTexts } from './sample-texts.ts';
import { StyleGuide } from './style-guide.tsx';

const texts = { en, ru, zh };

test.each(['en', 'ru', 'zh'] as const)(
  'every component renders on the server in %s, without a style attribute',
  (locale) => {
    const samples = sampleTexts(texts[locale], sampleWords(locale, { currency: 'EUR', zone: 'GMT+5:30' }));
    const html = renderToStaticMarkup(createElement(StyleGuide, { texts: samples, locale }));
    expect(html).not.toMatch(/\sstyle=/);
    // the examples are those of the shop that shows them; the line of figures shows all signs of the typeface
    expect(html.replace(/[^<>]*0123456789[^<>]*/g, '')).not.toMatch(/₽|МСК|MSK|\[\[/);
    expect(html).toContain('GMT+5:30');
    // no moment of another zone, and hours as each language writes them elsewhere in the shop
    expect(html).not.toMatch(/datetime="[^"]+[+-]\d\d:\d\d"/i);
    const hours = html.replaceAll(/datetime="[^"]*"|GMT\+5:30/gi, '').match(/\d{1,2}:\d\d(?: [ap]m)?/g) ?? [];
    expect(hours.length).toBeGreaterThan(0);
    expect(hours.filter((hour) => hour.endsWith('m') !== (locale === 'en'))).toEqual([]);
    expect(html).not.toMatch(/undefined|\[object|\{\w+\}/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);

const keys = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
    : [path];

test('the three languages say the same things', () => {
  expect(keys(ru)).toEqual(keys(en));
  expect(keys(zh)).toEqual(keys(en));
});

test('at most 48 icons, and the gallery shows all in use', () => {
  const folder = new URL('../', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const used = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/lucide\/dist\/esm\/icons\/([\w-]+)\.mjs/g)].map(([, name]) => name),
    ),
  );
  expect(used.size).toBeGreaterThan(20);
  expect(Object.keys(icons)).toEqual(expect.arrayContaining([...used]));
  expect(Object.keys(icons).length).toBeLessThanOrEqual(48);
});

test('pagination shows the ends, the neighbours and gaps', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 12)).toEqual([1, 2, 0, 12]);
  expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 0, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, 0, 11, 12]);
});

test('initials come from the first two words, of Chinese names the last two characters', () => {
  expect(['Anna Petrova', 'анна мария петрова', '李明', '欧阳娜娜', 'Li', ''].map(initials)).toEqual([
    'AP',
    'АМ',
    '李明',
    '娜娜',
    'L',
    '',
  ]);
});
