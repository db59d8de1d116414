/** A difference of an order that is paid with its delivery: cost of goods, not freight. */
import { type Database, inTransaction } from '../../platform/database.ts';
import type { PaymentDesk } from './desk.ts';
import { lockWallet, type Posting, post } from './ledger-store.ts';

export interface CarriedMove {
  deliveryId: string;
  userId: string;
  actor: string;
  /** Minor units of the settlement currency for each order. */
  parts: readonly { orderId: string; minor: bigint }[];
}

/** Out of the delivery's escrow into the cost of the orders' goods. A second time for a delivery is an error. */
export function moveCarriedToGoods(db: Database, desk: PaymentDesk, move: CarriedMove): Promise<void> {
  return moveCarried(db, desk, move, { name: 'carried', sign: 1n });
}

/** Back into the escrow, before a delivery that ends gives its money back. */
export function moveCarriedBack(db: Database, desk: PaymentDesk, move: CarriedMove): Promise<void> {
  return moveCarried(db, desk, move, { name: 'carried_back', sign: -1n });
}

function moveCarried(
  db: Database,
  desk: PaymentDesk,
  { deliveryId, userId, actor, parts }: CarriedMove,
  { name, sign }: { name: string; sign: 1n | -1n },
): Promise<void> {
  const { settlementCurrency: currency } = desk.settings;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, currency);
    await post(transaction, {
      ...{
        id: desk.newId('txn'),
        kind: 'goods',
        reason: name,
        actor,
        paymentId: null,
        orderId: null,
        deliveryId,
      },
      ...{ once: `${name}:${deliveryId}`, currency, at: desk.clock.now() },
      postings: parts.flatMap(({ orderId, minor }): Posting[] => [
        { account: `delivery:${deliveryId}`, amount: -sign * minor },
        { account: `goods:${orderId}`, amount: sign * minor },
      ]),
    });
  });
}
