import { describe, expect, test } from 'vitest';
import { orderNumber, readOrderNumber } from '../orders/placing/order-number.ts';
import { routeLine } from '../orders/reading/route-line.ts';
import { faultOf } from './bank-percent-back.ts';
import { ifUnpaid } from './derived-state.ts';
import { deadlineOf, mayCancel, mayPay, moversOf } from './rules.ts';
import { endReasons, type OrderState, orderStates, stateFacts, statesOf, statusGroups } from './states.ts';
import { type Mover, mayMove, plainFacts, transitions } from './transitions.ts';

const movers: Mover[] = ['customer', 'buyer', 'warehouse', 'support', 'finance', 'timer', 'payment'];
/** Facts under which every guard holds for the target, but those that contradict each other. */
const willing = (to: OrderState) => ({
  ...plainFacts,
  isCovered: to !== 'expired' && to !== 'awaiting_review',
  isOverdue: true,
  isAnnounced: true,
  previous: to,
});

/** Domain 2, row by row: what may follow, and who may move it (c, b, w, s, f: roles; t: timer; p: payment). */
const expected: Partial<Record<OrderState, string>> = {
  awaiting_review: 'awaiting_payment:bs pending_response:bs cancelled:cbsf',
  awaiting_payment: 'awaiting_review:tc paid:p cancelled:cbsf expired:t',
  paid: 'purchasing:b pending_response:bsc awaiting_extra_payment:bs cancelled:cbsf',
  purchasing: 'purchased:b pending_response:bsc awaiting_extra_payment:bs cancelled:bsf',
  purchased: 'to_warehouse:bwt pending_response:bs awaiting_extra_payment:bs refunding:sf',
  to_warehouse:
    'at_warehouse:wt partly_received:w pending_response:bwst awaiting_extra_payment:bs refunding:sf cancelled:c',
  partly_received: 'at_warehouse:w pending_response:bwst refunding:sf',
  at_warehouse:
    'in_delivery:c merged:c returning:cs exchanging:cs pending_response:ws claim_open:cs refunding:sf abandoned:st',
  merged: 'at_warehouse:csf in_delivery:c refunding:sf abandoned:st',
  in_delivery: 'at_warehouse:cswft merged:cswft shipped:w',
  shipped: 'delivered:cwt at_warehouse:w refunding:sf claim_open:cst',
  delivered: 'completed:ct claim_open:cs refunding:sf',
  completed: 'claim_open:cs refunding:sf',
  returning: 'refunding:sf at_warehouse:ws claim_open:sf',
  exchanging: 'to_warehouse:bs claim_open:sf refunding:sf',
  claim_open:
    'purchased:csf to_warehouse:csf partly_received:csf at_warehouse:csft shipped:csft delivered:csft completed:csft returning:csf exchanging:csf refunding:sf',
  refunding: 'refunded:sfp',
  refunded: '',
  cancelled: '',
  expired: '',
  abandoned: '',
};

describe('every transition', () => {
  const rows = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
  test.each(rows.filter(([from]) => expected[from] !== undefined))('%s → %s', (from, to) => {
    const row = new Map((expected[from] ?? '').split(' ').map((part) => part.split(':') as [string, string]));
    const letters = row.get(to) ?? '';
    for (const mover of movers) {
      const answer = mayMove({ from, to, by: [mover] }, willing(to));
      const wanted = !row.has(to)
        ? 'no_such_move'
        : letters.includes(mover[0] ?? '')
          ? 'yes'
          : 'not_your_move';
      expect(answer, mover).toBe(wanted);
    }
  });

  test('an answered question leads back to where the order was, to buying, to paying or to an end', () => {
    const facts = { ...plainFacts, previous: 'to_warehouse' as const, isBought: true };
    const to = (target: OrderState) =>
      mayMove({ from: 'pending_response', to: target, by: ['customer'] }, facts);
    expect(to('to_warehouse')).toBe('yes');
    expect(to('paid')).toBe('not_where_it_was');
    expect(to('purchasing')).toBe('bought');
    expect(to('cancelled')).toBe('bought');
    expect(to('awaiting_extra_payment')).toBe('yes');
    expect(to('shipped')).toBe('no_such_move');
  });

  test('nobody leaves awaiting_extra_payment to work before payments cover the total', () => {
    for (const to of ['paid', 'purchasing', 'purchased', 'to_warehouse', 'at_warehouse'] as const) {
      const move = { from: 'awaiting_extra_payment' as const, to, by: movers };
      expect(mayMove(move, plainFacts)).toBe('not_covered');
      expect(mayMove(move, { ...plainFacts, isCovered: true })).toBe('yes');
    }
  });

  test('an order expires only when its time is over and nothing covers it', () => {
    const move = { from: 'awaiting_payment' as const, to: 'expired' as const, by: ['timer' as const] };
    expect(mayMove(move, plainFacts)).toBe('not_overdue');
    expect(mayMove(move, { ...plainFacts, isOverdue: true, isCovered: true })).toBe('covered');
    expect(mayMove(move, { ...plainFacts, isOverdue: true })).toBe('yes');
  });

  test.each([
    ['to_warehouse', 'cancelled', {}, 'bought'],
    ['to_warehouse', 'cancelled', { isAnnounced: true }, 'yes'],
    ['merged', 'at_warehouse', { isPacking: true }, 'packing'],
    ['at_warehouse', 'abandoned', {}, 'not_overdue'],
    ['awaiting_payment', 'paid', {}, 'not_covered'],
  ] as const)('%s → %s with %j: %s', (from, to, facts, answer) => {
    expect(mayMove({ from, to, by: movers }, { ...plainFacts, ...facts })).toBe(answer);
  });

  test('every state can be reached, and every state but the last ones can be left', () => {
    const reached = new Set(orderStates.flatMap((from) => Object.keys(transitions[from])));
    expect(orderStates.filter((state) => !reached.has(state))).toEqual([]);
    const ends = orderStates.filter((state) => Object.keys(transitions[state]).length === 0);
    expect(ends).toEqual(['refunded', 'cancelled', 'expired', 'abandoned']);
  });
});

test('states lie in seven groups, none of them empty', () => {
  expect(statusGroups).toHaveLength(7);
  expect(statusGroups.map((group) => statesOf(group).length).every((count) => count > 0)).toBe(true);
  expect(statusGroups.flatMap(statesOf).toSorted()).toEqual(orderStates.toSorted());
});

test.each([
  ['awaiting_review', 'yes'],
  ['awaiting_payment', 'yes'],
  ['paid', 'yes'],
  ['purchasing', 'being_bought'],
  ['purchased', 'bought'],
  ['to_warehouse', 'bought'],
  ['at_warehouse', 'bought'],
  ['in_delivery', 'delivery_started'],
  ['shipped', 'delivery_started'],
  ['delivered', 'delivery_started'],
  ['cancelled', 'ended'],
  ['expired', 'ended'],
  ['refunding', 'ended'],
] as const)('a customer who cancels at %s: %s', (state, answer) => {
  expect(mayCancel(state)).toBe(answer);
});

test.each([
  ['awaiting_review', 'under_review'],
  ['awaiting_payment', 'yes'],
  ['awaiting_extra_payment', 'yes'],
  ['paid', 'nothing_due'],
  ['purchased', 'nothing_due'],
  ['expired', 'ended'],
  ['cancelled', 'ended'],
] as const)('paying at %s: %s', (state, answer) => {
  expect(mayPay(state)).toBe(answer);
});

test('an admin moves as every role of staff, never as customer, timer or payment', () => {
  expect(moversOf(['admin'])).toEqual(['buyer', 'warehouse', 'support', 'finance']);
  expect(moversOf(['content', 'support'])).toEqual(['support']);
});

describe('order numbers', () => {
  test.each([
    [0, 'WB-1000000-8'],
    [1, 'WB-1000001-6'],
    [4_821_309, 'WB-5821309-1'],
    [8_999_999, 'WB-9999999-7'],
  ])('%s gives a number that is read back', (chance, expected) => {
    const number = orderNumber('WB', chance);
    expect(number).toBe(expected);
    expect(readOrderNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number);
    expect(readOrderNumber(number.replaceAll('-', ''))).toBe(number);
    // as pages and messages carry it (UX-033)
    expect(readOrderNumber(`\u200b(${number.replaceAll('-', '–')})\u00a0`)).toBe(number);
  });

  test('one mistyped digit is found', () => {
    const number = orderNumber('WB', 4_821_309);
    for (let place = 3; place < 10; place++) {
      const wrong = String((Number(number[place]) + 1) % 10);
      expect(readOrderNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBeNull();
    }
  });

  test.each(['', 'ord_123', 'WB-1-1', 'ABCD-48213-7', "WB-4821309-7' or 1=1"])('%j is no number', (text) => {
    expect(readOrderNumber(text)).toBeNull();
  });
});

test('deadlines: 72 hours to pay, two days to check and to buy, a week for a tracking number', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const hours = (state: OrderState) => {
    const deadline = deadlineOf(state, at, { paymentHours: 72 });
    return deadline && (deadline.getTime() - at.getTime()) / 3_600_000;
  };
  expect(
    ['awaiting_payment', 'awaiting_review', 'paid', 'purchased', 'cancelled'].map((s) =>
      hours(s as OrderState),
    ),
  ).toEqual([72, 48, 48, 168, null]);
});

test('the bank percent returns unless the customer changed his mind', () => {
  const faults = Object.fromEntries(endReasons.map((reason) => [reason, faultOf(reason)]));
  expect(faults).toMatchObject({
    changed_mind: 'customer',
    sold_out: 'seller',
    shop_refused: 'seller',
    other: 'shop',
  });
});

describe('what follows when nobody pays', () => {
  const line = (state: OrderState, previous: OrderState | null = null) => ({ state, previous });
  const extra = (previous: OrderState) => line('awaiting_extra_payment', previous);

  test.each([
    ['an order that was never paid ends', 'awaiting_payment', [line('awaiting_payment')], 'expires'],
    [
      'of one that is not bought the money comes back',
      'awaiting_extra_payment',
      [extra('purchasing')],
      'cancels',
    ],
    [
      'what has ended is no other line',
      'awaiting_extra_payment',
      [extra('purchasing'), line('cancelled')],
      'cancels',
    ],
    [
      'its other lines go on',
      'awaiting_extra_payment',
      [extra('purchasing'), line('purchasing')],
      'leaves_out',
    ],
    ['what is bought goes on whole', 'awaiting_extra_payment', [extra('purchased')], 'carries'],
    ['nothing waits', 'purchasing', [line('purchasing')], null],
  ] as const)('%s', (_, state, lines, answer) => {
    expect(ifUnpaid(state, lines)).toBe(answer);
  });
});

describe('the route line', () => {
  const createdAt = new Date('2026-03-01T10:00:00Z');
  const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  const line = (state: OrderState, entered: OrderState[], deadline: Date | null = null) =>
    routeLine({
      state,
      deadline,
      createdAt,
      events: entered.map((to, index) => ({ to, at: later(index + 1) })),
    });
  const states = (...given: Parameters<typeof line>) =>
    line(...given)
      .map((step) => step.state)
      .join(' ');

  test.each<[OrderState, OrderState[], string]>([
    ['awaiting_payment', ['awaiting_payment'], 'done current next next next next next'],
    ['awaiting_review', ['awaiting_review'], 'current next next next next next next'],
    ['paid', ['paid'], 'done current next next next next next'],
    ['purchasing', ['paid', 'purchasing'], 'done done current next next next next'],
    ['purchased', ['paid', 'purchasing', 'purchased'], 'done done current next next next next'],
    ['pending_response', ['paid', 'pending_response'], 'done done problem next next next next'],
    // what happens now is the present step: it is not done, and what follows has not begun (UX-101)
    ['to_warehouse', ['paid', 'purchased', 'to_warehouse'], 'done done done current next next next'],
    ['partly_received', ['paid', 'purchased', 'partly_received'], 'done done done current next next next'],
    ['at_warehouse', ['paid', 'purchased', 'at_warehouse'], 'done done done done current next next'],
    ['merged', ['paid', 'purchased', 'at_warehouse', 'merged'], 'done done done done current next next'],
    ['in_delivery', ['paid', 'at_warehouse', 'in_delivery'], 'done done done done current next next'],
    ['shipped', ['paid', 'at_warehouse', 'in_delivery', 'shipped'], 'done done done done done current next'],
    ['cancelled', ['paid', 'cancelled'], 'done done problem skipped skipped skipped skipped'],
    ['expired', ['expired'], 'done problem skipped skipped skipped skipped skipped'],
    [
      'delivered',
      ['paid', 'purchased', 'at_warehouse', 'shipped', 'delivered'],
      'done done done done done done done',
    ],
  ])('%s', (state, entered, answer) => {
    expect(states(state, entered)).toBe(answer);
  });

  const atHome: OrderState[] = [
    ...([
      'paid',
      'purchased',
      'to_warehouse',
      'at_warehouse',
      'in_delivery',
      'shipped',
      'delivered',
    ] as const),
  ];
  const claimed: OrderState[] = [...atHome, 'claim_open'];
  const exchanged: OrderState[] = [...claimed, 'exchanging', 'to_warehouse'];

  // a line never counts a step that goods have left behind again
  test.each<[string, OrderState[], string]>([
    ['a delivered order with a claim stays delivered', claimed, 'done done done done done done done'],
    [
      'goods that go back are delivered no more',
      [...claimed, 'returning'],
      'done done done done done done problem',
    ],
    [
      'nor once their money is back',
      [...claimed, 'returning', 'refunding', 'refunded'],
      'done done done done done done problem',
    ],
    [
      'goods that are kept, their money given back, were delivered',
      [...claimed, 'refunding', 'refunded'],
      'done done done done done done done',
    ],
    [
      'a return that the seller declines leaves them where they are',
      [...claimed, 'returning', 'claim_open', 'completed'],
      'done done done done done done done',
    ],
    ['a replacement is under way from the seller', exchanged, 'done done done current next next next'],
    [
      'a replacement lies at the warehouse',
      [...exchanged, 'at_warehouse'],
      'done done done done current next next',
    ],
    [
      'a replacement is under way to the customer',
      [...exchanged, 'at_warehouse', 'in_delivery', 'shipped'],
      'done done done done done current next',
    ],
    [
      'an exchange before delivery begins at the seller again',
      ['paid', 'purchased', 'to_warehouse', 'at_warehouse', 'exchanging', 'to_warehouse'],
      'done done done current next next next',
    ],
    [
      'a parcel that came back lies at the warehouse',
      ['paid', 'purchased', 'at_warehouse', 'in_delivery', 'shipped', 'at_warehouse'],
      'done done done done current next next',
    ],
    [
      'a delivery that was called off leaves goods where they lay',
      ['paid', 'purchased', 'at_warehouse', 'in_delivery', 'at_warehouse'],
      'done done done done current next next',
    ],
  ])('%s', (_, entered, answer) => {
    expect(states(entered.at(-1) ?? 'paid', entered)).toBe(answer);
  });

  test('moves of one moment may be told in any order', () => {
    const told: OrderState[] = ['paid', 'purchased', 'at_warehouse', 'to_warehouse'];
    expect(states('at_warehouse', told)).toBe('done done done done current next next');
  });

  test('what came back is there since it came back, what never left since it came', () => {
    const way: OrderState[] = ['paid', 'at_warehouse', 'in_delivery'];
    const calledOff = line('at_warehouse', [...way, 'at_warehouse']);
    expect(calledOff[4]).toMatchObject({ state: 'current', at: later(2).toISOString() });
    const back = line('at_warehouse', [...way, 'shipped', 'at_warehouse']);
    expect(back[4]).toMatchObject({ state: 'current', at: later(5).toISOString() });
    const kept = line('completed', ['paid', 'delivered', 'returning', 'claim_open', 'completed']);
    expect(kept[6]).toMatchObject({ state: 'done', at: later(2).toISOString() });
  });

  test('steps carry when they happened and until when the next one is expected', () => {
    const steps = line('paid', ['paid'], later(49));
    expect(steps[1]).toMatchObject({ code: 'paid', at: later(1).toISOString() });
    expect(steps[2]).toMatchObject({ code: 'bought', state: 'next', by: later(49).toISOString() });
  });

  test('the steps after it are dated by how long each may take, as far as anybody can tell', () => {
    const hours = (line: ReturnType<typeof routeLine>) =>
      line.map(({ by }) => by && (Date.parse(by) - createdAt.getTime()) / 3_600_000);
    const sent = 7 * 24;
    const arrives = 21 * 24;
    const unpaid = [null, 72, 72 + 48, 72 + 48 + sent, 72 + 48 + sent + arrives, null, null];
    expect(hours(line('awaiting_payment', ['awaiting_payment'], later(72)))).toEqual(unpaid);
    const paid = [null, null, 49, 49 + sent, 49 + sent + arrives, null, null];
    expect(hours(line('paid', ['paid'], later(49)))).toEqual(paid);
    const bought = [null, null, null, 170, 170 + arrives, null, null];
    expect(hours(line('purchased', ['paid', 'purchased'], later(170)))).toEqual(bought);
    const sentAt = [null, null, null, 900, 900, null, null];
    expect(hours(line('to_warehouse', ['paid', 'purchased', 'to_warehouse'], later(900)))).toEqual(sentAt);
    // without a limit, those that follow are dated by the present step; after an end there are none
    const dated = [null, null, null, 2 + sent, 2 + sent + arrives, null, null];
    expect(hours(line('purchased', ['paid', 'purchased']))).toEqual(dated);
    expect(hours(line('cancelled', ['paid', 'cancelled'], later(72)))).toEqual(Array(7).fill(null));
  });

  test('the time until which goods are stored is no promise that they travel', () => {
    const stored = line('at_warehouse', ['paid', 'at_warehouse'], later(720));
    expect(stored[4]).toMatchObject({ state: 'current', at: later(2).toISOString(), by: null });
    expect(stored[5]).toMatchObject({ code: 'delivery', state: 'next', by: null });
  });

  test.each(['awaiting_extra_payment', 'pending_response'] as const)(
    'the time of the customer in %s is no promise of the step that follows',
    (state) => {
      const due = line(state, ['paid', 'purchased', state], later(72));
      expect(due.map(({ by }) => by)).toEqual(due.map(() => null));
      const toPay = line('awaiting_payment', ['awaiting_payment'], later(72));
      expect(toPay[1]).toMatchObject({ code: 'paid', by: later(72).toISOString() });
    },
  );

  test('every state has a line', () => {
    for (const state of orderStates) expect(line(state, [state]), state).toHaveLength(7);
    expect(Object.keys(stateFacts)).toHaveLength(orderStates.length);
  });
});
