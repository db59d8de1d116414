import { expect, test } from 'vitest';
import { categoryCodes } from '../../products/goods/kinds-of-goods.ts';
import { unknownWeight, usualWeight } from './usual-weights.ts';

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
