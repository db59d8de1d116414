import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inBrackets, locales } from '../../../platform/texts/locale.ts';
import type { Terms } from '../contract.ts';
import { QuoteCheck } from './quote-check.tsx';
import { QuoteGoods } from './quote-goods.tsx';

const goods = (changes: object = {}): Terms['goods'][number] =>
  ({
    ...{ title: 'Чашка', url: 'https://shop.example/cup', shop: 'Лавка', options: { Цвет: 'Синий' } },
    ...{ quantity: 2, price: { amount: '18.90', currency: 'EUR' }, ...changes },
  }) as Terms['goods'][number];

test('goods say their shop, their options, their pieces and the price of one', () => {
  for (const screen of screensOf(<QuoteGoods goods={[goods()]} />)) {
    const words = wordsIn(screen.locale);
    for (const part of ['Чашка', 'Лавка', 'Синий']) expect(screen.text).toContain(part);
    expect(screen.text).toMatch(/18[.,]90/);
    expect(screen.text).toContain(spaces(words('quote.goods')));
    const [link] = piecesOf(screen.root, 'a');
    expect(link?.attributes.href).toBe('https://shop.example/cup');
    expect(faultsOf(screen, ['https://shop.example/cup'])).toEqual([]);
  }
});

test('of a known product, whose name the page says, the options are in the reader’s words alone', () => {
  const product = { path: '/search/products/prd_1', image: '/i.webp', title: 'Cup of the day', words: {} };
  for (const screen of locales.flatMap((locale) => {
    const words = { Синий: `blue${inBrackets(locale, 'Синий')}` };
    const screens = screensOf(<QuoteGoods goods={[goods()]} product={product} words={words} />);
    return screens.filter((one) => one.locale === locale);
  })) {
    expect(screen.text).toContain('blue');
    for (const part of ['Cup of the day', 'Чашка', 'Синий']) expect(screen.text).not.toContain(part);
    const links = piecesOf(screen.root, 'a').map(({ attributes }) => attributes.href);
    expect(links).toEqual(['https://shop.example/cup']);
  }
});

test.each([1, 2, 5, 21, 999])('%i pieces are said as the language says them', (quantity) => {
  for (const screen of screensOf(<QuoteGoods goods={[goods({ quantity })]} />)) {
    expect(screen.text).toContain(String(quantity));
    expect(faultsOf(screen, ['https://shop.example/cup'])).toEqual([]);
  }
});

test('the same goods twice stand twice', () => {
  for (const { root } of screensOf(<QuoteGoods goods={[goods(), goods()]} />))
    expect(piecesOf(root, 'li')).toHaveLength(2);
});

test('a yen has no cents', () => {
  const price = { amount: '1980', currency: 'JPY' };
  for (const { text } of screensOf(<QuoteGoods goods={[goods({ price })]} />)) {
    expect(text).toMatch(/1.?980/);
    expect(text).not.toMatch(/980[.,]00/);
  }
});

const quote = {
  terms: { id: 'q1abc' },
  signature: { key: 'key-2026', value: 'c2lnbmVk' },
  qr: { size: 1, path: 'M0 0h1v1z' },
  address: 'https://shop.example/quote/q1abc',
} as unknown as AnswerOf<'getQuote'>;

test('who holds a quote gets three files and the command that checks them', () => {
  for (const { root, text } of screensOf(<QuoteCheck quote={quote} />)) {
    const files = piecesOf(root, 'a').map(({ attributes }) => [attributes.href, attributes.download]);
    expect(files).toEqual([
      ['/quote/q1abc.json', 'quote-q1abc.json'],
      ['/.well-known/quote-keys.json', 'quote-keys.json'],
      ['/verify-quote.mjs', 'verify-quote.mjs'],
    ]);
    // the names in the command are those under which the files are saved
    const codes = piecesOf(root, 'code').map(textOf);
    expect(codes[0]).toBe('node verify-quote.mjs quote-q1abc.json quote-keys.json');
    for (const part of ['key-2026', 'c2lnbmVk', 'q1abc', quote.address]) expect(text).toContain(part);
  }
});

test('each fact of the signature has a name of its own', () => {
  for (const { root } of screensOf(<QuoteCheck quote={quote} />)) {
    const names = piecesOf(root, 'dt').map(textOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(4);
  }
});
