import { expect, test } from 'vitest';
import { lateDays, stepHours } from '../../order-states/rules.ts';
import { type OrderState, orderStates } from '../../order-states/states.ts';
import type { StoredOrder } from '../stored-order.ts';
import { expectedHere, type RouteFacts, routeLine } from './route-line.ts';

const hour = 3_600_000;
const start = new Date('2026-12-30T20:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * hour);

/** An order that went through these states, an hour each. */
function went(...states: OrderState[]): RouteFacts {
  const events = states.map((to, index) => ({ to, at: after(index + 1) }));
  return { state: states.at(-1) ?? 'awaiting_payment', deadline: null, createdAt: start, events };
}
const said = (facts: RouteFacts, isForwarded = false) =>
  routeLine(facts, isForwarded)
    .map(({ code, state }) => `${code} ${state}`)
    .join(', ');

test.each<[string, OrderState[], string]>([
  ['unpaid', ['awaiting_payment'], 'placed done, paid current, bought next'],
  ['looked at by staff', ['awaiting_review'], 'placed current, paid next, bought next'],
  ['paid', ['awaiting_payment', 'paid'], 'placed done, paid current, bought next'],
  ['being bought', ['awaiting_payment', 'paid', 'purchasing'], 'placed done, paid done, bought current'],
  [
    'with a question',
    ['awaiting_payment', 'paid', 'pending_response'],
    'placed done, paid done, bought problem',
  ],
  [
    'bought',
    ['awaiting_payment', 'paid', 'purchased'],
    'placed done, paid done, bought current, to_warehouse next',
  ],
])('an order that is %s', (_, states, begin) => {
  expect(said(went(...states)).startsWith(begin)).toBe(true);
});

const arrived: OrderState[] = ['awaiting_payment', 'paid', 'purchased', 'to_warehouse', 'at_warehouse'];

test('goods in the warehouse are there now, and what follows has not begun', () => {
  expect(said(went(...arrived))).toBe(
    'placed done, paid done, bought done, to_warehouse done, at_warehouse current, delivery next, delivered next',
  );
});

test('a parcel of a customer’s own was neither paid nor bought here', () => {
  const line = said(went('to_warehouse'), true);
  expect(line).not.toMatch(/paid|bought/);
  expect(line).toMatch(/^placed done/);
});

test.each(['cancelled', 'expired'] as const)(
  'an order that is %s stops where it stood, and all after it is left out',
  (state) => {
    expect(said(went('awaiting_payment', 'paid', state))).toBe(
      'placed done, paid done, bought problem, to_warehouse skipped, at_warehouse skipped, delivery skipped, delivered skipped',
    );
  },
);

test('goods that go back are with the customer no more', () => {
  const delivered = went(...arrived, 'in_delivery', 'shipped', 'delivered');
  expect(said(delivered)).toMatch(/delivered done$/);
  const back = went(...arrived, 'in_delivery', 'shipped', 'delivered', 'returning');
  expect(said(back)).not.toMatch(/delivered (done|current)/);
});

test('goods that came to the warehouse again are there since the second time', () => {
  const again = went(...arrived, 'in_delivery', 'shipped', 'delivered', 'returning', 'at_warehouse');
  const here = routeLine(again).find(({ code }) => code === 'at_warehouse');
  expect(here).toMatchObject({ state: 'current', at: after(again.events.length).toISOString() });
  expect(said(again)).toMatch(/delivery next, delivered next$/);
});

test('a deadline is told for the step of the customer and for the shop’s next one, never for an answer', () => {
  const deadline = after(48);
  const byOf = (facts: RouteFacts) => routeLine({ ...facts, deadline }).flatMap(({ by }) => by ?? []);
  expect(byOf(went('awaiting_payment'))[0]).toBe(deadline.toISOString());
  expect(byOf(went('awaiting_payment', 'paid'))[0]).toBe(deadline.toISOString());
  expect(byOf(went('awaiting_payment', 'paid', 'pending_response'))).toEqual([]);
});

test('steps to come are dated from the last known one, until nobody can tell', () => {
  const deadline = after(48);
  const line = routeLine({ ...went('awaiting_payment', 'paid'), deadline });
  const by = Object.fromEntries(line.map(({ code, by: until }) => [code, until]));
  expect(by.to_warehouse).toBe(new Date(deadline.getTime() + stepHours.sending * hour).toISOString());
  const days = (Date.parse(by.at_warehouse ?? '') - Date.parse(by.to_warehouse ?? '')) / (24 * hour);
  expect(days).toBe(lateDays);
  expect([by.delivery, by.delivered]).toEqual([null, null]);
});

test('when goods may be here is known while they are on their way, and not once they are', () => {
  const facts = { createdAt: start, stateSince: after(2), deadline: after(100), estimate: null, pieces: 1 };
  const now = after(3);
  expect(expectedHere({ ...facts, state: 'to_warehouse' }, now)).toEqual(after(100));
  for (const state of ['at_warehouse', 'delivered', 'cancelled', 'pending_response'] as const)
    expect(expectedHere({ ...facts, state }, now)).toBeNull();
  expect(expectedHere({ ...facts, deadline: null, state: 'to_warehouse' }, now)).toBeNull();
});

test('goods are expected here on the day that the line of their order tells, by the estimate told for as many', () => {
  const arrival = { from: after(14 * 24).toISOString(), to: after(35 * 24).toISOString() };
  const sent = went('awaiting_payment', 'paid', 'purchased', 'to_warehouse');
  const now = after(5);
  const line = routeLine({ ...sent, deadline: after(600), told: { arrival, now } });
  const day = line.find(({ code }) => code === 'at_warehouse')?.by;
  const estimate = { country: 'DE', pieces: 2, arrival, customs: null } as StoredOrder['estimate'];
  const order = { ...sent, stateSince: after(4), deadline: after(600), estimate };
  expect(expectedHere({ ...order, pieces: 2 }, now)?.toISOString()).toBe(day);
  expect(day).toBe(after(9 * 24).toISOString());
  // an estimate for other pieces says nothing, and one that has passed leaves the limit
  expect(expectedHere({ ...order, pieces: 3 }, now)).toEqual(after(600));
  expect(expectedHere({ ...order, pieces: 2 }, after(10 * 24))).toEqual(after(600));
});

test('of every state the line has its seven steps, at most one of them now, and nothing done after it', () => {
  for (const state of orderStates) {
    const line = routeLine(went('awaiting_payment', state));
    expect(line).toHaveLength(7);
    const marks = line.map((step) => step.state);
    expect(marks.filter((mark) => mark === 'current' || mark === 'problem').length).toBeLessThanOrEqual(1);
    const open = marks.findIndex((mark) => mark !== 'done');
    if (open >= 0) expect(marks.slice(open)).not.toContain('done');
    for (const { at, by } of line) expect(at === null || by === null).toBe(true);
  }
});

/** Told for an order of that time: 11 days until the carrier has it, then 5 to 25. */
const arrival = { from: after(10 * 24).toISOString(), to: after(36 * 24).toISOString() };
const days = (number: number) => after(number * 24).toISOString();

function datesOf(facts: RouteFacts, now: Date): Record<string, string | null> {
  const line = routeLine({ ...facts, told: { arrival, now } });
  return Object.fromEntries(line.map(({ code, by }) => [code, by]));
}

test('steps to come have the days of the arrival that was told, which is the last of them', () => {
  const paid = { ...went('awaiting_payment', 'paid'), deadline: after(50) };
  expect(datesOf(paid, after(3))).toEqual({
    ...{ placed: null, paid: null, bought: after(50).toISOString() },
    ...{ to_warehouse: days(5), at_warehouse: days(9), delivery: days(11), delivered: arrival.to },
  });
  const unpaid = { ...went('awaiting_payment'), deadline: after(24) };
  expect(datesOf(unpaid, after(3))).toMatchObject({
    ...{ paid: after(24).toISOString(), bought: days(2), delivered: arrival.to },
  });
});

test('what the shop has sent is on its way until the day on which it is here', () => {
  const sent = { ...went('awaiting_payment', 'paid', 'purchased', 'to_warehouse'), deadline: after(30 * 24) };
  expect(datesOf(sent, after(5))).toMatchObject({
    ...{
      bought: null,
      to_warehouse: days(9),
      at_warehouse: days(9),
      delivery: days(11),
      delivered: arrival.to,
    },
  });
});
test('a step that is later than was told moves those after it, no sooner than they can be', () => {
  const sent = { ...went('awaiting_payment', 'paid', 'purchased', 'to_warehouse'), deadline: after(30 * 24) };
  const late = datesOf(sent, after(20 * 24));
  expect(late).toMatchObject({ at_warehouse: days(30), delivery: days(31), delivered: arrival.to });
  const later = datesOf({ ...sent, deadline: after(33 * 24) }, after(20 * 24));
  expect(later).toMatchObject({ at_warehouse: days(33), delivery: days(34), delivered: days(39) });
});

test('goods that lie longer than was told have no day that has passed; the day at the door stands (UX-101)', () => {
  const here = { ...went(...arrived), deadline: after(30 * 24) };
  expect(datesOf(here, after(6 * 24))).toMatchObject({ delivery: days(11), delivered: arrival.to });
  expect(datesOf(here, after(12 * 24))).toMatchObject({ delivery: null, delivered: arrival.to });
  // five days is the shortest way, after one of packing
  expect(datesOf(here, after(35 * 24))).toMatchObject({ delivery: null, delivered: days(41) });
});

test('the steps after a question keep the days that were told, no sooner than from now on (UX-101)', () => {
  const asked = { ...went('awaiting_payment', 'paid', 'pending_response'), deadline: after(48) };
  expect(datesOf(asked, after(3))).toEqual({
    ...{ placed: null, paid: null, bought: null },
    ...{ to_warehouse: days(5), at_warehouse: days(9), delivery: days(11), delivered: arrival.to },
  });
  expect(datesOf(asked, after(8 * 24))).toMatchObject({
    ...{ bought: null, to_warehouse: days(10), at_warehouse: days(12), delivery: days(13) },
    delivered: arrival.to,
  });
  const goingBack = went('awaiting_payment', 'paid', 'purchased', 'at_warehouse', 'returning');
  expect(Object.values(datesOf(goingBack, after(6 * 24))).filter(Boolean)).toEqual([]);
});

test('the days of every state come one after the other', () => {
  for (const state of orderStates) {
    const facts = { ...went('awaiting_payment', 'paid', state), deadline: after(60) };
    const dates = Object.values(datesOf(facts, after(4))).filter((by) => by !== null);
    expect(dates.toSorted(), state).toEqual(dates);
  }
});
