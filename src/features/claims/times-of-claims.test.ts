import { describe, expect, test } from 'vitest';
import {
  type ClaimFacts,
  claimableKinds,
  claimUntil,
  isClosed,
  isUndecided,
  kindsWithPhoto,
  mayClaim,
  mayDecide,
  promisedBy,
  standsInTheWay,
} from './rules.ts';
import { claimKinds, claimStates } from './words.ts';

const arrived = new Date('2026-02-10T12:00:00Z');
const facts = (state: string, more: Partial<ClaimFacts> = {}): ClaimFacts => ({
  ...{ state, deliveredAt: arrived, hasOpenClaim: false, claimDays: 14 },
  ...more,
});

describe('the kinds of claims', () => {
  test.each([
    ['paid', []],
    ['purchased', []],
    ['in_delivery', []],
    ['no such state', []],
    ['shipped', ['lost']],
    ['at_warehouse', ['damaged', 'missing', 'wrong_item', 'not_as_described']],
    ['delivered', [...claimKinds]],
    ['completed', [...claimKinds]],
  ])('of an order that is %s', (state, kinds) => {
    expect(claimableKinds(state)).toEqual(kinds);
  });

  test('need a photo of what the customer holds and can show', () => {
    expect(kindsWithPhoto('delivered')).toEqual(['damaged', 'wrong_item', 'not_as_described']);
    expect(kindsWithPhoto('completed')).toEqual(kindsWithPhoto('delivered'));
    expect(kindsWithPhoto('at_warehouse')).toEqual([]);
    expect(kindsWithPhoto('shipped')).toEqual([]);
  });
});

describe('until when', () => {
  test.each([
    ['delivered', arrived, '2026-02-24T12:00:00.000Z'],
    ['completed', arrived, '2026-02-24T12:00:00.000Z'],
    ['delivered', null, undefined],
    ['at_warehouse', arrived, undefined],
    ['shipped', arrived, undefined],
  ])('%s, arrived %s: %s', (state, deliveredAt, until) => {
    expect(claimUntil(facts(state, { deliveredAt }))?.toISOString()).toBe(until);
  });

  test('over a leap day the days are counted all the same', () => {
    const leap = facts('delivered', { deliveredAt: new Date('2028-02-20T00:00:00Z'), claimDays: 10 });
    expect(claimUntil(leap)?.toISOString()).toBe('2028-03-01T00:00:00.000Z');
  });

  test.each([
    ['at the last moment', facts('delivered'), 0, 'yes'],
    ['a moment later', facts('delivered'), 1, 'too_late'],
    ['long after, at the warehouse', facts('at_warehouse'), 9e9, 'yes'],
    ['before it came', facts('in_delivery'), -1, 'not_yet'],
    ['with one that is open', facts('delivered', { hasOpenClaim: true }), 0, 'claim_open'],
    ['in a claim', facts('claim_open'), 0, 'claim_open'],
    ['too late and open', facts('delivered', { hasOpenClaim: true }), 1, 'claim_open'],
    ['after its end', facts('refunded'), 0, 'ended'],
    ['while money goes back', facts('refunding'), 0, 'ended'],
  ] as const)('%s', (_, of, after, answer) => {
    const last = new Date('2026-02-24T12:00:00Z').getTime();
    expect(mayClaim(of, new Date(last + after))).toBe(answer);
  });
});

describe('the answer to a claim', () => {
  const due = arrived;
  const by = (state: 'open' | 'returning', after: number, dueAt: Date | null = due) =>
    promisedBy({ state, dueAt }, new Date(due.getTime() + after * 3_600_000))?.toISOString();

  test.each([
    ['before the first date', -1, '2026-02-10T12:00:00.000Z'],
    ['at it', 0, '2026-02-10T12:00:00.000Z'],
    ['late', 0.001, '2026-02-11T12:00:00.000Z'],
    ['after the second date: there is no third', 25, '2026-02-11T12:00:00.000Z'],
  ])('%s', (_, after, date) => {
    expect(by('open', after)).toBe(date);
  });

  test('has one date alone where a parcel is due, and none where somebody else acts', () => {
    expect(by('returning', 25)).toBe(due.toISOString());
    expect(by('open', 25, null)).toBeUndefined();
  });
});

describe('states of claims', () => {
  test('each is undecided, under way or closed, and staff decide two', () => {
    expect(claimStates.filter(mayDecide)).toEqual(['open', 'asked']);
    expect(claimStates.filter(isUndecided)).toEqual(['open', 'asked', 'offered']);
    expect(claimStates.filter(isClosed)).toEqual(['resolved', 'rejected', 'withdrawn']);
    expect(claimStates.filter((state) => isClosed(state) && isUndecided(state))).toEqual([]);
  });

  test('only one that lasts and is not beside others stands in the way of the next', () => {
    for (const state of claimStates) {
      expect(standsInTheWay({ state, isBeside: true })).toBe(false);
      expect(standsInTheWay({ state, isBeside: false })).toBe(!isClosed(state));
    }
  });
});
