import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../tests/support/fuzzed-values.ts';
import {
  anyBought,
  derivedState,
  ends,
  ifUnpaid,
  isBought,
  isEnded,
  stops,
  unboughtUnpaid,
} from './derived-state.ts';
import { piecesLeft } from './rules.ts';
import { type OrderState, orderStates } from './states.ts';

const line = (state: OrderState, previous: OrderState | null = null) => ({ state, previous });

describe('the state of an order by its lines', () => {
  test.each<[OrderState[], OrderState]>([
    [['paid'], 'paid'],
    [['shipped', 'purchasing'], 'purchasing'],
    [['delivered', 'pending_response', 'awaiting_extra_payment'], 'pending_response'],
    [['at_warehouse', 'awaiting_extra_payment'], 'awaiting_extra_payment'],
    [['completed', 'refunding'], 'refunding'],
    [['completed', 'claim_open'], 'claim_open'],
    [['cancelled', 'completed'], 'completed'],
    [['refunded', 'abandoned', 'delivered'], 'delivered'],
    [['purchased', 'at_warehouse'], 'partly_received'],
    [['to_warehouse', 'merged'], 'partly_received'],
    [['to_warehouse', 'purchased'], 'purchased'],
    [['to_warehouse', 'shipped'], 'to_warehouse'],
    [['paid', 'at_warehouse'], 'paid'],
    [['partly_received', 'at_warehouse'], 'partly_received'],
    [['exchanging', 'at_warehouse'], 'exchanging'],
    [['cancelled', 'expired'], 'expired'],
    [['expired', 'abandoned'], 'abandoned'],
    [['cancelled', 'refunded', 'expired', 'abandoned'], 'refunded'],
    [['cancelled'], 'cancelled'],
  ])('%s: %s', (lines, state) => {
    expect(derivedState(lines)).toBe(state);
  });

  test('an order of one line is where its line is, in every state', () => {
    for (const state of orderStates) expect(derivedState([state])).toBe(state);
  });

  test('neither the order of lines nor a line twice changes it, and ended ones only count alone', () => {
    const random = seeded(22);
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, orderStates));
      const state = derivedState(lines);
      expect(derivedState(lines.toReversed())).toBe(state);
      expect(derivedState([...lines, pick(random, lines)])).toBe(state);
      if (!isEnded(state)) expect(derivedState([...lines, pick(random, ends)])).toBe(state);
      expect(isEnded(state)).toBe(lines.every(isEnded));
    }
  });
});

describe('what has been bought', () => {
  const before: OrderState[] = [
    ...(['pending_response', 'awaiting_extra_payment', 'awaiting_review', 'awaiting_payment'] as const),
    ...(['paid', 'purchasing'] as const),
  ];

  test('is everything from the purchase on that has not ended', () => {
    for (const state of orderStates)
      expect([state, isBought(state)]).toEqual([state, !before.includes(state) && !isEnded(state)]);
  });

  test.each([
    ['nothing', [line('paid')], false],
    ['a line', [line('paid'), line('purchased')], true],
    ['a line that was stopped after it', [line('pending_response', 'to_warehouse')], true],
    ['a line that was stopped before it', [line('pending_response', 'paid')], false],
    ['a line that ended', [line('refunded', 'purchased'), line('cancelled')], false],
    ['no lines', [], false],
  ])('%s', (_, lines, bought) => {
    expect(anyBought(lines)).toBe(bought);
  });
});

describe('a difference that nobody paid', () => {
  const [unpaid, bought, own] = [
    line('awaiting_extra_payment', 'paid'),
    line('awaiting_extra_payment', 'purchased'),
    line('awaiting_extra_payment'),
  ];

  test('leaves out the lines that are not bought, and no others', () => {
    expect(unboughtUnpaid([unpaid, bought, own, line('paid'), line('cancelled')])).toEqual([unpaid, own]);
  });

  test.each([
    ['awaiting_payment', [line('awaiting_payment')], 'expires'],
    ['paid', [unpaid], null],
    ['pending_response', [unpaid], null],
    ['awaiting_extra_payment', [bought], 'carries'],
    ['awaiting_extra_payment', [unpaid, own], 'cancels'],
    ['awaiting_extra_payment', [unpaid, line('cancelled')], 'cancels'],
    ['awaiting_extra_payment', [unpaid, line('paid')], 'leaves_out'],
    ['awaiting_extra_payment', [unpaid, bought], 'leaves_out'],
  ] as const)('in %s, %j: %s', (state, lines, consequence) => {
    expect(ifUnpaid(state, lines)).toBe(consequence);
  });
});

test('a line goes back from where it stopped, and no end is a stop', () => {
  expect([...stops].sort()).toEqual(['awaiting_extra_payment', 'claim_open', 'pending_response']);
  expect(stops.filter(isEnded)).toEqual([]);
});

test.each([
  [3, 0, 3],
  [3, 2, 1],
  [1, 1, 0],
])('of %d pieces without %d that came back %d are left', (quantity, returned, left) => {
  expect(piecesLeft({ quantity, returned })).toBe(left);
});
