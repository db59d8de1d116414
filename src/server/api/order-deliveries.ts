/** Orders lie upstream of deliveries, of the warehouse and of claims, so what those know of an order is put beside it here. */
import { claimTurns } from '../../features/claims/deciding/claim-turns.ts';
import { expectedOf } from '../../features/deliveries/reading/arrival.ts';
import { deliverySentence } from '../../features/deliveries/reading/delivery-sentence.ts';
import { deliveriesOfOrders, type ParcelOfOrder } from '../../features/deliveries/reading/list-deliveries.ts';
import type { ordersContract } from '../../features/orders/contract.ts';
import type { OrdersShop, OrderTurn } from '../../features/orders/orders-shop.ts';
import { isStorageFree } from '../../features/pricing/storage-penalty.ts';
import { type StorageUnit, storageOf } from '../../features/storage/storage.ts';
import type { Handler } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';

type ListOrders = Handler<(typeof ordersContract)['listOrders']>;

/** The list of orders, each with the parcel that it travels in; one more statement where there may be one. */
export function withDeliveries({ db, clock }: Installation, listOrders: ListOrders): ListOrders {
  return async (request) => {
    const answer = await listOrders(request);
    const travelling = answer.data.filter(
      ({ group, state }) => group === 'delivery' || state === 'completed',
    );
    if (travelling.length === 0) return answer;
    const parcels = await deliveriesOfOrders(
      db,
      travelling.map(({ id }) => id),
    );
    return {
      ...answer,
      data: answer.data.map((order) => {
        const delivery = parcels.get(order.id);
        return delivery ? { ...order, delivery: parcelJson(delivery, clock.now()) } : order;
      }),
    };
  };
}

/** Without what came back of a lost one: an order whose parcel was paid back travels in it no more. */
function parcelJson(parcel: ParcelOfOrder, at: Date) {
  const { id, number, state } = parcel;
  const { key, who, by } = deliverySentence(parcel, { at, isReturned: false });
  return { id, number, state, sentence: { key, who, by }, expected: expectedOf(parcel) };
}

/** Nothing leaves before the work that was ordered of the warehouse is done. */
function storedTurn({ services, freeUntil, tariff }: StorageUnit): OrderTurn {
  if (services.some(({ isOpen }) => isOpen)) return { key: 'service_asked', who: 'shop', by: null };
  return { by: isStorageFree(tariff) ? null : freeUntil };
}

/** Asks each feature only for the orders that it may know something of. */
export const orderTurns: OrdersShop['turns'] = async (db, orders, at) => {
  const idsIn = (...states: string[]) =>
    orders.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const stored = idsIn('at_warehouse', 'merged');
  const claimed = idsIn('claim_open');
  const units = stored.length > 0 ? await storageOf(db, stored, at) : [];
  const claims = claimed.length > 0 ? await claimTurns(db, claimed, at) : [];
  return new Map<string, OrderTurn>([
    ...units.flatMap((unit) => unit.orderIds.map((id): [string, OrderTurn] => [id, storedTurn(unit)])),
    ...claims,
  ]);
};
