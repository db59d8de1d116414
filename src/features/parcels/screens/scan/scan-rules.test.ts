import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { photographedCode } from '../../../../../tests/support/a-fake-camera.ts';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import type { StaffIntakeOrder } from '../../contract.ts';
import { readPicture } from './read-picture.ts';
import { isUnusual, orderToOpen, piecesIn, readEntry, saidSizes, usualWeight } from './scan-rules.ts';

type Line = StaffIntakeOrder['lines'][number];
const line = (id: string, part: Partial<Line> = {}): Line => ({
  ...{ id, title: id, originalTitle: id, image: null, options: {}, note: null, state: 'purchased' },
  ...{ quantity: 2, received: 0, awaited: true, tracking: null, size: null },
  usual: { light: 200, heavy: 1200 },
  ...part,
});
const order = (orderNum: string, lines: Line[], shopOrderNumber: string | null = null): StaffIntakeOrder => ({
  ...{ id: `ord_${orderNum}`, orderNum, state: 'purchased', shop: 'Nordlicht', shopOrderNumber },
  ...{ customer: { id: 'usr_1', code: 'W1', name: null }, comment: null, lines },
});
const found = (
  orders: StaffIntakeOrder[],
  exact: AnswerOf<'staffFindParcel'>['exact'] = 'tracking',
): AnswerOf<'staffFindParcel'> => ({ orders, arrivals: [], exact, shelf: null });

test.each([
  ['', { kind: 'empty' }],
  ['640', { kind: 'weight', grams: 640 }],
  [' 0,7 ', { kind: 'weight', grams: 700 }],
  ['12.345', { kind: 'weight', grams: 12_345 }],
  ['１２３', { kind: 'weight', grams: 123 }],
  ['123456', { kind: 'code', code: '123456' }],
  ['A-01', { kind: 'code', code: 'A-01' }],
])('%j is %o', (typed, entry) => expect(readEntry(typed)).toEqual(entry));

describe('the order that a scan opens', () => {
  test('is the one whose number or tracking number it is, whatever else looks like it', () => {
    const [named, like] = [order('W-10', [line('a')]), order('W-101', [line('b')])];
    expect(orderToOpen(found([like, named], 'order_number'), 'w-10')).toBe(named);
    const tracked = order('W-11', [line('c', { tracking: 'DE123456' })]);
    expect(orderToOpen(found([like, tracked]), 'de 123-456')).toBe(tracked);
  });

  test('is none where two orders lie in one parcel, nothing is awaited, or a customer is meant', () => {
    const parts = { tracking: 'DE1' };
    const both = [order('W-1', [line('a', parts)]), order('W-2', [line('b', parts)])];
    expect(orderToOpen(found(both), 'DE1')).toBeUndefined();
    const done = order('W-3', [line('c', { received: 2, tracking: 'DE2' })]);
    expect(orderToOpen(found([done]), 'DE2')).toBeUndefined();
    expect(orderToOpen(found([order('W-4', [line('d')])], 'customer_code'), 'W-4')).toBeUndefined();
    expect(orderToOpen(found([order('W-5', [line('e')])], null), 'W-5')).toBeUndefined();
  });
});

test('the parcel holds the lines under its number, or all that is missing', () => {
  const lines = [line('a', { tracking: 'DE1' }), line('b', { received: 1 }), line('c', { awaited: false })];
  expect(piecesIn(order('W-1', lines), 'de-1')).toEqual({ a: 2, b: 0 });
  expect(piecesIn(order('W-1', lines), 'W-1')).toEqual({ a: 2, b: 1 });
});

test('a weight is unusual from half below the lightest to half above the heaviest on', () => {
  const usual = usualWeight(order('W-1', [line('a')]), { a: 2 });
  expect(usual).toEqual({ light: 400, heavy: 2400 });
  expect([199, 200, 3600, 3601].map((grams) => isUnusual(usual, grams))).toEqual([true, false, false, true]);
  expect(usualWeight(null, {})).toBeNull();
  expect(isUnusual(null, 1)).toBe(false);
});

test('sizes are those that the customer said of what lies in the parcel', () => {
  const lines = [
    line('a', { size: 'small' }),
    line('b', { size: 'large' }),
    line('c'),
    line('d', { size: 'small' }),
  ];
  expect(saidSizes(order('W-1', lines), { a: 1, b: 0, c: 1, d: 2 })).toEqual(['small']);
  expect(saidSizes(null, {})).toEqual([]);
});

test('the fallback reads what the label printer draws, upside down too, and nothing on white paper', async () => {
  const size = { width: 640, height: 480 };
  const raw = sharp(await photographedCode('A-01'), { raw: { ...size, channels: 1 } });
  const seen = async (picture: Sharp) => {
    const { data } = await picture
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return readPicture({ ...size, data: new Uint8ClampedArray(data) });
  };
  expect(await seen(raw.clone())).toBe('A-01');
  expect(await seen(raw.clone().rotate(180))).toBe('A-01');
  expect(readPicture({ ...size, data: new Uint8ClampedArray(640 * 480 * 4).fill(255) })).toBeNull();
});
