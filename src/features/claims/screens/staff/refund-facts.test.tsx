/** The facts of a refund, each with its label. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { RefundRequestJson } from '../../contract.ts';
import { RefundFacts } from './refund-facts.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const request = {
  ...{ order: { id: 'ord_1', orderNum: 'WB-1' }, claim: 'clm_1', kind: 'whole' },
  ...{ reason: 'damaged', fault: 'seller', destination: 'balance' },
  ...{ requestedBy: { id: 'usr_1', name: 'Sam' }, requestedAt: '2026-03-05T10:00:00Z' },
  ...{ amount: eur('90.00'), freight: eur('0.00'), total: eur('90.00'), bank: eur('0.00') },
} as RefundRequestJson;

test('a refund says what it is, where it goes, why, and who asks', () => {
  expect(readOf(drawn(<RefundFacts request={request} />))).toMatch(
    /^Type Full refund Reason Arrived damaged The shop’s fault Goes to Customer’s balance Requested by Sam 5 March, 10:00 am/,
  );
});
