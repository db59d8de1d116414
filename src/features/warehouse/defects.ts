/** What the warehouse finds wrong with goods: the customer is asked, and the clock stands still meanwhile. */
import type { Database } from '../../platform/database.ts';
import { picturePath } from '../../platform/pictures.ts';
import { Refusal } from '../../platform/refusal.ts';
import { choicesFor, linesOf, noFacts, openQuestion } from '../orders/actions.ts';
import { isEnded } from '../orders/rules.ts';
import type { StoredArrival } from './arrival-store.ts';
import { actorOf, type IntakeStaff, onParcel } from './intake.ts';
import { holdWhileWorking } from './storage-holds.ts';
import type { WarehouseShop } from './warehouse-shop.ts';

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
    await openQuestion(transaction, shop.orders, {
      ...{ orderId: order.id, lineIds, kind: 'defect', note, actor: actorOf(staff) },
      facts: { ...noFacts, images: imagesOf(arrival, lineIds) },
      choices: choicesFor({ kind: 'defect', lineIds, hasOthers, isBought: true }),
    });
    await holdWhileWorking(transaction, [order.id], shop.orders.shop.clock.now());
  });
}

/** Photos of the lines, else of the parcel, as the customer may open them. */
function imagesOf({ photos }: StoredArrival, lineIds: readonly string[]): string[] {
  const own = photos.filter(({ lineId }) => lineId !== null && lineIds.includes(lineId));
  return (own.length > 0 ? own : photos).map(({ id, widths }) => picturePath(id, widths.at(-1) ?? 480));
}
