/** Zones: trouble goes into quarantine, the rest where it fits most tightly. */
import { describe, expect, test } from 'vitest';
import { emptiest, type ShelfZone, type Storable, zoneFor } from './zone-rules.ts';

const zone = (id: string, part: Partial<ShelfZone> = {}): ShelfZone => ({
  ...{ id, name: id, maxGrams: null, maxSide: null, isQuarantine: false },
  ...part,
});
const zones = [
  zone('oversize'),
  zone('apart', { isQuarantine: true }),
  zone('small', { maxGrams: 2000, maxSide: 400 }),
  zone('middle', { maxGrams: 10_000, maxSide: 800 }),
];
const parcel = (part: Partial<Storable>): Storable => ({
  ...{ grams: 900, longest: 300, isOpen: false },
  ...part,
});

describe('the zone of a parcel', () => {
  test.each<[string, Partial<Storable>, string | undefined]>([
    ['small and light', {}, 'small'],
    ['at both limits', { grams: 2000, longest: 400 }, 'small'],
    ['one gram over', { grams: 2001 }, 'middle'],
    ['one millimetre over', { longest: 401 }, 'middle'],
    ['heavy', { grams: 30_000 }, 'oversize'],
    ['light and very long', { longest: 1500 }, 'oversize'],
    ['not measured', { longest: null }, 'small'],
    ['not weighed', { grams: null }, undefined],
    ['with an open question', { isOpen: true }, 'apart'],
    ['with an open claim and not weighed', { isOpen: true, grams: null }, 'apart'],
  ])('%s', (_, part, expected) => expect(zoneFor(zones, parcel(part))?.id).toBe(expected));

  test('without quarantine trouble lies where its size says', () => {
    const others = zones.filter(({ isQuarantine }) => !isQuarantine);
    expect(zoneFor(others, parcel({ isOpen: true }))?.id).toBe('small');
  });

  test('quarantine takes nothing else, and what fits nowhere has none', () => {
    expect(zoneFor([zone('apart', { isQuarantine: true })], parcel({}))).toBeUndefined();
    expect(zoneFor([zone('small', { maxGrams: 100 })], parcel({}))).toBeUndefined();
    expect(zoneFor([], parcel({ isOpen: true }))).toBeUndefined();
  });
});

test('the emptiest shelf comes first, then the walk decides', () => {
  const lying = new Map([
    ['A-2', 3],
    ['A-10', 1],
  ]);
  expect(emptiest(['A-2', 'A-10'], lying)).toBe('A-10');
  expect(emptiest(['A-10', 'A-2', 'A-3', 'A-11'], lying)).toBe('A-3');
  expect(emptiest([], lying)).toBeNull();
});
