/** Taking a question about a delivery back: a weight was typed wrongly, or it is answered otherwise. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { holdStorage } from '../../storage/storage-holds.ts';
import { termsNow } from '../bills/price-delivery.ts';
import { type DeliveriesShop, ledgerNameOf } from '../deliveries-shop.ts';
import { deliveryDeadline } from '../desk-rules.ts';
import { type DeskAction, staffOf } from '../packing/desk-actions.ts';
import { lockWithOrders } from './carried-orders.ts';
import { dueJob } from './delivery-jobs.ts';
import { moveDelivery, refuseOldVersion } from './move-delivery.ts';
import { closeQuestion, openQuestionOf } from './question-store.ts';

/**
 * The delivery goes on where it was, at the bill that it had; a bill that waits for its payment is held for a new term.
 * Throws `not_found`, `changed_meanwhile`, `wrong_state` where no question is open, `own_order`, `other_role`.
 */
export async function withdrawDeliveryQuestion(
  db: Database,
  deliveries: DeliveriesShop,
  action: DeskAction,
): Promise<void> {
  const at = deliveries.orders.shop.clock.now();
  const { tariff: times } = await termsNow(db, at);
  await inTransaction(db, async (transaction) => {
    const { delivery, carried } = await lockWithOrders(transaction, { idOrNumber: action.idOrNumber });
    refuseOldVersion(delivery, action.version);
    const question = await openQuestionOf(transaction, delivery.id);
    if (!question || delivery.state !== 'pending_response')
      throw new Refusal('wrong_state', { of: 'delivery' });
    const actor = staffOf(action);
    await closeQuestion(transaction, question.id, { choice: 'withdrawn', by: ledgerNameOf(actor), at });
    const to = question.cameFrom;
    const heldUntil = deliveryDeadline('awaiting_payment', at, times) ?? at;
    const isUnpaid = to === 'awaiting_payment';
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to, actor, kind: 'question_withdrawn', times },
      // as it was before nobody has taken anything back
      facts: { isCovered: !isUnpaid, isPriced: delivery.total !== null, previous: to },
      ...(isUnpaid && delivery.bill
        ? { changes: { bill: { ...delivery.bill, heldUntil: heldUntil.toISOString() } } }
        : {}),
    });
    if (!isUnpaid) return;
    const orderIds = carried.map(({ orderId }) => orderId);
    await holdStorage(transaction, { orderIds, reason: 'delivery', at });
    await dueJob(transaction, { deliveryId: delivery.id, at: heldUntil });
  });
}
