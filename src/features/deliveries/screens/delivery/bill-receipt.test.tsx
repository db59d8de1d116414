import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { BillReceipt, type BillReceiptProps } from './bill-receipt.tsx';

const rub = (amount: string) => ({ amount, currency: 'RUB' });

/** The text of the receipt for a bill of 426.40. */
function read(money: Record<string, string>, bankPercent = '3'): string {
  const bill = {
    ...{ freight: rub('426.40'), net: rub('426.40'), bank: rub('0.00'), insurance: rub('0.00') },
    ...{
      penalty: rub('0.00'),
      penaltyDays: 0,
      options: [],
      weight: '0.4',
      volumetricWeight: null,
      bankPercent,
    },
  };
  const sums = { paid: '426.40', due: '0.00', refunded: '0.00', refundedBank: '0.00', ...money };
  const wire = Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, rub(amount)]));
  return readOf(drawn(<BillReceipt {...({ bill, money: wire } as unknown as BillReceiptProps)} />));
}

test('what was paid for a delivery and given back stands as paid and as refunded', () => {
  expect(read({ refunded: '426.40' })).toMatch(/Paid ₽426\.40 Refunded ₽426\.40/);
  const withBank = read({ paidBank: '12.79', refunded: '439.19', refundedBank: '12.79' });
  expect(withBank).toContain('including ₽12.79 in card fees');
  expect(withBank).toMatch(
    /Paid = ₽426\.40 for the delivery \+ ₽12\.79 card fee ₽439\.19 Refunded .*₽439\.19/,
  );
});

test('a delivery of which nothing went back says nothing of it', () => {
  expect(read({})).toContain('Paid ₽426.40');
  expect(read({})).not.toContain('Refunded');
});

test('the rows of the chosen way to pay add up to the sum on the button', () => {
  const bill = {
    ...{ freight: rub('446.40'), net: rub('507.61'), bank: rub('15.23'), insurance: rub('61.21') },
    ...{ penalty: rub('0.00'), penaltyDays: 0, options: [], weight: '0.494', volumetricWeight: null },
    bankPercent: '3',
  };
  const { card, split, balance } = waysToPay({ net: bill.net, terms: bill }, rub('107.61'));
  const told = (paying: object) =>
    readOf(drawn(<BillReceipt {...({ bill, paying } as unknown as BillReceiptProps)} />));
  expect(told(card)).toMatch(/₽446\.40 Insurance ₽61\.21 Card fee 3% ₽15\.23 Total by card ₽522\.84/);
  expect(told(split ?? {})).toMatch(
    /₽61\.21 From your balance −₽107\.61 Card fee 3% ₽12\.00 Total by card ₽412\.00/,
  );
  expect(told(balance)).toMatch(/₽61\.21 Total ₽507\.61/);
  expect(told(card)).not.toContain('if paid by card');
});
