import type { Handlers } from '../../../platform/api/serve.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { workplace } from '../../warehouses/own-warehouse.ts';
import { getOrderStorage } from '../order-storage.ts';
import { askedServices } from './service-store.ts';
import { answerService, askService, withdrawService } from './services.ts';
import type { servicesContract } from './services-contract.ts';

export function servicesRoutes(warehouse: WarehouseShop): Handlers<typeof servicesContract> {
  const { db, settings } = warehouse.orders.shop;
  const storage = async (locale: Locale, userId: string, idOrNumber: string) => ({
    data: await getOrderStorage(db, warehouse, { userId, idOrNumber, locale }),
  });
  const list = async (caller: Parameters<typeof workplace>[2]) => {
    const { own } = await workplace(db, settings, caller);
    const services = await askedServices(db, own.code);
    return {
      data: services.map(({ id, kind, orderId, orderNum, title, note, price, askedAt, arrivals }) => ({
        ...{ id, kind, order: orderId, orderNum, title, note, arrivals },
        ...{ price: toJson(price), askedAt: askedAt.toISOString() },
      })),
    };
  };
  return {
    async askService({ caller, locale, params, body }) {
      await askService(db, warehouse, {
        ...{ userId: caller.userId, isStaff: caller.roles.length > 0, idOrNumber: params.id },
        ...{ kind: body.kind, note: body.note ?? null, shownPrice: body.shown_price },
      });
      return storage(locale, caller.userId, params.id);
    },
    async withdrawService({ caller, locale, params }) {
      await withdrawService(db, warehouse, { userId: caller.userId, id: params.service });
      return storage(locale, caller.userId, params.id);
    },
    staffListOrderedServices: ({ caller }) => list(caller),
    async staffAnswerService({ caller, params, body }) {
      const staff = { userId: caller.userId, roles: caller.roles };
      const { outcome, answer = null } = body;
      await answerService(db, warehouse, staff, { id: params.id, outcome, answer });
      return list(caller);
    },
  };
}
