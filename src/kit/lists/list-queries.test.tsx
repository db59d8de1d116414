/** Lists of the staff area: what their address asks for, their views, and their end. */
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { moreHref, readList, rowsAsked } from './growing-list.ts';
import { filterIn, given, listPath, searchIn } from './list-query.ts';
import { firstCounted, isCurrentView, ListViews, viewsBy } from './list-views.tsx';

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

  test('count the first where all of its rows are there', () => {
    const plain = viewsBy(filter, String);
    const counted = (hasMore: boolean) => firstCounted(plain, { rows: ['a', 'b'], hasMore });
    expect(counted(false)).toEqual([{ title: 'open', count: 2, query: {} }, plain[1]]);
    expect(counted(true)).toEqual(plain);
    expect(firstCounted(plain, null)).toEqual(plain);
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
