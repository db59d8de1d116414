import type { SignedIn } from '../../../platform/api/caller.ts';
import type { Handlers } from '../../../platform/api/serve.ts';
import { correctShopNumber, handOverOrder, releaseOrder, takeOverOrder } from '../moving/one-buyer.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { approveReview } from './approve-review.ts';
import type { staffOrdersContract } from './staff-contract.ts';
import { cancelByStaff, markPurchased, rejectReview, takeOrder } from './staff-deeds.ts';
import { staffGetOrder, staffListOrders } from './staff-orders.ts';

const deedOf = ({ caller, params }: { caller: SignedIn; params: { id: string } }) => ({
  userId: caller.userId,
  roles: caller.roles,
  idOrNumber: params.id,
});

export function staffOrdersRoutes(orders: OrdersShop): Handlers<typeof staffOrdersContract> {
  const { db } = orders.shop;
  const answer = async (deed: ReturnType<typeof deedOf>) => ({
    data: await staffGetOrder(db, orders, deed),
  });
  return {
    staffListOrders: ({ caller, query }) =>
      staffListOrders(db, caller, {
        ...{ ...query, now: orders.shop.clock.now() },
        settings: orders.shop.settings,
      }),
    staffGetOrder: (request) => answer(deedOf(request)),
    async staffTakeOrder(request) {
      await takeOrder(db, orders, deedOf(request));
      return answer(deedOf(request));
    },
    async staffTakeOverOrder(request) {
      await takeOverOrder(db, orders, { ...deedOf(request), ...request.body });
      return answer(deedOf(request));
    },
    async staffReleaseOrder(request) {
      await releaseOrder(db, orders, { ...deedOf(request), ...request.body });
      return answer(deedOf(request));
    },
    async staffHandOverOrder(request) {
      const { version, buyer: to } = request.body;
      await handOverOrder(db, orders, { ...deedOf(request), version, to });
      return answer(deedOf(request));
    },
    async staffCorrectShopNumber(request) {
      const { version, shop_order_number: shopOrderNumber } = request.body;
      await correctShopNumber(db, orders, { ...deedOf(request), version, shopOrderNumber });
      return answer(deedOf(request));
    },
    async staffMarkPurchased(request) {
      const { shop_order_number: shopOrderNumber, note = null, warehouse } = request.body;
      await markPurchased(db, orders, { ...deedOf(request), shopOrderNumber, note, warehouse });
      return answer(deedOf(request));
    },
    async staffCancelOrder(request) {
      const { reason, note = null } = request.body;
      await cancelByStaff(db, orders, { ...deedOf(request), reason, note });
      return answer(deedOf(request));
    },
    async staffReviewOrder(request) {
      const { body } = request;
      const [deed, note] = [deedOf(request), body.note ?? null];
      await (body.decision === 'approve'
        ? approveReview(db, orders, { ...deed, note, lines: body.lines, inland: body.inland })
        : rejectReview(db, orders, { ...deed, note, reason: body.reason }));
      return answer(deed);
    },
  };
}
