/** The words of a page: what staff wrote, the built-in ones, English where a language lacks them; and nothing else. */
import { describe, expect, test } from 'vitest';
import { inEachLanguage, type Locale } from '../../platform/texts/locale.ts';
import type { LocalisedTree, MessageTree } from '../../platform/texts/texts.ts';
import { builtInPage, composePage, isMessage, isPage, type PageTextOverride } from './rules.ts';

const tree = (page: MessageTree): MessageTree => ({ pages: { faq: page } });
const texts: LocalisedTree = {
  ...inEachLanguage(() => tree({})),
  en: tree({ title: 'Questions', lead: 'Ask us', more: { a: 'A', b: 'B' } }),
  ru: tree({ title: 'Вопросы', more: { a: 'А' } }),
  zh: tree({ title: '问题' }),
};
const wrote = (locale: Locale, path: string, text: string, page = 'faq'): PageTextOverride => ({
  page,
  locale,
  path,
  text,
});
const compose = (locale: Locale, ...overrides: PageTextOverride[]) =>
  composePage(texts, { page: 'faq', locale }, overrides);

describe('without words of staff', () => {
  test('a language that has all has its own', () => {
    expect(compose('en')).toEqual({
      ...{ tree: { title: 'Questions', lead: 'Ask us', more: { a: 'A', b: 'B' } }, untranslated: [] },
    });
  });

  test.each<[Locale, object, string[]]>([
    ['ru', { title: 'Вопросы', lead: 'Ask us', more: { a: 'А', b: 'B' } }, ['lead', 'more.b']],
    ['zh', { title: '问题', lead: 'Ask us', more: { a: 'A', b: 'B' } }, ['lead', 'more.a', 'more.b']],
  ])('%s lacks some, which stand in English and are named', (locale, words, untranslated) => {
    const composed = compose(locale);
    expect(composed.tree).toEqual(words);
    expect(composed.untranslated.toSorted()).toEqual(untranslated);
  });
});

describe('what staff wrote', () => {
  test('wins in its language and changes no other', () => {
    const override = wrote('ru', 'more.a', 'Ответ');
    expect(compose('ru', override).tree).toMatchObject({ more: { a: 'Ответ', b: 'B' } });
    expect(compose('zh', override)).toEqual(compose('zh'));
  });

  test('in English stands where a language lacks the words, and not where it has its own', () => {
    const { tree: words, untranslated } = compose(
      'ru',
      wrote('en', 'lead', 'Write'),
      wrote('en', 'title', 'FAQ'),
    );
    expect(words).toMatchObject({ lead: 'Write', title: 'Вопросы' });
    expect(untranslated).toContain('lead');
  });

  test('counts as translated', () => {
    expect(compose('zh', wrote('zh', 'lead', '问我们')).untranslated).toEqual(['more.a', 'more.b']);
  });

  test('of another page, or of a path that is gone, is passed over', () => {
    const strange = [
      wrote('en', 'title', 'x', 'home'),
      wrote('en', 'gone', 'x'),
      wrote('en', 'more.gone.deep', 'x'),
    ];
    expect(compose('en', ...strange)).toEqual(compose('en'));
  });

  test('instead of a branch does not cut it off, and nothing grows below a message', () => {
    expect(compose('en', wrote('en', 'more', 'x'))).toEqual(compose('en'));
    expect(compose('en', wrote('en', 'title.deep', 'x'))).toEqual(compose('en'));
  });

  test('last counts, and an empty text is a text', () => {
    expect(compose('en', wrote('en', 'lead', 'one'), wrote('en', 'lead', 'two')).tree).toMatchObject({
      lead: 'two',
    });
    expect(compose('en', wrote('en', 'lead', '')).tree).toMatchObject({ lead: '' });
  });

  test.each(['__proto__.polluted', 'constructor.prototype.polluted', '__proto__'])(
    'at %s reaches no prototype',
    (path) => {
      expect(compose('en', wrote('en', path, 'x'))).toEqual(compose('en'));
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  test('leaves the built-in words as they are', () => {
    const before = structuredClone(texts);
    compose('ru', wrote('ru', 'title', 'x'), wrote('en', 'more.b', 'y'));
    expect(texts).toEqual(before);
  });
});

describe('a page', () => {
  test.each([
    ['faq', true],
    ['home', false],
    ['constructor', false],
    ['__proto__', false],
    ['', false],
  ])('%j is one: %s', (page, is) => {
    expect(isPage(texts, page)).toBe(is);
    expect(builtInPage(texts, page, 'en') !== undefined).toBe(is);
  });
});

describe('a message that staff may write', () => {
  test.each([
    ['faq', 'title', true],
    ['faq', 'more.b', true],
    // it stands in no language but English
    ['faq', 'lead', true],
    ['faq', 'more', false],
    ['faq', 'title.length', false],
    ['faq', 'constructor', false],
    ['home', 'title', false],
  ])('%s %s: %s', (page, path, is) => {
    expect(isMessage(texts, page, path)).toBe(is);
  });

  test('is not the name or the address of the shop: those are settings', () => {
    const ui = { pages: { ui: { brand: '{brand}', shopMail: '{shop_mail}', close: 'Close' } } };
    const all: LocalisedTree = inEachLanguage(() => ui);
    expect(['brand', 'shopMail', 'close'].map((path) => isMessage(all, 'ui', path))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
