import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { BuyingOrder } from '../contract.ts';
import { BuyingOrderRow } from './buying-order-row.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const line = (changes: object = {}): BuyingOrder['lines'][number] =>
  ({
    ...{ id: 'lin_1', originalTitle: 'Чашка', title: 'Cup', url: 'https://shop.example/cup', image: null },
    ...{ options: {}, optionsNote: null, quantity: 2, price: eur('18.90'), note: null, ...changes },
  }) as unknown as BuyingOrder['lines'][number];
const order = (changes: object = {}): BuyingOrder =>
  ({
    ...{ id: 'ord/1', orderNum: 'WB-1', deadline: null, assignee: null, inland: eur('4.50'), comment: null },
    ...{ lines: [line()], ...changes },
  }) as unknown as BuyingOrder;
const row = (changes: object = {}, props: object = {}) =>
  screensOf(
    <ul>
      <BuyingOrderRow
        order={order(changes)}
        isChosen={false}
        onChoose={() => {}}
        deliverTo={null}
        isAlone={false}
        {...props}
      />
    </ul>,
  );

test('an order is chosen by a box that names it, and leads to its page', () => {
  for (const screen of row()) {
    const words = wordsIn(screen.locale);
    expect(screen.text).toContain(spaces(words('staff-buying.inBasket', { number: 'WB-1' })));
    expect(piecesOf(screen.root, '[type=checkbox]')).toHaveLength(1);
    expect(piecesOf(screen.root, 'a')[0]?.attributes.href).toBe(`/${screen.locale}/staff/orders/ord%2F1`);
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('what a colleague buys has no box', () => {
  const assignee = { name: 'Ольга', isMe: false };
  for (const { root, text, locale } of row({ assignee }, { onChoose: null })) {
    expect(piecesOf(root, '[type=checkbox]')).toEqual([]);
    expect(text).toContain(spaces(wordsIn(locale)('staff-buying.takenBy', { name: 'Ольга' })));
  }
});

test.each([
  [{ name: 'Ольга', isMe: true }, 'takenByMe', {}],
  [{ name: null, isMe: false }, 'takenBy', null],
])('who took it is told: %j', (assignee, key, values) => {
  for (const { text, locale } of row({ assignee })) {
    const words = wordsIn(locale);
    const name = words('staff-buying.somebody');
    expect(text).toContain(spaces(words(`staff-buying.${key}`, values ?? { name })));
  }
});

test('the shop’s delivery is a sum, or said to be unknown', () => {
  for (const { text } of row()) expect(text).toMatch(/4[.,]50/);
  for (const { text, locale } of row({ inland: null }))
    expect(text).toContain(spaces(wordsIn(locale)('staff-buying.inlandUnknown')));
  for (const { text } of row({ inland: eur('0.00') })) expect(text).not.toMatch(/0[.,]00/);
});

test('a line says its pieces, the price of one, its options and its note as they were written', () => {
  const lines = [
    line({ options: { Цвет: 'Синий', Размер: 'L' }, optionsNote: 'матовый', note: 'В подарок' }),
  ];
  for (const { text } of row({ lines })) {
    for (const part of ['Чашка', 'Цвет: Синий, Размер: L, матовый', 'В подарок'])
      expect(text).toContain(part);
    expect(text).toMatch(/× ?18[.,]90|18[.,]90/);
  }
});

test('without options nothing is there to copy but the link', () => {
  const count = (lines: unknown[]) => row({ lines }).map(({ root }) => piecesOf(root, 'button').length);
  const [plain = [], chosen = []] = [count([line()]), count([line({ optionsNote: 'matt' })])];
  expect(chosen.map((buttons, index) => buttons - (plain[index] ?? 0))).toEqual([1, 1, 1]);
});

test('the warehouse’s address can be copied once somebody has typed it', () => {
  const [without = [], given = []] = [null, 'Lager 4\nHamburg'].map((deliverTo) =>
    row({}, { deliverTo }).map(({ root }) => piecesOf(root, 'button').length),
  );
  expect(given.map((buttons, index) => buttons - (without[index] ?? 0))).toEqual([1, 1, 1]);
});

test('a foreign title is not translated by browsers, and signs of markup stay signs', () => {
  for (const { root } of row({ lines: [line({ originalTitle: '<b>茶杯</b>' })] })) {
    const title = piecesOf(root, 'p').filter((piece) => textOf(piece).includes('茶杯'))[0];
    expect(title?.attributes.translate).toBe('no');
    expect(textOf(title as NonNullable<typeof title>)).toBe('<b>茶杯</b>');
  }
});
