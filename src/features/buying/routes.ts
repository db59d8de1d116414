import type { Handlers } from '../../platform/api/serve.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { supplierRoutes } from './accounts/supplier-routes.ts';
import { buyBasket } from './basket.ts';
import type { buyingContract } from './contract.ts';
import { stateCost } from './cost.ts';
import { listBuying } from './desk.ts';
import { getProfit } from './profit/profit.ts';
import { getCost } from './read-cost.ts';

/** Binds the calls of buying. */
export function buyingRoutes(orders: OrdersShop): Handlers<typeof buyingContract> {
  const { db, settings } = orders.shop;
  return {
    ...supplierRoutes(orders.shop),
    staffListBuying: ({ caller: { userId } }) => listBuying(db, { userId, settings }),
    async staffBuyBasket({ caller, body }) {
      const { shop_order_number: shopOrderNumber, basket_total, basket_freight, basket_discount } = body;
      const data = await buyBasket(db, orders, {
        ...{ userId: caller.userId, roles: caller.roles, orders: body.orders, shopOrderNumber },
        ...{ total: basket_total, freight: basket_freight, discount: basket_discount },
        ...{ charged: body.charged, note: body.note ?? null, account: body.account },
        warehouse: body.warehouse,
      });
      return { data };
    },
    staffGetCost: async ({ params }) => ({ data: await getCost(db, orders, orderKey(params.id)) }),
    async staffStateCost({ caller, params, body }) {
      const { asked, asked_instead_of: askedBefore } = body;
      const data = await stateCost(db, orders, {
        ...{ idOrNumber: orderKey(params.id), userId: caller.userId, charged: body.charged },
        ...{ insteadOf: body.instead_of, note: body.note ?? null },
        asked: asked === undefined ? undefined : { amount: asked, insteadOf: askedBefore ?? null },
      });
      return { data };
    },
    async staffGetProfit({ query: { of, key, ...query } }) {
      const { settlementCurrency: currency, timeZone: zone } = settings;
      const within = of === undefined ? null : { of, key: key ?? '' };
      return { data: await getProfit(db, { ...query, within, currency, zone }) };
    },
  };
}
