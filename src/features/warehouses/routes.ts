import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { countries } from '../address-book/countries.ts';
import type { warehousesContract } from './contract.ts';
import { chooseWorkplace, workplace } from './own-warehouse.ts';
import { worksIn } from './rules.ts';
import { getWarehouse, saveWarehouse } from './save-warehouse.ts';
import { getShopWarehouse, setShopWarehouse } from './shop-warehouse.ts';

/** Binds the calls on warehouses. */
export function warehousesRoutes(shop: Installation): Handlers<typeof warehousesContract> {
  const { db, settings } = shop;
  return {
    async staffListWarehouses({ caller }) {
      const { all, own } = await workplace(db, settings, caller);
      const mayChoose = all.filter((one) => worksIn(one, caller)).map(({ code }) => code);
      return { data: [...all], meta: { own: own.code, mayChoose } };
    },
    staffGetWarehouse: async ({ params }) => ({
      data: { ...(await getWarehouse(shop, params.id.toLowerCase())), countries: [...countries] },
    }),
    async staffSaveWarehouse({ params, body, caller }) {
      const { workers: staff, is_active: isActive, takes_own: takesParcels, city, postcode, ...typed } = body;
      const code = params.id.toLowerCase();
      const place = { city: city || null, postcode: postcode || null };
      const input = { ...typed, ...place, code, staff, isActive, takesParcels, by: caller.userId };
      return { data: await saveWarehouse(shop, input) };
    },
    staffChooseWarehouse: async ({ caller, body }) => ({
      data: await chooseWorkplace(db, settings, { ...caller, warehouse: body.warehouse.toLowerCase() }),
    }),
    staffGetShopWarehouse: async ({ params }) => ({ data: await getShopWarehouse(shop, params.host) }),
    staffSetShopWarehouse: async ({ params, body, caller }) => ({
      data: await setShopWarehouse(shop, {
        ...{ host: params.host, warehouse: body.warehouse, insteadOf: body.instead_of, by: caller.userId },
      }),
    }),
  };
}
