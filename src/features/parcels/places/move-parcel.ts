/** Parcels that are brought from one warehouse to another. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { noteEvent } from '../../orders/moving/move-order.ts';
import { linesOf } from '../../orders/store.ts';
import { moveStored } from '../../storage/clock-store.ts';
import { readUnits } from '../../storage/storage-store.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { listWarehouses } from '../../warehouses/read-warehouses.ts';
import { warehouseOf } from '../../warehouses/rules.ts';
import { insertMove, isWarehouse } from '../arrival-store.ts';
import { actorOf, type IntakeStaff, onParcel, refuseNotKept } from '../intake.ts';

/**
 * A parcel lies in another warehouse from now on, on no shelf yet. The storage of its order goes on as it was. Throws
 * `not_found`; `changed_meanwhile` when it is not where it was seen; `wrong_state` for what is not kept, or leaves.
 */
export function moveParcel(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  { arrivalId, warehouse, from }: { arrivalId: string; warehouse: string; from: string },
): Promise<void> {
  return onParcel(db, arrivalId, async (transaction, arrival, order) => {
    if (arrival.warehouse === warehouse) return;
    if (arrival.warehouse !== from) throw new Refusal('changed_meanwhile');
    if (!(await isWarehouse(transaction, warehouse))) throw refuseField('warehouse', 'not_one_of');
    const [at, by] = [shop.orders.shop.clock.now(), staff.userId];
    if (order) {
      refuseNotKept(arrival, (await linesOf(transaction, [order.id])).get(order.id) ?? []);
      const [unit] = await readUnits(transaction, [order.id]);
      // what is packed for a delivery leaves from where it lies
      if (unit?.parts.some(({ isLeaving, leftAt }) => isLeaving || leftAt !== null)) {
        throw new Refusal('wrong_state', { of: 'parcel_leaving' });
      }
      await moveStored(transaction, order.id, warehouse);
      const all = await listWarehouses(transaction, shop.orders.shop.settings);
      await noteEvent(transaction, shop.orders, {
        ...{ order, actor: actorOf(staff), kind: 'parcel_moved' },
        before: { arrival: arrivalId, warehouse: warehouseOf(all, from).name },
        after: { arrival: arrivalId, warehouse: warehouseOf(all, warehouse).name },
      });
    }
    await insertMove(transaction, { arrivalId, warehouse, at, by });
  });
}
