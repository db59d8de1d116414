/** The shop has sent goods to our warehouse, under a tracking number or without one. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publish, publishAll } from '../../../platform/jobs/events.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { lateDays } from '../../order-states/rules.ts';
import { pricedOf } from '../answers/reprice.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { lateAlarm } from '../problems/late-alarm.ts';
import type { Priced } from '../questions/question-price.ts';
import { setTracking } from '../questions/question-store.ts';
import { orderKey } from '../reading/read-orders.ts';
import type { Action } from '../staff/staff-actions.ts';
import { sendable } from '../staff/staff-may.ts';
import { actorOf, linesIn } from '../staff/staff-progress.ts';
import type { StoredLine } from '../stored-parts.ts';
import { moveLines } from './move-lines.ts';
import { lockOrder, noteEvent } from './move-order.ts';

export interface Sending extends Action {
  /** The version of the order that was seen. */
  version: number;
  lines?: readonly string[] | undefined;
  trackingNumber: string | null;
  carrier: string | null;
  /** Why a number that stands already was wrong. */
  reason: string | null;
  note: string | null;
}

/**
 * The shop has sent lines to our warehouse. Sent already under the same number: nothing; under another one: it is
 * corrected, and the customer is told. Throws `wrong_state`, and `changed_meanwhile` when the order is not as it was
 * seen: nobody's tracking number is overwritten unread.
 */
export function markSent(db: Database, shop: OrdersShop, action: Sending): Promise<void> {
  const { trackingNumber: number, carrier, note } = action;
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.idOrNumber) });
    const priced = await pricedOf(transaction, order);
    if (isEnded(order.state)) throw new Refusal('wrong_state');
    if (isSentSo(priced, action)) return;
    if (order.version !== action.version) throw new Refusal('changed_meanwhile');
    if (number && (await shop.isOurNumber(transaction, number)))
      throw refuseField('tracking_number', 'own_number');
    const lineIds = linesToSend(priced, action.lines).map(({ id }) => id);
    const was = priced.lines.find(({ id, tracking }) => tracking && lineIds.includes(id))?.tracking;
    if (number) await setTracking(transaction, order.id, { lineIds, number, carrier });
    const at = shop.shop.clock.now();
    const deadline = new Date(at.getTime() + lateDays * 86_400_000);
    const input = {
      ...{ order, actor: actorOf(action), kind: 'sent', note, deadline },
      ...(was ? { before: { tracking: was.number, carrier: was.carrier } } : {}),
      after: { tracking: number, carrier },
      ...(number ? { changes: { found: number } } : {}),
    };
    const eventKey = shop.shop.newId('evt');
    const { moved } = await moveLines(transaction, shop, {
      ...{ ...input, lineIds, to: 'to_warehouse', eventId: eventKey },
    });
    const { id: orderId, userId } = order;
    if (moved.length === 0) {
      if (!number) throw refuseField('tracking_number', 'required');
      const { deadline: _, ...correction } = input;
      const { reason } = action;
      await noteEvent(transaction, shop, {
        ...correction,
        kind: 'tracking_changed',
        reason,
        eventId: eventKey,
      });
      return publish(transaction, 'order.tracking-corrected', { orderId, userId, eventKey });
    }
    const late = lateAlarm(orderId, deadline);
    await publishAll(transaction, [{ name: 'order.sent', payload: { orderId, userId, eventKey } }], [late]);
  });
}

/** The number of what is on its way already is corrected where that is meant, not along with what goes now. */
function linesToSend(priced: Priced, wanted: readonly string[] | undefined): StoredLine[] {
  const isWaiting = priced.lines.some(({ state }) => sendable.includes(state));
  return linesIn(priced, wanted, wanted || !isWaiting ? [...sendable, 'to_warehouse'] : sendable);
}

function isSentSo({ lines }: Priced, { lines: wanted, trackingNumber, carrier }: Sending): boolean {
  const meant = lines.filter(({ id, state }) => (wanted ? wanted.includes(id) : !isEnded(state)));
  return meant.every(
    ({ state, tracking }) =>
      state === 'to_warehouse' &&
      (tracking?.number ?? null) === trackingNumber &&
      (tracking?.carrier ?? null) === carrier,
  );
}
