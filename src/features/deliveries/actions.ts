/** The verbs of deliveries: the door for other features and for the routes. */
export { answerDelivery } from './answer-delivery.ts';
export { cancelDeliveryByStaff, cancelOwnDelivery, endUnpaidDelivery } from './cancel-delivery.ts';
export { lockWithOrders } from './carried-orders.ts';
export { compareRoutes } from './compare-routes.ts';
export { correctTracking } from './correct-tracking.ts';
export { createDelivery } from './create-delivery.ts';
export type { DeliveriesShop } from './deliveries-shop.ts';
export { ordersOfDelivery } from './delivery-store.ts';
export { quoteByStaff, shipDelivery, takeDelivery } from './desk-deeds.ts';
export { routesForTwo } from './far-routes/routes-for-two.ts';
export { forgetSender } from './forget-sender.ts';
export { deliveryJobs } from './jobs.ts';
export { deliveredAtOf, deliveriesOfOrders, deliveryOfOrder } from './list-store.ts';
export { type DeliveryNews, readDeliveryNews } from './news-store.ts';
export { askDelivery, packDelivery } from './pack-delivery.ts';
export { freeLines, linesOfParcel, linesSentIn, turnedUpAfter } from './parcel-lines-store.ts';
export { markDeliveryPaid, payDelivery } from './pay-delivery.ts';
export { calculateDelivery } from './plans/calculate-delivery.ts';
export { listSendable, optionList, quoteDelivery } from './quote-deliveries.ts';
export { findDeliveryOf, listDeliveries, loweredDelivery, readOwnDelivery } from './read-deliveries.ts';
export { listDesk, readDeskDelivery } from './read-desk.ts';
export { rebaseRoutes } from './rebase-routes.ts';
export { routesTo } from './routes-to.ts';
export {
  exportDeliveryTariff,
  importDeliveryTariff,
  readDeliveryTariff,
  saveCarrier,
} from './tariff-actions.ts';
export { confirmReceipt, trackByStaff } from './track-delivery.ts';
export { importTracking } from './tracking-csv.ts';
