import { expect, test } from 'vitest';
import { wordsIn, wordsTreeIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import { messageAt } from '../../../platform/texts/texts.ts';
import type { OrderStorage } from '../../storage/contract.ts';
import type { MergeableOrder, MergePreview } from '../contract.ts';
import { MergeCompare } from './merge-compare.tsx';
import { CannotMerge, MergePicker } from './merge-picker.tsx';
import { MergeSums, mergeSums } from './merge-sums.tsx';
import { MergedOrders } from './merged-orders.tsx';

const order = (id: string, changes: Partial<MergeableOrder> = {}): MergeableOrder =>
  ({
    ...{ id, orderNum: `WB-${id}`, title: 'Чашка', image: null, can: 'yes', weight: '1.25' },
    ...{ place: 'main', freeUntil: '2026-12-31T23:00:00Z', ...changes },
  }) as MergeableOrder;
const picker = (orders: readonly MergeableOrder[], chosen: string[] = []) =>
  screensOf(
    <>
      <MergePicker orders={orders} chosen={chosen} onChange={() => {}} />
      <CannotMerge orders={orders} />
    </>,
  );

test('with nothing to choose the screen says so, and that none is chosen', () => {
  for (const screen of picker([])) {
    const words = wordsIn(screen.locale);
    expect(screen.text).toContain(spaces(words('order-merge.noneNow')));
    expect(screen.text).toContain(spaces(words('order-merge.chosen', { count: 0 })));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test.each([0, 1, 2, 5])('%i chosen orders are counted as the language counts them', (count) => {
  const orders = Array.from({ length: 5 }, (_, index) => order(String(index)));
  const chosen = orders.slice(0, count).map(({ id }) => id);
  for (const screen of picker(orders, chosen)) {
    const checked = piecesOf(screen.root, '[type=checkbox]').filter(
      ({ attributes }) => 'checked' in attributes,
    );
    expect(checked.map(({ attributes }) => attributes.value)).toEqual(chosen);
    expect(screen.text).toContain(spaces(wordsIn(screen.locale)('order-merge.chosen', { count })));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('an order says its weight and until when it lies free; what is not weighed says that', () => {
  for (const { text, locale } of picker([order('1'), order('2', { weight: null, freeUntil: null })])) {
    const words = wordsIn(locale);
    expect(text).toMatch(locale === 'ru' ? /1,25/ : /1\.25/);
    expect(text).toContain(spaces(words('order-merge.notWeighed')));
    expect(text.match(new RegExp(spaces(words('order-merge.freeUntil')), 'g'))).toHaveLength(1);
  }
});

test('an order says where it lies: the warehouse by name where there are several (UX-119)', () => {
  for (const { text, locale } of picker([order('1'), order('2', { where: 'Warschau' })])) {
    const said = (where: string) => spaces(wordsIn(locale)('order-merge.lies', { where }));
    expect(text).toContain(said('none'));
    expect(text).toContain(said('Warschau'));
  }
  for (const { text, locale } of picker([order('1', { place: null })]))
    expect(text).not.toContain(spaces(wordsIn(locale)('order-merge.lies', { where: 'none' })));
});

test('an order that cannot join stays in sight with its reason, and without a box (UX-119)', () => {
  const all = Object.keys(messageAt(wordsTreeIn('en'), 'order-merge.obstacles') ?? {});
  const known = all.filter((can) => can !== 'yes');
  expect(known.length).toBeGreaterThan(3);
  for (const can of known)
    for (const { root, text, locale } of picker([
      order('1'),
      order('2', { can } as Partial<MergeableOrder>),
    ])) {
      expect(piecesOf(root, '[type=checkbox]')).toHaveLength(1);
      expect(piecesOf(root, 'details')).toEqual([]);
      expect(text).toContain(
        spaces(wordsIn(locale)(`order-merge.obstacles.${can}`, { where: 'none', lies: 'yes' })),
      );
    }
});

test('of an order that is not ready the reason is one: goods that have not come, or what is still asked', () => {
  const reasonOf = (place: string | null) =>
    picker([order('1', { can: 'not_at_warehouse', place })]).map(({ text, locale }) => {
      const said = (lies: string) =>
        spaces(wordsIn(locale)('order-merge.obstacles.not_at_warehouse', { where: 'none', lies }));
      return [text.includes(said('yes')), text.includes(said('no'))];
    });
  for (const told of reasonOf('main')) expect(told).toEqual([true, false]);
  for (const told of reasonOf(null)) expect(told).toEqual([false, true]);
});

const group = (ids: readonly string[], changes: object = {}): OrderStorage =>
  ({
    order: ids[0],
    merged: {
      ...{ main: ids[0], fee: { amount: '3.00', currency: 'EUR' }, mayUndo: true },
      orders: ids.map((id) => ({ id, orderNum: `WB/${id}`, title: 'Чашка' })),
      ...changes,
    },
  }) as unknown as OrderStorage;
const merged = (storage: OrderStorage) => screensOf(<MergedOrders storage={storage} />);

test('an order that is alone shows nothing', () => {
  for (const { markup } of merged({ ...group(['a']), merged: null })) expect(markup).toBe('');
});

test('the main order names those that go with it, and leads to them', () => {
  for (const screen of merged(group(['a', 'b', 'c']))) {
    const links = piecesOf(screen.root, 'a');
    expect(links.map(textOf)).toEqual(['WB/b', 'WB/c']);
    expect(links[0]?.attributes.href).toBe(`/${screen.locale}/cabinet/orders/WB%2Fb`);
    expect(screen.text).toContain(spaces(wordsIn(screen.locale)('storage.goesWith')));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('any other order names the one that it ships with', () => {
  for (const { text, locale } of merged({ ...group(['a', 'b']), order: 'b' }))
    expect(text).toContain(spaces(wordsIn(locale)('storage.shipsWith', { number: 'WB/a' })));
});

test('a fee is told where there is one, and the way back while there is one', () => {
  const none = { fee: { amount: '0.00', currency: 'EUR' }, mayUndo: false };
  for (const { text, root } of merged(group(['a', 'b']))) {
    expect(text).toMatch(/3[.,]00/);
    expect(piecesOf(root, 'button')).toHaveLength(1);
  }
  for (const { text, root } of merged(group(['a', 'b'], none))) {
    expect(text).not.toMatch(/0[.,]00/);
    expect(piecesOf(root, 'button')).toEqual([]);
  }
});

const yen = (amount: string) => ({ amount, currency: 'JPY' });
const side = (from: string | null, to = '') => ({
  delivery: from === null ? null : { from: yen(from), to: yen(to) },
});

test('the freight of all parcels stands summed beside that of one, and nowhere while one is not known', () => {
  const bare = (delivery: object) => ({ ...delivery, weight: '1', penalty: null, orders: [{ id: 'a' }] });
  const fee = yen('0');
  const after = bare(side('1333', '1333'));
  const before = [bare(side('782', '782')), bare(side('891', '891'))];
  const preview = { before, after, fee } as unknown as MergePreview;
  for (const { text, locale, root } of screensOf(<MergeSums preview={preview} />)) {
    expect(piecesOf(root, '[scope=row]')).toHaveLength(3);
    expect(text).toContain(spaces(wordsIn(locale)('order-merge.apart')));
    expect(text).toMatch(/≈ [^≈]*1[, ]?680.*≈ [^≈]*1[, ]?340/);
  }
  const unknown = { ...preview, before: [before[0], bare(side(null))] } as unknown as MergePreview;
  for (const { root } of screensOf(<MergeSums preview={unknown} />))
    expect(piecesOf(root, '[scope=row]')).toHaveLength(2);
  // a fee and storage so far make a total, and the saving is that of the totals
  const charged = {
    ...preview,
    after: { ...after, penalty: yen('100') },
    fee: yen('150'),
  } as unknown as MergePreview;
  for (const { root, text } of screensOf(<MergeSums preview={charged} />)) {
    expect(piecesOf(root, '[scope=row]')).toHaveLength(6);
    expect(text).toMatch(/1[, ]?680.*1[, ]?590/);
  }
  expect(mergeSums(charged).total?.together.to.amount).toBe('1583');
});

const sideOf = (orderNum: string, freeUntil: string | null, perDay = '1.00'): MergePreview['after'] => ({
  ...{ orders: [{ id: orderNum, orderNum }], weight: '1.00', delivery: null, noRoute: null, freeUntil },
  ...{ perDay: { amount: perDay, currency: 'EUR' }, penaltyShare: null, penalty: null },
  ...{ recipient: 'Anna', address: ['Weg 1', 'DE'] },
});
const compared = (after: MergePreview['after']) => {
  const before = [sideOf('WB-1', '2099-04-01T10:00:00Z'), sideOf('WB-2', '2099-05-01T10:00:00Z')];
  const data = { before, after, saving: null, fee: { amount: '0.00', currency: 'EUR' } };
  return screensOf(<MergeCompare preview={{ data, isLoading: false, failure: null } as never} action="" />);
};

test('the order whose free storage ends sooner together is named before they are combined, and no other one', () => {
  const lines = {
    en: /Free storage for order WB-2 ends at/,
    ru: /хранение заказа WB-2 – до .*, а не до/,
    zh: /订单 WB-2 的免费仓储将于/,
  };
  const over = {
    en: /Order WB-2 loses its free storage/,
    ru: /Заказ WB-2 лишится/,
    zh: /订单 WB-2 将失去免费仓储期/,
  };
  const named = /Free storage for order|хранение заказа|的免费仓储将于/g;
  for (const { text, locale } of compared(sideOf('WB-1', '2099-04-01T10:00:00Z'))) {
    expect(text).toMatch(lines[locale]);
    expect(text.match(named)).toHaveLength(1);
  }
  for (const { text, locale } of compared(sideOf('WB-1', '2020-04-01T10:00:00Z')))
    expect(text).toMatch(over[locale]);
  for (const { text, locale } of compared(sideOf('WB-1', '2099-04-01T10:00:00Z', '0.00')))
    expect(text).not.toMatch(lines[locale]);
});
