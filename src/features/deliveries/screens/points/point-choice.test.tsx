/** The choice between door and pick-up point in each state of the carrier's answer. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { faultsInAll } from '../../../../../tests/support/screen-in.tsx';
import type { ShownPoint } from '../../contract.ts';
import { PointChoice } from './point-choice.tsx';
import type { AskedPoints } from './use-points.ts';

const points = Array.from(
  { length: 12 },
  (_, at): ShownPoint => ({
    ...{ code: `KZN${at}`, name: `KZN${at}`, address: `Казань, ул. Баумана, ${at}`, postcode: '420111' },
    hours: '10:00–21:00',
  }),
);
const asked = (found: AskedPoints['found'], isAsking = false): AskedPoints => ({
  ...{ found, isAsking, again: () => {} },
});
const choice = (given: AskedPoints, value: string | null = null) => (
  <PointChoice asked={given} value={value} onChange={() => {}} />
);
const read = (...given: Parameters<typeof choice>): string => readOf(drawn(choice(...given)));
const listed = asked({ offer: 'points', points });

describe('in words', () => {
  test.each<[string, Parameters<typeof choice>, string]>([
    ['while the carrier is asked', [asked(null, true)], 'Looking for the carrier’s pick-up points'],
    ['a carrier without points', [asked({ offer: 'none', points: [] })], 'will be delivered to the door'],
    ['a carrier that is silent', [asked({ offer: 'silent', points: [] })], 'The carrier isn’t responding'],
    ['with points', [listed], '12 points near the address'],
    ['once a point is wanted', [listed, ''], 'Points shown: 8 of 12'],
  ])('%s', (_what, given, words) => {
    expect(read(...given)).toContain(words);
    expect(faultsInAll(choice(...given), {}, ['KZN', 'Казань, ул. Баумана,'])).toEqual([]);
  });
});

test('nothing is asked, and nothing is said', () => {
  expect(read(asked(null))).toBe('');
});

test('the door is chosen at first, without a list; a chosen point is checked in it', () => {
  const checked = (markup: string) =>
    [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .filter(([input]) => input.includes('checked'))
      .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
  expect(checked(drawn(choice(listed)))).toEqual(['door']);
  expect(read(listed)).not.toContain('Баумана');
  expect(checked(drawn(choice(listed, 'KZN3')))).toEqual(['point', 'KZN3']);
  // one beyond the first page stands on top
  expect(read(listed, 'KZN11')).toMatch(/Pick-up points Казань, ул\. Баумана ?, 11/);
});
