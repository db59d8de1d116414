/** The row that a customer's lists share: what stands in it, in which order, and what leaves no gap. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { TradeRow, type TradeRowProps, TradeRows, TradeSum } from './trade-row.tsx';

const full: TradeRowProps = {
  ...{ picture: <img src="/cup.jpg" alt="" />, title: <a href="/orders/1">Cup</a> },
  ...{ number: 'WB-1', date: '1 March', facts: <span>Shop</span>, more: <p>2 more</p> },
  ...{
    tag: 'Bought',
    asked: 'Which colour?',
    next: 'Arrives soon',
    sum: '¥100',
    action: <button type="button">Pay</button>,
  },
};
const row = (changes: Partial<TradeRowProps> = {}): string => drawn(<TradeRow {...full} {...changes} />);

test('goods come first, then the state and the facts with the number at their end, the next step, the sum and the act', () => {
  expect(readOf(row())).toBe('Cup Bought 1 March Shop WB-1 2 more Which colour? Arrives soon ¥100 Pay');
});

test('on a phone the number is read aloud, and seen on its page alone', () => {
  const [number] = piecesOf(readMarkup(row()), 'span').filter((piece) => textOf(piece) === 'WB-1');
  expect(number?.attributes.class).toContain('max-sm:sr-only');
});

test('of what is not there nothing stands in the row, so that no gap is left', () => {
  const bare = row({ facts: null, more: null, tag: null, asked: null, next: null, sum: null, action: null });
  expect(readOf(bare)).toBe('Cup 1 March WB-1');
  const root = readMarkup(bare);
  expect(piecesOf(root, 'span').map(textOf)).toEqual(['', '1 March', 'WB-1']);
  // the goods, and the column at the end: none for the state
  expect(piecesOf(root, 'div')).toHaveLength(2);
  // a next step has its place, and takes none without words
  const blocks = (changes: Partial<TradeRowProps>): number =>
    piecesOf(readMarkup(row(changes)), 'div').length;
  expect(blocks({ next: null })).toBe(2);
  expect(blocks({ tag: null })).toBe(3);
  expect(readOf(row({ tag: null }))).toContain('Cup 1 March');
});

test('a list of rows is named, and each row is one entry of it', () => {
  const root = readMarkup(
    drawn(
      <TradeRows label="Orders">
        <TradeRow {...full} />
        <TradeRow {...full} number="WB-2" />
      </TradeRows>,
    ),
  );
  const [list] = piecesOf(root, 'ul');
  expect(list?.attributes['aria-label']).toBe('Orders');
  expect(list?.inside.map((one) => typeof one !== 'string' && one.tag)).toEqual(['li', 'li']);
});

test('a sum that is due stands out beside one that was paid', () => {
  const sum = (isDue: boolean) => drawn(<TradeSum amount="¥100" note="paid" isDue={isDue} />);
  expect(readOf(sum(true))).toBe('¥100 paid');
  expect(readOf(sum(false))).toBe('¥100 paid');
  expect(sum(true)).toContain('font-semibold');
  expect(sum(false)).not.toContain('font-semibold');
});
