/** The price beside a choice is the one that the server charges for it (M21). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, toJson } from '../../../../platform/money/money.ts';
import type { Product } from '../../contract.ts';
import { chooseVariant } from '../../snapshots/choose-variant.ts';
import {
  type Choice,
  choiceOfPicture,
  chosenVariant,
  isSoldOut,
  mayCostMore,
  missingOptions,
  offersOf,
  pictureOf,
  priceOf,
} from './variant-choice.ts';

type Variant = Product['variants'][number];
const variant = (
  options: Record<string, string>,
  amount: string | null = null,
  available: boolean | null = true,
) =>
  ({ options, available, price: amount && { amount, currency: 'EUR' }, image: null }) as unknown as Variant;
const product = (options: Record<string, string[]>, ...variants: Variant[]) =>
  ({
    options: Object.entries(options).map(([name, values]) => ({ name, values })),
    variants,
    price: { amount: '10.00', currency: 'EUR' },
  }) as unknown as Product;

const sizes = { size: ['S', 'M'], colour: ['red', 'blue'] };

describe('the chosen variant', () => {
  const whole = variant({ size: 'M', colour: 'red' }, '12.00');
  const half = variant({ size: 'M' }, '11.00');

  test.each<[string, Product, Choice, Variant | undefined]>([
    ['has every option of the choice', product(sizes, whole), { size: 'M', colour: 'red' }, whole],
    ['is none of another value', product(sizes, whole), { size: 'S', colour: 'red' }, undefined],
    ['is none of an open choice', product(sizes, whole), { size: 'M' }, undefined],
    ['is none of an empty choice', product(sizes, half), { size: 'M', colour: '' }, undefined],
    ['may be named by some of its options', product(sizes, half), { size: 'M', colour: 'blue' }, half],
    ['is the one that names most', product(sizes, half, whole), { size: 'M', colour: 'red' }, whole],
    ['is so in any order', product(sizes, whole, half), { size: 'M', colour: 'red' }, whole],
    [
      'is none that names nothing',
      product(sizes, variant({}, '1.00')),
      { size: 'M', colour: 'red' },
      undefined,
    ],
    ['needs no choice where there is one alone', product({}, whole), {}, whole],
    ['is none of several where nothing can be chosen', product({}, half, half), {}, undefined],
    ['is none of a product without variants', product(sizes), { size: 'M', colour: 'red' }, undefined],
  ])('%s', (_, of, choice, found) => {
    expect(chosenVariant(of, choice)).toBe(found);
  });
});

test.each<[string, Product, Choice, string]>([
  [
    'the variant’s own',
    product(sizes, variant({ size: 'M', colour: 'red' }, '12.00')),
    { size: 'M', colour: 'red' },
    '12.00',
  ],
  [
    'the page’s while the choice is open',
    product(sizes, variant({ size: 'M', colour: 'red' }, '12.00')),
    {},
    '10.00',
  ],
  [
    'the page’s for a variant without one',
    product(sizes, variant({ size: 'M' })),
    { size: 'M', colour: 'red' },
    '10.00',
  ],
])('the price is %s', (_, of, choice, amount) => {
  expect(priceOf(of, choice)?.amount).toBe(amount);
});

test('whatever a page names, the shown price is the charged one', () => {
  const value = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const anyVariant = fc
    .record({
      size: value(['S', 'M']),
      colour: value(['red', 'blue']),
      amount: value(['1.00', '2.50', '30.00']),
    })
    .map(({ size, colour, amount = null }) =>
      variant({ ...(size ? { size } : {}), ...(colour ? { colour } : {}) }, amount),
    );
  const choices = fc.record({ size: fc.constantFrom('S', 'M'), colour: fc.constantFrom('red', 'blue') });
  fc.assert(
    fc.property(fc.array(anyVariant, { maxLength: 6 }), choices, (variants, choice) => {
      const shown = product(sizes, ...variants);
      const minor = (price: Variant['price']) => price && parseAmount(price.amount, price.currency);
      const snapshot = {
        ...{ options: shown.options, price: minor(shown.price ?? null), priceIsSure: true, shownImages: 0 },
        ...{
          availability: 'in_stock',
          variants: variants.map((one) => ({ ...one, price: minor(one.price) })),
        },
      } as unknown as Parameters<typeof chooseVariant>[0];
      const charged = chooseVariant(snapshot, choice);
      if ('refused' in charged) return;
      expect(priceOf(shown, choice)).toEqual(charged.price && toJson(charged.price));
    }),
    { numRuns: 500 },
  );
});

test.each([
  [{}, ['size', 'colour']],
  [{ size: 'M' }, ['colour']],
  [{ colour: 'red' }, ['size']],
  [{ size: '', colour: 'red' }, ['size']],
  [{ size: 'M', colour: 'red' }, []],
])('of the choice %j %j are missing', (choice: Choice, names) => {
  expect(missingOptions(product(sizes), choice)).toEqual(names);
});

describe('what tells the values of an option apart', () => {
  const seen = (options: Record<string, string>, amount: string, image: string, available = true) => ({
    ...variant(options, amount, available),
    image,
  });
  const shirt = product(
    sizes,
    seen({ size: 'S', colour: 'red' }, '10.00', '/red'),
    seen({ size: 'M', colour: 'red' }, '12.00', '/red'),
    seen({ size: 'S', colour: 'blue' }, '10.00', '/blue'),
    seen({ size: 'M', colour: 'blue' }, '12.00', '/blue', false),
  );
  const [ofSize, ofColour] = shirt.options as [Product['options'][number], Product['options'][number]];
  const told = (choice: Choice, option: Product['options'][number]) =>
    offersOf(shirt, choice, option).map(({ value, isGone, price, picture }) =>
      [value, isGone ? 'gone' : '', price?.amount ?? '', picture ?? ''].join(' ').trimEnd(),
    );

  test('is the price of each where one is another than is shown, and its picture where they look differently', () => {
    expect(told({}, ofSize)).toEqual(['S  10.00', 'M  12.00']);
    expect(told({}, ofColour)).toEqual(['red   /red', 'blue   /blue']);
    expect(told({ size: 'M' }, ofColour)).toEqual(['red  12.00 /red', 'blue gone 12.00 /blue']);
    expect(told({ size: 'M', colour: 'red' }, ofSize)).toEqual(['S  10.00', 'M  12.00']);
    expect(told({ colour: 'blue' }, ofSize)).toEqual(['S  10.00', 'M gone 12.00']);
  });

  test('until it is known which, a dearer one may be meant', () => {
    expect(mayCostMore(shirt, {})).toBe(true);
    expect(mayCostMore(shirt, { size: 'M', colour: 'red' })).toBe(false);
    expect(mayCostMore(product(sizes), {})).toBe(false);
  });

  test('a colour shows itself before a size is chosen', () => {
    expect(pictureOf(shirt, { colour: 'blue' })).toBe('/blue');
    expect(pictureOf(shirt, { size: 'M' })).toBeNull();
    expect(pictureOf(shirt, {})).toBeNull();
  });

  test('to press a picture is to choose the values that it shows, and none that is sold out', () => {
    expect(choiceOfPicture(shirt, '/blue')).toEqual({ colour: 'blue' });
    expect(choiceOfPicture(shirt, '/other')).toEqual({});
    const gone = product(sizes, seen({ size: 'S', colour: 'red' }, '10.00', '/red', false));
    expect(choiceOfPicture(gone, '/red')).toEqual({});
  });
});

describe('a value is sold out', () => {
  const some = product(
    sizes,
    variant({ size: 'S', colour: 'red' }, null, false),
    variant({ size: 'S', colour: 'blue' }, null, true),
    variant({ size: 'M', colour: 'red' }, null, false),
    variant({ size: 'M', colour: 'blue' }, null, null),
  );
  test.each<[Choice, string, string, boolean]>([
    [{}, 'size', 'S', false],
    [{}, 'colour', 'red', true],
    [{}, 'colour', 'blue', false],
    [{ size: 'S' }, 'colour', 'red', true],
    [{ size: 'S', colour: 'red' }, 'colour', 'blue', false],
    // nobody knows whether it can be bought
    [{ size: 'M' }, 'colour', 'blue', false],
    // the shop does not list it, so nothing says that it is gone
    [{}, 'size', 'XL', false],
  ])('with %j, %s %s: %s', (choice, name, value, is) => {
    expect(isSoldOut(some, choice, name, value)).toBe(is);
  });
});
