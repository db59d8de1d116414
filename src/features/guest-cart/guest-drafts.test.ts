/** The lines of a guest's browser as orders: one for each shop and currency, nothing lost on the way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import type { GuestLine } from './contract.ts';
import { draftsOf } from './guest-drafts.ts';

const at = new Date('2026-11-28T00:00:00Z');
const reader = { at, locale: 'en', titles: new Map() } as const;
const line = (id: string, change: Partial<GuestLine> = {}): GuestLine => ({
  ...{ id, snapshot: `prd_${id}`, options: {}, quantity: 1, selected: true, note: null },
  ...change,
});
const chosen = (shopKey: string, change: Partial<ChosenSnapshot> = {}): ChosenSnapshot => ({
  ...{ id: 'prd_1', productKey: `${shopKey}/1`, url: `https://${shopKey}/1`, host: shopKey, shopKey },
  ...{ shopName: null, title: 'Cup', category: null, language: null, image: null },
  ...{ price: money(1990n, 'EUR'), priceIsSure: true, leastQuantity: 1, availability: 'in_stock' },
  ...{
    options: { size: 'M' },
    optionsNote: null,
    source: 'reader',
    verdict: { kind: 'allowed', reason: null },
  },
  ...{ readAt: at, ...change },
});
const shapeOf = ({ drafts }: ReturnType<typeof draftsOf>) =>
  drafts.map(({ row }) => [row.shopKey, row.currency, row.lines.map(({ id }) => id)]);

describe('orders of a guest', () => {
  test('nothing kept is no order', () => {
    expect(draftsOf([], [], reader)).toEqual({ drafts: [], missing: [] });
  });

  test('are one for each shop, in the order in which the shops came first', () => {
    const made = draftsOf(
      [line('1'), line('2'), line('3'), line('4')],
      [chosen('b.example'), chosen('a.example'), chosen('b.example'), chosen('a.example')],
      reader,
    );
    expect(shapeOf(made)).toEqual([
      ['b.example', 'EUR', ['1', '3']],
      ['a.example', 'EUR', ['2', '4']],
    ]);
    expect(made.drafts.map(({ row }) => row.id)).toEqual(['guest-1', 'guest-2']);
  });

  test('never mix currencies of one shop: its prices could not be added', () => {
    const yen = chosen('a.example', { price: money(1990n, 'JPY') });
    const made = draftsOf(
      [line('1'), line('2'), line('3')],
      [chosen('a.example'), yen, chosen('a.example')],
      reader,
    );
    expect(shapeOf(made)).toEqual([
      ['a.example', 'EUR', ['1', '3']],
      ['a.example', 'JPY', ['2']],
    ]);
  });

  test('go by the shop and not by its host', () => {
    const mobile = chosen('a.example', { host: 'm.a.example' });
    expect(shapeOf(draftsOf([line('1'), line('2')], [chosen('a.example'), mobile], reader))).toHaveLength(1);
  });
});

describe('a line', () => {
  test.each<[string, ChosenSnapshot | null]>([
    ['that nobody knows any more', null],
    ['whose product shows no price', chosen('a.example', { price: null })],
  ])('%s is missing, and the others stay', (_, gone) => {
    const made = draftsOf([line('1'), line('2')], [gone, chosen('a.example')], reader);
    expect(made.missing).toEqual(['1']);
    expect(shapeOf(made)).toEqual([['a.example', 'EUR', ['2']]]);
  });

  test('without an answer at its place is missing, too', () => {
    expect(draftsOf([line('1'), line('2')], [chosen('a.example')], reader).missing).toEqual(['2']);
  });

  test.each([
    [1, 1, 1],
    [1, 6, 6],
    [5, 6, 6],
    [6, 6, 6],
    [7, 6, 7],
  ])(
    'of %i pieces, of which the shop sells %i at least, is one of %i',
    (quantity, leastQuantity, counted) => {
      const made = draftsOf([line('1', { quantity })], [chosen('a.example', { leastQuantity })], reader);
      expect(made.drafts[0]?.row.lines[0]?.quantity).toBe(counted);
    },
  );

  test('is priced by our snapshot, and keeps the note and the box of its browser', () => {
    const [draft] = draftsOf(
      [line('1', { note: 'подарок 🎁', selected: false })],
      [chosen('a.example')],
      reader,
    ).drafts;
    expect(draft?.row.lines[0]).toMatchObject({ note: 'подарок 🎁', selected: false, seenMinor: 1990n });
    expect(draft?.lines[0]).toMatchObject({ unitPrice: money(1990n, 'EUR'), change: null, canOrder: true });
  });

  test.each<[Partial<ChosenSnapshot>, string]>([
    [{ availability: 'out_of_stock' }, 'out_of_stock'],
    [{ verdict: { kind: 'prohibited', reason: 'Batteries' } }, 'prohibited'],
  ])('with %j is shown and cannot be ordered', (facts, kind) => {
    const [draft] = draftsOf([line('1')], [chosen('a.example', facts)], reader).drafts;
    expect(draft?.lines[0]).toMatchObject({ canOrder: false, change: { kind } });
  });
});

test('whatever is kept, each line is in one order or missing, and once', () => {
  const kinds = [
    null,
    chosen('a.example'),
    chosen('b.example'),
    chosen('a.example', { price: money(1n, 'JPY') }),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 40 }), (found) => {
      const lines = found.map((_, index) => line(String(index)));
      const { drafts, missing } = draftsOf(lines, found, reader);
      const placed = drafts.flatMap(({ row }) => row.lines.map(({ id }) => id));
      expect([...placed, ...missing].toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
      expect(new Set(drafts.map(({ row }) => row.id)).size).toBe(drafts.length);
      for (const { row, lines: judged } of drafts) {
        expect(judged.map((one) => one.row)).toEqual(row.lines);
        for (const { unitPrice } of judged) expect(unitPrice.currency).toBe(row.currency);
      }
    }),
  );
});
