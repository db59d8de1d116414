import { expect, test } from 'vitest';
import { placeOf, zonesWith } from './zone-form.tsx';

test.each([
  ['Asia/Calcutta', 'Asia / Kolkata'],
  ['Asia/Kolkata', 'Asia / Kolkata'],
  ['Europe/Kiev', 'Europe / Kyiv'],
  ['America/Argentina/Buenos_Aires', 'America / Argentina / Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, name) => {
  expect(placeOf(zone)).toBe(name);
});

test('a zone that has two names stands in the list once, as the customer chose it', () => {
  const called = (zones: string[]) => zones.filter((zone) => placeOf(zone) === 'Asia / Kolkata');
  expect(called(zonesWith('Asia/Kolkata'))).toEqual(['Asia/Kolkata']);
  expect(called(zonesWith('Asia/Calcutta'))).toEqual(['Asia/Calcutta']);
  expect(called(zonesWith(''))).toHaveLength(1);
});
