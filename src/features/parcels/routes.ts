import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import { toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { listMergeable } from '../consolidation/list-mergeable.ts';
import { mergeOrders } from '../consolidation/merge-orders.ts';
import { previewMerge } from '../consolidation/merge-preview.ts';
import { partOrders } from '../consolidation/undo-merge.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { answerStorage, checkPhotos } from '../storage/watch-storage.ts';
import type { warehouseContract } from './contract.ts';
import { getOrderStorage, listStoredUnits } from './order-storage.ts';
import { servicesRoutes } from './services/services-routes.ts';
import { staffWarehouseRoutes } from './staff-routes.ts';

interface OwnRequest {
  caller: SignedIn;
  locale: Locale;
  params: { id: string };
}

const ownOf = ({ caller, locale, params }: OwnRequest) => ({
  userId: caller.userId,
  locale,
  idOrNumber: params.id,
});

export function warehouseRoutes(warehouse: WarehouseShop): Handlers<typeof warehouseContract> {
  const { db } = warehouse.orders.shop;
  const storage = async (own: ReturnType<typeof ownOf>) => ({
    data: await getOrderStorage(db, warehouse, own),
  });
  return {
    ...staffWarehouseRoutes(warehouse),
    ...servicesRoutes(warehouse),
    listMergeableOrders: (request) => listMergeable(db, warehouse, ownOf(request)),
    async previewMerge({ caller, body }) {
      return { data: await previewMerge(db, warehouse, { ...body, userId: caller.userId }) };
    },
    async mergeOrders({ caller, body }) {
      const { undo, ...joining } = body;
      const input = { ...joining, userId: caller.userId };
      const { main, merged, fee } = await (undo ? partOrders : mergeOrders)(db, warehouse, input);
      return { data: { order: main.id, orderNum: main.number, merged, fee: toJson(fee) } };
    },
    getOrderStorage: (request) => storage(ownOf(request)),
    async checkPhotos(request) {
      await checkPhotos(db, warehouse, ownOf(request));
      return storage(ownOf(request));
    },
    async answerStorage(request) {
      await answerStorage(db, warehouse, { ...ownOf(request), answer: request.body.answer });
      return storage(ownOf(request));
    },
    listStoredUnits: async ({ caller: { userId }, locale }) => ({
      data: await listStoredUnits(db, warehouse, { userId, locale }),
    }),
  };
}
