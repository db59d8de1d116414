/** A parcel leaves from one warehouse: what lies in several is sent from each of them. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StorageUnit } from '../storage/storage.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';
import { warehouseOf } from '../warehouses/rules.ts';
import type { WarehouseSettings } from '../warehouses/warehouse.ts';

type Placed = Pick<StorageUnit, 'orderIds' | 'places'>;

/**
 * Throws `several_warehouses` with where each order lies, or the parcels of one of them. Names are read for the refusal
 * alone.
 */
export async function refuseSeveralPlaces(
  db: Database,
  settings: WarehouseSettings,
  { units, named }: { units: readonly Placed[]; named: readonly Pick<StoredOrder, 'id' | 'number'>[] },
): Promise<void> {
  const apart = units.find(({ places }) => places.length > 1);
  if (!apart && new Set(units.flatMap(({ places }) => places)).size < 2) return;
  const all = await listWarehouses(db, settings);
  const namesOf = ({ places }: Placed): string[] => places.map((code) => warehouseOf(all, code).name);
  const numbersOf = ({ orderIds }: Placed): string[] =>
    named.filter(({ id }) => orderIds.includes(id)).map(({ number }) => number);
  if (apart) {
    const values = { kind: 'parts', where: { list: namesOf(apart) }, number: { list: numbersOf(apart) } };
    throw new Refusal('several_warehouses', { values });
  }
  const list = units.flatMap((unit) => numbersOf(unit).map((number) => `${number} – ${namesOf(unit)[0]}`));
  throw new Refusal('several_warehouses', { values: { kind: 'orders', where: { list }, number: '' } });
}
