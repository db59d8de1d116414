import { expect, test } from 'vitest';
import { halfWritten, localeFor, type WordsByLocale, writtenLocales } from './words.ts';

const text = { subject: 'News', body: 'We sail on Monday.' };
const en = { en: text };
const ru = { ru: { subject: 'Новости', body: 'Отплываем в понедельник.' } };
const zh = { zh: { subject: '新闻', body: '周一出发。' } };

test.each<[string, WordsByLocale, string[]]>([
  ['none', {}, []],
  ['one language', ru, ['ru']],
  ['all of them', { ...zh, ...en, ...ru }, ['ru', 'en', 'zh']],
  ['a subject of spaces', { en: { subject: ' \t', body: 'x' } }, []],
  ['a body of empty lines', { en: { subject: 'x', body: '\n\n ' } }, []],
  ['one whole, one begun', { ...zh, en: { subject: 'x', body: '' } }, ['zh']],
])('a letter with %s can be read in them', (_, words, read) => {
  expect(writtenLocales(words).toSorted()).toEqual(read.toSorted());
});

test.each<[string, WordsByLocale, string[]]>([
  ['nothing', {}, []],
  ['a whole language', en, []],
  ['an empty one', { en: { subject: '', body: ' ' } }, []],
  ['a subject alone', { ru: { subject: 'x', body: ' ' } }, ['words.ru.body']],
  ['a body alone', { zh: { subject: '　', body: 'x' } }, ['words.zh.subject']],
])('of %s is missing', (_, words, fields) => {
  expect(halfWritten(words)).toEqual(fields);
});

test('the missing half of each language is named', () => {
  const words = { ru: { subject: 'x', body: '' }, en: text, zh: { subject: '', body: 'x' } };
  expect(halfWritten(words).toSorted()).toEqual(['words.ru.body', 'words.zh.subject']);
});

test.each<[string, WordsByLocale, 'ru' | 'en' | 'zh', 'ru' | 'en' | 'zh', string | undefined]>([
  ['the own language', { ...en, ...ru, ...zh }, 'zh', 'ru', 'zh'],
  ['English before the language of the shop', { ...en, ...ru }, 'zh', 'ru', 'en'],
  ['the language of the shop', ru, 'zh', 'ru', 'ru'],
  ['whatever there is', zh, 'ru', 'ru', 'zh'],
  ['nothing', {}, 'ru', 'en', undefined],
  ['no half of a language', { ...ru, en: { subject: 'x', body: '' } }, 'en', 'en', 'ru'],
])('a receiver reads %s', (_, words, own, shops, read) => {
  expect(localeFor(words, own, shops)).toBe(read);
});
