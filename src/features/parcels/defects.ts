/** Defects that the warehouse finds in goods: the customer is asked, and the clock is stopped meanwhile. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { picturePath } from '../../platform/files/pictures.ts';
import { isEnded } from '../order-states/derived-state.ts';
import { openQuestion } from '../orders/questions/open-question.ts';
import { choicesFor, noFacts } from '../orders/questions/question-rules.ts';
import { linesOf } from '../orders/store.ts';
import { holdWhileWorking } from '../storage/storage-holds.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import type { StoredArrival } from './arrival-store.ts';
import { actorOf, type IntakeStaff, onParcel } from './intake.ts';

export interface Defect {
  arrivalId: string;
  lineIds: readonly string[];
  /** For the customer. */
  note: string;
}

/**
 * Asks the customer about lines of a parcel, with the photos that show them. Throws `wrong_state` for an unknown parcel
 * or lines that cannot be asked about now, `not_found` for lines of another parcel.
 */
export function reportDefect(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  { arrivalId, lineIds, note }: Defect,
): Promise<void> {
  return onParcel(db, arrivalId, async (transaction, arrival, order) => {
    if (!order) throw new Refusal('wrong_state');
    if (!lineIds.every((id) => arrival.lines.some(({ lineId }) => lineId === id)))
      throw new Refusal('not_found');
    const lines = (await linesOf(transaction, [order.id])).get(order.id) ?? [];
    const hasOthers = lines.some(({ id, state }) => !lineIds.includes(id) && !isEnded(state));
    // nobody but the customer can agree with his seller: he tells us what to do
    const kind = order.quote.forwarding ? 'data' : 'defect';
    await openQuestion(transaction, shop.orders, {
      ...{ orderId: order.id, lineIds, kind, note, actor: actorOf(staff) },
      facts: { ...noFacts, images: imagesOf(arrival, lineIds) },
      choices: choicesFor({ kind, lineIds, hasOthers, isBought: true }),
    });
    await holdWhileWorking(transaction, [order.id], shop.orders.shop.clock.now());
  });
}

/** Photos of the lines, else of the parcel, as the customer may open them. */
function imagesOf({ photos }: StoredArrival, lineIds: readonly string[]): string[] {
  const own = photos.filter(({ lineId }) => lineId !== null && lineIds.includes(lineId));
  return (own.length > 0 ? own : photos).map(({ id, widths }) => picturePath(id, widths.at(-1) ?? 480));
}
