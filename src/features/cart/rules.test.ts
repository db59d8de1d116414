import { describe, expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import { applyChanges, type ChangeableLine, variantKey } from './apply-changes.ts';
import { advanceAnswerFaults, type LineFacts, lineState, reviewReasonsOf, selectionOf } from './rules.ts';

const eur = (minor: bigint) => money(minor, 'EUR');
const sure: LineFacts = {
  price: eur(3990n),
  priceIsSure: true,
  source: 'reader',
  availability: 'in_stock',
  verdict: 'allowed',
  seen: eur(3990n),
};

describe('a line', () => {
  test.each<[string, Partial<LineFacts>, string | null]>([
    ['as it was seen', {}, null],
    ['dearer', { price: eur(4290n) }, 'price'],
    ['cheaper', { price: eur(3000n) }, 'price'],
    ['sold out', { availability: 'out_of_stock' }, 'out_of_stock'],
    ['sold out and dearer', { availability: 'out_of_stock', price: eur(4290n) }, 'out_of_stock'],
    ['of unknown stock', { availability: 'unknown' }, null],
    ['to be ordered in advance', { availability: 'preorder' }, null],
    ['without a price', { price: null }, 'variant_gone'],
    ['in another currency', { price: money(3990n, 'USD') }, 'variant_gone'],
    ['prohibited', { verdict: 'prohibited' }, 'prohibited'],
    ['restricted', { verdict: 'restricted' }, null],
  ])('%s', (_, change, kind) => {
    const state = lineState({ ...sure, ...change });
    expect(state.change?.kind ?? null).toBe(kind);
    expect(state.canOrder).toBe(kind === null);
  });

  test('a changed price shows old and new, and is calculated with the new one', () => {
    expect(lineState({ ...sure, price: eur(4290n) })).toMatchObject({
      unitPrice: eur(4290n),
      change: { from: { amount: '39.90' }, to: { amount: '42.90' } },
    });
  });

  test.each<[Partial<LineFacts>, string[]]>([
    [{}, []],
    [{ priceIsSure: false }, ['price_unsure']],
    [{ source: 'manual', priceIsSure: false }, ['typed_by_customer']],
    [{ verdict: 'restricted' }, ['restricted']],
    [{ source: 'manual', priceIsSure: false, verdict: 'restricted' }, ['typed_by_customer', 'restricted']],
  ])('%j is reviewed for %j', (change, reasons) => {
    expect(reviewReasonsOf({ ...sure, ...change })).toEqual(reasons);
  });
});

test('the order of options does not make another variant, a typed note does', () => {
  expect(variantKey({ a: '1', b: '2' }, null)).toBe(variantKey({ b: '2', a: '1' }, null));
  expect(variantKey({ a: '1' }, 'green')).not.toBe(variantKey({ a: '1' }, null));
});

test.each([
  [[true, true], 'all'],
  [[true, false], 'some'],
  [[false, false], 'none'],
])('selection %j is %s', (selected, answer) => {
  expect(selectionOf(selected.map((one) => ({ selected: one })))).toBe(answer);
});

describe('changes of lines', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const line = (id: string, change: Partial<ChangeableLine> = {}): ChangeableLine => ({
    id,
    snapshotId: 'prd_1',
    productKey: 'shop/1',
    title: 'Cup',
    options: { colour: id },
    optionsNote: null,
    quantity: 1,
    note: null,
    size: null,
    selected: true,
    seenMinor: 100n,
    removed: false,
    ...change,
  });
  const apply = (
    lines: ChangeableLine[],
    changes: Parameters<typeof applyChanges>[1]['changes'],
    selected?: boolean,
  ) => applyChanges(lines, { changes, selected, at, maxQuantity: 999 });

  test('only what is touched is written', () => {
    const { saved } = apply([line('a'), line('b')], [{ id: 'a', quantity: 5 }]);
    expect(saved).toMatchObject([{ id: 'a', quantity: 5, removedAt: null }]);
  });

  test('removing and restoring keep the quantity', () => {
    expect(apply([line('a', { quantity: 7 })], [{ id: 'a', quantity: 0, remove: true }]).saved).toMatchObject(
      [{ quantity: 7, removedAt: at }],
    );
    expect(
      apply([line('a', { quantity: 7, removed: true })], [{ id: 'a', restore: true }]).saved,
    ).toMatchObject([{ quantity: 7, removedAt: null }]);
  });

  test('selecting the order leaves removed lines alone', () => {
    const { saved } = apply([line('a', { selected: false }), line('b', { removed: true })], [], true);
    expect(saved.map(({ id, selected }) => [id, selected])).toEqual([['a', true]]);
  });

  test('a line that becomes another one joins it, up to the most that is possible', () => {
    const joined = apply(
      [line('a', { quantity: 998 }), line('b')],
      [{ id: 'a', quantity: 998, options: { colour: 'b' } }],
    );
    expect(joined).toMatchObject({ deleted: ['b'], saved: [{ id: 'a', quantity: 999 }] });
    const overRemoved = apply(
      [line('a'), line('b', { removed: true })],
      [{ id: 'a', options: { colour: 'b' } }],
    );
    expect(overRemoved).toMatchObject({ deleted: ['b'], saved: [{ id: 'a', quantity: 1 }] });
  });
});

test.each([
  [{ outOfStock: { do: 'second_choice' as const } }, ['advance_answers.outOfStock.secondChoice']],
  [{ outOfStock: { do: 'second_choice' as const, secondChoice: 'the blue one' } }, []],
  [{ priceRise: { percent: '0' } }, ['advance_answers.priceRise']],
  [{ priceRise: { amount: '500' }, inlandUpTo: '0' }, []],
  [{ hold: '0.00' }, ['advance_answers.hold']],
])('advance answers %j are refused at %j', (answers, fields) => {
  expect(Object.keys(advanceAnswerFaults(answers, 'RUB'))).toEqual(fields);
});
