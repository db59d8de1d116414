/** The chosen variant and its price: by our own snapshot, whatever a client sends. */
import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { chooseVariant } from './choose-variant.ts';
import type { Snapshot, SnapshotVariant } from './snapshot.ts';

const eur = (minor: bigint) => money(minor, 'EUR');
const variant = (
  options: Record<string, string>,
  changes: Partial<SnapshotVariant> = {},
): SnapshotVariant => ({
  ...{ options, price: null, available: null, image: null },
  ...changes,
});
type Chosen = Parameters<typeof chooseVariant>[0];
const shirt = (changes: Partial<Snapshot> = {}): Chosen => ({
  options: [
    { name: 'Farbe', values: ['rot', 'blau'] },
    { name: 'Größe', values: ['S', 'M'] },
  ],
  variants: [],
  ...{ price: eur(2_000n), priceIsSure: true, availability: 'in_stock', shownImages: 2 },
  ...changes,
});
const choice = { Farbe: 'blau', Größe: 'M' };

describe('a choice that is missing or is none', () => {
  test.each([
    [{}, ['options.Farbe', 'options.Größe']],
    [{ Farbe: 'rot' }, ['options.Größe']],
    [{ Farbe: ' ', Größe: 'M' }, ['options.Farbe']],
    [{ farbe: 'rot', Größe: 'M' }, ['options.Farbe']],
  ])('%j lacks %j', (chosen, fields) => {
    const refused = chooseVariant(shirt(), chosen as Record<string, string>);
    expect(refused).toMatchObject({ refused: 'option_missing' });
    expect('fields' in refused && Object.keys(refused.fields)).toEqual(fields);
  });

  test.each([
    [{ ...choice, Farbe: 'grün' }, ['options.Farbe']],
    [{ ...choice, Stoff: 'Leinen' }, ['options.Stoff']],
    [{ ...choice, Farbe: 'Rot' }, ['options.Farbe']],
    [{ Farbe: 'x', Größe: 'y' }, ['options.Farbe', 'options.Größe']],
  ])('%j is not one of the shop’s', (chosen, fields) => {
    const refused = chooseVariant(shirt(), chosen);
    expect(refused).toMatchObject({ refused: 'fields' });
    expect('fields' in refused && Object.keys(refused.fields)).toEqual(fields);
  });

  test('an option may be called as a property that every object has', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const odd = shirt({ options: [{ name, values: ['a'] }] });
      expect(chooseVariant(odd, {})).toMatchObject({ refused: 'option_missing' });
    }
  });
});

describe('the variant', () => {
  const listed = [
    variant({ Farbe: 'rot', Größe: 'S' }, { price: eur(1_500n), available: true, image: 3 }),
    variant({ Farbe: 'blau', Größe: 'M' }, { price: eur(2_500n), available: false }),
  ];

  test('has its own price, picture and stock', () => {
    expect(chooseVariant(shirt({ variants: listed }), { Farbe: 'rot', Größe: 'S' })).toEqual({
      ...{ options: { Farbe: 'rot', Größe: 'S' }, price: eur(1_500n), priceIsSure: true },
      ...{ availability: 'in_stock', image: 3 },
    });
    expect(chooseVariant(shirt({ variants: listed }), choice)).toMatchObject({
      availability: 'out_of_stock',
      image: 0,
    });
  });

  test('that the shop does not list, where it lists all, is not offered', () => {
    expect(chooseVariant(shirt({ variants: listed }), { Farbe: 'rot', Größe: 'M' })).toEqual({
      ...{ refused: 'fields', fields: { 'options.Größe': { code: 'not_offered' } } },
    });
  });

  test('that names some of the options is meant where it names most of the choice', () => {
    const partly = [
      variant({ Farbe: 'blau' }, { price: eur(1_800n) }),
      variant({ Farbe: 'rot' }, { price: eur(1_900n) }),
    ];
    expect(chooseVariant(shirt({ variants: partly }), choice)).toMatchObject({
      price: eur(1_800n),
      priceIsSure: true,
    });
    const both = [...partly, variant(choice, { price: eur(2_200n) })];
    for (const variants of [both, both.toReversed()])
      expect(chooseVariant(shirt({ variants }), choice)).toMatchObject({ price: eur(2_200n) });
  });

  test('of a product without options is the only one', () => {
    const plain = (variants: SnapshotVariant[]) => chooseVariant(shirt({ options: [], variants }), {});
    expect(plain([variant({}, { price: eur(900n) })])).toMatchObject({ price: eur(900n), options: {} });
    expect(plain([])).toMatchObject({ price: eur(2_000n) });
    expect(plain([variant({}, { price: eur(900n) }), variant({}, { price: eur(950n) })])).toMatchObject({
      ...{ price: eur(2_000n), priceIsSure: false },
    });
  });
});

describe('a price', () => {
  const of = (prices: (number | null)[], priceIsSure = true) =>
    chooseVariant(
      shirt({
        ...{ priceIsSure, options: [{ name: 'Größe', values: ['S', 'M', 'L'] }] },
        variants: ['S', 'M', 'L'].slice(0, prices.length).map((size, at) => {
          const minor = prices[at] ?? null;
          return variant({ Größe: size }, { price: minor === null ? null : eur(BigInt(minor)) });
        }),
      }),
      { Größe: 'S' },
    );

  test.each<[(number | null)[], boolean, number, boolean]>([
    [[1_500, 1_600], true, 1_500, true],
    [[1_500, 1_600], false, 1_500, false],
    [[null, null], true, 2_000, true],
    // the others cost one sum, and this may be it
    [[null, 1_600], true, 2_000, true],
    [[null, 1_600, 1_600], true, 2_000, true],
    // they differ, and nobody knows what this one costs
    [[null, 1_600, 1_700], true, 2_000, false],
    [[0, 1_600], true, 0, true],
  ])('of variants at %j, page sure: %s', (prices, isSure, minor, sure) => {
    expect(of(prices, isSure)).toMatchObject({ price: eur(BigInt(minor)), priceIsSure: sure });
  });

  test('that the page does not have is none', () => {
    expect(chooseVariant(shirt({ price: null }), choice)).toMatchObject({ price: null });
  });
});

test.each([
  [true, 'in_stock', 'in_stock'],
  [true, 'preorder', 'preorder'],
  [true, 'out_of_stock', 'in_stock'],
  [true, 'unknown', 'in_stock'],
  [false, 'in_stock', 'out_of_stock'],
  [false, 'preorder', 'out_of_stock'],
  [null, 'preorder', 'preorder'],
  [null, 'unknown', 'unknown'],
] as const)('a variant that is there (%s) on a page that says %s is %s', (available, page, availability) => {
  const variants = [variant(choice, { available })];
  expect(chooseVariant(shirt({ variants, availability: page }), choice)).toMatchObject({ availability });
});

test('without pictures of its own and of the page there is none', () => {
  expect(chooseVariant(shirt({ shownImages: 0 }), choice)).toMatchObject({ image: null });
  expect(
    chooseVariant(shirt({ shownImages: 0, variants: [variant(choice, { image: 0 })] }), choice),
  ).toMatchObject({ image: 0 });
});
