/** Changes of lines, whatever is asked: no piece is invented, none is lost but by the limit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, type ChangeableLine, type LineChange, variantKey } from './apply-changes.ts';

const at = new Date('2026-11-28T00:00:00Z');
const maxQuantity = 999;
const line = (id: string, change: Partial<ChangeableLine> = {}): ChangeableLine => ({
  ...{
    id,
    snapshotId: 'prd_1',
    productKey: 'shop/1',
    title: 'Cup',
    options: { size: 'S' },
    optionsNote: null,
  },
  ...{ quantity: 1, note: null, size: null, selected: true, seenMinor: 100n, removed: false },
  ...change,
});
const apply = (lines: ChangeableLine[], changes: LineChange[], selected?: boolean) =>
  applyChanges(lines, { changes, selected, at, maxQuantity });

describe('one spelling of a variant', () => {
  test.each<[string, Record<string, string>, string | null, Record<string, string>, string | null, boolean]>([
    ['the order of options', { a: '1', b: '2' }, null, { b: '2', a: '1' }, null, true],
    ['Chinese names in any order', { 颜色: '红', 尺码: 'M' }, null, { 尺码: 'M', 颜色: '红' }, null, true],
    ['another value', { a: '1' }, null, { a: '2' }, null, false],
    ['names and values in exchange', { a: 'b' }, null, { b: 'a' }, null, false],
    ['no options and a note', {}, null, {}, 'green', false],
    ['an empty note and none', {}, '', {}, null, false],
    [
      'signs of the spelling in a value',
      { a: '1","b', c: '2' },
      null,
      { a: '1', b: 'c', c: '2' },
      null,
      false,
    ],
  ])('%s', (_, one, oneNote, other, otherNote, isSame) => {
    expect(variantKey(one, oneNote) === variantKey(other, otherNote)).toBe(isSame);
  });
});

describe('a change', () => {
  test.each<[string, LineChange, Partial<ReturnType<typeof apply>['saved'][number]>]>([
    ['of nothing keeps all', { id: 'a' }, { quantity: 4, note: 'n', selected: true, removedAt: null }],
    ['of the note', { id: 'a', note: 'gift' }, { note: 'gift' }],
    ['that empties the note', { id: 'a', note: null }, { note: null }],
    ['of the box', { id: 'a', selected: false }, { selected: false }],
    [
      'to no pieces keeps the number for who takes it back',
      { id: 'a', quantity: 0, remove: true },
      { quantity: 4, removedAt: at },
    ],
    ['that removes and restores restores', { id: 'a', remove: true, restore: true }, { removedAt: null }],
    ['that takes a price', { id: 'a', seenMinor: 150n }, { seenMinor: 150n }],
    ['that takes a price of nothing', { id: 'a', seenMinor: 0n }, { seenMinor: 0n }],
  ])('%s', (_, change, expected) => {
    expect(apply([line('a', { quantity: 4, note: 'n' })], [change]).saved).toMatchObject([expected]);
  });

  test('of a line that is not there writes nothing', () => {
    expect(apply([line('a')], [{ id: 'z', quantity: 5 }])).toEqual({ saved: [], deleted: [] });
  });

  test('of one line wins over the box of the whole order', () => {
    const { saved } = apply([line('a'), line('b')], [{ id: 'a', selected: true }], false);
    expect(saved.map(({ id, selected }) => [id, selected])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  test('leaves what was given as it was', () => {
    const given = [line('a'), line('b', { options: { size: 'M' } })];
    const before = structuredClone(given);
    apply(given, [{ id: 'a', options: { size: 'M' }, quantity: 9 }], false);
    expect(given).toEqual(before);
  });
});

describe('two lines that become the same', () => {
  test('join, with all of their pieces', () => {
    const lines = [line('a', { quantity: 2 }), line('b', { quantity: 3, options: { size: 'M' } })];
    expect(apply(lines, [{ id: 'b', options: { size: 'S' } }])).toMatchObject({
      ...{ deleted: ['a'], saved: [{ id: 'b', quantity: 5 }] },
    });
  });

  test.each<[string, Partial<ChangeableLine>]>([
    ['of another product', { productKey: 'shop/2' }],
    ['with a typed wish', { optionsNote: 'matt' }],
  ])('stay two when the other one is %s', (_, change) => {
    const lines = [line('a', change), line('b', { options: { size: 'M' } })];
    expect(apply(lines, [{ id: 'b', options: { size: 'S' } }]).deleted).toEqual([]);
  });

  test('that were the same before are not joined by something else', () => {
    expect(apply([line('a'), line('b')], [{ id: 'a', quantity: 3 }])).toMatchObject({
      ...{ deleted: [], saved: [{ id: 'a', quantity: 3 }] },
    });
  });

  test('both changed to one variant are one line', () => {
    const lines = [line('a', { quantity: 2 }), line('b', { quantity: 3 })];
    const { saved, deleted } = apply(lines, [
      { id: 'a', options: { size: 'L' } },
      { id: 'b', options: { size: 'L' } },
    ]);
    expect(deleted).toHaveLength(1);
    expect(saved.map(({ quantity }) => quantity)).toEqual([5]);
  });
});

describe('three lines that become the same', () => {
  const lines = [
    line('a', { quantity: 1 }),
    line('b', { quantity: 2, options: { size: 'M' } }),
    line('c', { quantity: 4, options: { size: 'L' } }),
  ];

  test.each([
    ['a and b', ['a', 'b']],
    ['b and a', ['b', 'a']],
  ])('%s to the variant of the third are one line of all pieces', (_, ids) => {
    const { saved, deleted } = apply(
      lines,
      ids.map((id) => ({ id, options: { size: 'L' } })),
    );
    expect(deleted).toHaveLength(2);
    expect(saved.map(({ quantity }) => quantity)).toEqual([7]);
  });
});

test('a removed line that becomes like one in the cart goes, and the cart keeps its pieces', () => {
  const lines = [
    line('a', { removed: true, quantity: 9 }),
    line('b', { quantity: 2, options: { size: 'M' } }),
  ];
  expect(apply(lines, [{ id: 'a', options: { size: 'M' } }])).toEqual({ deleted: ['a'], saved: [] });
});

test('no piece is invented or lost, no line is both kept and deleted, and keys are right', () => {
  const anyLine = fc.record({
    ...{
      size: fc.constantFrom('S', 'M', 'L'),
      quantity: fc.integer({ min: 1, max: 40 }),
      selected: fc.boolean(),
    },
  });
  const anyChange = fc.record(
    {
      at: fc.nat(7),
      size: fc.constantFrom('S', 'M', 'L'),
      selected: fc.boolean(),
    },
    { requiredKeys: ['at'] },
  );
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.array(anyChange, { maxLength: 4 }),
      (given, asked) => {
        const lines = given.map(({ size, ...rest }, index) =>
          line(String(index), { ...rest, options: { size } }),
        );
        const changes = asked.map(
          ({ at: index, size, selected }): LineChange => ({
            id: String(index),
            ...(size ? { options: { size } } : {}),
            selected,
          }),
        );
        const { saved, deleted } = apply(lines, changes);
        const touched = new Set([...saved.map(({ id }) => id), ...deleted]);
        const untouched = lines.filter(({ id }) => !touched.has(id));
        const pieces = (of: readonly { quantity: number }[]): number =>
          of.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces(saved) + pieces(untouched)).toBe(pieces(lines));
        expect(saved.filter(({ id }) => deleted.includes(id))).toEqual([]);
        expect(new Set(deleted).size).toBe(deleted.length);
        for (const one of saved) expect(one.variantKey).toBe(variantKey(one.options, one.optionsNote));
      },
    ),
    { numRuns: 300 },
  );
});
