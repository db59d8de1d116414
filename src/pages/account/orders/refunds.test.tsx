/** Refunds of an order as lines of steps with dates (UX-106), each with its movement of the balance (UX-104). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { Refunds } from './refunds.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const refund = (changes: object) => ({
  ...{
    at: '2026-03-04T10:00:00Z',
    amount: eur('10.00'),
    toCard: eur('0.00'),
    place: 'balance',
    reason: null,
  },
  ...{ entry: '17', askedAt: '2026-03-01T10:00:00Z', sentAt: null, ...changes },
});
const markupOf = (receipt: object): string =>
  drawn(<Refunds hasLink order={{ id: 'ord_1', receipt } as unknown as Order} />);
const read = (...refunds: object[]): string => readOf(markupOf({ refunds }));

test('onto the balance: asked, approved and there, each with its day', () => {
  expect(read(refund({}))).toMatch(/Requested.*1 March Approved.*4 March In your balance.*4 March/);
});

test('to a card: not sent yet, it takes ten days from then', () => {
  const said = read(refund({ toCard: eur('10.00'), place: 'card' }));
  expect(said).toMatch(
    /Approved.*Sending to the card , now\..*On your bank account , to come\..*within 10 days/,
  );
});

test('to a card: sent, the bank shows it by a day', () => {
  const sent = refund({ toCard: eur('10.00'), place: 'card', sentAt: '2026-03-05T10:00:00Z' });
  expect(read(sent)).toMatch(/Sent to the card , done\. 5 March On your bank account , now\..*by 15 March/);
  const earlier = { ...sent, sentAt: '2026-02-20T10:00:00Z' };
  expect(read(earlier)).toMatch(/On your bank account , done\./);
});

test('one that came by itself was asked for by nobody', () => {
  expect(read(refund({ askedAt: null }))).not.toContain('Requested');
});

test('one that waits for approval is told with the day of its claim', () => {
  const said = readOf(markupOf({ refunds: [], refundAsked: '2026-03-06T10:00:00Z' }));
  expect(said).toMatch(/awaiting approval Requested , done\. 6 March Approval , now\. no date yet/);
  expect(markupOf({ refunds: [] })).toBe('');
});

test('each leads to its own movement in the history of the balance', () => {
  expect(markupOf({ refunds: [refund({})] })).toContain('href="/en/cabinet/balance?order=ord_1#move-17"');
  expect(markupOf({ refunds: [refund({ entry: null })] })).not.toContain('href');
});
