import { describe, expect, test } from 'vitest';
import { mailGroups } from './contract.ts';
import { sinceMorning } from './digest-time.ts';
import { isFixed, mailGroupOf, mailModeOf, settingsOf } from './mail-rules.ts';

test.each([
  ['payment-failed', 'payments'],
  ['top-up-done', 'payments'],
  ['parcel-lost', 'delivery'],
  ['storage-soon', 'delivery'],
  ['return-sent', 'claims'],
  ['review-answered', 'reviews'],
  ['chat-message', 'chat'],
  ['saved-fell', 'saved'],
  ['mention', 'staff'],
  ['order-paid', 'orders'],
  ['a-kind-of-tomorrow', 'orders'],
  ['', 'orders'],
  ['unpaid-payment', 'orders'],
])('%j is about %s', (kind, group) => {
  expect(mailGroupOf(kind)).toBe(group);
});

describe('how a notification goes out', () => {
  test.each([
    ['a group that nobody chose for', 'chat-message', [], {}, 'each'],
    ['a group that is gathered', 'chat-message', [], { chat: 'digest' }, 'digest'],
    ['a group that is off', 'chat-message', [], { chat: 'off' }, 'off'],
    ['another group that is off', 'chat-message', [], { saved: 'off' }, 'each'],
    ['one that waits for an answer', 'chat-message', ['answer'], { chat: 'off' }, 'each'],
    ['payments', 'payment-failed', [], { payments: 'off' }, 'each'],
    ['orders', 'order-paid', [], { orders: 'digest' }, 'each'],
  ] as const)('%s', (_, kind, waitsFor, choices, mode) => {
    expect(mailModeOf({ kind, waitsFor }, choices)).toBe(mode);
  });
});

test('all groups are told with what is chosen; the group of staff to staff alone', () => {
  const choices = { chat: 'off', payments: 'off', staff: 'digest' } as const;
  const told = settingsOf(choices, { isStaff: true });
  expect(told.map(({ group }) => group)).toEqual([...mailGroups]);
  expect(settingsOf(choices, { isStaff: false })).toEqual(told.filter(({ group }) => group !== 'staff'));
  expect(Object.fromEntries(told.map(({ group, mail }) => [group, mail]))).toMatchObject({
    ...{ chat: 'off', payments: 'each', staff: 'digest', saved: 'each' },
  });
  expect(told.filter(({ fixed }) => fixed).map(({ group }) => group)).toEqual(mailGroups.filter(isFixed));
});

test.each([
  ['UTC', '2026-03-05T09:00:00Z', 0],
  ['UTC', '2026-03-05T08:59:59Z', -1],
  ['Asia/Kolkata', '2026-03-05T03:30:00Z', 0],
  ['Asia/Kolkata', '2026-03-05T18:29:59Z', 53_999],
  ['Asia/Kolkata', '2026-03-05T18:30:00Z', -32_400],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', -28_800],
  ['Europe/Berlin', '2026-03-29T07:00:00Z', 0],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', -36_000],
])('in %s at %s it has been morning for %d seconds', (zone, at, seconds) => {
  expect(sinceMorning(zone, new Date(at))).toBe(seconds * 1_000);
});
