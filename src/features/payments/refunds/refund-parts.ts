/** The cards that a refund can go to, and the part for each. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment, paymentsOf } from '../payment-store.ts';
import { sum } from '../plan-payment.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { leftOfDay } from './given-by-person.ts';
import { lockAlone } from './limit-store.ts';
import { aloneNow, refundableOf } from './refund-limit.ts';

export interface SourceRefundRequest {
  userId: string;
  /** To the card of this payment, or to the cards that paid for this order or delivery, the newest payment first. */
  to: { paymentId: string } | { orderId: string } | { deliveryId: string };
  /** The amount that leaves the balance for the card. */
  amount: Money;
  /** A stable word, kept in the books (M23). */
  reason: string;
  /** `customer:usr_…`, `staff:usr_…` or `timer` (M23). */
  actor: string;
  /** May be asked for once under this name; asking again answers the same refunds. */
  once: string;
  /** The transaction that brought the money onto the balance, where it was given back of an order or a delivery. */
  broughtBy?: string | null;
  /**
   * Written down only, until a second person agrees (`decideRefund`): always, or when it is more than one person may
   * send alone by now. Left out where the second person was asked before.
   */
  needsSecond?: true | 'above_limit';
  /** `staff:usr_…`: the second person, where he agreed before; what two agreed to counts for nobody's limit (0145). */
  approvedBy?: string;
}

export async function sourcesOf(db: Database, { to, userId }: SourceRefundRequest): Promise<StoredPayment[]> {
  const found =
    'paymentId' in to
      ? [await findPayment(db, to.paymentId)]
      : await paymentsOf(
          db,
          'orderId' in to ? { kind: 'order', ref: to.orderId } : { kind: 'delivery', ref: to.deliveryId },
        );
  const own = found.filter((payment) => payment?.userId === userId);
  const payments = own.filter((payment) => payment !== undefined);
  if (payments.length === 0) throw new Refusal('not_found');
  return payments;
}

export interface Part {
  payment: StoredPayment;
  amount: bigint;
}

interface Sources {
  payments: readonly StoredPayment[];
  /** Of these payments the order paid no more than this: the rest is that of the delivery that they paid for. */
  carried: ReadonlyMap<string, bigint>;
}

export const none: Sources['carried'] = new Map();

/** The order's own payments first, so that the delivery's money keeps its way back. */
export async function partsOf(db: Database, { payments, carried }: Sources, amount: bigint): Promise<Part[]> {
  const own = payments.filter(({ id }) => !carried.has(id));
  const sources = [...own, ...payments.filter(({ id }) => carried.has(id))];
  const rooms = await refundableOf(db, sources);
  let left = amount;
  return sources.flatMap((payment, index) => {
    const most = carried.get(payment.id);
    const whole = rooms[index] ?? 0n;
    const room = most !== undefined && most < whole ? most : whole;
    const part = room < left ? room : left;
    left -= part;
    return part > 0n ? [{ payment, amount: part }] : [];
  });
}

/** Whether the refund waits for a second person. The wallet is locked, so nobody sends anything meanwhile. */
export async function isForTwo(
  db: Database,
  context: PaymentContext,
  { request, parts }: { request: SourceRefundRequest; parts: readonly Part[] },
): Promise<boolean> {
  const { needsSecond = false } = request;
  if (needsSecond !== 'above_limit') return needsSecond;
  // another wallet of his may be sent from at the same moment
  await lockAlone(db, request.userId);
  const total = sum(parts.map(({ amount }) => amount));
  const at = context.clock.now();
  const [, staffId] = /^staff:(.+)$/.exec(request.actor) ?? [];
  if (staffId && total > (await leftOfDay(db, { staffId, currency: request.amount.currency, at })))
    return true;
  for (const { payment } of parts) {
    if (total > (await aloneNow(db, payment, at)).minor) return true;
  }
  return false;
}
