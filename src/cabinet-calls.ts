/** The calls that only pages of the customer cabinet make, so that no visitor loads them. */
import type { CallMap } from './platform/api/client.ts';

export const cabinetCalls = {
  // accounts
  changePassword: 'POST /user/password-change',
  uploadAvatar: 'POST /user/avatar',
  deleteAvatar: 'DELETE /user/avatar',
  // forwarding, extension
  getForwarding: 'GET /cabinet/parcels',
  announceParcel: 'POST /cabinet/parcels',
  changeParcel: 'PUT /cabinet/parcels/:id',
  // saved-products, extension
  listSaved: 'GET /cabinet/saved',
  updateSaved: 'PUT /cabinet/saved/:id',
  removeSaved: 'DELETE /cabinet/saved/:id',
  restoreSaved: 'POST /cabinet/saved/:id/restore',
  moveSavedToCart: 'POST /cabinet/saved/:id/cart',
  createSavedList: 'POST /cabinet/saved-lists',
  renameSavedList: 'PUT /cabinet/saved-lists/:id',
  deleteSavedList: 'DELETE /cabinet/saved-lists/:id',
  // accounts, extension
  restoreAvatar: 'POST /user/avatar/restore',
  listSessions: 'GET /user/sessions',
  listSignIns: 'GET /user/sign-ins',
  endSession: 'DELETE /user/sessions/:id',
  endOtherSessions: 'POST /user/sessions/end-others',
  requestDataExport: 'POST /user/data-export',
  getDataExport: 'GET /user/data-export',
  getAccountDeletion: 'GET /user/deletion',
  requestAccountDeletion: 'POST /user/deletion',
  cancelAccountDeletion: 'DELETE /user/deletion',
  startTotp: 'POST /user/security/totp',
  confirmTotp: 'PUT /user/security/totp',
  removeTotp: 'DELETE /user/security/totp',
  startPasskey: 'POST /user/security/passkeys/options',
  addPasskey: 'POST /user/security/passkeys',
  renamePasskey: 'PUT /user/security/passkeys/:id',
  removePasskey: 'DELETE /user/security/passkeys/:id',
  renewRecoveryCodes: 'POST /user/security/recovery-codes',
  // newsletter, extension
  getAccountNews: 'GET /user/news',
  setAccountNews: 'PUT /user/news',
  // quotes, extension
  quoteOrder: 'POST /cabinet/orders/:id/quote',
  // discounts, extension
  getDiscountCode: 'GET /cabinet/discount-code',
  // address-book
  createAddress: 'POST /cabinet/addresses',
  updateAddress: 'PUT /cabinet/addresses/:id',
  deleteAddress: 'DELETE /cabinet/addresses/:id',
  createRecipient: 'POST /cabinet/recipients',
  updateRecipient: 'PUT /cabinet/recipients/:id',
  deleteRecipient: 'DELETE /cabinet/recipients/:id',
  // address-book, extension
  showDocuments: 'POST /cabinet/recipients/:id/documents',
  // cart
  calculateCart: 'POST /cabinet/cart/calculation',
  updateCart: 'PUT /cabinet/cart/update',
  // payments
  topUpBalance: 'POST /cabinet/balance',
  checkPayment: 'POST /cabinet/payment-status/:id',
  // payments, extension
  getBalance: 'GET /cabinet/balance',
  getBalanceStatement: 'GET /cabinet/balance/statement',
  getTransferOrder: 'GET /cabinet/payments/:id/transfer',
  // orders
  listOrders: 'GET /cabinet/orders',
  getOrder: 'GET /cabinet/orders/:id',
  getOrderEvidence: 'GET /cabinet/orders/:id/evidence',
  deleteOrder: 'DELETE /cabinet/orders/:id',
  answerQuestions: 'POST /cabinet/orders/pending-response',
  calculateOrder: 'POST /cabinet/orders/calculation',
  listOrderStatuses: 'GET /cabinet/orders-statuses',
  // orders, extension
  getOrderToEdit: 'GET /cabinet/orders/:id/edit',
  editOrder: 'PUT /cabinet/orders/:id',
  orderAgain: 'POST /cabinet/orders/:id/again',
  askToCancelOrder: 'POST /cabinet/orders/:id/cancel-request',
  extendQuestion: 'POST /cabinet/orders/:id/question-extension',
  // warehouse
  listMergeableOrders: 'GET /cabinet/orders-mergeable/:id',
  mergeOrders: 'POST /cabinet/orders-merge',
  // warehouse, extension
  previewMerge: 'POST /cabinet/orders-merge/preview',
  getOrderStorage: 'GET /cabinet/orders/:id/storage',
  answerStorage: 'POST /cabinet/orders/:id/storage-answer',
  askService: 'POST /cabinet/orders/:id/services',
  withdrawService: 'DELETE /cabinet/orders/:id/services/:service',
  checkPhotos: 'POST /cabinet/orders/:id/photos-checked',
  listStoredUnits: 'GET /cabinet/stored-units',
  // deliveries
  createDelivery: 'POST /cabinet/orders-delivery',
  // deliveries, extension
  listDeliveries: 'GET /cabinet/deliveries',
  getDelivery: 'GET /cabinet/deliveries/:id',
  quoteDelivery: 'GET /cabinet/deliveries/quote',
  adviseDelivery: 'GET /cabinet/deliveries/advice',
  listPickUpPoints: 'GET /cabinet/deliveries/points',
  listDeliveryPoints: 'GET /cabinet/deliveries/:id/points',
  chooseDeliveryPoint: 'PUT /cabinet/deliveries/:id/point',
  listSendable: 'GET /cabinet/deliveries/sendable',
  findDeliveryOf: 'GET /cabinet/deliveries/of-order',
  payDelivery: 'POST /cabinet/deliveries/:id/pay',
  cancelDelivery: 'DELETE /cabinet/deliveries/:id',
  answerDelivery: 'POST /cabinet/deliveries/:id/answer',
  confirmDelivery: 'POST /cabinet/deliveries/:id/received',
  // calendar, extension
  getStorageCalendar: 'GET /cabinet/calendar',
  createCalendarFeed: 'POST /cabinet/calendar/feed',
  endCalendarFeed: 'DELETE /cabinet/calendar/feed',
  // notifications
  listNotifications: 'GET /cabinet/notifications',
  readAllNotifications: 'POST /cabinet/notifications/read-all',
  // notifications, extension
  getNotificationSettings: 'GET /cabinet/notifications/settings',
  updateNotificationSettings: 'PUT /cabinet/notifications/settings',
  listNotificationChannels: 'GET /cabinet/notifications/channels',
  addPushChannel: 'POST /cabinet/notifications/channels/push',
  linkTelegram: 'POST /cabinet/notifications/channels/telegram',
  updateNotificationChannel: 'PUT /cabinet/notifications/channels/:id',
  testNotificationChannel: 'POST /cabinet/notifications/channels/:id/test',
  removeNotificationChannel: 'DELETE /cabinet/notifications/channels/:id',
  // reviews
  listOwnReviews: 'GET /cabinet/reviews',
  getOwnReview: 'GET /cabinet/reviews/:id',
  deleteReview: 'DELETE /cabinet/reviews/:id',
  createReview: 'POST /cabinet/reviews',
  updateReview: 'POST /cabinet/reviews/:id',
  // claims, extension
  getOrderClaims: 'GET /cabinet/orders-claims/:id',
  getClaim: 'GET /cabinet/claims/:id',
  openClaim: 'POST /cabinet/claims',
  writeInClaim: 'POST /cabinet/claims/:id/messages',
  withdrawClaim: 'POST /cabinet/claims/:id/withdrawal',
  answerClaimOffer: 'POST /cabinet/claims/:id/offer',
  // reviews, extension
  restoreReview: 'POST /cabinet/reviews/:id/restore',
  listReviewableOrders: 'GET /cabinet/reviewable-orders',
  uploadReviewPhotos: 'POST /cabinet/review-photos',
} as const satisfies CallMap;
