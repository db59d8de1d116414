/** The language of a title, for readers aloud and translators: letters tell more than what a template says. */
import { describe, expect, test } from 'vitest';
import { declaredLanguage, languageOf, languageOnPage } from './language.ts';

test.each([
  ['茶壶', 'zh'],
  ['急須のセット', 'ja'],
  ['カップ', 'ja'],
  ['찻잔 茶盞', 'ko'],
  ['Чашка', 'ru'],
  ['Чашка для чаю, подарункова їжа', 'uk'],
  ['فنجان شاي', 'ar'],
  ['ספל תה', 'he'],
  ['Φλιτζάνι', 'el'],
  ['ถ้วยชา', 'th'],
  ['IKEA чайник', 'ru'],
  ['Teacup', null],
  ['42', null],
  ['🎁', null],
  ['', null],
])('%j is in %s', (title, language) => {
  expect(languageOf(title)).toBe(language);
});

describe('on a page that names its language', () => {
  test.each([
    ['Teacup', 'en-GB', 'en'],
    ['Teetasse', 'DE', 'de'],
    ['Teacup', null, null],
    // letters win over what a template was left with
    ['茶壶', 'en', 'zh'],
    ['Чашка', 'de', 'ru'],
    // a title without such letters is in none of the languages that are written with them
    ['Teacup', 'ru', null],
    ['Teacup', 'zh-CN', null],
    ['Teacup', 'kk', null],
    ['Teacup', 'x', null],
    ['Teacup', 'english', null],
    ['Teacup', '', null],
  ])('%j with %s is in %s', (title, declared, language) => {
    expect(languageOnPage(title, declared)).toBe(language);
  });
});

describe('the language that a page names', () => {
  test.each([
    ['<!doctype html><html lang="de-AT">', 'de-AT'],
    ["<HTML class='a' LANG='fr'>", 'fr'],
    ['<html lang=it dir=ltr>', 'it'],
    ['<html data-lang="xx" lang = "es">', 'es'],
    ['<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="pl">', 'pl'],
    ['<html class="a"lang="fi">', 'fi'],
    ['<html hreflang="xx">', null],
    ['<html>', null],
    ['<html lang="">', null],
    ['<p lang="de">', null],
    [`${' '.repeat(5000)}<html lang="de">`, null],
    ['', null],
  ])('%j', (html, language) => {
    expect(declaredLanguage(new TextEncoder().encode(html))).toBe(language);
  });

  test('is read before its encoding is known', () => {
    const bytes = Uint8Array.from([0xff, 0xc0, ...new TextEncoder().encode('<html lang="ja">')]);
    expect(declaredLanguage(bytes)).toBe('ja');
  });
});
