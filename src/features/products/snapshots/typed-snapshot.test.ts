/** A product that its customer typed: its price is a claim, and is never sure (rules: fetching). */
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { money } from '../../../platform/money/money.ts';
import type { ClaimedProduct } from '../contract.ts';
import type { Snapshot } from './snapshot.ts';
import { type TypedBy, typedSnapshot } from './typed-snapshot.ts';

type Manual = NonNullable<ClaimedProduct['manual']>;
const at = new Date('2026-11-28T00:00:00Z');
const by = (base?: Partial<Snapshot>): TypedBy => ({
  ...{
    id: 'prd_1',
    userId: 'usr_1',
    url: 'https://www.a.example/1',
    host: 'www.a.example',
    key: 'a.example/1',
  },
  ...{ demoOrigin: null, at, base: base as Snapshot | undefined },
});
const manual = (change: Partial<Manual> = {}) =>
  ({ title: 'Cup', price: '19.90', currency: 'EUR', ...change }) as Manual;
const typed = (change: Partial<Manual> = {}, base?: Partial<Snapshot>): Snapshot =>
  typedSnapshot(manual(change), by(base));
const refusedField = (change: Partial<Manual>): string[] => {
  try {
    typed(change);
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.detail.fields ?? {});
    throw error;
  }
  return [];
};

const read = {
  ...{ productKey: 'a.example/real', url: 'https://a.example/real', host: 'a.example', shopKey: 'a.example' },
  ...{ shopName: 'A', brand: 'B', description: null, category: 'kitchen', condition: null, offerKinds: [] },
  ...{ leastQuantity: 6, availability: 'out_of_stock', images: ['1.jpg'], shownImages: 1 },
  ...{
    options: [{ name: 'size', values: ['S'] }],
    variants: [{ options: { size: 'S' }, price: money(1n, 'EUR') }],
  },
  ...{ price: money(1n, 'EUR'), priceIsSure: true, confidence: {} },
} as unknown as Partial<Snapshot>;

describe('the price', () => {
  test.each([undefined, read])('is what was typed, never sure, and there is no cheaper choice', (base) => {
    const snapshot = typed({}, base);
    expect(snapshot).toMatchObject({
      price: money(1990n, 'EUR'),
      priceIsSure: false,
      source: 'manual',
      typedBy: 'usr_1',
    });
    expect([snapshot.priceChoices, snapshot.oldPrice, snapshot.variants]).toEqual([[], null, []]);
  });

  test.each([
    ['1990', 'JPY', 1990n],
    ['19.905', 'KWD', 19_905n],
    ['0.01', 'USD', 1n],
  ])('of %s %s has the decimals of its currency', (price, currency, minor) => {
    expect(typed({ price, currency }).price).toEqual(money(minor, currency));
  });

  test.each<[string, Partial<Manual>, string]>([
    ['of nothing', { price: '0' }, 'product.manual.price'],
    ['of nothing with decimals', { price: '0.00' }, 'product.manual.price'],
    ['with half a yen', { price: '19.90', currency: 'JPY' }, 'product.manual.price'],
    ['in no currency', { currency: 'ABC' }, 'product.manual.currency'],
    ['in small letters', { currency: 'eur' }, 'product.manual.currency'],
  ])('%s is refused at its field', (_, change, field) => {
    expect(refusedField(change)).toEqual([field]);
  });
});

describe('the title', () => {
  test.each(['', '   ', '\u202e\u2066'])('%j is none', (title) => {
    expect(refusedField({ title })).toEqual(['product.manual.title']);
  });
  test.each([
    [' Cup ', 'Cup', null],
    ['茶杯', '茶杯', 'zh'],
    ['Чашка', 'Чашка', 'ru'],
  ])('%j is kept as %j in %s', (title, kept, language) => {
    expect(typed({ title })).toMatchObject({ title: kept, language });
  });
});

describe('the rest', () => {
  test('is what we read, where we read something', () => {
    expect(typed({}, read)).toMatchObject({
      ...{
        productKey: 'a.example/real',
        shopName: 'A',
        category: 'kitchen',
        leastQuantity: 6,
        images: ['1.jpg'],
      },
      ...{ availability: 'out_of_stock', options: [{ name: 'size', values: ['S'] }], optionsNote: null },
    });
  });

  test('is the address alone, where we could not', () => {
    expect(typed()).toMatchObject({
      ...{
        productKey: 'a.example/1',
        host: 'www.a.example',
        shopKey: 'a.example',
        shopName: null,
        leastQuantity: 1,
      },
      ...{ availability: 'unknown', images: [], shownImages: 0, category: null },
    });
  });

  test('typed options stand for those of the page', () => {
    expect(typed({ options: ' green, L ' } as Partial<Manual>, read)).toMatchObject({
      options: [],
      optionsNote: 'green, L',
    });
  });

  test.each([
    ['https://a.example/p.jpg', undefined, ['https://a.example/p.jpg'], 1],
    ['no address', undefined, [], 0],
    ['https://a.example/p.jpg', read, ['1.jpg'], 1],
  ])('the picture %s', (image, base, images, shownImages) => {
    expect(typed({ image } as Partial<Manual>, base)).toMatchObject({ images, shownImages });
  });
});

test('the shop has the name that was read, else the one that it is known by', () => {
  const nameOf = (base?: Partial<Snapshot>) =>
    typedSnapshot(manual(), { ...by(base), shopName: 'Known' }).shopName;
  expect([nameOf(), nameOf(read)]).toEqual(['Known', 'A']);
  expect(typed().shopName).toBeNull();
});
