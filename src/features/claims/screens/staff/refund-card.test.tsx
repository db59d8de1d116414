/** A request for a refund: the whole sum that moves, what it is made of, and who may decide. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Place } from '../../../../kit/place.tsx';
import type { RefundRequestJson } from '../../contract.ts';
import { RefundCard } from './refund-card.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const usual: RefundRequestJson = {
  ...{ id: 'rrq_1', order: { id: 'ord_1', orderNum: 'WB-1' }, claim: null, kind: 'whole' },
  ...{ amount: eur('90.00'), freight: eur('0.00'), total: eur('90.00'), bank: eur('0.00'), paid: null },
  ...{ destination: 'source', fault: 'seller', reason: 'sold_out', note: null, needsSecond: true },
  ...{ state: 'waiting', requestedBy: { id: 'usr_1', name: 'Fay' }, requestedAt: '2026-03-09T10:00:00Z' },
  ...{ decidedBy: null, decidedAt: null, isFound: false, decisionNote: null, transactions: [] },
  mayApprove: 'yes',
};
const card = (more: Partial<RefundRequestJson> = {}, place: Partial<Place> = {}, isAlone = false): string =>
  drawn(<RefundCard request={{ ...usual, ...more }} isAlone={isAlone} />, place);
const said = (more: Partial<RefundRequestJson> = {}, place: Partial<Place> = {}): string =>
  readOf(card(more, place));

test('the heading and the button say the whole sum that moves, with the card fee in it', () => {
  const text = said({ bank: eur('2.70') });
  expect(text).toMatch(
    /^€92\.70 waiting 14 hours Awaiting approval .*Made up of €90\.00 and the card fee of €2\.70/,
  );
  expect(text).toContain('Approve €92.70 (refund of €92.70, order WB-1)');
});

test('the lost delivery is told apart from the goods, and both with the fee make the sum', () => {
  const lost = { amount: eur('90.00'), freight: eur('30.00'), total: eur('120.00'), bank: eur('3.60') };
  const text = said({ ...lost, reason: 'lost' });
  expect(text).toMatch(/^€123\.60 /);
  expect(text).toContain('Goods €90.00, delivery of the lost parcel €30.00');
  expect(text).toContain('€120.00 and the card fee of €3.60');
});

test('yen are whole, and rows of nothing are left out', () => {
  const yen = (amount: string) => ({ amount, currency: 'JPY' });
  const sums = { amount: yen('9000'), freight: yen('0'), total: yen('9000'), bank: yen('270') };
  expect(said(sums)).toMatch(/^JP¥9,270 .*JP¥9,000 and the card fee of JP¥270/);
  const plain = said({ ...sums, bank: yen('0') });
  expect(plain).toMatch(/^JP¥9,000 /);
  expect(plain).not.toMatch(/card fee|lost parcel/);
});

test('a request that has waited for more than a day is late; a decided one waits no more', () => {
  const at = (time: string) => ({ now: new Date(time) });
  expect(said()).toMatch(/^€90\.00 waiting 14 hours Awaiting approval/);
  expect(said({}, at('2026-03-10T09:59:00Z'))).not.toContain('overdue');
  expect(said({}, at('2026-03-10T11:00:00Z'))).toMatch(/^€90\.00 overdue 1 hour/);
  const refused = said({ state: 'refused', mayApprove: 'decided' }, at('2026-03-10T11:00:00Z'));
  expect(refused).not.toMatch(/waiting|overdue/);
});

test.each([
  ['own', /someone else has to approve.*Withdraw request/, /Approve|note/],
  ['own_money', /This refund is for you/, /Approve|Reject|Withdraw/],
  ['not_your_role', /Someone in finance will approve or reject this refund/, /Approve|Reject |Withdraw/],
  ['decided', /Requested by Fay/, /Approve €|Reject /],
] as const)('whoever may not agree is told why: %s', (mayApprove, sentence, never) => {
  const text = said({ mayApprove }).replace('Awaiting approval', '');
  expect(text).toMatch(sentence);
  expect(text).not.toMatch(never);
});

test('the end is told with the person and the sum that moved; one person alone is not told as two', () => {
  const done = { state: 'done', mayApprove: 'decided', paid: eur('92.70') } as const;
  const by = { decidedBy: { id: 'usr_2', name: 'Sol' }, decidedAt: '2026-03-10T09:00:00Z' };
  const text = said({ ...done, ...by, decisionNote: 'Checked' });
  expect(text).toMatch(/Decided by Sol, .*10 March.* Checked/);
  expect(text).toContain('Refunded €92.70 in total');
  expect(said({ ...done, ...by, needsSecond: false })).not.toContain('Decided by');
});

test('a parcel that turned up ends it by itself, and nobody is named for that', () => {
  const found = { state: 'refused', mayApprove: 'decided', isFound: true } as const;
  const text = said({ ...found, decidedAt: '2026-03-10T09:00:00Z' });
  expect(text).toMatch(/Withdrawn on .*10 March.*: the parcel was found/);
  expect(text).not.toContain('Decided by');
});

test('alone on a page it leads to the order and its claim, on the page of the order it does not', () => {
  const links = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links(card({ claim: 'clm_1' }, {}, true))).toEqual([
    '/en/staff/orders/ord_1',
    '/en/staff/claims/clm_1',
  ]);
  expect(links(card({}, {}, true))).toEqual(['/en/staff/orders/ord_1']);
  expect(links(card({ claim: 'clm_1' }))).toEqual([]);
});

test('alone it is named by its kind, whose rows of the claim have their room before it is read', () => {
  const text = readOf(card({ claim: 'clm_1' }, {}, true));
  expect(text).toMatch(/^Full refund €90\.00 waiting 14 hours /);
  expect(text).toMatch(
    /^Full refund €90\.00 waiting 14 hours Requested by Fay · .*Item Order WB-1 Claim Customer Reason Sold out/,
  );
  expect(text).not.toContain('Awaiting approval');
  expect(readOf(card({}, {}, true))).not.toMatch(/Item|Customer Order/);
});
