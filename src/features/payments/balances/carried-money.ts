/** A difference of an order that is paid with its delivery: cost of goods, not freight. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Posting } from '../../ledger/joined-postings.ts';
import { type PriceParts, partsAsPriced } from '../../ledger/parts-of-price.ts';
import { accountSums, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { readPaidTargets } from '../refunds/refunded-payments.ts';
import { refundLines } from '../rules.ts';
import { foldCarried, splitCarried } from './carried-store.ts';

export interface CarriedMove {
  deliveryId: string;
  userId: string;
  actor: string;
  /** Orders whose sum is our fee for a parcel that their customer bought: earned, and no cost of goods. */
  feeOrders?: readonly string[];
  /** Of the other orders, the price with the difference: fee and discount in the books become those of it. */
  prices?: ReadonlyMap<string, PriceParts>;
}

/** A difference of an order, in minor units of the settlement currency. */
export interface CarriedMoney {
  orderId: string;
  minor: bigint;
}

/**
 * Out of the delivery's escrow into the cost of the orders' goods and their fee, as their price has them, and from the delivery's part of its payments into
 * parts of the orders', with its share of the bank percent (decisions/0630). A second time for a delivery is an error.
 */
export function moveCarriedToGoods(
  db: Database,
  context: PaymentContext,
  move: CarriedMove & { parts: readonly (CarriedMoney & { orderNum: string })[] },
): Promise<void> {
  const { deliveryId, parts } = move;
  return inTransaction(db, async (transaction) => {
    await moveCarried(transaction, context, move, { name: 'carried', sign: 1n, parts });
    for (const { orderId, orderNum, minor } of parts) {
      const paid = await readPaidTargets(transaction, { kind: 'delivery', ref: deliveryId }, null);
      for (const { index, amount, bank } of refundLines(paid, minor, true)) {
        const { paymentId, position } = paid[index] ?? { paymentId: '', position: 0 };
        await splitCarried(transaction, {
          ...{ paymentId, position, amount, bank },
          ...{ deliveryId, orderId, label: orderNum },
        });
      }
    }
  });
}

/**
 * Back into the escrow and into the delivery's part of its payments, before a delivery that ends gives its money back.
 * Answers what moved: an order has given some of it back already when a part of it ended meanwhile.
 */
export function moveCarriedBack(
  db: Database,
  context: PaymentContext,
  move: CarriedMove,
): Promise<CarriedMoney[]> {
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, move.userId, context.settings.settlementCurrency);
    const parts = await foldCarried(transaction, move.deliveryId);
    if (parts.length > 0)
      await moveCarried(transaction, context, move, { name: 'carried_back', sign: -1n, parts });
    return parts;
  });
}

function moveCarried(
  db: Database,
  context: PaymentContext,
  { deliveryId, userId, actor, feeOrders = [], prices = new Map() }: CarriedMove,
  { name, sign, parts }: { name: string; sign: 1n | -1n; parts: readonly CarriedMoney[] },
): Promise<void> {
  const { settlementCurrency: currency } = context.settings;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, currency);
    const accounts = parts.flatMap(({ orderId }) => ofPrice.map((part) => `${part}:${orderId}`));
    const sums = await accountSums(transaction, accounts, currency);
    await post(transaction, {
      ...{
        id: context.newId('txn'),
        kind: 'goods',
        reason: name,
        actor,
        paymentId: null,
        orderId: null,
        deliveryId,
      },
      ...{ once: `${name}:${deliveryId}`, currency, at: context.clock.now() },
      postings: parts.flatMap(({ orderId, minor }): Posting[] => {
        const account = `${feeOrders.includes(orderId) ? 'fee' : 'goods'}:${orderId}`;
        const moved = new Map(sums).set(account, (sums.get(account) ?? 0n) + sign * minor);
        const price = feeOrders.includes(orderId) ? undefined : prices.get(orderId);
        return [
          { account: `delivery:${deliveryId}`, amount: -sign * minor },
          { account, amount: sign * minor },
          ...(price ? partsAsPriced(orderId, moved, price) : []),
        ];
      }),
    });
  });
}

const ofPrice = ['goods', 'fee', 'discount'] as const;
