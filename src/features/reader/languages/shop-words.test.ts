import { expect, test } from 'vitest';
import { hasPhrase } from './has-phrase.ts';
import { shopWords } from './shop-words.ts';

test('there are words of trade in at least 45 languages, of every kind, each a language tag of its own', () => {
  expect(shopWords.size).toBeGreaterThanOrEqual(45);
  for (const [language, words] of shopWords) {
    expect(new Intl.Locale(language).language, language).toBe(language);
    for (const [kind, phrases] of Object.entries(words))
      expect(phrases.length, `${language} ${kind}`).toBeGreaterThan(0);
  }
});

test.each([
  ['buy', 'Προσθήκη στο καλάθι'],
  ['buy', 'DODAJ V VOZIČEK'],
  ['buy', 'หยิบใส่ตะกร้า 1 ชิ้น'],
  ['buy', 'कार्ट में डालें'],
  ['buy', 'კალათაში დამატება'],
  ['soldOut', 'Ni na zalogi.'],
  ['inStock', '在庫有り'],
] as const)('%s: %s', (kind, text) => {
  expect(hasPhrase(kind, text)).toBe(true);
});

test('a phrase is whole words in their order', () => {
  expect(hasPhrase('buy', 'košarica')).toBe(false);
  expect(hasPhrase('buy', 'voziček v dodaj')).toBe(false);
  expect(hasPhrase('buy', 'Ir al carrito')).toBe(false);
  expect(hasPhrase('buy', 'x '.repeat(100_000))).toBe(false);
});
