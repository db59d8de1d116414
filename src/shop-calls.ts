/** The calls of visitors and customers: all that a page of the shop needs to make them. */
import type { CallMap } from './platform/api/client.ts';

export const shopCalls = {
  // accounts
  signIn: 'POST /login',
  register: 'POST /register',
  signOut: 'POST /logout',
  confirmEmail: 'POST /auth/email-confirm',
  requestPasswordRecovery: 'GET /auth/password-recovery',
  changePasswordByToken: 'POST /auth/password-change',
  getUser: 'GET /user',
  updateUser: 'PUT /user',
  changePassword: 'POST /user/password-change',
  refreshEmail: 'GET /user/email-refresh',
  uploadAvatar: 'POST /user/avatar',
  deleteAvatar: 'DELETE /user/avatar',
  // saved-products, extension
  listSaved: 'GET /cabinet/saved',
  saveProduct: 'POST /cabinet/saved',
  updateSaved: 'PUT /cabinet/saved/:id',
  removeSaved: 'DELETE /cabinet/saved/:id',
  restoreSaved: 'POST /cabinet/saved/:id/restore',
  moveSavedToCart: 'POST /cabinet/saved/:id/cart',
  createSavedList: 'POST /cabinet/saved-lists',
  renameSavedList: 'PUT /cabinet/saved-lists/:id',
  deleteSavedList: 'DELETE /cabinet/saved-lists/:id',
  getWatchEnd: 'GET /saved/stop',
  endWatch: 'POST /saved/stop',
  // accounts, extension
  openGuestAccount: 'POST /guest-account',
  requestPasswordRecoveryByPost: 'POST /auth/password-recovery',
  refreshEmailByPost: 'POST /user/email-refresh',
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
  finishSignIn: 'POST /login/second-factor',
  proveAgain: 'POST /user/step-up',
  getSecurity: 'GET /user/security',
  startTotp: 'POST /user/security/totp',
  confirmTotp: 'PUT /user/security/totp',
  removeTotp: 'DELETE /user/security/totp',
  startPasskeyStep: 'POST /login/second-factor/passkey',
  startPasskeySignIn: 'POST /login/passkey/options',
  signInByPasskey: 'POST /login/passkey',
  getStaffSignIn: 'GET /login/oidc',
  startStaffSignIn: 'POST /login/oidc',
  finishStaffSignIn: 'PUT /login/oidc',
  startPasskeyProof: 'POST /user/step-up/passkey',
  startPasskey: 'POST /user/security/passkeys/options',
  addPasskey: 'POST /user/security/passkeys',
  renamePasskey: 'PUT /user/security/passkeys/:id',
  removePasskey: 'DELETE /user/security/passkeys/:id',
  renewRecoveryCodes: 'POST /user/security/recovery-codes',

  // content
  getPage: 'GET /pages/:page',
  listPosts: 'GET /blog',
  getPost: 'GET /blog/:id',
  listFaq: 'GET /faq',
  listStores: 'GET /stores',
  listPromotions: 'GET /promotions',
  getPromotion: 'GET /promotions/:id',

  // tickets
  submitForm: 'POST /form/:name',

  // newsletter, extension
  getNewsConfirmation: 'GET /newsletter/confirmation',
  confirmNews: 'POST /newsletter/confirmation',
  getNewsWayOut: 'GET /newsletter/unsubscription',
  endNews: 'POST /newsletter/unsubscription',
  getAccountNews: 'GET /user/news',
  setAccountNews: 'PUT /user/news',

  // pricing
  getPaymentInfo: 'GET /payment-info',

  // pricing, extension
  calculatePrice: 'POST /price-calculation',

  // quotes, extension
  quoteProduct: 'POST /quotes',
  quoteOrder: 'POST /cabinet/orders/:id/quote',
  getQuote: 'GET /quotes/:id',

  // discounts, extension
  getDiscountCode: 'GET /cabinet/discount-code',
  keepDiscountCode: 'PUT /cabinet/discount-code',
  dropDiscountCode: 'DELETE /cabinet/discount-code',
  listPromisedDiscounts: 'GET /promised-discounts',

  // address-book
  listAddresses: 'GET /cabinet/addresses',
  createAddress: 'POST /cabinet/addresses',
  updateAddress: 'PUT /cabinet/addresses/:id',
  deleteAddress: 'DELETE /cabinet/addresses/:id',
  listRecipients: 'GET /cabinet/recipients',
  createRecipient: 'POST /cabinet/recipients',
  updateRecipient: 'PUT /cabinet/recipients/:id',
  deleteRecipient: 'DELETE /cabinet/recipients/:id',
  // address-book, extension
  showDocuments: 'POST /cabinet/recipients/:id/documents',

  // products
  search: 'GET /search',
  getSearchFilters: 'GET /search-filters',
  getSearchProduct: 'GET /search/products/:id',
  translateSearchProduct: 'GET /search/translate/:id',
  listBlacklistProducts: 'GET /blacklist-products',
  validateUrl: 'POST /cabinet/url-validation',
  readProductData: 'POST /cabinet/product-data',

  // products, extension
  previewUrl: 'POST /url-preview',
  suggestSearch: 'GET /search-suggestions',
  searchOutside: 'GET /search-outside',

  // cart
  getCart: 'GET /cabinet/cart',
  addToCart: 'POST /cabinet/cart/add',
  calculateCart: 'POST /cabinet/cart/calculation',
  updateCart: 'PUT /cabinet/cart/update',

  // guest-cart, extension
  priceGuestCart: 'POST /guest-cart/price',
  mergeGuestCart: 'POST /cabinet/cart/merge',

  // payments
  payCart: 'GET /cabinet/cart/pay',
  payOrder: 'GET /cabinet/orders/pay/:id',
  topUpBalance: 'POST /cabinet/balance',
  checkPayment: 'POST /cabinet/payment-status/:id',

  // payments, extension
  payCartByPost: 'POST /cabinet/cart/pay',
  payOrderByPost: 'POST /cabinet/orders/pay/:id',
  getBalance: 'GET /cabinet/balance',
  getBalanceStatement: 'GET /cabinet/balance/statement',
  getTransferOrder: 'GET /cabinet/payments/:id/transfer',
  receiveProviderEvent: 'POST /webhooks/:provider',

  // orders
  buyNow: 'POST /cabinet/buy-now',
  createOrders: 'POST /cabinet/orders',
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
  checkPhotos: 'POST /cabinet/orders/:id/photos-checked',
  answerStorage: 'POST /cabinet/orders/:id/storage-answer',
  listStoredUnits: 'GET /cabinet/stored-units',

  // deliveries
  createDelivery: 'POST /cabinet/orders-delivery',

  // deliveries, extension
  compareRoutes: 'GET /delivery-routes',
  listDeliveries: 'GET /cabinet/deliveries',
  getDelivery: 'GET /cabinet/deliveries/:id',
  quoteDelivery: 'GET /cabinet/deliveries/quote',
  adviseDelivery: 'GET /cabinet/deliveries/advice',
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

  // chat, extension
  getChat: 'GET /chat',
  listChatMessages: 'GET /chat/messages',
  sendChatMessage: 'POST /chat/messages',
  uploadChatPicture: 'POST /chat/pictures',
  readChat: 'POST /chat/read',
  adoptChat: 'POST /chat/adopt',

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
  uploadClaimPhotos: 'POST /cabinet/claim-photos',

  // reviews, extension
  restoreReview: 'POST /cabinet/reviews/:id/restore',
  listReviewableOrders: 'GET /cabinet/reviewable-orders',
  uploadReviewPhotos: 'POST /cabinet/review-photos',
  listReviews: 'GET /reviews',
} as const satisfies CallMap;
