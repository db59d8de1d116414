/** Why an order cannot join another, in words that say where each of them lies. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';
import { warehouseOf } from '../warehouses/rules.ts';
import type { MergeSide } from './merge-rules.ts';
import type { MergeObstacle } from './merge-schemas.ts';

/** The refusal for the first order that cannot join; names of warehouses are read where they are the reason. */
export async function cannotMerge(
  db: Database,
  shop: WarehouseShop,
  { reason, main, joining }: { reason: MergeObstacle; main: MergeSide; joining: MergeSide },
): Promise<Refusal> {
  const values = { reason, number: joining.order.number, main: main.order.number, place: '', mainPlace: '' };
  if (reason !== 'other_warehouse' && reason !== 'lies_apart') return new Refusal('cannot_merge', { values });
  const all = await listWarehouses(db, shop.orders.shop.settings);
  const namesOf = ({ places }: MergeSide) => ({ list: places.map((code) => warehouseOf(all, code).name) });
  const apart = reason === 'lies_apart' && joining.places.length < 2 ? main : joining;
  return new Refusal('cannot_merge', {
    values: {
      ...{ reason, number: apart.order.number, main: main.order.number },
      ...{ place: namesOf(apart), mainPlace: namesOf(main) },
    },
  });
}
