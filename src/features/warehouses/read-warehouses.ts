/** The warehouses as they are now. */
import type { Database } from '../../platform/database/database.ts';
import { inLanguage, type Localised } from '../../platform/texts/locale.ts';
import { usualWarehouse } from './rules.ts';
import { countryOf, readWarehouses, setForShops } from './store.ts';
import { firstWarehouse, type Warehouse, type WarehouseSettings, type Warehouses } from './warehouse.ts';

/** The name of the first one until somebody gives it another, in the shop's own language. */
const unnamed: Localised = { ru: 'Основной склад', en: 'Main warehouse', zh: '主仓库' };

/** The first one by the settings of the service, until it is saved. */
const bySettings = ({
  warehouseAddress,
  warehouseTimeZone,
  defaultLocale,
}: WarehouseSettings): Warehouse => ({
  ...{ code: firstWarehouse, version: 0, name: inLanguage(unnamed, defaultLocale), staff: [] },
  ...{ country: null, city: null, postcode: null },
  ...{ address: warehouseAddress.replaceAll('\r', ''), zone: warehouseTimeZone },
  ...{ isActive: true, takesParcels: true },
});

/** In the order in which they were added; the first one is always there. One statement. */
export async function listWarehouses(db: Database, settings: WarehouseSettings): Promise<Warehouses> {
  const rows = await readWarehouses(db);
  const first = rows.find(({ code }) => code === firstWarehouse)?.save ?? bySettings(settings);
  const others = rows.flatMap(({ code, save }) => (save && code !== firstWarehouse ? [save] : []));
  return [first, ...others];
}

/** Where goods go out from, by ISO 3166-1 alpha-2; null while nobody has said it. One statement. */
export const countryOfWarehouse = (db: Database, code: string): Promise<string | null> => countryOf(db, code);

/** Where each of these shops sends to. One statement more, and none where there is one warehouse. */
export async function usualWarehouses(
  db: Database,
  all: Warehouses,
  hosts: readonly string[],
): Promise<(host: string) => Warehouse> {
  if (all.length < 2) return () => all[0];
  const set = await setForShops(db, hosts);
  return (host) => usualWarehouse(all, { host, set: set.get(host) ?? null });
}
