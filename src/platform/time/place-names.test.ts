import { afterEach, expect, test } from 'vitest';
import { placeNamesOf, takePlaceNames, zoneName } from './zone-names.ts';

const at = new Date('2026-11-23T12:00:00Z');
afterEach(() => takePlaceNames(undefined));

test('the server tells its names of places, where it has some', () => {
  const names = placeNamesOf(['Asia/Kolkata', 'UTC'], at);
  expect(Object.keys(names.zh ?? {})).toEqual(['Asia/Kolkata']);
  expect(names.zh?.['Asia/Kolkata']).toBe(zoneName('zh', 'Asia/Kolkata', at));
});

test('a browser says what the server said, whatever it would say by itself', () => {
  takePlaceNames({ zh: { 'Europe/Moscow': 'the words of the server' } });
  expect(zoneName('zh', 'Europe/Moscow', at)).toBe('the words of the server');
  expect(zoneName('en', 'Europe/Moscow', at)).toBe('Moscow');
});
