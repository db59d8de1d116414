/** Which warehouse a foreign shop sends to, and which one an order is bought to. */
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Place } from './contract.ts';
import { listWarehouses } from './read-warehouses.ts';
import { usualWarehouse } from './rules.ts';
import { lockWarehouses, saveForShop, setForShops } from './store.ts';
import type { Warehouse, WarehouseSettings } from './warehouse.ts';

const nameOf = ({ code, name, zone }: Warehouse): Place => ({ code, name, zone });

/** Two statements. */
export async function getShopWarehouse({ db, settings }: Installation, host: string) {
  const all = await listWarehouses(db, settings);
  const set = (await setForShops(db, [host])).get(host) ?? null;
  return { set, usual: nameOf(usualWarehouse(all, { host, set })), places: all.map(nameOf) };
}

export interface ShopWarehouseInput {
  host: string;
  warehouse: string | null;
  insteadOf: string | null;
  by: string;
}

/** Throws `changed_meanwhile`, and a refusal of the field for one that is none or closed. */
export async function setShopWarehouse(shop: Installation, input: ShopWarehouseInput) {
  const { db, settings, clock } = shop;
  const { host, warehouse, insteadOf, by } = input;
  await inTransaction(db, async (transaction) => {
    await lockWarehouses(transaction);
    const set = (await setForShops(transaction, [host])).get(host) ?? null;
    if (set !== insteadOf) throw new Refusal('changed_meanwhile');
    if (warehouse !== null) await openOne(transaction, settings, warehouse);
    await saveForShop(transaction, { host, warehouse, at: clock.now(), by });
  });
  return getShopWarehouse(shop, host);
}

async function openOne(db: Database, settings: WarehouseSettings, code: string): Promise<Warehouse> {
  const one = (await listWarehouses(db, settings)).find((each) => each.code === code);
  if (!one) throw refuseField('warehouse', 'not_one_of');
  if (!one.isActive) throw refuseField('warehouse', 'warehouse_closed', { name: one.name });
  return one;
}

/** Where an order of a shop is bought to: as asked, else where the shop sends to. Throws a refusal of the field. */
export async function warehouseToBuyTo(
  db: Database,
  settings: WarehouseSettings,
  { host, asked }: { host: string; asked: string | undefined },
): Promise<string> {
  if (asked !== undefined) return (await openOne(db, settings, asked)).code;
  const all = await listWarehouses(db, settings);
  if (all.length === 1) return all[0].code;
  const set = (await setForShops(db, [host])).get(host) ?? null;
  return usualWarehouse(all, { host, set }).code;
}
