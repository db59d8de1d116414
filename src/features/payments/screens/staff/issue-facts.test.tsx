/** A difference tells how old it is, and what each of the two books says of it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { readMarkup, spaces, textOf } from '../../../../../tests/support/markup.ts';
import { screensOf } from '../../../../../tests/support/screen-in.tsx';
import type { Place } from '../../../../kit/place.tsx';
import type { Issue, StaffPaymentRow } from '../../contract.ts';
import { IssueFacts, IssueWaits } from './issue-facts.tsx';
import { PaidThings } from './paid-things.tsx';

const issue = (more: Partial<Issue> = {}): Issue =>
  ({
    ...{ id: 'iss_1', kind: 'amount', provider: 'sandbox', state: 'open', payment: 'pay_1' },
    ...{ subject: 'sbx_1', ours: '12.00 EUR · succeeded', theirs: '15.00 EUR', deeds: [], deed: null },
    ...{ amount: { amount: '3.00', currency: 'EUR' }, foundAt: '2026-03-09T05:30:00Z', note: null },
    ...{ turn: null, isOwn: false, ...more },
  }) as Issue;
const markup = (more: Partial<Issue> = {}, place: Partial<Place> = {}) =>
  drawn(<IssueFacts issue={issue(more)} />, place);
const said = (more: Partial<Issue> = {}, place: Partial<Place> = {}): string =>
  spaces(textOf(readMarkup(markup(more, place))));
const at = (time: string): Partial<Place> => ({ now: new Date(time) });

test('an open difference says how long it has waited, and after a day that it is late, in words', () => {
  const said = (more: Partial<Issue> = {}, place: Partial<Place> = {}): string =>
    readOf(drawn(<IssueWaits issue={issue(more)} />, place));
  expect(said()).toContain('waiting 18 hours');
  expect(said({}, at('2026-03-10T05:00:00Z'))).not.toContain('overdue');
  expect(said({}, at('2026-03-10T06:30:00Z'))).toContain('overdue 1 hour');
  expect(said({ state: 'done' }, at('2026-03-20T06:30:00Z'))).not.toMatch(/waiting|overdue/);
  const late = screensOf(<IssueWaits issue={issue()} />, at('2026-03-10T06:30:00Z'));
  const words = { en: 'overdue', ru: 'просрочено', zh: '已超时' };
  for (const { text, locale } of late) expect(text).toContain(words[locale]);
});

test('it was found at an hour of the office’s zone, half an hour off as well', () => {
  expect(said()).toMatch(/9 March, 5:30 am/);
  expect(said({}, { zone: 'Asia/Kolkata' })).toMatch(/9 March, 11:00 am/);
});

test('the provider’s entry is told with its sum', () => {
  const yen = { amount: { amount: '1240', currency: 'JPY' }, theirs: '1240 JPY' };
  expect(said(yen)).toMatch(/Provider’s records JP¥1,240/);
});

test('our book leads to the payment and says its entry in words; an empty book says so', () => {
  expect(markup()).toContain('href="/en/staff/payments/pay_1"');
  expect(said()).toMatch(/Our ledger pay_1 €12\.00 · Paid Provider’s records €15\.00 Found Sandbox bank/);
  expect(said()).not.toContain('succeeded');
  expect(said({ theirs: null })).toMatch(/Provider’s records nothing Found/);
});

test('without a payment the provider’s number and the reference are there to be looked for', () => {
  const text = said({ payment: null, ours: 'RF18 5390 0754' });
  expect(text).toMatch(
    /Our ledger No such payment Provider’s records €15\.00 Provider’s number sbx_1 .*Found /,
  );
  expect(text).toMatch(/Payment reference RF18 5390 0754/);
  expect(said({ payment: null, ours: null })).not.toContain('Payment reference');
  expect(said()).not.toContain('Provider’s number');
});

test('each thing that was paid for leads to its own page, numbers of several words too', () => {
  const links = (purpose: string, orders: string[]) => {
    const payment = { purpose, orders } as unknown as StaffPaymentRow;
    return [...drawn(<PaidThings payment={payment} />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(links('orders', ['WB-1', 'WB/2'])).toEqual(['/en/staff/orders/WB-1', '/en/staff/orders/WB%2F2']);
  expect(links('delivery', ['WD-1'])).toEqual(['/en/staff/deliveries/WD-1']);
  expect(links('balance', [])).toEqual([]);
});
