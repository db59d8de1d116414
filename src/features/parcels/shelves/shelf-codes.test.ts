/** Labels for shelves: a range is all codes between two, each of them once. */
import { describe, expect, test } from 'vitest';
import { byWalk, mostShelves, shelfRange } from './shelf-codes.ts';

describe('a range', () => {
  test.each([
    ['A-01', 'A-03', ['A-01', 'A-02', 'A-03']],
    ['A-9', 'A-11', ['A-9', 'A-10', 'A-11']],
    ['A-099', 'A-101', ['A-099', 'A-100', 'A-101']],
    ['B7', 'B7', ['B7']],
    ['HALL', 'HALL', ['HALL']],
    ['A-0', 'A-1', ['A-0', 'A-1']],
    ['R2-S1', 'R2-S2', ['R2-S1', 'R2-S2']],
    // as it is typed: small letters, spaces, the wide signs of a Chinese keyboard
    [' a-01 ', 'a-02', ['A-01', 'A-02']],
    ['Ａ－０１', 'Ａ－０２', ['A-01', 'A-02']],
  ])('from %s to %s', (from, to, codes) => {
    expect(shelfRange(from, to)).toEqual(codes);
  });

  test.each([
    ['that goes backwards', 'A-02', 'A-01'],
    ['over two rows', 'A-01', 'B-02'],
    ['of a row that has another row’s number', 'R1-S1', 'R2-S1'],
    ['from a code without a number to one with', 'A', 'A1'],
    ['from a code without a number to many', 'A', 'A24'],
    ['from one with a number to one without', 'A0', 'A'],
    ['of nothing', '', ''],
    ['that begins with a digit', '1A', '2A'],
    ['of Cyrillic letters, which look the same', 'А-1', 'А-2'],
    ['with markup', 'A<1', 'A<2'],
    ['of too long codes', 'A'.repeat(21), 'A'.repeat(21)],
    ['with an end that is no code', 'A-1', 'A-?'],
  ])('%s is none', (_, from, to) => {
    expect(shelfRange(from, to)).toBeNull();
  });

  test('holds as many as eight sheets, and not one more', () => {
    expect(shelfRange('A-1', `A-${mostShelves}`)).toHaveLength(mostShelves);
    expect(shelfRange('A-1', `A-${mostShelves + 1}`)).toBeNull();
    expect(shelfRange('A-0', 'A-999999')).toBeNull();
  });

  test('has each code once, in the order of a walk, from the first to the last', () => {
    for (const [from, to] of [
      ['A-08', 'A-123'],
      ['B0', 'B150'],
      ['C-95', 'C-105'],
    ] as const) {
      const codes = shelfRange(from, to) ?? [];
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.toSorted(byWalk)).toEqual(codes);
      expect(codes[0]).toBe(from);
      expect(codes.at(-1)).toBe(to);
    }
  });
});

test('shelves stand as somebody walks past them', () => {
  const walk = ['A-1', 'A-2', 'A-10', 'A-100', 'B-1', 'HALL'];
  expect(walk.toReversed().toSorted(byWalk)).toEqual(walk);
});
