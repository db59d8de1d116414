import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Delivery } from '../../contract.ts';
import { BillReceipt } from './bill-receipt.tsx';
import { DeliveryCancel } from './delivery-cancel.tsx';
import { DeliveryQuestionCard } from './delivery-question.tsx';
import { DeliveryRows } from './delivery-row.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const at = '2026-03-12T00:00:00Z';

/** A bill of 63.02 of which 27.20 is paid: 35.82 is due, by card 1.04 more. */
const bill = {
  ...{ weight: '0.96', volumetricWeight: null, chargedWeight: '0.96', freight: eur('63.02'), options: [] },
  ...{ insurance: eur('0.00'), penalty: eur('0.00'), penaltyDays: 0, net: eur('63.02'), bankPercent: '2.9' },
  ...{ bank: eur('1.04'), byCard: eur('36.86'), heldUntil: at },
};

function aDelivery(given: Partial<Delivery>): Delivery {
  return {
    ...{
      id: 'dlv_1',
      number: 'WD-29700259-4',
      state: 'awaiting_payment',
      needsYou: true,
      deadline: at,
      bill,
    },
    ...{
      orders: [],
      recipient: { name: 'Anna' },
      address: { country: 'DE' },
      routeName: 'Road',
      expected: null,
    },
    ...{ sentence: { key: 'awaiting_payment', who: 'customer', by: at, isLate: false }, createdAt: at },
    ...{
      paid: eur('27.20'),
      due: eur('35.82'),
      refunded: eur('0.00'),
      refundedBank: eur('0.00'),
      question: null,
    },
    ...{ can: { cancel: 'yes', pay: 'yes', receive: false } },
    cancellation: { refund: eur('27.99'), bank: eur('0.79') },
    ...given,
  } as unknown as Delivery;
}

test('a list names what is due, and that by card', () => {
  const row = readOf(drawn(<DeliveryRows deliveries={[aDelivery({})]} label="Deliveries" />));
  expect(row).toContain('€35.82 to pay from your balance, or €36.86 by card');
  expect(row).not.toContain('€63.02');
  const free = { ...bill, bankPercent: '0', bank: eur('0.00'), byCard: eur('35.82') };
  const without = readOf(
    drawn(<DeliveryRows deliveries={[aDelivery({ bill: free } as never)]} label="Deliveries" />),
  );
  expect(without).toContain('€35.82 to pay');
  expect(without).not.toMatch(/balance|card/);
  const paid = aDelivery({ state: 'packing', needsYou: false, due: eur('0.00'), paid: eur('63.02') });
  expect(readOf(drawn(<DeliveryRows deliveries={[paid]} label="Deliveries" />))).toContain('€63.02');
});

test('the receipt puts the bank percent on what is due', () => {
  const receipt = readOf(drawn(<BillReceipt bill={bill as never} money={aDelivery({})} />));
  expect(receipt).toMatch(/Paid €27\.20 .*€35\.82 .*€1\.04/);
});

test('what was paid by card is the sum that the bank took, with its parts', () => {
  const paid = { paid: eur('63.02'), paidBank: eur('1.83'), due: eur('0.00') };
  const receipt = readOf(drawn(<BillReceipt bill={bill as never} money={aDelivery(paid)} />));
  expect(receipt).toMatch(/Card fee €1\.83 Paid €64\.85/);
  expect(receipt).not.toContain('Total');
  const row = (more: object) =>
    readOf(drawn(<DeliveryRows deliveries={[aDelivery({ ...paid, ...more })]} label="Deliveries" />));
  expect(row({})).toContain('€64.85 paid');
  // a fee that has come back was not paid
  expect(row({ refundedBank: eur('1.83') })).toContain('€63.02 paid');
});

test('the question and the box below say the same of cancelling: one sum, one sentence', () => {
  const sentence = 'We’ll refund €27.99 to your balance, including €0.79 in card fees.';
  const question = {
    ...{ id: 'qst_1', kind: 'heavier', note: null, weight: { before: '0.333', after: '0.96' }, route: null },
    ...{
      missing: [],
      bill,
      delta: eur('35.82'),
      options: ['accept', 'cancel'],
      default: 'cancel',
      deadline: at,
    },
  };
  const asked = aDelivery({ state: 'pending_response', question } as Partial<Delivery>);
  expect(readOf(drawn(<DeliveryQuestionCard delivery={asked} balance={null} />))).toContain(sentence);
  expect(readOf(drawn(<DeliveryCancel delivery={asked} />))).toContain(sentence);
});

test('a change of mind leaves the bank percent with the bank, and nothing paid returns nothing', () => {
  const mind = aDelivery({ cancellation: { refund: eur('27.20'), bank: null } });
  expect(readOf(drawn(<DeliveryCancel delivery={mind} />))).toContain(
    'We’ll refund €27.20 to your balance; the card fee isn’t refunded.',
  );
  const unpaid = aDelivery({ cancellation: { refund: eur('0.00'), bank: null } });
  expect(readOf(drawn(<DeliveryCancel delivery={unpaid} />))).not.toContain('returns');
  const fromBalance = aDelivery({ cancellation: { refund: eur('27.20'), bank: eur('0.00') } });
  expect(readOf(drawn(<DeliveryCancel delivery={fromBalance} />))).toMatch(
    /We’ll refund €27\.20 to your balance\./,
  );
});
