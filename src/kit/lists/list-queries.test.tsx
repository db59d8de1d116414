/** Lists of the staff area: what their address asks for, their views, and their end. */
import { describe, expect, test } from 'vitest';
import { drawn, wordsIn } from '../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screensOf } from '../../../tests/support/screen-in.tsx';
import { withQuery } from '../forms/query-form.tsx';
import { Deadline, DeadlineNote } from './deadline.tsx';
import { moreHref, readList, rowsAsked } from './growing-list.ts';
import { filterIn, given, listPath, searchIn } from './list-query.ts';
import { ListRows } from './list-rows.tsx';
import { isCurrentView, ListViews, viewsBy } from './list-views.tsx';
import { OfficeDetail } from './office-detail.tsx';
import { SearchBar } from './search-bar.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { Timeline } from './timeline.tsx';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the search of an address', () => {
  test.each([
    ['', ''],
    ['q=cup', 'cup'],
    ['q=%20%20cup%09', 'cup'],
    ['q=', ''],
    ['q=a&q=b', 'a'],
    ['q=%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B0', 'кружка'],
    [`q=${'x'.repeat(200)}`, 'x'.repeat(200)],
    [`q=${'x'.repeat(201)}`, 'x'.repeat(200)],
    [`q=${'%20'.repeat(300)}cup`, 'cup'],
  ])('%s', (text, sought) => expect(searchIn(query(text))).toBe(sought));
  test('is as long as its list allows', () => expect(searchIn(query('q=abcdef'), 3)).toBe('abc'));
});

describe('a filter of an address', () => {
  const filter = { name: 'state', values: ['open', 'done'], usual: 'open' } as const;
  test.each([
    ['', null],
    ['state=done', 'done'],
    ['state=open', null],
    ['state=', null],
    ['state=other', null],
    ['state=DONE', null],
    ['state=done&state=open', 'done'],
    ['states=done', null],
    ['state=__proto__', null],
  ])('%s', (text, value) => expect(filterIn(query(text), filter)).toBe(value));
  test('without a usual value names each of them', () => {
    expect(filterIn(query('state=open'), { name: 'state', values: ['open', 'done'] })).toBe('open');
  });
});

describe('the address of a list', () => {
  test.each([
    [{}, {}, '/staff'],
    [{ q: 'cup' }, {}, '/staff?q=cup'],
    [{ q: 'cup', state: 'done' }, {}, '/staff?state=done&q=cup'],
    [{ q: 'cup', state: 'done' }, { state: '' }, '/staff?q=cup'],
    [{ q: 'cup' }, { q: '' }, '/staff'],
    [{ q: 'a&b=c' }, {}, '/staff?q=a%26b%3Dc'],
    [{ q: '一杯茶' }, { state: 'open' }, '/staff?state=open&q=%E4%B8%80%E6%9D%AF%E8%8C%B6'],
  ])('%j changed by %j', (before, change, address) =>
    expect(listPath('/staff', before, change)).toBe(address),
  );

  test('is read as it was written, whatever was sought', () => {
    for (const q of ['#', '?', '%', '+', ' a ', '&q=x', '"', 'ё', '😀', '/../'])
      expect(searchIn(new URL(listPath('/staff', { q }), 'https://x.example').searchParams)).toBe(q.trim());
  });

  test('has no value that says nothing', () => {
    expect(given({ one: '', two: null, three: '0' })).toEqual({ three: '0' });
    expect(given({})).toEqual({});
  });
});

describe('views of a list', () => {
  const filter = { name: 'state', values: ['open', 'done'], usual: 'open' } as const;
  const views = [
    { title: 'Mine', query: { mine: '1' } },
    ...viewsBy(filter, (state) => `Title ${state}`, { open: 3 }),
  ];
  test('count none where the call counts none, and nothing where it counts nothing', () => {
    expect(views.slice(1)).toEqual([
      { title: 'Title open', count: 3, query: {} },
      { title: 'Title done', count: 0, query: { state: 'done' } },
    ]);
    expect(viewsBy(filter, String)[0]).toEqual({ title: 'open', query: {} });
  });

  test.each([
    [{}, ['Title open']],
    [{ q: 'cup' }, ['Title open']],
    [{ state: 'done' }, ['Title done']],
    [{ mine: '1' }, ['Mine']],
    [{ mine: '1', state: 'done' }, []],
    [{ mine: '', state: 'done', q: 'x' }, ['Title done']],
  ])('%j shows %j', (asked, current) => {
    expect(views.filter((view) => isCurrentView(views, view, asked)).map(({ title }) => title)).toEqual(
      current,
    );
  });

  test('keep the search, and turn off what only others name', () => {
    const place = { path: '/staff' };
    const root = readMarkup(
      drawn(<ListViews label="Views" views={views} query={{ q: 'cup', mine: '1' }} />, place),
    );
    expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual([
      ...['/en/staff?mine=1&q=cup', '/en/staff?q=cup', '/en/staff?state=done&q=cup'],
    ]);
    expect(piecesOf(root, '[aria-current]').map(textOf)).toEqual(['Mine']);
  });
});

describe('a list grows by its address', () => {
  test.each([
    ['', 20],
    ['show=40', 40],
    ['show=20', 20],
    ['show=21', 21],
    ['show=19', 20],
    ['show=0', 20],
    ['show=-5', 20],
    ['show=1e2', 100],
    ['show=40.5', 20],
    ['show=500', 500],
    ['show=501', 500],
    ['show=99999999999999999999', 500],
    ['show=NaN', 20],
    ['show=Infinity', 20],
    ['show=', 20],
    ['show=%20', 20],
  ])('%s asks for %d rows', (text, rows) => expect(rowsAsked(query(text))).toBe(rows));

  test('and keeps the rest of it', () => {
    expect(moreHref('/staff', query('q=a%26b&show=40'))).toBe('/staff?q=a%26b&show=60');
    expect(moreHref('/staff', query(''))).toBe('/staff?show=40');
  });

  /** A call over so many rows that gives at most what it is asked for, and fewer where it likes. */
  const over = (all: number, most = 100) => {
    const asked: number[] = [];
    const call = ({ limit, cursor = '0' }: { limit: number; cursor?: string }) => {
      asked.push(limit);
      const from = Number(cursor);
      const data = Array.from({ length: Math.min(limit, most, all - from) }, (_, at) => from + at);
      const next = from + data.length < all ? String(from + data.length) : null;
      return Promise.resolve({ data, meta: { next, all } });
    };
    return { asked, call };
  };
  test.each([
    ['', 0, [20], 0, false],
    ['', 19, [20], 19, false],
    ['', 20, [20], 20, false],
    ['', 21, [20], 20, true],
    ['show=120', 119, [100, 20], 119, false],
    ['show=120', 121, [100, 20], 120, true],
    ['show=500', 1000, [100, 100, 100, 100, 100], 500, true],
  ])('%s of %d', async (text, all, limits, rows, hasMore) => {
    const { asked, call } = over(all);
    const list = await readList(query(text), call);
    expect([asked, list.rows.length, list.hasMore]).toEqual([limits, rows, hasMore]);
    expect(list.rows).toEqual(Array.from({ length: rows }, (_, at) => at));
    expect(list.meta.all).toBe(all);
  });
  test('a call that gives fewer than it could is asked again, without a row twice', async () => {
    const { call } = over(90, 7);
    const { rows } = await readList(query('show=60'), call);
    expect(rows).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });
});

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
    for (const { markup } of screensOf(<Deadline at={at} none="none" />, { now }))
      expect(/class="[^"]*text-danger/.test(markup)).toBe(isLate);
    for (const { markup } of screensOf(<DeadlineNote at={at} label="Due" />, { now }))
      expect(/class="[^"]*text-danger/.test(markup)).toBe(isLate);
  });
  test('that is none says so, or nothing', () => {
    expect(drawn(<Deadline at={null} none="whenever" />)).toContain('whenever');
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

test('a picture that is not there leaves its place', () => {
  expect(drawn(<Thumbnail source={null} />)).not.toContain('<img');
  expect(drawn(<Thumbnail source="/media/1" size="tiny" />)).toMatch(/<img[^>]* alt=""/);
});
