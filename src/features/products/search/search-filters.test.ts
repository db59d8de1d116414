import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { bandEdge, bandText, priceBands, readBand } from './search-filters.ts';

describe('bands of prices', () => {
  test.each(['EUR', 'RUB', 'JPY', 'TND', 'ZZZ'])(
    'in %s begin at nothing and follow one another without a gap',
    (currency) => {
      const bands = priceBands(currency);
      expect(bands[0]?.from).toBe(0);
      expect(bands.at(-1)?.to).toBeNull();
      bands.slice(1).forEach(({ from }, index) => {
        expect(from).toBe(bands[index]?.to);
        expect(from > (bands[index]?.from ?? from)).toBe(true);
      });
    },
  );

  test('are read as they are written', () => {
    for (const band of priceBands('JPY')) expect(readBand(bandText(band))).toEqual(band);
  });

  test.each([
    ['0-', { from: 0, to: null }],
    ['0-1', { from: 0, to: 1 }],
    ['999999998-999999999', { from: 999_999_998, to: 999_999_999 }],
  ])('%s', (text, band) => {
    expect(readBand(text)).toEqual(band);
  });

  test.each(['', '-', '-5', '5', '5-5', '6-5', '1.5-3', '1-2-3', ' 1-2', '1-2\n', '1234567890-', 'a-b'])(
    '%j is none',
    (text) => {
      expect(() => readBand(text)).toThrow(Refusal);
    },
  );

  test.each([
    ['EUR', 300_00n],
    ['JPY', 300n],
    ['TND', 300_000n],
  ])('an edge in %s', (currency, minor) => {
    expect(bandEdge(300, currency)).toEqual({ minor, currency });
  });
});
