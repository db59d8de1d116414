/** The facts of a refund, each with its label. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { RefundRequestJson } from '../../contract.ts';
import { RefundFacts } from './refund-facts.tsx';

const request = {
  ...{ order: { id: 'ord_1', orderNum: 'WB-1' }, claim: 'clm_1', kind: 'whole' },
  ...{ reason: 'damaged', fault: 'seller', destination: 'balance' },
  ...{ requestedBy: { id: 'usr_1', name: 'Sam' }, requestedAt: '2026-03-05T10:00:00Z' },
} as RefundRequestJson;

test('a refund says of which order it is, why, and where it goes', () => {
  const html = drawn(<RefundFacts request={request} isAlone />);
  expect(readOf(html)).toMatch(
    /^Order WB-1 Claim Type Full refund Reason Arrived damaged The shop’s fault Goes to Customer’s balance Requested by Sam 5 March, 10 am/,
  );
  expect(html).toContain('/en/staff/orders/ord_1');
  expect(html).toContain('/en/staff/claims/clm_1');
});

test('on the page of its order it does not name the order', () => {
  expect(readOf(drawn(<RefundFacts request={request} isAlone={false} />))).toMatch(/^Type Full refund/);
});
