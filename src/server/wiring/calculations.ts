/** Calculations of what lies downstream of orders, handed to them as ports. */

import { previewMerge } from '../../features/consolidation/merge-preview.ts';
import type { DeliveriesShop } from '../../features/deliveries/deliveries-shop.ts';
import { calculateDelivery } from '../../features/deliveries/ordering/calculate-delivery.ts';
import type { CalculatedDelivery } from '../../features/orders/contract.ts';
import type { OrdersShop } from '../../features/orders/orders-shop.ts';
import type { WarehouseShop } from '../../features/storage/warehouse-shop.ts';

type Calculations = Pick<OrdersShop, 'calculateMerge' | 'calculateDelivery'>;
type ParcelBill = NonNullable<Awaited<ReturnType<typeof calculateDelivery>>['bill']>;

/** The features are made after the orders that they are handed to, so they are asked for with each calculation. */
export function calculationsOf(
  features: () => { warehouse: WarehouseShop; deliveries: DeliveriesShop },
): Calculations {
  return {
    async calculateMerge(db, { userId, id, orders }) {
      const { after, saving, fee } = await previewMerge(db, features().warehouse, {
        ...{ userId, orders, order: id },
      });
      const [main] = after.orders;
      return {
        of: 'merge',
        order: main?.id ?? id,
        orders: after.orders.map((order) => order.id),
        ...{ fee, saving, weight: after.weight, delivery: after.delivery, penalty: after.penalty },
      };
    },
    async calculateDelivery(db, { userId, locale, ...asked }) {
      const { orders, bill } = await calculateDelivery(db, features().deliveries, {
        ...{ userId, locale, orders: asked.orders, route: asked.route, options: asked.options },
        ...{ addressId: asked.address_id, recipientId: asked.recipient_id },
        ...{ isInsured: asked.insurance, contents: [], comment: null },
      });
      return { of: 'delivery', orders, bill: bill && billJson(bill) };
    },
  };
}

function billJson(bill: ParcelBill): CalculatedDelivery['bill'] {
  const { chargedWeight, net, bank, byCard, heldUntil } = bill;
  const rows = [
    { code: 'freight', amount: bill.freight },
    ...(bill.discounts ?? []).map(({ amount }) => ({
      code: 'discount',
      amount: { ...amount, amount: `-${amount.amount}` },
    })),
    ...bill.options,
    { code: 'insurance', amount: bill.insurance },
    { code: 'penalty', amount: bill.penalty },
    ...(bill.carried ?? []).map(({ amount }) => ({ code: 'carried', amount })),
  ];
  return { chargedWeight, rows, net, bank, byCard, heldUntil };
}
