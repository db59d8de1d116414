/** The verbs of orders: the door for other features and for the routes. */
import type { Database } from '../../platform/database.ts';
import { ordersOfProduct } from './store.ts';

export { answerQuestions } from './answer-questions.ts';
export { calculate } from './calculations/calculate.ts';
export { cancelOwn } from './cancel-order.ts';
export { type CarriedDifference, carriedDifferences, changeCarried } from './carried-store.ts';
export { getOrderToEdit } from './editing/calculate-edit.ts';
export { editOrder } from './editing/edit-order.ts';
export { extendQuestion } from './extend-question.ts';
export { settleCovered } from './extra-payments.ts';
export { awaitedOrders, ordersByIds, ordersInStates } from './find-orders-store.ts';
export { forgetBuyer } from './forget-buyer.ts';
export { markSent } from './mark-sent.ts';
export { arriveBeneath, isStopped } from './move-beneath.ts';
export {
  type LinesWish,
  lockOrder,
  type MovedLines,
  type MoveWish,
  moveLines,
  noteEvent,
  refuseOwn,
} from './move-order.ts';
export { type OrderNews, readOrderNews } from './news-store.ts';
export { correctShopNumber, takeOverOrder } from './one-buyer.ts';
export { hasOpenOrders, openOrdersTo } from './open-orders-store.ts';
export { openQuestion, type QuestionWish, withdrawQuestion } from './open-question.ts';
export { ledgerActor, noticing, type OrderActor, type OrdersShop, type ReturnWish } from './orders-shop.ts';
export { payDifference } from './pay-difference.ts';
export { expireOrder, markPaid, type Paid, type PayRequest, payOrders } from './pay-orders.ts';
export { buyNow, createOrders } from './place-orders.ts';
export {
  choicesFor,
  noFacts,
  type OrderChange,
  type QuestionFacts,
  type QuestionKind,
  type StoredChoice,
} from './question-rules.ts';
export {
  findQuestion as readQuestion,
  questionsOf,
  type StoredQuestion,
  setAttention,
  setTracking,
} from './question-store.ts';
export { expireExtraPayment, expireQuestion, remindOfQuestion } from './question-timers.ts';
export { getOrder, listOrderStatuses, listOrders, orderKey } from './read-orders.ts';
export { loweredOrder, receiptOfPayment } from './receipt-lines.ts';
export { previewProblem, reportProblem } from './report-problem.ts';
export { askAboutLateSeller, expectInTime } from './seller-late.ts';
export { approveReview, cancelByStaff, markPurchased, rejectReview, takeOrder } from './staff-deeds.ts';
export { staffGetOrder, staffListOrders } from './staff-orders.ts';
export {
  askToCancel,
  decideCancel,
  refundLinesBySeller,
  settleAttention,
} from './staff-progress.ts';
export { findOrder as readOrder, linesOf, lockOrders, type OrderWhole, returnPieces } from './store.ts';
export type { StoredOrder } from './stored-order.ts';
export type { StoredEvent, StoredLine } from './stored-parts.ts';
export { noRouteAmong } from './unpaid/no-route.ts';
export { orderAgain } from './unpaid/order-again.ts';

/** Where the customer has bought the product already (url-validation). */
export async function findInOrders(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ place: 'order'; id: string; label: string }[]> {
  const orders = await ordersOfProduct(db, userId, productKey);
  return orders.map(({ id, number }) => ({ place: 'order', id, label: number }));
}

export { ordersForExport } from './export-store.ts';
export { offeredNow } from './offered-back.ts';
/** The newest orders of a customer, for the office. */
export { newestOrdersOf } from './office-store.ts';
export { questionsByPeriod } from './question-report-store.ts';
export { refundedByStaff } from './refunded-store.ts';
export { firstDayOfOrders, ordersByPeriod, sumUpOrders } from './report-store.ts';
