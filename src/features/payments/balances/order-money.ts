/** The money of an order after it has been paid: given back, or moved on when the goods are bought. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { type PriceParts, partsAsPriced } from '../../ledger/parts-of-price.ts';
import { accountSums, type LedgerKind, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { type Refunded, returnToBalance } from '../refunds/return-to-balance.ts';

export interface RefundRequest {
  orderId: string;
  userId: string;
  /** The amount to give back, without the bank percent; everything that is left when it is not named. */
  amount?: Money;
  /** The order's price from now on, null when nothing of it is left: after the purchase its parts in the books follow. */
  price?: PriceParts | null;
  /** The part of the price that the customer has otherwise: not given back again, but its bank percent is. */
  bankAlsoOf?: Money;
  /** Of this payment alone. */
  paymentId?: string;
  /** A stable word, kept in the books (M23). */
  reason: string;
  /** `customer:usr_…`, `staff:usr_…` or `timer` (M23). */
  actor: string;
  /** Whose doing it is: the bank percent returns unless the customer changed his mind (rules: bank-percent). */
  fault: 'shop' | 'seller' | 'customer';
}

/**
 * Gives an order's money back to the customer's balance at once: from its escrow, and after the purchase from the
 * cost of its goods. Repeating a whole refund gives back nothing more (M18). Joins a running transaction. Throws
 * `nothing_to_return` when `amount` is more than what is left.
 */
export function refundOrder(
  db: Database,
  context: PaymentContext,
  request: RefundRequest,
): Promise<Refunded> {
  return giveBack(db, context, { ...request, kind: 'refund' });
}

export type ReleaseRequest = Pick<RefundRequest, 'orderId' | 'userId' | 'paymentId' | 'reason' | 'actor'>;

/**
 * Gives late or superfluous money of an order back to the balance, with its bank percent: the order can no longer
 * be paid, or another payment was first.
 */
export function releaseOrderMoney(
  db: Database,
  context: PaymentContext,
  request: ReleaseRequest,
): Promise<Refunded> {
  return giveBack(db, context, { ...request, fault: 'shop', kind: 'surplus' });
}

function giveBack(
  db: Database,
  context: PaymentContext,
  request: RefundRequest & { kind: LedgerKind },
): Promise<Refunded> {
  const { orderId, price, ...rest } = request;
  // what the purchase has taken comes out of the cost of the goods, then out of the fee
  const sources = [`order:${orderId}`, `goods:${orderId}`, `fee:${orderId}`];
  const thing = { kind: 'order', ref: orderId } as const;
  return returnToBalance(db, context, {
    ...{ ...rest, thing, sources, borne: `discount:${orderId}` },
    ...(price === undefined
      ? {}
      : { settle: (sums: ReadonlyMap<string, bigint>) => partsAsPriced(orderId, sums, price) }),
  });
}

export interface PurchaseRequest {
  orderId: string;
  userId: string;
  /** The shop's cost of the goods and their inland delivery by the order's price, and the service fee in it. */
  goods: Money;
  fee: Money;
  /** The amount that rules took off both; the shop bears it. */
  discount?: Money;
  actor: string;
}

/**
 * The order has been bought: its escrow becomes the cost of its goods and the fee, what rules took off is borne by the
 * shop, and what is left returns to the balance (rules: states). Has effect once for an order. Throws `wrong_state` when the escrow does not cover it.
 */
export function moveOrderToGoods(
  db: Database,
  context: PaymentContext,
  request: PurchaseRequest,
): Promise<void> {
  const { settlementCurrency: currency } = context.settings;
  const { orderId, userId, goods, fee, discount = money(0n, currency) } = request;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, currency);
    const accounts = [`order:${orderId}`, `goods:${orderId}`];
    const sums = await accountSums(transaction, accounts, currency);
    if (sums.has(`goods:${orderId}`)) return;
    const escrow = sums.get(`order:${orderId}`) ?? 0n;
    const price = goods.minor + fee.minor - discount.minor;
    const surplus = escrow - price;
    if (surplus < 0n) throw new Refusal('wrong_state');
    if (surplus > 0n) {
      const amount = money(surplus, currency);
      const part = { orderId, userId, amount, reason: 'surplus', actor: request.actor };
      await giveBack(transaction, context, { ...part, fault: 'shop', kind: 'surplus' });
    }
    await post(transaction, {
      id: context.newId('txn'),
      kind: 'goods',
      reason: null,
      actor: request.actor,
      paymentId: null,
      orderId,
      once: `goods:${orderId}`,
      currency,
      at: context.clock.now(),
      postings: [
        { account: `order:${orderId}`, amount: -price },
        { account: `goods:${orderId}`, amount: goods.minor },
        { account: `fee:${orderId}`, amount: fee.minor },
        { account: `discount:${orderId}`, amount: -discount.minor },
      ],
    });
  });
}

export interface CreditRequest {
  userId: string;
  amount: Money;
  /** May be credited once under this name, so that filling a demo shop can be repeated. */
  once: string;
}

/**
 * Fills a balance of the demo shop; repeating it under the same name changes nothing. Throws an error outside the
 * demo: there money comes from providers only.
 */
export async function creditDemoBalance(
  db: Database,
  context: PaymentContext,
  request: CreditRequest,
): Promise<void> {
  if (!context.settings.demo) throw new Error('only a demo shop gives balances away');
  const { amount, userId } = request;
  try {
    await inTransaction(db, async (transaction) => {
      await lockWallet(transaction, userId, amount.currency);
      await post(transaction, {
        id: context.newId('txn'),
        kind: 'credit',
        reason: 'demo',
        actor: 'demo',
        paymentId: null,
        orderId: null,
        once: `demo:${request.once}`,
        currency: amount.currency,
        at: context.clock.now(),
        postings: [
          { account: 'equity:demo', amount: -amount.minor },
          { account: `wallet:${userId}`, amount: amount.minor },
        ],
      });
    });
  } catch (error) {
    if (!violates(error, 'ledger_transaction_once')) throw error;
  }
}
