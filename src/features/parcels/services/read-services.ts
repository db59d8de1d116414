import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import type { OrderStorage } from '../../storage/contract.ts';
import type { StorageUnit } from '../../storage/storage.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { servicesOf } from './service-store.ts';
import { offeredServices } from './services.ts';

/** The work that a customer can order for an order, and what was ordered. */
export async function readServices(
  db: Database,
  shop: WarehouseShop,
  { order, unit }: { order: StoredOrder; unit: StorageUnit | undefined },
): Promise<Pick<OrderStorage, 'offered' | 'services'>> {
  if (!unit) return { offered: [], services: [] };
  const services = await servicesOf(db, order.id);
  const isHere = unit.leftAt === null && !unit.isLeaving && ['at_warehouse', 'merged'].includes(order.state);
  const { tariff } = await priceTermsAt(db, shop.orders.shop.clock.now());
  const open = services.filter(({ state }) => state === 'asked').map(({ kind }) => kind);
  return {
    offered: isHere
      ? offeredServices(tariff)
          .filter(({ kind }) => !open.includes(kind))
          .map(({ kind, price }) => ({ kind, price: toJson(price) }))
      : [],
    services: services.map(({ id, kind, price, state, note, answer, askedAt, endedAt }) => ({
      ...{ id, kind, price: toJson(price), state, note, answer },
      ...{ askedAt: askedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    })),
  };
}
