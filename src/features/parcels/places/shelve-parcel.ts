/** The shelf of a parcel. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { linesOf } from '../../orders/store.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { insertShelving, type StoredArrival } from '../arrival-store.ts';
import { type IntakeStaff, onParcel, refuseNotKept } from '../intake.ts';
import { mayStore } from '../intake-rules.ts';
import { findShelf } from '../shelves/shelf-store.ts';
import { zonesOf } from '../zones/zones-of.ts';

/**
 * Says where a parcel lies. Throws `changed_meanwhile` when somebody moved it in between, and `wrong_state` when nothing
 * of it is kept. Goods that are kept apart may lie in quarantine.
 */
export function shelveParcel(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  action: { arrivalId: string; shelf: string; from: string | null },
): Promise<void> {
  return onParcel(db, action.arrivalId, async (transaction, arrival, order) => {
    const shelf = (await findShelf(transaction, arrival.warehouse, action.shelf)) ?? action.shelf;
    if (arrival.shelf === shelf) return;
    const lines = order ? ((await linesOf(transaction, [order.id])).get(order.id) ?? []) : [];
    const isApart = ['claimed', 'goes_back'].includes(mayStore(arrival, lines));
    if (!isApart || !(await isInQuarantine(transaction, arrival, shelf))) refuseNotKept(arrival, lines);
    if (arrival.shelf !== action.from) throw new Refusal('changed_meanwhile');
    const at = shop.orders.shop.clock.now();
    await insertShelving(transaction, { arrivalId: arrival.id, shelf, at, by: staff.userId });
  });
}

async function isInQuarantine(db: Database, { warehouse }: StoredArrival, shelf: string): Promise<boolean> {
  return (await zonesOf(db, warehouse)).of(shelf)?.isQuarantine ?? false;
}
