/** The advice as a customer reads it: sums that add up, one sentence why, and reasons where a sum cannot be known. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Advice, AdviceChoice } from '../../contract.ts';
import { AdviceLine } from './advice-line.tsx';
import { DeliveryAdvice } from './delivery-advice.tsx';

const euro = (amount: string) => ({ amount, currency: 'EUR' });
const exact = (amount: string) => ({ from: euro(amount), to: euro(amount) });
const choice = (kind: AdviceChoice['kind'], more: Partial<AdviceChoice> = {}): AdviceChoice => ({
  ...{ kind, orders: ['WB-1', 'WB-2'], parcels: 2, at: '2026-03-10T00:00:00Z', unknown: null },
  ...{ pay: exact('30.00'), delivery: exact('28.00'), storage: exact('2.00'), later: null },
  ...{ mergeFee: euro('0.00'), owed: euro('0.00'), routes: ['Road'], freeStorage: null },
  arrives: { from: '2026-03-20T00:00:00Z', to: '2026-03-28T00:00:00Z' },
  ...more,
});
const read = (advice: Advice | null): string => readOf(drawn(<DeliveryAdvice advice={advice} />));

test('the cheapest is named with what it saves; rows of nothing are left out', () => {
  const merge = choice('merge', { parcels: 1, pay: exact('24.00'), delivery: exact('18.50') });
  const page = read({
    choices: [choice('ship'), { ...merge, mergeFee: euro('3.50') }],
    recommended: { kind: 'merge', because: 'cheaper', than: 'ship', saves: euro('6.00') },
    coming: [],
  });
  expect(page).toContain('Combining is about €6 cheaper than sending the parcels separately.');
  expect(page).toMatch(
    /Send now 2 separate parcels, ordered one at a time To pay €30\.00 Delivery €28\.00 Storage €2\.00 Combining – Shipping method Road/,
  );
  expect(page).toMatch(/Recommended 1 parcel from 2 orders To pay €24\.00 .* Combining €3\.50/);
  // each choice has its whole price and its date before the rows of its sums
  expect(page).toMatch(
    /Send now at your door 20 – 28 March 2 separate parcels, ordered one at a time ≈ €30 Order delivery/,
  );
  expect(page).toMatch(
    /Combining is about €6 cheaper [^.]+\. Combine and send now Recommended at your door 20 – 28 March 1 parcel from 2 orders ≈ €24 Combine orders/,
  );
  expect(page.match(/Recommended/g)).toHaveLength(2);
  expect(page).not.toContain('Other charges due');
  expect(page).toContain('Expected arrival 20 – 28 March');
});

test('an estimate is told as a range, with what is on its way and when', () => {
  const wait = choice('wait', {
    ...{ parcels: 1, at: '2026-03-25T00:00:00Z' },
    pay: { from: euro('26.00'), to: euro('41.00') },
    delivery: { from: euro('24.00'), to: euro('39.00') },
  });
  const later = { from: euro('5.00'), to: euro('18.00') };
  const page = read({
    choices: [choice('ship', { later }), wait],
    recommended: { kind: 'ship', because: 'sure', than: 'wait', saves: null },
    coming: [
      { orderNum: 'WB-3', title: 'Plate', expected: '2026-03-25T00:00:00Z' },
      { orderNum: 'WB-4', title: 'Cup', expected: null },
    ],
  });
  expect(page).toContain('The price of sending now is certain. Waiting may cost less or more');
  expect(page).toMatch(/To pay ≈ €26 ?– ?€?41/);
  expect(page).toMatch(/Later, for what’s on its way ≈ €5 ?– ?€?18/);
  // the bill of now, and what is on its way told apart; who waits pays it with the rest
  expect(page).toMatch(
    /The price of sending now is certain\. [^€]* Send now Recommended [^€]* 2 separate parcels, ordered one at a time ≈ €35 ?– ?€?48 ≈ €30 now, the rest later/,
  );
  expect(page).toMatch(/Wait and send together [^€]* ≈ €26 ?– ?€?41/);
  expect(page.match(/In total/g)).toHaveLength(2);
  expect(page).toMatch(/Expected shipping date about 25 March/);
  expect(page).toMatch(/Plate: 25 March · WB-3 Cup: date not known yet · WB-4/);
  expect(page).toContain('is estimated');
});

test('the difference that is told is that of the sums beside it, in whole tens', () => {
  const dear = choice('ship', { pay: exact('1674.28') });
  const merge = choice('merge', { parcels: 1, pay: exact('1333.26') });
  const later = { from: euro('512.10'), to: euro('2914.00') };
  const wait = choice('wait', { parcels: 1, pay: { from: euro('2217.26'), to: euro('4323.26') } });
  const recommended = { kind: 'merge', because: 'cheaper', than: 'wait', saves: euro('70.00') } as const;
  const choices = [{ ...dear, later }, { ...merge, later }, wait];
  const page = read({ choices, recommended, coming: [] });
  expect(page).toContain('Combining is about €340 cheaper than sending the parcels separately.');
  expect(page).toMatch(/≈ €2,190 ?– ?€?4,600 ≈ €1,680 now/);
  expect(page).toMatch(/≈ €1,850 ?– ?€?4,260 ≈ €1,340 now/);
  expect(page).toMatch(/≈ €2,210 ?– ?€?4,330/);
  // what is less than the rounding is no difference
  const same = { ...recommended, kind: 'ship', than: 'merge' } as const;
  const near = [choice('ship', { pay: exact('1674.28') }), choice('merge', { pay: exact('1675.00') })];
  expect(read({ choices: near, recommended: same, coming: [] })).toContain(
    'No other choice costs less than sending now.',
  );
});

test('an order that loses free storage by combining is named, with the end', () => {
  const told = (until: string) =>
    read({
      choices: [
        choice('ship'),
        choice('merge', { freeStorage: { orderNum: 'WB-2', until, alone: '2099-05-01T10:00:00Z' } }),
      ],
      ...{ recommended: null, coming: [] },
    });
  expect(told('2099-04-01T10:00:00Z')).toMatch(/Free storage for order WB-2 would end at .*1 April/);
  expect(told('2020-04-01T10:00:00Z')).toMatch(/Order WB-2 would lose its free storage\./);
  expect(read({ choices: [choice('ship'), choice('merge')], recommended: null, coming: [] })).not.toContain(
    'free storage',
  );
});

test.each([
  ['not_weighed', 'We’ll know the price once everything at the warehouse has been weighed.'],
  ['no_route', 'No shipping method can take this parcel to its destination country.'],
  ['no_date', 'We can’t say yet when everything will have arrived.'],
  [
    'given_up',
    'By the time everything has arrived, the goods already at the warehouse may be treated as unclaimed.',
  ],
] as const)('what cannot be known is said: %s', (unknown, sentence) => {
  const nothing = { pay: null, delivery: null, storage: null, arrives: null, routes: [] };
  const page = read({
    choices: [choice('ship', { unknown, ...nothing }), choice('wait', { unknown, ...nothing })],
    recommended: null,
    coming: [],
  });
  expect(page).toContain(sentence);
  expect(page).toContain('We can’t compare prices yet');
  expect(page).not.toContain('Recommended');
  expect(page).not.toContain('To pay');
});

test('without a choice there is nothing; the page that sends them together has the rows of the sums alone', () => {
  const advice: Advice = {
    choices: [choice('ship'), choice('merge')],
    recommended: { kind: 'ship', because: 'same', than: 'merge', saves: null },
    coming: [],
  };
  expect(drawn(<DeliveryAdvice advice={advice} page="merge" />)).toMatch(/^<details/);
  expect(read(null)).toBe('');
});

test('a page that sends has one line, with the way to what costs less or to the whole comparison', () => {
  const merge = choice('merge', { parcels: 1, pay: exact('24.00') });
  const cheaper = { kind: 'merge', because: 'cheaper', than: 'ship', saves: euro('6.00') } as const;
  const choices = [choice('ship'), merge];
  const line = drawn(<AdviceLine advice={{ choices, recommended: cheaper, coming: [] }} />);
  expect(line.match(/<a /g)).toHaveLength(1);
  expect(line).toContain('/orders/WB-1/merge"');
  expect(readOf(line)).toBe(
    'Combining is about €6 cheaper than sending the parcels separately. Combine orders',
  );
  const stay = drawn(<AdviceLine advice={{ choices, recommended: null, coming: [] }} />);
  expect(stay).toContain('/cabinet/warehouse#advice"');
});

test('what is recommended is the one black button; each choice but to wait has one', () => {
  const merge = choice('merge', { parcels: 1, pay: exact('24.00') });
  const cheaper = { kind: 'merge', because: 'cheaper', than: 'wait', saves: euro('1.00') } as const;
  const all = [choice('ship'), merge, choice('wait')];
  const advice: Advice = { choices: all, recommended: cheaper, coming: [] };
  const buttonsOf = (markup: string) => [...markup.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  const buttons = buttonsOf(drawn(<DeliveryAdvice advice={advice} />));
  expect(buttons).toHaveLength(2);
  // and stands first
  expect(buttons[0]).toContain('ui-button-primary');
  expect(buttons[0]).toContain('/orders/WB-1/merge"');
  expect(buttons[1]).toContain('ui-button-secondary');
  expect(buttons[1]).toContain('/deliveries/create"');
  expect(buttonsOf(drawn(<DeliveryAdvice advice={advice} page="merge" />))).toEqual([]);
  const waiting: Advice = { ...advice, recommended: { ...cheaper, kind: 'wait', than: 'merge' } };
  expect(drawn(<DeliveryAdvice advice={waiting} />)).not.toContain('ui-button-primary');
  // while nothing can be compared, to send is the task
  const unknown = drawn(<DeliveryAdvice advice={{ ...advice, recommended: null }} />);
  expect(buttonsOf(unknown)[0]).toContain('ui-button-primary');
});
