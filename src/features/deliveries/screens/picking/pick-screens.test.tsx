import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { BatchActions } from './batch-actions.tsx';
import { LeftOutLabels } from './left-out-labels.tsx';
import { PickRows } from './pick-rows.tsx';
import {
  type Batch,
  isScan,
  leftToPick,
  type PickRow,
  scannedDelivery,
  scannedGoods,
  scannedPick,
} from './pick-rules.ts';

const row = (part: Partial<PickRow>): PickRow => ({
  ...{ id: 'arr_1', delivery: 'dlv_1', box: 1, shelf: 'A-01', tracking: null, orderNum: 'WB-1' },
  ...{ title: 'Cup', image: null, pieces: 2, grams: 900, state: 'open' },
  ...part,
});
const batch = (parcels: PickRow[], untaken = 0): Batch => ({
  untaken,
  deliveries: [
    { id: 'dlv_1', number: 'WBD-1', box: 1, state: 'packing', country: 'RU', orders: ['WB-1'] },
    { id: 'dlv_2', number: 'WBD-2', box: 2, state: 'ready', country: 'KZ', orders: ['WB-2'] },
  ],
  parcels,
});

describe('a scan', () => {
  const two = [
    row({ id: 'arr_1', tracking: 'DE 100', state: 'picked' }),
    row({ id: 'arr_2', tracking: 'DE200' }),
    row({ id: 'arr_3', delivery: 'dlv_2', box: 2, orderNum: 'WB-2', state: 'missing' }),
  ];

  test('of the number of an order means its next parcel, of a tracking number that one', () => {
    expect(scannedPick(batch(two), 'wb-1')?.id).toBe('arr_2');
    expect(scannedPick(batch(two), 'de100')?.id).toBe('arr_1');
    expect(scannedPick(batch(two), 'DE-200')?.id).toBe('arr_2');
  });

  test('of what was missing finds it', () => expect(scannedPick(batch(two), 'WB-2')?.id).toBe('arr_3'));

  test('of a parcel on another shelf finds none', () => {
    expect(scannedPick(batch(two), 'WB-3')).toBeUndefined();
    expect(scannedPick(batch([]), 'WB-1')).toBeUndefined();
  });

  test('of a label means its delivery', () => {
    expect(scannedDelivery(batch(two), 'wbd-2')?.id).toBe('dlv_2');
    expect(scannedDelivery(batch(two), 'WB-2')).toBeUndefined();
  });
});

test('what is packed is not counted as left to pick', () => {
  const packed = row({ id: 'arr_2', delivery: 'dlv_2' });
  expect(leftToPick(batch([row({}), row({ state: 'picked' }), row({ state: 'missing' }), packed]))).toBe(1);
});

describe('a scan at the packing', () => {
  const goods = (id: string, orderNum: string, tracking?: string) => ({ id, orderNum, tracking });
  const staffDelivery = {
    delivery: { number: 'WD-1' },
    toFetch: [goods('arr_1', 'WB-1', 'DE 100'), goods('arr_2', 'WB-1'), goods('arr_3', 'WB-2')],
  } as unknown as StaffDelivery;
  const meant = (code: string) => scannedGoods(staffDelivery, code);

  test('means the goods of an order, or those under a tracking number', () => {
    expect(meant('wb1')).toEqual(['arr_1', 'arr_2']);
    expect(meant('de-100')).toEqual(['arr_1']);
    expect([meant('WD-1'), meant('WB-3')]).toEqual(['label', null]);
  });

  test('is no weight and no key by hand', () => {
    expect(['WB-1234567-8', '00340434161094042557'].every(isScan)).toBe(true);
    expect(['', '2450', '12450', '2.45', '2,405', 'WB1'].some(isScan)).toBe(false);
  });
});

describe('a row', () => {
  const read = (part: Partial<PickRow>) =>
    readOf(drawn(<PickRows batch={batch([row(part)])} onState={() => undefined} />));

  test('says where it lies, what it is, how heavy, and into which box it goes', () => {
    const text = read({});
    for (const part of ['A-01', 'WB-1 · Cup', '2 pieces · 900 g', 'Box 1 · WBD-1', 'To pick']) {
      expect(text).toContain(part);
    }
    expect(read({ shelf: null, grams: null, pieces: 1 })).toMatch(/No shelf.*1 piece · – g/);
  });

  test('names the zone of its shelf, where the warehouse has zones', () => {
    expect(read({ zone: 'Oversize' })).toContain('A-01 Oversize');
    expect(read({})).not.toContain('Oversize');
  });

  test('says that a part alone is taken out', () => {
    expect(read({ isPart: true })).toContain('Take out 2 pieces; the rest stays');
    expect(read({ isPart: true, pieces: 1 })).toContain('Take out 1 piece; the rest stays');
    expect(read({})).not.toContain('Take out');
  });

  test('offers what can be said of it now', () => {
    expect(read({})).toMatch(/Mark as picked.*Report as missing/);
    expect(read({ state: 'picked' })).toMatch(/Picked.*Undo/);
    expect(read({ state: 'picked' })).not.toContain('Mark as picked');
    expect(read({ state: 'missing' })).toMatch(/Missing.*Mark as picked.*Undo/);
  });
});

describe('labels that are not in the file', () => {
  const read = (...numbers: string[]) => readOf(drawn(<LeftOutLabels batch={batch([])} numbers={numbers} />));

  test('are named with their boxes, and nothing is said when all are in it', () => {
    expect(read()).toBe('');
    expect(read('WBD-2')).toMatch(/label for one delivery couldn’t be added to the file.*Box 2 · WBD-2$/);
    expect(read('WBD-1', 'WBD-2')).toMatch(/for 2 deliveries.*Box 1 · WBD-1.*Box 2 · WBD-2$/);
  });
});

describe('the batch', () => {
  const read = (one: Batch) => readOf(drawn(<BatchActions batch={one} />));

  test('is printed once something is in it, and grows while deliveries are left', () => {
    const papers = ['Print pick list', 'Print all labels and customs documents'];
    for (const paper of papers) expect(read(batch([row({})]))).toContain(paper);
    expect(read(batch([row({})]))).not.toContain('Take ');
    const empty = { ...batch([], 4), deliveries: [] };
    expect(read(empty)).toBe('Take 4 deliveries');
    expect(read({ ...empty, untaken: 14 })).toBe('Take 10 deliveries');
    expect(read({ ...empty, untaken: 0 })).toBe('');
  });
});
