import { expect, test } from 'vitest';
import { categoryCodes } from '../../products/goods/kinds-of-goods.ts';
import { endsOfSizes, goodsSizes, unknownWeight, usualWeight, weightsOfSizes } from './usual-weights.ts';

test('goods of a known category have a narrower weight than unknown ones, several together their sum', () => {
  expect(usualWeight([{ pieces: 2, category: 'shoes' }])).toEqual({
    all: { light: 1400n, heavy: 3600n },
    each: { light: 700n, heavy: 1800n },
  });
  expect(usualWeight([{ pieces: 1, category: 'shoes' }, { pieces: 2 }])).toEqual({
    all: { light: 1300n, heavy: 7800n },
    each: { light: 300n, heavy: 3000n },
  });
  for (const category of [null, undefined, 'furniture', 'constructor', 'Neuheiten'])
    expect(usualWeight([{ pieces: 1, category }]).each).toEqual(unknownWeight);
});

test('no category is guessed wider or heavier than goods of which nothing is known', () => {
  for (const category of categoryCodes) {
    const { light, heavy } = usualWeight([{ pieces: 1, category }]).each;
    expect(light, category).toBeGreaterThan(0n);
    expect(heavy, category).toBeGreaterThan(light);
    expect(heavy - light, category).toBeLessThanOrEqual(unknownWeight.heavy - unknownWeight.light);
    expect(heavy, category).toBeLessThanOrEqual(unknownWeight.heavy);
  }
});

test('sizes are the thirds of a range by ratio, in grams that are read at a glance', () => {
  expect(weightsOfSizes(null)).toEqual({
    small: { light: 300n, heavy: 600n },
    medium: { light: 600n, heavy: 1400n },
    large: { light: 1400n, heavy: 3000n },
  });
  expect(endsOfSizes('shoes')).toEqual({ small: '1', medium: '1.3', large: '1.8' });
  expect(endsOfSizes('jewellery')).toEqual({ small: '0.08', medium: '0.13', large: '0.2' });
  expect(endsOfSizes('constructor')).toEqual(endsOfSizes(undefined));
});

test('sizes of any category meet without a gap, hold its range, and are about as wide as each other', () => {
  for (const category of [...categoryCodes, null]) {
    const whole = usualWeight([{ pieces: 1, category }]).each;
    const { small, medium, large } = weightsOfSizes(category);
    expect([small.light, medium.light, large.light, large.heavy]).toEqual([
      whole.light,
      small.heavy,
      medium.heavy,
      whole.heavy,
    ]);
    const third = Math.cbrt(Number(whole.heavy) / Number(whole.light));
    for (const { light, heavy } of [small, medium, large]) {
      const ratio = Number(heavy) / Number(light);
      expect(ratio, `${category}`).toBeGreaterThan(1);
      expect(Math.abs(ratio / third - 1), `${category}: ${light}–${heavy}`).toBeLessThan(0.15);
    }
  }
});

test('a said size narrows its own goods alone, a size that nobody said nothing', () => {
  const said = usualWeight([
    { pieces: 2, size: 'small' },
    { pieces: 1, category: 'shoes' },
  ]);
  expect(said).toEqual({ all: { light: 1300n, heavy: 3000n }, each: { light: 300n, heavy: 1800n } });
  for (const size of [null, undefined])
    expect(usualWeight([{ pieces: 3, category: 'books', size }])).toEqual(
      usualWeight([{ pieces: 3, category: 'books' }]),
    );
  for (const size of goodsSizes)
    expect(usualWeight([{ pieces: 1, size }]).each).toEqual(weightsOfSizes(null)[size]);
});
