/** A second person reads the exact request, what follows, and earlier decisions; and decides only what they may. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Approval } from '../../contract.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { approvalPath, decidingCalls } from './approval-paths.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const usual: Approval = {
  ...{ id: 'cor_1', about: { kind: 'correction' }, state: 'waiting', reason: 'Typed twice', order: null },
  ...{ askedBy: { id: 'usr_1', name: 'Fay' }, askedAt: '2026-03-08T10:00:00Z', amount: eur('90.00') },
  ...{ customer: { id: 'usr_9', customerId: 'W100' }, margin: null, decidedBy: null, decidedAt: null },
  ...{ mayDecide: 'yes', aloneFrom: null, broughtIn: null },
  history: [{ kind: 'card', isAgreed: false, amount: eur('5.00'), at: '2026-03-01T10:00:00Z', by: 'Sol' }],
};
const read = (input: Partial<Approval>) =>
  readOf(
    drawn(<ApprovalPanel approval={{ ...usual, ...input }} currency="EUR" groups={[]} onClose={() => {}} />),
  );

test('who asks, why, how much, what follows and what was decided before', () => {
  const page = read({});
  for (const said of [
    ...['Balance correction', 'W100', '+€90.00', 'Fay', 'Typed twice', 'the balance changes at once'],
    ...['Refund to card · €5.00 · rejected', 'Sol', 'Approve', 'Reject'],
  ])
    expect(page).toContain(said);
});

const abouts: [Approval['about'], string[]][] = [
  [
    {
      kind: 'refund',
      what: 'lines',
      why: 'sold_out',
      fault: 'seller',
      destination: 'balance',
      bank: eur('2.40'),
    },
    [
      'Refund of some items',
      'Sold out',
      'The shop’s fault',
      'Customer’s balance',
      'card fee of €2.40 included',
    ],
  ],
  [
    {
      ...{ kind: 'review', inland: eur('3.00') },
      prices: [{ line: 'l', title: 'Lamp', before: eur('49.90'), after: eur('4.90') }],
    },
    ['Lamp', 'from €49.90 to €4.90', 'Shop’s delivery: €3.00'],
  ],
  [
    { kind: 'difference', payment: null, difference: 'unknown_charge', deed: 'give_back', provider: 'x' },
    ['Unknown incoming payment', 'Refund the charge', 'Reason for the decision'],
  ],
  [
    {
      ...{ kind: 'discount', code: null, on: 'fee', unit: '%', value: '60' },
      name: { ru: 'Весна', en: 'Spring', zh: '春季' },
    },
    ['60% off the service fee', 'for everyone', 'Spring'],
  ],
  [{ kind: 'transfer', payment: null, purpose: 'RF18 5390' }, ['RF18 5390', 'Reason for the decision']],
  [{ kind: 'price', proposal: null }, ['details of this request on the “Prices and rates” page']],
];
test.each(abouts)('what is asked for: %s', (about, said) => {
  const page = read({ about });
  for (const text of said) expect(page).toContain(text);
});

test('one’s own is taken back where its call lets one, and approved only once a lone operator may', () => {
  const own = { about: { kind: 'card', payment: 'pay_1' }, mayDecide: 'own' } as const;
  expect(read(own)).toMatch(/Withdraw request/);
  expect(read(own)).not.toContain('Approve');
  expect(read({ mayDecide: 'own' })).not.toMatch(/Approve|Withdraw request/);
  const alone = { ...own, aloneFrom: '2026-03-09T00:00:00Z' };
  expect(read(alone)).toContain('Approve');
  expect(read(alone)).toMatch(/you can approve the request yourself from/);
  expect(read(alone)).not.toMatch(/Someone other than|someone else/);
  expect(read(own)).toContain('someone else has to approve it');
  expect(read({ ...own, aloneFrom: '2026-03-11T00:00:00Z' })).not.toContain('Approve');
  expect(read({ mayDecide: 'own_money' })).not.toContain('Approve');
  expect(read({ state: 'agreed', mayDecide: 'decided' })).not.toMatch(/Approve|What happens next/);
});

test('who is tied to the asker may say no, and a decision of two names who brought in whom', () => {
  expect(read({ mayDecide: 'tied' })).toMatch(/so you can’t approve this request.*Reject/s);
  expect(read({ mayDecide: 'tied' })).not.toMatch(/Approve$|Approve /);
  const broughtIn = { person: 'Sol', by: 'Fay', at: '2026-03-01T10:00:00Z' };
  expect(read({ state: 'agreed', mayDecide: 'decided', broughtIn })).toContain(
    'Sol got access from Fay on 1 March',
  );
});

test('each kind leads to the page that shows all of it', () => {
  const paths = abouts.map(([about]) => approvalPath({ ...usual, about }));
  expect(paths).toEqual([
    ...['/staff/customers/usr_9', '/staff/customers/usr_9', '/staff/reconciliation', '/staff/discounts'],
    ...['/staff/transfers', '/staff/prices'],
  ]);
  expect(Object.keys(decidingCalls)).toHaveLength(9);
});

test('a refund tells the customer, the profit before and after it, and that it is late', () => {
  const about = {
    kind: 'refund',
    what: 'all',
    why: 'sold_out',
    fault: 'seller',
    destination: 'balance',
    bank: eur('0.00'),
  } as const;
  const order = { id: 'ord_1', orderNum: 'WB-1' };
  const refund = { about, order, amount: eur('90.00'), reason: null, askedAt: '2026-03-01T10:00:00Z' };
  const margin = { amount: eur('12.50'), isExpected: false };
  const page = read({ ...refund, margin });
  for (const said of ['Refund of all items', 'WB-1', 'Customer W100', 'Order profit', 'overdue'])
    expect(page).toContain(said);
  expect(page).toContain('€12.50 before this refund, −€77.50 after it unless the shop refunds us');
  expect(page).toContain('Someone other than the requester has to approve the request');
  const aloneFrom = '2026-03-09T00:00:00Z';
  expect(read({ aloneFrom })).toContain('Someone other than the requester');
  expect(read({ mayDecide: 'tied', aloneFrom })).not.toContain('Someone other than the requester');
  expect(page).not.toContain('Reason ');
  const expected = read({ ...refund, margin: { ...margin, isExpected: true } });
  expect(expected).toContain('about €12.50 before this refund');
  expect(expected).not.toContain('after it');
  expect(read({ ...refund, askedAt: '2026-03-09T23:00:00Z' })).not.toContain('overdue');
});
