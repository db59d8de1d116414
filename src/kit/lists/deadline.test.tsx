/** A deadline in a row: in a table with its date, on the card of a phone in one sentence. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { type Piece, piecesOf, readMarkup, spaces, textOf } from '../../../tests/support/markup.ts';
import { DueInRow, DueLine, Waited } from './deadline.tsx';

const now = new Date('2026-03-10T12:00:00Z');
const say = (time: string, late: 'yes' | 'no'): string =>
  late === 'yes' ? `late by ${time}` : `due ${time}`;
const isRed = ({ attributes }: Piece): boolean => attributes.class?.includes('text-danger') ?? false;

describe('a line', () => {
  const line = (at: string) => {
    const [time] = piecesOf(readMarkup(drawn(<DueLine at={at} say={say} />, { now })), 'time');
    if (!time) throw new Error('no time');
    return time;
  };
  test.each([
    ['2026-03-10T09:00:00Z', 'late by 3 hours', true],
    ['2026-03-10T11:59:00Z', 'late by 1 minute', true],
    ['2026-03-10T12:00:00Z', 'due', false],
    ['2026-03-10T14:00:00Z', 'due in 2 hours', false],
  ])('at %s says "%s"', (at, said, isLate) => {
    const time = line(at);
    expect(spaces(textOf(time))).toContain(said);
    expect(isRed(time)).toBe(isLate);
    // the moment itself, for machines
    expect(time.attributes.dateTime).toBe(at);
  });
});

describe('in a row', () => {
  const cells = (at: string | null): Piece[] =>
    readMarkup(drawn(<DueInRow at={at} none="No deadline" say={say} />, { now })).inside.filter(
      (one) => typeof one !== 'string',
    );

  test('stands once for a table and once for a phone, and never in both', () => {
    const [table, phone, ...more] = cells('2026-03-10T09:00:00Z');
    expect(more).toEqual([]);
    expect(table?.attributes.class).toBe('max-sm:hidden');
    expect(spaces(textOf(table))).toContain('10 March');
    expect(spaces(textOf(table))).toContain('late by 3 hours');
    expect(phone?.attributes.class).toBe('sm:hidden');
    expect(spaces(textOf(phone))).toBe('late by 3 hours');
  });

  test('that is none says so in a table, and takes no line of a phone', () => {
    const [table, ...more] = cells(null);
    expect(textOf(table)).toBe('No deadline');
    expect(more).toEqual([]);
  });
});

test('a wait says how long it is, and once it is late how late', () => {
  const waited = (since: string) => drawn(<Waited since={since} lateAfter={24} say={say} />, { now });
  const [inTime, late] = [waited('2026-03-09T12:00:00Z'), waited('2026-03-09T07:00:00Z')];
  expect(spaces(readOf(inTime))).toBe('due 24 hours');
  expect(inTime).not.toContain('text-danger');
  expect(spaces(readOf(late))).toBe('late by 5 hours');
  expect(late).toContain('text-danger');
});
