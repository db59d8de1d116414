import { describe, expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import { type OrderState, orderStates } from '../order-states/states.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { fitsAnywhere, jointParcel } from './joint-parcel.ts';
import { goesWithoutGroup, heirOf, isSameWay, type MergeSide, mayPart, mergeAnswer } from './merge-rules.ts';

type Way = { state?: OrderState; address?: object; recipient?: object };

function orderOf({ state = 'at_warehouse', address, recipient }: Way = {}): StoredOrder {
  const to = { addressId: 'adr_1', country: 'DE', lines: ['Street 1', 'Town'], ...address };
  const who = {
    recipientId: 'rcp_1',
    familyName: 'Roe',
    givenName: 'Ann',
    patronymic: null,
    phone: '1',
    ...recipient,
  };
  return { state, address: to, recipient: who, total: money(0n, 'EUR') } as unknown as StoredOrder;
}

function side(way: Way = {}, more: Partial<MergeSide> = {}): MergeSide {
  const size = { length: 100, width: 100, height: 100 };
  return {
    ...{ order: orderOf(way), orderIds: ['b'], warehouse: 'whs_1', grams: 500, sizes: [size] },
    ...{ isLeaving: false, isMain: false, places: ['whs_1'] },
    ...more,
  };
}

const main = side({}, { orderIds: ['a', 'c'], isMain: true });
const answer = (joining: MergeSide, to = main) => mergeAnswer(to, joining, fitsAnywhere);

describe('an order joins another', () => {
  test.each([
    ['that lies beside it', side(), 'yes'],
    ['unless it travels', side({ state: 'shipped' }), 'delivery_paid'],
    ['unless its delivery has not left', side({}, { isLeaving: true }), 'delivery_paid'],
    ['unless it goes with another', side({ state: 'merged' }), 'merged_already'],
    ['unless others go with it', side({}, { isMain: true }), 'merged_already'],
    ['unless it has ended', side({ state: 'refunded' }), 'ended'],
    ['unless it is on its way here', side({ state: 'to_warehouse' }), 'not_at_warehouse'],
    ['unless nobody knows where it lies', side({}, { warehouse: null }), 'not_at_warehouse'],
    ['unless it lies elsewhere', side({}, { places: ['whs_2'] }), 'other_warehouse'],
    ['unless its parcels lie apart', side({}, { places: ['whs_1', 'whs_2'] }), 'lies_apart'],
    [
      'unless it is for somebody else',
      side({ recipient: { recipientId: 'rcp_2', givenName: 'Eve' } }),
      'other_recipient',
    ],
    [
      'unless it goes elsewhere',
      side({ address: { addressId: 'adr_2', lines: ['Street 2'] } }),
      'other_destination',
    ],
    ['unless both are too heavy', side({}, { grams: 29_501 }), 'too_heavy'],
    ['up to the last gram', side({}, { grams: 29_500 }), 'yes'],
    ['that is not weighed', side({}, { grams: null }), 'yes'],
    ['unless it is too large', side({}, { sizes: [{ length: 1_501, width: 1, height: 1 }] }), 'too_large'],
  ])('%s', (_, joining, expected) => {
    expect(answer(joining)).toBe(expected);
  });

  test('not while the main one’s delivery has not left', () => {
    expect(answer(side(), { ...main, isLeaving: true })).toBe('delivery_paid');
  });

  test('in one state alone', () => {
    expect(orderStates.filter((state) => answer(side({ state })) === 'yes')).toEqual(['at_warehouse']);
  });
});

describe('the same way', () => {
  test.each([
    ['the same', {}, true],
    ['the same person, typed again', { recipient: { recipientId: 'rcp_2' } }, true],
    ['in other letters', { recipient: { recipientId: 'rcp_2', familyName: 'ROE' } }, true],
    ['with another number', { recipient: { recipientId: 'rcp_2', phone: '2' } }, false],
    ['with another patronymic', { recipient: { recipientId: 'rcp_2', patronymic: 'B.' } }, false],
    [
      'that moves a name from one field to another',
      { recipient: { recipientId: 'rcp_2', familyName: 'Roe\nAnn', givenName: '' } },
      false,
    ],
    ['nobody yet', { recipient: { recipientId: null, givenName: 'Eve' } }, true],
    ['the same place, typed again', { address: { addressId: 'adr_2', lines: ['STREET 1', 'town'] } }, true],
    ['another country', { address: { addressId: 'adr_2', country: 'FR' } }, false],
    ['only the country', { address: { addressId: null, lines: [] } }, true],
    ['only another country', { address: { addressId: null, country: 'FR', lines: [] } }, false],
  ])('%s: %j is %s', (_, way, is) => {
    expect(isSameWay(orderOf(), orderOf(way))).toBe(is);
    expect(isSameWay(orderOf(way), orderOf())).toBe(is);
  });
});

describe('an order leaves its group', () => {
  const parting = (...states: OrderState[]) => states.map((state) => ({ state }));

  test.each([
    ['at_warehouse', parting('merged'), true],
    ['claim_open', parting('merged', 'at_warehouse'), true],
    ['at_warehouse', parting('merged', 'returning'), false],
    ['in_delivery', parting('merged'), false],
    ['completed', parting('merged'), false],
    ['cancelled', parting('merged'), true],
  ] as const)('while the main one is %s, %j: %s', (state, orders, may) => {
    expect(mayPart(state, orders)).toBe(may);
  });

  test.each([
    [['returning', 'cancelled'], true],
    [['to_warehouse'], true],
    [['refunding', 'merged'], false],
    [['claim_open'], false],
    [[], true],
  ] as const)('with lines %j nothing of it is sent: %s', (states, isGone) => {
    expect(goesWithoutGroup(parting(...states))).toBe(isGone);
  });

  test('the first that joined takes the main one’s place; of two at once the lesser id', () => {
    const part = (orderId: string, joined: number | null) => ({
      orderId,
      joinedAt: joined === null ? null : new Date(joined),
    });
    expect(heirOf([part('c', 5), part('b', 9), part('a', 7)])?.orderId).toBe('c');
    expect(heirOf([part('c', 5), part('b', 5)])?.orderId).toBe('b');
    expect(heirOf([part('b', 5), part('c', 5)])?.orderId).toBe('b');
    expect(heirOf([part('b', 5), part('c', null)])?.orderId).toBe('c');
    expect(heirOf([])).toBeUndefined();
  });
});

describe('the parcel of two orders', () => {
  test('has the weight, the boxes and the orders of both', () => {
    expect(jointParcel([main, side()])).toEqual({
      ...{ grams: 1_000, orderIds: ['a', 'c', 'b'] },
      sizes: [...main.sizes, ...side().sizes],
    });
    expect(jointParcel([])).toEqual({ grams: 0, sizes: [], orderIds: [] });
  });

  test.each([
    ['as long as may be', 30_000, [1_500, 100, 100], 'yes'],
    ['one gram too heavy', 30_001, [1, 1, 1], 'too_heavy'],
    ['too long, whichever side is', 1, [1, 1_501, 1], 'too_large'],
    ['as thick as may be', 1, [400, 1_200, 500], 'yes'],
    ['a millimetre too thick', 1, [400, 1_201, 500], 'too_large'],
    ['too heavy before too large', 30_001, [9_999, 1, 1], 'too_heavy'],
  ])('%s', (_, grams, [length = 0, width = 0, height = 0], expected) => {
    expect(fitsAnywhere({ grams, sizes: [{ length, width, height }], orderIds: [] })).toBe(expected);
  });
});
