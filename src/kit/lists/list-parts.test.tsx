/** Parts of lists in the staff area: rows, searches, deadlines, histories. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf, wordsIn } from '../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screensOf } from '../../../tests/support/screen-in.tsx';
import { withQuery } from '../forms/query-form.tsx';
import { Deadline, DeadlineNote } from './deadline.tsx';
import { ListRows } from './list-rows.tsx';
import { OfficeDetail } from './office-detail.tsx';
import { SearchBar } from './search-bar.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { Timeline } from './timeline.tsx';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the query of a form', () => {
  test.each([
    ['a=1&page=3', { b: '2' }, '/x?a=1&b=2'],
    ['a=1', { a: '' }, '/x'],
    ['', {}, '/x'],
    ['page=2', {}, '/x'],
    ['a=1', { a: '1 & 2' }, '/x?a=1+%26+2'],
  ])('%s with %j', (text, change, address) => expect(withQuery('/x', query(text), change)).toBe(address));
});

const words = wordsIn('en');

const own = (key: string, values?: Record<string, string | number>): string =>
  words(`staff-claims.${key}`, values);

test('an empty list says what limits it, and leads to all of it', () => {
  const look = { rowKey: String, card: (row: string) => <li>{row}</li> };
  const list = { rows: [] as string[], hasMore: false };
  for (const { root, locale } of screensOf(
    <ListRows words={own} list={list} look={look} narrowed={{ by: ['Mine', 'cup'], all: '/x' }} />,
  )) {
    expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual(['/x']);
    expect(textOf(root), locale).toContain('Mine · cup');
  }
  expect(textOf(readMarkup(drawn(<ListRows words={own} list={list} look={look} empty="None" />)))).toMatch(
    /^None /,
  );
});

test('the search bar keeps filters, and can be emptied once it holds something', () => {
  const bar = (value: string) => <SearchBar words={own} value={value} kept={{ state: 'done' }} id="seek" />;
  const place = { path: '/staff/claims' };
  for (const value of ['', 'кружка "1"']) {
    expect(
      faultsInAll(bar(value), place, [
        value,
        ...['searchLabel', 'searchButton', 'clear'].map((key) => own(key)),
      ]),
    ).toEqual([]);
    const root = readMarkup(drawn(bar(value), place));
    expect(
      piecesOf(root, '[type=hidden]').map(({ attributes }) => [attributes.name, attributes.value]),
    ).toEqual([['state', 'done']]);
    expect(piecesOf(root, '[name=q]')[0]?.attributes).toMatchObject({ id: 'seek', value });
    const [clear] = piecesOf(root, 'a');
    expect(clear?.attributes.href).toBe(value ? '/en/staff/claims?state=done' : undefined);
  }
});

describe('a deadline', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  test.each([
    ['2026-03-10T11:59:59Z', true],
    ['2026-03-10T12:00:00Z', false],
    ['2026-03-10T12:00:01Z', false],
    ['2020-01-01T00:00:00Z', true],
  ])('at %s is red %s', (at, isLate) => {
    for (const { markup } of screensOf(<Deadline at={at} none="none" say={(time) => `late by ${time}`} />, {
      now,
    }))
      expect(/class="[^"]*text-danger/.test(markup)).toBe(isLate);
    for (const { markup } of screensOf(<DeadlineNote at={at} label="Due" />, { now }))
      expect(/class="[^"]*text-danger/.test(markup)).toBe(isLate);
  });
  test('that is none says so, or nothing', () => {
    expect(drawn(<Deadline at={null} none="whenever" say={(time) => time} />)).toContain('whenever');
    expect(drawn(<DeadlineNote at={null} label="Due" />)).toBe('');
  });
});

test('a history has the newest first, and leaves the list that it was given as it was', () => {
  const items = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({
    ...{ id: day, at: `${day}T10:00:00Z`, title: `On ${day}`, actor: 'Vera' },
  }));
  const [english] = screensOf(<Timeline items={items} />, { now: new Date('2026-03-10T00:00:00Z') });
  expect(
    piecesOf(english?.root ?? readMarkup(''), 'time').map(
      ({ attributes }) => attributes.datetime ?? attributes.dateTime,
    ),
  ).toEqual([...['2026-03-03T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-01T10:00:00Z']]);
  expect(items[0]?.id).toBe('2026-03-01');
});

test('a page of one thing leads back to its list, and its number is not broken', () => {
  const detail = (
    <OfficeDetail list={{ text: 'Orders', path: '/staff' }} name="WB-1" title="Order WB-1" aside="beside">
      inside
    </OfficeDetail>
  );
  for (const { root, locale } of screensOf(detail)) {
    expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual([`/${locale}/staff`]);
    expect(piecesOf(root, 'h1').map(textOf)).toEqual(['Order WB-1']);
    expect(textOf(root)).toMatch(/inside beside$/);
  }
});

test('on a phone the head of its column comes first and what is long last', () => {
  const text = readOf(
    drawn(
      <OfficeDetail
        {...{ list: { text: 'Orders', path: '/staff' }, name: 'WB-1', title: 'Order WB-1' }}
        {...{ state: 'paid', beside: 'label', first: 'sum', aside: 'notes', last: 'log' }}
      >
        items
      </OfficeDetail>,
    ),
  );
  expect(text).toMatch(/Order WB-1 paid label sum items notes log$/);
});

test('a picture that is not there leaves its place', () => {
  expect(drawn(<Thumbnail source={null} />)).not.toContain('<img');
  expect(drawn(<Thumbnail source="/media/1" size="tiny" />)).toMatch(/<img[^>]* alt=""/);
});
