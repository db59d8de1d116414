/** Parcels and orders as the warehouse sees them: what came, what is awaited, and no more of the customer than is needed. */
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import type { StoredArrival, StoredPhoto, StoredWeighing } from './arrival-store.ts';
import {
  arrivalJson,
  type IntakeContext,
  intakeOrderJson,
  lastWeighing,
  photosJson,
} from './warehouse-json.ts';

const at = new Date('2026-11-28T10:00:00Z');
const photo = (id: string, lineId: string | null): StoredPhoto => ({
  ...{ id, lineId, widths: [320, 960], width: 960, height: 720 },
});
const weighing = (id: string, grams: number): StoredWeighing => ({
  ...{ id, grams, size: null, reason: null, at, by: 'usr_w' },
});
const arrival = (change: Partial<StoredArrival> = {}): StoredArrival => ({
  ...{ id: 'arr_1', warehouse: 'berlin', tracking: 'TR1', label: null, receivedAt: at, receivedBy: 'usr_w' },
  ...{ orderId: 'ord_1', attachedAt: at, lines: [{ lineId: 'lin_1', quantity: 2, isGone: false }] },
  ...{ weighings: [], shelf: null, photos: [], storedAt: null, isGone: false, ...change },
});
const line = (change: Partial<StoredLine> = {}) =>
  ({
    ...{ id: 'lin_1', snapshotId: 'prd_1', title: 'Cup', originalTitle: 'Tasse', image: null, options: {} },
    ...{ optionsNote: null, quantity: 5, returned: 0, note: null, state: 'to_warehouse', previous: null },
    ...{ tracking: null, ...change },
  }) as StoredLine;
const order = (change: object = {}) =>
  ({
    ...{
      id: 'ord_1',
      number: '1001-26',
      userId: 'usr_1',
      state: 'to_warehouse',
      host: 'a.example',
      shopName: null,
    },
    ...{ shopOrderNumber: 'X-1', comment: null, quote: {}, ...change },
  }) as StoredOrder;

describe('photos', () => {
  test('of lines stand before those of parcels, each group in its order', () => {
    const first = arrival({ photos: [photo('p1', null), photo('p2', 'lin_1')] });
    const second = arrival({ photos: [photo('p3', 'lin_2'), photo('p4', null)] });
    expect(photosJson([first, second]).map(({ id }) => id)).toEqual(['p2', 'p3', 'p1', 'p4']);
  });

  test('of no parcel are none, and none is lost', () => {
    expect(photosJson([])).toEqual([]);
    expect(photosJson([arrival(), arrival({ photos: [photo('p1', null)] })])).toHaveLength(1);
  });

  test('have an address of their own for each width', () => {
    const [shown] = photosJson([arrival({ photos: [photo('p1', null)] })]);
    expect(shown?.sources.map(({ width }) => width)).toEqual([320, 960]);
    expect(new Set(shown?.sources.map(({ url }) => url)).size).toBe(2);
  });
});

test.each([
  ['none', [], null],
  ['one', [900], 900],
  ['several: the last counts', [900, 950, 920], 920],
])('the weight of %s', (_, grams, last) => {
  const weighings = grams.map((each, index) => weighing(`wgh_${index}`, each));
  expect(lastWeighing(arrival({ weighings }))?.grams ?? null).toBe(last);
});

describe('a parcel', () => {
  const names = new Map<string, string | null>([['usr_w', 'Ilya']]);

  test('names its order, its lines, and who did what', () => {
    const json = arrivalJson(arrival({ weighings: [weighing('wgh_1', 900)] }), {
      ...{ order: order(), orderLines: [line()], names },
    });
    expect(json).toMatchObject({
      ...{ receivedBy: 'Ilya', order: { id: 'ord_1', orderNum: '1001-26' }, mayStore: 'yes', storedAt: null },
      ...{ lines: [{ line: 'lin_1', quantity: 2 }], weighings: [{ grams: 900, by: 'Ilya' }] },
    });
  });

  test('of which nobody knows whose it is has no order, and may be put away', () => {
    const json = arrivalJson(arrival({ orderId: null, lines: [] }), {
      order: undefined,
      orderLines: [],
      names,
    });
    expect([json.order, json.mayStore]).toEqual([null, 'yes']);
  });

  test('goes back where all of its goods do', () => {
    const json = arrivalJson(arrival(), {
      order: order(),
      orderLines: [line({ state: 'returning' })],
      names,
    });
    expect(json.mayStore).toBe('goes_back');
  });

  test('says nothing of an account that is gone', () => {
    expect(
      arrivalJson(arrival({ receivedBy: 'usr_x' }), { order: order(), orderLines: [], names }).receivedBy,
    ).toBeNull();
  });
});

describe('an order at the intake', () => {
  const context = (change: Partial<IntakeContext> = {}): IntakeContext => ({
    ...{ lines: [line()], received: new Map(), categories: new Map() },
    ...{ customer: { customerId: 'WB-1', name: 'Анна Смирнова' }, ...change },
  });

  test('shows the code of its customer and masks the name', () => {
    const json = intakeOrderJson(order(), context());
    expect(json.customer).toEqual({ id: 'usr_1', code: 'WB-1', name: 'А*** С***' });
    expect(JSON.stringify(json)).not.toMatch(/Анна|Смирнова/);
  });

  test('of a customer who is gone has neither', () => {
    expect(intakeOrderJson(order(), context({ customer: undefined })).customer).toMatchObject({
      code: '',
      name: null,
    });
  });

  test.each([
    [{}, 5],
    [{ returned: 2 }, 3],
    [{ returned: 5 }, 0],
  ])('awaits the pieces that are left: %j', (change, quantity) => {
    const [shown] = intakeOrderJson(order(), context({ lines: [line(change)] })).lines;
    expect(shown?.quantity).toBe(quantity);
  });

  test('tells what came of each line, nothing of those that nothing came of', () => {
    const lines = [line(), line({ id: 'lin_2' })];
    const json = intakeOrderJson(order(), context({ lines, received: new Map([['lin_2', 3]]) }));
    expect(json.lines.map(({ received }) => received)).toEqual([0, 3]);
  });

  test.each([
    [{ note: 'as a gift', optionsNote: 'green' }, 'as a gift'],
    [{ note: null, optionsNote: 'green' }, 'green'],
    [{ note: null, optionsNote: null }, null],
  ])('notes %j are told as %j', (change, note) => {
    expect(intakeOrderJson(order(), context({ lines: [line(change)] })).lines[0]?.note).toBe(note);
  });

  test('the shop is named, or its host', () => {
    expect(intakeOrderJson(order(), context()).shop).toBe('a.example');
    expect(intakeOrderJson(order({ shopName: 'Tea' }), context()).shop).toBe('Tea');
  });

  test('a usual weight is told by the kind of the goods; unknown goods have one too', () => {
    const categories = new Map<string, string | null>([['prd_1', 'shoes']]);
    // decision 0782: shoes from 700 to 1,800 g; decision 0218: unknown goods from 300 to 3,000 g
    const usualOf = (given: IntakeContext['categories']) =>
      intakeOrderJson(order(), context({ categories: given })).lines[0]?.usual;
    expect(usualOf(categories)).toEqual({ light: 700, heavy: 1800 });
    expect(usualOf(new Map())).toEqual({ light: 300, heavy: 3000 });
    expect(usualOf(new Map([['prd_1', 'constructor']]))).toEqual({ light: 300, heavy: 3000 });
  });

  test('only a forwarded order says that it is one', () => {
    expect(intakeOrderJson(order(), context())).not.toHaveProperty('isForwarded');
    expect(intakeOrderJson(order({ quote: { forwarding: {} } }), context()).isForwarded).toBe(true);
  });
});
