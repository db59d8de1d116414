/** Money of orders that comes after the purchase, and what a refund would give back. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { joined } from '../../ledger/joined-postings.ts';
import { type PriceParts, partsAsPriced } from '../../ledger/parts-of-price.ts';
import { accountSums, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentMethod } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { readSituation } from '../payment-store.ts';
import { sum } from '../plan-payment.ts';
import { type PaidTargetRow, readPaidTargets, readPaidTargetsOf } from '../refunds/refunded-payments.ts';
import { refundLines } from '../rules.ts';
import type { PaymentTarget } from '../stored-payment.ts';

export interface ExtraRequest {
  orderId: string;
  userId: string;
  actor: string;
  /** A name under which this happens once for the order. */
  once: string;
  /** The price that is paid now: fee and discount in the books become those of it. */
  price: PriceParts;
}

/**
 * A difference that was paid after the purchase becomes cost of goods, fee and discount as the price has them. Without one
 * nothing happens.
 */
export function moveExtraToGoods(
  db: Database,
  context: PaymentContext,
  request: ExtraRequest,
): Promise<void> {
  const { settlementCurrency: currency } = context.settings;
  const { orderId, userId, actor, once, price } = request;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, currency);
    const accounts = ['order', 'goods', 'fee', 'discount'].map((part) => `${part}:${orderId}`);
    const sums = await accountSums(transaction, accounts, currency);
    const escrow = sums.get(`order:${orderId}`) ?? 0n;
    const goods = sums.get(`goods:${orderId}`);
    if (escrow <= 0n || goods === undefined) return;
    const paid = new Map(sums).set(`goods:${orderId}`, goods + escrow);
    await post(transaction, {
      ...{ id: context.newId('txn'), kind: 'goods', reason: 'difference', actor, paymentId: null, orderId },
      ...{ once: `goods:${orderId}:${once}`, currency, at: context.clock.now() },
      postings: [
        { account: `order:${orderId}`, amount: -escrow },
        ...joined([{ account: `goods:${orderId}`, amount: escrow }, ...partsAsPriced(orderId, paid, price)]),
      ],
    });
  });
}

/** The sum that a refund of an amount would give back besides it: the bank percent that was paid with it. */
export type BankPreview = (amount: Money) => Money;

/** Reads the payments of an order once and answers what refunds of the seller's or our doing would return. */
export async function refundPreview(db: Database, orderId: string): Promise<BankPreview> {
  return previewOf(await readPaidTargets(db, { kind: 'order', ref: orderId }, null));
}

/** The same for several orders and deliveries, read at once: each by its kind and reference. */
export async function refundPreviews(
  db: Database,
  things: readonly Pick<PaymentTarget, 'kind' | 'ref'>[],
): Promise<(thing: Pick<PaymentTarget, 'kind' | 'ref'>) => BankPreview> {
  const rows = await readPaidTargetsOf(db, things);
  return ({ kind, ref }) => previewOf(rows.filter((row) => row.kind === kind && row.ref === ref));
}

function previewOf(paid: readonly PaidTargetRow[]): BankPreview {
  return ({ minor, currency }) => {
    const rest = sum(paid.map((target) => target.paid - target.returned));
    const amount = minor < rest ? minor : rest;
    if (amount <= 0n) return money(0n, currency);
    return money(sum(refundLines(paid, amount, true).map(({ bank }) => bank)), currency);
  };
}

/** The payment for an order that was begun with a provider and is not finished, and what it charges; or null. */
export async function openPaymentFor(
  db: Database,
  orderId: string,
): Promise<{ id: string; charged: Money; method: PaymentMethod } | null> {
  const { open } = await readSituation(db, 'order', [orderId]);
  const [payment] = open.filter(({ state, provider }) => state === 'pending' && provider !== null);
  return payment
    ? {
        ...{ id: payment.id, method: payment.method },
        charged: money(payment.external + payment.bank, payment.currency),
      }
    : null;
}
