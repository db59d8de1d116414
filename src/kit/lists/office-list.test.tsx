import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../place.tsx';
import { filterIn, given, type ListQuery, listPath, searchIn } from './list-query.ts';
import { viewsBy } from './list-views.tsx';
import { OfficeList } from './office-list.tsx';

const filter = { name: 'state', values: ['waiting', 'done'], usual: 'waiting' } as const;
const words = (key: string): string => `the ${key}`;
const said = (key: string, values: Record<string, unknown> = {}): string =>
  [key, ...Object.values(values)].join(' ');

interface Shown {
  query: ListQuery;
  rows: { id: string }[];
  address?: string;
  hasMore?: boolean;
}

/** The markup of a list with a search, a toggle and two views. */
function markupOf({ query, rows, address = '', hasMore = false }: Shown): string {
  const place = {
    path: '/staff/x',
    query: new URLSearchParams(address),
    words,
    to: (path: string) => `/en${path}`,
  };
  return renderToStaticMarkup(
    <PlaceProvider value={place as Place}>
      <OfficeList
        words={words}
        query={query}
        search={{ toggle: { name: 'mine', turnOn: 'only mine' } }}
        views={{ label: 'states', list: viewsBy(filter, (state) => state, { waiting: 3 }) }}
        list={{ rows, hasMore }}
        look={{
          rowKey: ({ id }) => id,
          columns: [
            { id: 'name', cell: ({ id }) => id },
            { id: 'sum', align: 'end', cell: () => 7 },
          ],
        }}
      />
    </PlaceProvider>,
  );
}

/** The text of each link, and where it leads. */
function linksOf(markup: string): Record<string, string> {
  const links = markup.matchAll(/<a [^>]*?href="([^"]*)"([^>]*)>(.*?)<\/a>/g);
  return Object.fromEntries(
    Array.from(links, ([, href = '', more = '', text = '']) => [
      text.replaceAll(/<[^>]*>/g, ''),
      href.replaceAll('&amp;', '&') + (more.includes('aria-current') ? ' (here)' : ''),
    ]),
  );
}

test('each filter is changed in the address, the others and the search stay, the first rows come again', () => {
  const query = { state: 'done', mine: '1', q: 'a b' };
  expect(linksOf(markupOf({ query, rows: [], address: 'show=60' }))).toEqual({
    'the clear': '/en/staff/x?state=done&mine=1',
    'the ui.showAll': '/en/staff/x?state=done',
    'only mine': '/en/staff/x?state=done&q=a+b (here)',
    'waiting 3': '/en/staff/x?mine=1&q=a+b',
    'done 0': '/en/staff/x?state=done&mine=1&q=a+b (here)',
  });
});

test('an empty list says what the address leaves out of it, and leads to all of it', () => {
  const place = { path: '/staff/x', query: new URLSearchParams(), words: said, to: (path: string) => path };
  const shown = (query: ListQuery) =>
    renderToStaticMarkup(
      <PlaceProvider value={place as unknown as Place}>
        <OfficeList
          words={words}
          query={query}
          search={{ toggle: { name: 'mine', turnOn: 'only mine' } }}
          views={{
            label: 'states',
            list: [
              { title: 'all', query: {} },
              ...viewsBy({ name: 'state', values: ['done'] }, () => 'Done'),
            ],
            all: {},
          }}
          list={{ rows: [] }}
          look={{ rowKey: () => '', card: () => null }}
        />
      </PlaceProvider>,
    );
  const narrow = shown({ state: 'done', mine: '1', q: 'lamp' });
  expect(narrow).toContain('Done · only mine · ui.soughtFor lamp');
  expect(linksOf(narrow)).toMatchObject({ 'ui.showAll': '/staff/x' });
  // nothing is left out: the page says why there is none
  expect(shown({})).toContain('the emptyText');
  expect(shown({})).not.toContain('ui.showAll');
});

test('the usual view has no place in the address, and is the one that is open without it', () => {
  const links = linksOf(markupOf({ query: {}, rows: [{ id: 'one' }], address: 'utm=1', hasMore: true }));
  expect(links).toEqual({
    'only mine': '/en/staff/x?mine=1',
    'waiting 3': '/en/staff/x (here)',
    'done 0': '/en/staff/x?state=done',
    'the ui.more': '/en/staff/x?utm=1&show=40',
  });
});

test('rows stand in a table that the page names, an empty list says so instead', () => {
  const full = markupOf({ query: {}, rows: [{ id: 'one' }] });
  expect(full).toContain('>the title</caption>');
  expect(full.match(/<th scope="(col|row)"/g)).toEqual([
    '<th scope="col"',
    '<th scope="col"',
    '<th scope="row"',
  ]);
  expect(full).toContain('the columns.sum');
  expect(full).toContain('the shown');
  const empty = markupOf({ query: {}, rows: [] });
  expect(empty).not.toContain('<table');
  expect(empty).toContain('the emptyText');
});

test('what an address says is taken when it is known, and cut to what calls accept', () => {
  const asked = new URLSearchParams({ q: `  ${'x'.repeat(300)}`, state: 'done' });
  expect(searchIn(asked)).toHaveLength(200);
  expect(filterIn(asked, filter)).toBe('done');
  expect(filterIn(new URLSearchParams('state=waiting'), filter)).toBeNull();
  expect(filterIn(new URLSearchParams('state=other'), filter)).toBeNull();
  expect(given({ state: null, q: '', mine: '1' })).toEqual({ mine: '1' });
  expect(listPath('/staff/x', { q: 'a' }, { q: '' })).toBe('/staff/x');
});
