/** Lists, cards and receipts as the server renders them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { called, markupFaults, nameOf, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { Avatar, initials } from './avatar.tsx';
import { ProductCard } from './product-card.tsx';
import { RouteLine, type RouteStepState } from './route-line.tsx';
import { Sheet } from './sheet.tsx';
import { SummaryList } from './summary-list.tsx';
import { type Column, Table } from './table.tsx';

const read = (element: React.ReactElement) => {
  const markup = renderToStaticMarkup(element);
  expect(markupFaults(markup)).toEqual([]);
  return readMarkup(markup);
};

describe('initials', () => {
  test.each([
    ['Anna Petrova', 'AP'],
    ['  anna   petrova  ', 'AP'],
    ['Anna', 'A'],
    ['Anna Maria Petrova', 'AM'],
    ['Ёлка Жукова', 'ЁЖ'],
    // a Chinese name is called by its end
    ['王小明', '小明'],
    ['李', '李'],
    ['欧阳 娜娜', '欧娜'],
    // letters outside of the first plane are not cut in two
    ['𠮷野家', '野家'],
    ['😀 Smile', '😀S'],
    ['ßharp', 'SS'],
    ['', ''],
    ['   ', ''],
  ])('%j are %j', (name, letters) => expect(initials(name)).toBe(letters));

  test('are a picture where nothing else names the person, and nothing beside the name', () => {
    expect(renderToStaticMarkup(<Avatar name="Anna" />)).toContain('aria-hidden="true"');
    expect(
      nameOf(
        read(<Avatar name="Anna" alt="Anna Petrova" />),
        piecesOf(read(<Avatar name="Anna" alt="Anna Petrova" />), '[role=img]')[0] ?? never(),
      ),
    ).toBe('Anna Petrova');
  });
});

function never(): never {
  throw new Error('not there');
}

describe('a table', () => {
  interface Row {
    id: string;
    sum: string;
  }
  const columns: Column<Row>[] = [
    { id: 'id', header: 'Order', cell: ({ id }) => id, rowHeader: true },
    {
      id: 'sum',
      header: 'Sum',
      cell: ({ sum }) => sum,
      align: 'end',
      sort: { order: 'descending', href: '/en/staff' },
    },
  ];
  const rows = [
    { id: 'WB-1', sum: '1' },
    { id: 'WB-2', sum: '2' },
  ];
  const table = (part: object) =>
    read(<Table caption="Orders" columns={columns} rows={rows} rowKey={({ id }) => id} {...part} />);

  test.each(['scroll', 'stack'] as const)('%s keeps what it is for readers on a phone', (narrow) => {
    const root = table({ narrow });
    expect(piecesOf(root, 'caption').map(textOf)).toEqual(['Orders']);
    const roles = piecesOf(root, '[role]').map(({ attributes }) => attributes.role);
    // a table that is laid out as cards is none for browsers any more
    expect(roles.filter((role) => role === 'row')).toHaveLength(narrow === 'stack' ? 3 : 0);
    expect(roles.includes('table')).toBe(narrow === 'stack');
    expect(piecesOf(root, 'tr').map((row) => row.inside.length)).toEqual([2, 2, 2]);
    expect(piecesOf(root, '[scope=row]').map(textOf)).toEqual(['WB-1', 'WB-2']);
  });

  test('rows stand under their headings, each said once, in the order they come', () => {
    const root = table({ group: ({ id }: Row) => (id === 'WB-2' ? 'Late' : 'In time') });
    const headings = piecesOf(root, '[scope=rowgroup]');
    expect(headings.map(textOf)).toEqual([...new Set(headings.map(textOf))]);
    expect(headings.map(textOf)).toContain('Late');
    expect(piecesOf(root, 'tbody')).toHaveLength(headings.length);
    expect(piecesOf(table({}), '[scope=rowgroup]')).toEqual([]);
  });

  test('names the order that it stands in, and leads to the other one', () => {
    const root = table({});
    const [sum] = piecesOf(root, '[aria-sort]');
    expect(sum?.attributes['aria-sort']).toBe('descending');
    expect(called(root, 'a', 'Sum').attributes.href).toBe('/en/staff');
  });

  test('marks rows that are chosen and rows that stand back', () => {
    const root = table({ selected: ({ id }: Row) => id === 'WB-1', muted: ({ id }: Row) => id === 'WB-2' });
    expect(piecesOf(root, '[data-selected]').map(textOf)).toEqual(['WB-1 1']);
    expect(piecesOf(root, '[data-muted]').map(textOf)).toEqual(['WB-2 2']);
    expect(piecesOf(table({}), '[data-selected]')).toEqual([]);
  });

  test('a card leaves out what says nothing, which a table on a desk keeps', () => {
    const told = columns.map((column) => ({ ...column, nothing: ({ id }: Row) => id === 'WB-2' }));
    const left = (narrow: 'scroll' | 'stack') =>
      piecesOf(table({ narrow, columns: told }), '[data-nothing]').map(textOf);
    expect(left('stack')).toEqual(['2']);
    expect(left('scroll')).toEqual([]);
  });

  test('without rows still has its heads', () => {
    const root = table({ rows: [] });
    expect(piecesOf(root, 'th').map(textOf)).toEqual(['Order', 'Sum']);
    expect(piecesOf(root, 'td')).toEqual([]);
  });
});

describe('a sheet', () => {
  test.each([
    [{ heading: 'Facts' }, 'section', 'h2', 'Facts'],
    [{ heading: 'Facts', headingLevel: 4 }, 'section', 'h4', 'Facts'],
    [{ heading: 'Facts', as: 'article' }, 'article', 'h2', 'Facts'],
    // what is no region has no name of its own
    [{ heading: 'Facts', as: 'li' }, 'li', 'h2', undefined],
    [{}, 'div', null, undefined],
    [{ actions: 'Edit' }, 'div', null, undefined],
  ] as const)('%j is a <%s>', (part, tag, heading, name) => {
    const root = readMarkup(renderToStaticMarkup(<Sheet {...part}>Text</Sheet>));
    const [sheet] = root.inside;
    if (typeof sheet !== 'object') return never();
    expect(sheet.tag).toBe(tag);
    expect(sheet.attributes['aria-labelledby'] ? nameOf(root, sheet) : undefined).toBe(name);
    if (heading) expect(piecesOf(root, heading).map(textOf)).toEqual(['Facts']);
    else expect(piecesOf(root, 'h2')).toEqual([]);
  });
});

test('answers to check: a missing one is a link, and each change says of what', () => {
  const rows = [
    { id: 'name', label: 'Name', value: 'Anna', change: { text: 'Change', of: 'the name', href: '/en/a' } },
    { id: 'city', label: 'City', missing: { text: 'Fill in the city', href: '/en/b' } },
    { id: 'note', label: 'Note' },
    { id: 'none', label: 'Pieces', value: 0, missing: { text: 'Fill in', href: '/en/c' } },
  ];
  const root = read(<SummaryList rows={rows} label="Answers" />);
  expect(piecesOf(root, 'a').map((one) => [nameOf(root, one), one.attributes.href])).toEqual([
    ['Change the name', '/en/a'],
    ['Fill in the city', '/en/b'],
  ]);
  expect(piecesOf(root, 'dt').map(textOf)).toEqual(['Name', 'City', 'Note', 'Pieces']);
  expect(piecesOf(root, 'dd').map(textOf)).toEqual(['Anna', 'Change the name', 'Fill in the city', '', '0']);
});

test('a line of places has every state in words, and one place is here', () => {
  const states: RouteStepState[] = ['done', 'skipped', 'problem', 'current', 'next'];
  const labels = { done: 'done', skipped: 'left out', problem: 'wrong', current: 'now', next: 'to come' };
  const steps = states.map((state) => ({ id: state, title: `Place ${state}`, state }));
  const root = read(<RouteLine label="Way" steps={steps} labels={labels} />);
  expect(piecesOf(root, 'li').map(textOf)).toEqual(
    states.map((state) => `Place ${state} , ${labels[state]}.`),
  );
  expect(piecesOf(root, '[aria-current]').map(({ attributes }) => attributes['data-state'])).toEqual([
    'current',
  ]);
});

describe('a card of a product', () => {
  test('says the language of a foreign title, and has only the parts that it was given', () => {
    const card = <ProductCard title="Becher" titleLang="de" headingLevel={2} price="€ 5" meta="Nordlicht" />;
    const root = read(card);
    expect(piecesOf(root, 'h2').map(({ attributes }) => attributes.lang)).toEqual(['de']);
    expect(textOf(root)).toBe('Becher Nordlicht € 5');
    expect(renderToStaticMarkup(card)).not.toContain('ui-product-foot');
    expect(renderToStaticMarkup(<ProductCard title="x" as="li" />)).toMatch(/^<li /);
    expect(renderToStaticMarkup(<ProductCard />)).toMatch(/^<article [^>]*class="ui-product/);
  });
});
