/** Words by which products are found: of every script, folded the same way in the query and in the product. */
import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './search-cursor.ts';
import { documentOf, folded, queryOf, searchTerms, spellingWords, swappedWords } from './search-terms.ts';

describe('a text as it is compared', () => {
  test.each([
    ['Tasse', 'tasse'],
    ['ТЁПЛЫЙ', 'теплый'],
    ['Crème Brûlée', 'creme brulee'],
    ['Größe', 'grosse'],
    ['Łódź', 'lodz'],
    ['ＡＢＣ１２３', 'abc123'],
    ['Smørrebrød', 'smorrebrod'],
    ['й', 'й'],
    ['', ''],
  ])('%s is %s', (text, plain) => expect(folded(text)).toBe(plain));

  test('is folded once and for all', () => {
    for (const text of [
      'Größe Ёлка',
      '臺灣 茶壺',
      'ｶﾀｶﾅ カタカナ',
      'Ǆ İ ﬁ',
      'q\u0307\u0323',
      'हिन्दी',
      '\ud800',
    ])
      expect(folded(folded(text))).toBe(folded(text));
  });

  test('traditional and simplified signs are one', () => expect(folded('茶壺')).toBe(folded('茶壶')));
});

describe('terms', () => {
  test.each([
    ['Red cup, 0.5 l', ['red', 'cup', '0', '5', 'l']],
    ['茶壶', ['茶壶']],
    ['紫砂茶壶', ['紫砂', '砂茶', '茶壶']],
    ['茶', ['茶']],
    // Latin letters and digits end where the other script begins
    ['Nike鞋子 42码', ['nike', '鞋子', '42', '码']],
    ['ティーカップ', ['ティ', 'ィー', 'ーカ', 'カッ', 'ップ']],
    ['찻잔 세트', ['찻잔', '세트']],
    ['三〇年', ['三〇', '〇年']],
    ["l'eau d’été", ['l', 'eau', 'd', 'ete']],
    ['!!! ---', []],
    ['', []],
    ['😀🍵', []],
  ])('of %j are %j', (text, terms) => expect(searchTerms(text)).toEqual(terms));

  test('are never longer than sixty letters', () =>
    expect(searchTerms('x'.repeat(500))).toEqual(['x'.repeat(60)]));
});

describe('a query', () => {
  test.each([
    ['red cup', 'red:* & cup:*'],
    ['Cup CUP cup', 'cup:*'],
    ['  ', null],
    ["'; drop table --", 'drop:* & table:*'],
    ['a & !b | (c)', 'a:* & b:* & c:*'],
    ['cup:*', 'cup:*'],
  ])('of %j is %j', (text, query) => expect(queryOf(text)).toBe(query));

  test('has no more than twelve words, and nothing that the database would read as a sign', () => {
    const query = queryOf(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ')) ?? '';
    expect(query.split(' & ')).toHaveLength(12);
    for (const text of ['\\', "a'b", 'a:b', 'a<->b', '!a', '(a', 'a\u0000b', '"a"'])
      expect(queryOf(text) ?? '').toMatch(/^(?:[\p{L}\p{N}]+:\*(?: & )?)*$/u);
  });

  test('finds the product whose words it takes', () => {
    const product = {
      title: 'Größe Teekanne 茶壶',
      brand: 'Łódź',
      category: null,
      shopName: 'Teehaus',
      host: 'teehaus.example',
    };
    const words = new Set(documentOf({ ...product, words: ['Чайник'] }).split(' '));
    for (const text of ['grosse', 'TEEKANNE', '茶壺', 'lodz', 'teehaus', 'чайник'])
      for (const term of searchTerms(text)) expect(words, text).toContain(term);
    expect(words).not.toContain('example');
  });
});

describe('a slip of the pen', () => {
  test.each([
    ['red teapot', ['teapot']],
    ['abc abcd', ['abcd']],
    ['茶壶茶壶茶壶', []],
    ['size 12345', ['size']],
    ['x'.repeat(41), []],
  ])('is looked for in %j', (text, words) => expect(spellingWords(text)).toEqual(words));

  test.each([
    ['cup', ['ucp', 'cpu']],
    ['aa', []],
    ['aab', ['aba']],
    ['a', []],
    ['', []],
  ])('of neighbours in %s may mean %j', (word, others) => expect(swappedWords(word)).toEqual(others));

  test('that is made twice at one place is none', () => {
    for (const word of ['teapot', 'чайник'])
      for (const other of swappedWords(word)) expect(swappedWords(other)).toContain(word);
  });
});

describe('the end of a page', () => {
  test.each([
    { sort: 'price', value: '1203.50', key: 'prd_1' },
    { sort: 'new', value: '2026-03-10 09:00:00.123+00', key: 'prd_2' },
    { sort: 'default', value: '-0.5e-10', key: 'k' },
  ])('%j is read as it was written', (place) =>
    expect(readCursor(writeCursor(place), place.sort)).toEqual(place),
  );

  test.each([
    ['', 'price'],
    ['null', 'price'],
    [writeCursor({ sort: 'new', value: '1', key: 'k' }), 'price'],
    [writeCursor({ sort: 'price', value: "1'; drop", key: 'k' }), 'price'],
    [writeCursor({ sort: 'price', value: '', key: 'k' }), 'price'],
    [writeCursor({ sort: 'price', value: '1'.repeat(41), key: 'k' }), 'price'],
    [writeCursor({ sort: 'price', value: '1', key: 'a\0b' }), 'price'],
    [writeCursor({ sort: 'price', value: '1', key: 'x'.repeat(256) }), 'price'],
    [Buffer.from('{"a":1}').toString('base64url'), 'price'],
  ])('%j is none of the list by %s', (cursor, sort) =>
    expect(() => readCursor(cursor, sort)).toThrow(
      expect.objectContaining({ code: 'fields' }) as unknown as Error,
    ),
  );
});
