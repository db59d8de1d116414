import { describe, expect, test } from 'vitest';
import { type OrderState, orderStates } from '../order-states/states.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import type { StoredArrival } from './arrival-store.ts';
import { isAwaited, isComplete, mayStore, missing, none, placeOf } from './intake-rules.ts';

const line = (state: OrderState, more: Partial<StoredLine> = {}): StoredLine =>
  ({ id: state, state, previous: null, quantity: 5, returned: 0, ...more }) as StoredLine;

describe('pieces of a line', () => {
  test('are awaited from the purchase until they are here, behind a question too', () => {
    expect(orderStates.filter((state) => isAwaited(line(state)))).toEqual(['purchased', 'to_warehouse']);
    expect(isAwaited(line('pending_response', { previous: 'to_warehouse' }))).toBe(true);
    expect(isAwaited(line('pending_response', { previous: 'paid' }))).toBe(false);
    expect(placeOf(line('claim_open', { previous: 'purchased' }))).toBe('purchased');
  });

  test.each([
    ['nothing has come', {}, 0, 5],
    ['some have come', {}, 2, 3],
    ['all have come', {}, 5, 0],
    ['more have come', {}, 7, 0],
    ['some went back', { returned: 2 }, 1, 2],
    ['all went back', { returned: 5 }, 0, 0],
  ])('%s', (_, more, received, left) => {
    expect(missing(line('to_warehouse', more), { received, stored: 0 })).toBe(left);
  });

  test('that are not bought are not missing', () => {
    expect(missing(line('paid'), none)).toBe(0);
    expect(missing(line('at_warehouse'), none)).toBe(0);
  });

  test.each([
    ['to_warehouse', {}, 5, true],
    ['to_warehouse', {}, 4, false],
    ['to_warehouse', { returned: 1 }, 4, true],
    ['pending_response', { previous: 'purchased' }, 5, true],
    ['claim_open', { previous: 'to_warehouse' }, 5, false],
    ['at_warehouse', {}, 5, false],
  ] as const)('%s, %j, with %d put away: complete is %s', (state, more, stored, is) => {
    expect(isComplete(line(state, more), { received: 5, stored })).toBe(is);
  });
});

describe('a parcel may be put away', () => {
  const parcel = (...lines: (string | [string, 'gone'])[]): Pick<StoredArrival, 'lines'> => ({
    lines: lines.map((one) => ({
      ...{ lineId: typeof one === 'string' ? one : one[0], isGone: typeof one !== 'string' },
    })) as StoredArrival['lines'],
  });
  const order = orderStates.map((state) => line(state));

  test.each([
    ['with goods that are kept', parcel('to_warehouse'), 'yes'],
    ['of which nobody knows whose it is', parcel(), 'yes'],
    ['with goods that go back', parcel('returning'), 'goes_back'],
    ['with goods that are exchanged', parcel('exchanging'), 'goes_back'],
    ['with goods of a claim', parcel('claim_open'), 'claimed'],
    ['with goods whose money goes back', parcel('refunding'), 'over'],
    ['with goods that have ended', parcel('cancelled'), 'over'],
    ['with goods of no line', parcel('no-such-line'), 'over'],
    ['with goods that others came for', parcel(['to_warehouse', 'gone']), 'over'],
    ['with one line that is kept', parcel('cancelled', 'returning', 'to_warehouse'), 'yes'],
    ['with some that go back and a claim', parcel('claim_open', 'returning'), 'goes_back'],
    ['with a claim and what is over', parcel('refunded', 'claim_open'), 'claimed'],
  ])('%s: %s', (_, of, answer) => {
    expect(mayStore(of, order)).toBe(answer);
    expect(mayStore({ lines: of.lines.toReversed() }, order)).toBe(answer);
  });
});
