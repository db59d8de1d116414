import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { answerQuestions } from './answers/answer-questions.ts';
import type { ordersContract } from './contract.ts';
import { getOrderToEdit } from './editing/calculate-edit.ts';
import { editOrder } from './editing/edit-order.ts';
import { orderEvidence, staffOrderEvidence } from './evidence/order-evidence.ts';
import { liveOrdersRoutes } from './live/live-routes.ts';
import { cancelOwn } from './moving/cancel-order.ts';
import type { OrdersShop } from './orders-shop.ts';
import { payOrders } from './paying/pay-orders.ts';
import { calculate } from './placing/calculate.ts';
import { buyNow, createOrders } from './placing/place-orders.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { listOrders, type OrderListing } from './reading/list-orders.ts';
import { getOrder, listOrderStatuses, loadOwn } from './reading/read-orders.ts';
import { staffOrdersRoutes } from './staff/staff-routes.ts';
import { orderTagsRoutes } from './tags/tags-routes.ts';
import { orderAgain } from './unpaid/order-again.ts';

const customer = ({ caller, locale }: { caller: SignedIn; locale: Locale }) => ({
  userId: caller.userId,
  isStaff: caller.roles.length > 0,
  locale,
});

/** The list with the turns that other features know of. */
const listOwn = (orders: OrdersShop, input: Omit<OrderListing, 'now' | 'turns'>) =>
  listOrders(orders.shop.db, { ...input, now: orders.shop.clock.now(), turns: orders.turns });

export function ordersRoutes(orders: OrdersShop): Handlers<typeof ordersContract> {
  const { db } = orders.shop;
  return {
    createOrders: async (request) => ({
      data: await createOrders(db, orders, { ...customer(request), orders: request.body.orders }),
    }),
    buyNow: async (request) => ({
      data: await buyNow(db, orders, { ...customer(request), ...request.body }),
    }),
    calculateOrder: async (request) => ({
      data: await calculate(db, orders, { ...customer(request), order: request.body.order }),
    }),
    listOrders: ({ caller, locale, query }) => listOwn(orders, { userId: caller.userId, locale, ...query }),
    getOrder: async (request) => ({
      data: await getOrder(db, orders, { ...customer(request), idOrNumber: request.params.id }),
    }),
    getOrderToEdit: async (request) => ({
      data: await getOrderToEdit(db, orders, { ...customer(request), idOrNumber: request.params.id }),
    }),
    editOrder: async (request) => ({
      data: await editOrder(db, orders, {
        ...customer(request),
        idOrNumber: request.params.id,
        edit: request.body,
      }),
    }),
    async deleteOrder(request) {
      const own = { ...customer(request), idOrNumber: request.params.id };
      await cancelOwn(db, orders, own);
      return { data: await getOrder(db, orders, own) };
    },
    answerQuestions: async (request) => ({
      data: await answerQuestions(db, orders, {
        ...customer(request),
        order: request.body.order,
        urls: { success: request.body.url_success, error: request.body.url_error },
      }),
    }),
    orderAgain: async (request) => ({
      data: await orderAgain(db, orders, {
        ...customer(request),
        idOrNumber: request.params.id,
        instead: request.body.instead,
      }),
    }),
    listOrderStatuses: async ({ locale }) => ({ data: listOrderStatuses(orders, locale) }),
    ...payingRoutes(orders),
    ...staffOrdersRoutes(orders),
    ...orderTagsRoutes(orders.shop),
    ...liveOrdersRoutes(orders.shop),
    getOrderEvidence: async (request) => ({
      data: await orderEvidence(
        db,
        await loadOwn(db, { ...customer(request), idOrNumber: request.params.id }),
      ),
    }),
    staffGetOrderEvidence: async ({ params }) => ({ data: await staffOrderEvidence(db, params.id) }),
    ...questionRoutes(orders),
  };
}

/** Paying one order or several. */
function payingRoutes(orders: OrdersShop) {
  const { db } = orders.shop;
  return {
    payOrder: async (request) => ({
      data: await payOrders(db, orders, {
        ...customer(request),
        orders: [request.params.id],
        how: request.query,
      }),
    }),
    payOrderByPost: async (request) => ({
      data: await payOrders(db, orders, {
        ...customer(request),
        orders: [request.params.id],
        how: request.body,
      }),
    }),
    payCart: async (request) => ({
      data: await payOrders(db, orders, {
        ...customer(request),
        orders: request.query.orders,
        how: request.query,
      }),
    }),
    payCartByPost: async (request) => ({
      data: await payOrders(db, orders, {
        ...customer(request),
        orders: request.body.orders,
        how: request.body,
      }),
    }),
  } satisfies Partial<Handlers<typeof ordersContract>>;
}
