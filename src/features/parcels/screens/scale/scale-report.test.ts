/** Reports as scales send them: what they mean in grams, and which of them are no weight. */
import { describe, expect, test } from 'vitest';
import { readScaleReport } from './scale-report.ts';

const read = (...bytes: number[]) => readScaleReport(new DataView(Uint8Array.from(bytes).buffer));
const [grams, kilograms, ounces, pounds] = [2, 3, 11, 12];
const stable = 4;

describe('a stable weight in whole grams', () => {
  test.each([
    ['1,670 g', [stable, grams, 0, 0x86, 0x06], 1670],
    ['16,700 tenths of a gram', [stable, grams, 0xff, 0x3c, 0x41], 1670],
    ['2.345 kg', [stable, kilograms, 0xfd, 0x29, 0x09], 2345],
    ['2 kg', [stable, kilograms, 0, 2, 0], 2000],
    // as a letter scale sends them: tenths of an ounce
    ['14.3 oz', [stable, ounces, 0xff, 0x8f, 0x00], 405],
    ['1 lb', [stable, pounds, 0, 1, 0], 454],
    ['12.34 lb', [stable, pounds, 0xfe, 0xd2, 0x04], 5597],
    ['the most that two bytes hold', [stable, grams, 0, 0xff, 0xff], 65_535],
    ['hundreds of grams', [stable, grams, 2, 17, 0], 1700],
    ['half a million milligrams', [stable, 1, 1, 0x50, 0xc3], 500],
  ])('%s', (_, bytes, expected) => expect(read(...bytes)).toEqual({ is: 'stable', grams: expected }));
});

describe('no weight', () => {
  test.each([
    ['fault', [1, grams, 0, 5, 0], 'fault'],
    ['stable at zero', [2, grams, 0, 0, 0], 'zero'],
    ['in motion', [3, grams, 0, 0x86, 0x06], 'moving'],
    ['under zero', [5, grams, 0, 12, 0], 'negative'],
    ['over its limit', [6, grams, 0, 0xff, 0xff], 'overload'],
    ['to be calibrated', [7, grams, 0, 5, 0], 'fault'],
    ['to be set to zero again', [8, grams, 0, 5, 0], 'fault'],
    ['stable with nothing on it', [stable, grams, 0, 0, 0], 'zero'],
    ['less than half a gram', [stable, grams, 0xff, 4, 0], 'zero'],
    ['a unit of no parcel', [stable, 4, 0, 5, 0], 'fault'],
  ])('%s', (_, bytes, is) => expect(read(...bytes)).toEqual({ is }));

  test.each([
    ['a short report', [stable, grams, 0, 5]],
    ['an unknown status', [0, grams, 0, 5, 0]],
    ['another unknown status', [9, grams, 0, 5, 0]],
    ['nothing', []],
  ])('%s', (_, bytes) => expect(read(...bytes)).toBeNull());
});
