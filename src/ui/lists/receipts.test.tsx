/** Receipts, amounts and numbers as the server renders them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markupFaults, nameOf, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { StarRating } from '../feedback/star-rating.tsx';
import { Money } from '../money/money.tsx';
import { Receipt, type ReceiptProps } from '../money/receipt.tsx';
import { WholeNumber, WholeNumbers } from '../whole-number.tsx';
import { Disclosure } from './disclosure.tsx';

const nothing = (): void => undefined;

const read = (element: React.ReactElement) => {
  const markup = renderToStaticMarkup(element);
  expect(markupFaults(markup)).toEqual([]);
  return readMarkup(markup);
};

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
