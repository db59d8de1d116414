import type { SignedIn } from '../../../platform/api/caller.ts';
import type { Handlers } from '../../../platform/api/serve.ts';
import { correctShopNumber, handOverOrder, releaseOrder, takeOverOrder } from '../moving/one-buyer.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { approveReview } from './approve-review.ts';
import { cancelByStaff, markPurchased, rejectReview, takeOrder } from './staff-actions.ts';
import type { staffOrdersContract } from './staff-contract.ts';
import { staffGetOrder, staffListOrders } from './staff-orders.ts';

const actionOf = ({ caller, params }: { caller: SignedIn; params: { id: string } }) => ({
  userId: caller.userId,
  roles: caller.roles,
  idOrNumber: params.id,
});

export function staffOrdersRoutes(orders: OrdersShop): Handlers<typeof staffOrdersContract> {
  const { db } = orders.shop;
  const answer = async (action: ReturnType<typeof actionOf>) => ({
    data: await staffGetOrder(db, orders, action),
  });
  return {
    staffListOrders: ({ caller, query }) =>
      staffListOrders(db, caller, {
        ...{ ...query, now: orders.shop.clock.now() },
        settings: orders.shop.settings,
      }),
    staffGetOrder: (request) => answer(actionOf(request)),
    async staffTakeOrder(request) {
      await takeOrder(db, orders, actionOf(request));
      return answer(actionOf(request));
    },
    async staffTakeOverOrder(request) {
      await takeOverOrder(db, orders, { ...actionOf(request), ...request.body });
      return answer(actionOf(request));
    },
    async staffReleaseOrder(request) {
      await releaseOrder(db, orders, { ...actionOf(request), ...request.body });
      return answer(actionOf(request));
    },
    async staffHandOverOrder(request) {
      const { version, buyer: to } = request.body;
      await handOverOrder(db, orders, { ...actionOf(request), version, to });
      return answer(actionOf(request));
    },
    async staffCorrectShopNumber(request) {
      const { version, shop_order_number: shopOrderNumber } = request.body;
      await correctShopNumber(db, orders, { ...actionOf(request), version, shopOrderNumber });
      return answer(actionOf(request));
    },
    async staffMarkPurchased(request) {
      const { shop_order_number: shopOrderNumber, note = null, warehouse } = request.body;
      await markPurchased(db, orders, { ...actionOf(request), shopOrderNumber, note, warehouse });
      return answer(actionOf(request));
    },
    async staffCancelOrder(request) {
      const { reason, note = null } = request.body;
      await cancelByStaff(db, orders, { ...actionOf(request), reason, note });
      return answer(actionOf(request));
    },
    async staffReviewOrder(request) {
      const { body } = request;
      const [action, note] = [actionOf(request), body.note ?? null];
      await (body.decision === 'approve'
        ? approveReview(db, orders, { ...action, note, lines: body.lines, inland: body.inland })
        : rejectReview(db, orders, { ...action, note, reason: body.reason }));
      return answer(action);
    },
  };
}
