import { expect, test } from 'vitest';
import { endsWithPhrase, hasPhrase, startsWithPhrase } from './has-phrase.ts';
import { offerWords } from './offer-words.ts';
import { shopWords } from './shop-words.ts';
import { tradeWords } from './trade-words.ts';

/** The languages whose words are held, at least: the goal of the reader. */
const LEAST = 45;

test.each([
  ['buttons, stock, old price, from, per month', shopWords, LEAST],
  ['cart, price, piece, tax', tradeWords, LEAST],
  ['used, bidding, gift card, download, private seller', offerWords, 40],
])('%s: in enough languages, of every kind, each a language tag of its own', (_, list, least) => {
  expect(list.size).toBeGreaterThanOrEqual(least);
  for (const [language, words] of list) {
    expect(new Intl.Locale(language).language, language).toBe(language);
    for (const [kind, phrases] of Object.entries(words))
      expect(phrases.length, `${language} ${kind}`).toBeGreaterThan(0);
  }
});

test('both lists of words of trade are in the same languages', () => {
  const missing = [...shopWords.keys()].filter((language) => !tradeWords.has(language));
  expect(missing).toEqual([]);
});

test.each([
  ['buy', 'Προσθήκη στο καλάθι'],
  ['buy', 'DODAJ V VOZIČEK'],
  ['buy', 'หยิบใส่ตะกร้า 1 ชิ้น'],
  ['buy', 'कार्ट में डालें'],
  ['buy', 'კალათაში დამატება'],
  ['soldOut', 'Ni na zalogi.'],
  ['inStock', '在庫有り'],
  ['giftCard', 'Darilni bon 50'],
  ['used', 'Fotoaparat (polovno)'],
] as const)('%s: %s', (kind, text) => {
  expect(hasPhrase(kind, text)).toBe(true);
});

test('words before and behind an amount', () => {
  expect(endsWithPhrase('price', 'ფასი: ')).toBe(true);
  expect(endsWithPhrase('cart', 'Košarica ')).toBe(true);
  expect(startsWithPhrase('tax', ' ДДВ')).toBe(true);
  expect(startsWithPhrase('piece', '/ szt.')).toBe(true);
  expect(endsWithPhrase('price', 'price of the lamp')).toBe(false);
});

test('a phrase is whole words in their order', () => {
  expect(hasPhrase('buy', 'košarica')).toBe(false);
  expect(hasPhrase('buy', 'voziček v dodaj')).toBe(false);
  expect(hasPhrase('buy', 'Ir al carrito')).toBe(false);
  expect(hasPhrase('buy', 'x '.repeat(100_000))).toBe(false);
});
