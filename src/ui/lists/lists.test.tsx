/** Lists, cards and receipts as the server renders them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { called, markupFaults, nameOf, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { StarRating } from '../feedback/star-rating.tsx';
import { Money } from '../money/money.tsx';
import { Receipt, type ReceiptProps } from '../money/receipt.tsx';
import { WholeNumber, WholeNumbers } from '../whole-number.tsx';
import { Avatar, initials } from './avatar.tsx';
import { Disclosure } from './disclosure.tsx';
import { ProductCard } from './product-card.tsx';
import { RouteLine, type RouteStepState } from './route-line.tsx';
import { Sheet } from './sheet.tsx';
import { SummaryList } from './summary-list.tsx';
import { type Column, Table } from './table.tsx';

const nothing = (): void => undefined;
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

test.each([
  [0, 'nnnnn'],
  [0.24, 'nnnnn'],
  [0.25, 'hnnnn'],
  [0.75, 'fnnnn'],
  [2.5, 'ffhnn'],
  [4.74, 'ffffh'],
  [4.75, 'fffff'],
  [5, 'fffff'],
])('%d stars are drawn to the nearest half', (value, fills) => {
  const root = read(<StarRating value={value} label={`${value} of 5`} />);
  const drawn = piecesOf(root, '[data-fill]').map(({ attributes }) => attributes['data-fill']?.[0]);
  expect(drawn.join('')).toBe(fills);
  expect(textOf(root)).toBe(`${value} of 5`);
});

describe('numbers stay whole', () => {
  const whole = (element: React.ReactElement) =>
    piecesOf(readMarkup(renderToStaticMarkup(element)), 'span').map(textOf);
  test.each([
    ['Order WB-48213-7 is here', ['WB-48213-7']],
    ['WB-1, WB-2 and DL-3-4', ['WB-1', 'WB-2', 'DL-3-4']],
    ['nothing', []],
    ['', []],
    // longer words and other cases are no numbers of ours
    ['AWB-1 wb-2 WB- WB-x', []],
    ['заказ WB-7', ['WB-7']],
  ])('%j', (text, numbers) => {
    expect(whole(<WholeNumbers text={text} />)).toEqual(numbers);
    expect(textOf(readMarkup(renderToStaticMarkup(<WholeNumbers text={text} />))).replaceAll(' ', '')).toBe(
      text.replaceAll(' ', ''),
    );
  });
  test('one number of a sentence, wherever it stands', () => {
    expect(whole(<WholeNumber text="Order A-1 of you" number="A-1" />)).toEqual(['A-1']);
    expect(whole(<WholeNumber text="A-1" number="A-1" />)).toEqual(['A-1']);
    expect(renderToStaticMarkup(<WholeNumber text="Order" number="A-1" />)).toBe('Order');
  });
});

test('a former amount is told before the new one', () => {
  const root = read(<Money text="€ 5" was="€ 7" labels={{ was: 'before', now: 'now' }} estimate />);
  expect(textOf(root)).toBe('before € 7 now € 5');
  expect(piecesOf(root, 'del').map(textOf)).toEqual(['before € 7']);
  expect(renderToStaticMarkup(<Money text="€ 5" />)).not.toMatch(/<del|<ins/);
});

describe('a receipt', () => {
  const labels = { loading: 'Counting', unavailable: 'No price', retry: 'Again', was: 'before', now: 'now' };
  const groups: ReceiptProps['groups'] = [
    {
      ...{ id: 'now', heading: 'Now', total: { label: 'In all', amount: '€ 12' } },
      rows: [
        { id: 'goods', label: 'Goods', amount: '€ 10', was: '€ 11', note: 'two pieces' },
        { id: 'fee', label: 'Fee', amount: '€ 2', note: '20 %', how: '20 % of € 10' },
      ],
    },
    { id: 'later', heading: 'Later', estimate: true, rows: [{ id: 'way', label: 'Way', amount: '€ 3–5' }] },
  ];
  const receipt = (part: Partial<ReceiptProps>) =>
    read(<Receipt label="Price" groups={groups} labels={labels} {...part} />);

  test('names its groups, and opens the formula behind a rule', () => {
    const root = receipt({});
    expect(piecesOf(root, 'dl').map((one) => nameOf(root, one))).toEqual(['Now', 'Later']);
    expect(piecesOf(root, 'summary').map(textOf)).toEqual(['20 %']);
    expect(piecesOf(root, 'dd').map(textOf)).toEqual(['before € 11 now € 10', '€ 2', '€ 12', '€ 3–5']);
  });

  test.each([
    ['ready', 'false', true, ''],
    ['recalculating', 'true', true, 'Counting'],
    ['loading', 'true', false, ''],
    ['unavailable', 'false', false, ''],
  ] as const)('%s', (state, busy, hasRows, said) => {
    const root = receipt({ state, onRetry: nothing });
    const [section] = piecesOf(root, 'section');
    expect(section?.attributes).toMatchObject({ 'aria-busy': busy, 'data-state': state });
    expect(piecesOf(root, 'dl')).toHaveLength(hasRows ? 2 : 0);
    expect(textOf(piecesOf(root, '[role=status]').at(-1))).toBe(said);
    // an old sum is never shown as the price of now
    expect(textOf(root).includes('€ 12')).toBe(hasRows);
    expect(piecesOf(root, 'button').map(textOf)).toEqual(state === 'unavailable' ? ['Again'] : []);
  });

  test('that another one speaks for says nothing', () => {
    expect(textOf(piecesOf(receipt({ state: 'recalculating', isQuiet: true }), '[role=status]').at(-1))).toBe(
      '',
    );
    expect(piecesOf(receipt({ state: 'unavailable' }), 'button')).toEqual([]);
  });
});

test('what is folded is there for readers and for the search of the browser', () => {
  const root = read(
    <Disclosure summary="More" id="more" name="parts">
      Text
    </Disclosure>,
  );
  expect(textOf(root)).toBe('More Text');
  expect(piecesOf(root, 'details')[0]?.attributes).toMatchObject({ id: 'more', name: 'parts' });
  expect('open' in (piecesOf(root, 'details')[0]?.attributes ?? {})).toBe(false);
});
