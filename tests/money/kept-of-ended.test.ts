/** The auditor sees money that stayed with an order which has ended without its goods (decisions/0630). */
import { expect, test } from 'vitest';
import type { OurBooks, Posting } from '../../scripts/audit/books.ts';
import { auditOwnBooks } from '../../scripts/audit/own-books.ts';

const posting = (account: string, amount: bigint, kind = 'goods'): Posting => ({
  ...{ tx: 'txn_1', account, amount, kind },
  ...{ currency: 'EUR', paymentId: null, orderId: kind === 'compensation' ? 'ord_1' : null },
});

const booksOf = (state: string, postings: Posting[]): OurBooks => ({
  ...{ wallets: [], payments: [], refunds: [] },
  ...{ orders: [{ id: 'ord_1', state }], postings },
});

const keptIn = (books: OurBooks) => auditOwnBooks(books).filter(({ code }) => code === 'kept_of_ended');

// a difference of 5.68 that a delivery's bill paid, after the order itself gave back its 19.49
const carried = [posting('freight:dlv_1', -568n), posting('goods:ord_1', 568n)];

test('a paid difference that stays with a refunded order is found, one of a living order is not', () => {
  expect(keptIn(booksOf('refunded', carried))).toEqual([
    {
      ...{ code: 'kept_of_ended', subject: 'ord_1' },
      detail: '568 of an order that has ended was not given back',
    },
  ]);
  expect(keptIn(booksOf('delivered', carried))).toEqual([]);
});

test('what was given back, or compensated, is not missing', () => {
  const back = [posting('goods:ord_1', -568n, 'refund'), posting('wallet:usr_1', 568n, 'refund')];
  expect(keptIn(booksOf('refunded', [...carried, ...back]))).toEqual([]);
  const given = [
    posting('expense:compensation', -568n, 'compensation'),
    posting('wallet:usr_1', 568n, 'compensation'),
  ];
  expect(keptIn(booksOf('refunded', [...carried, ...given]))).toEqual([]);
});

test('what the bank of a customer took back is not counted as kept', () => {
  const books = booksOf('refunded', [...carried, posting('chargeback:pay_1', -568n, 'chargeback')]);
  const payment = { id: 'pay_1', orderId: 'ord_0,ord_1', provider: 'stripe', ref: 'ch_1', state: 'refunded' };
  expect(keptIn({ ...books, payments: [{ ...payment, amount: 568n, currency: 'EUR' }] })).toEqual([]);
});
