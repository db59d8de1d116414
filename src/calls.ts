/**
 * The map of calls: every call of the API, its method and its path under /api/v1, on one screen.
 *
 * A name here has exactly one contract (the schemas, in the feature named by the heading) and, once bound,
 * one handler. This file is all that a browser needs to make a call, so it carries no schema.
 * The calls under "extension" are not in the specification; domain 0 lists them.
 */
export const calls = {
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
  // accounts, extension
  requestPasswordRecoveryByPost: 'POST /auth/password-recovery',
  refreshEmailByPost: 'POST /user/email-refresh',

  // content
  getPage: 'GET /pages/:page',
  listBlacklistProducts: 'GET /blacklist-products',
  listPosts: 'GET /blog',
  getPost: 'GET /blog/:id',
  listFaq: 'GET /faq',
  listStores: 'GET /stores',
  listPromotions: 'GET /promotions',
  getPromotion: 'GET /promotions/:id',
  submitForm: 'POST /form/:name',

  // pricing
  getPaymentInfo: 'GET /payment-info',
  // pricing, extension
  calculatePrice: 'POST /price-calculation',

  // address-book
  listAddresses: 'GET /cabinet/addresses',
  createAddress: 'POST /cabinet/addresses',
  updateAddress: 'PUT /cabinet/addresses/:id',
  deleteAddress: 'DELETE /cabinet/addresses/:id',
  listRecipients: 'GET /cabinet/recipients',
  createRecipient: 'POST /cabinet/recipients',
  updateRecipient: 'PUT /cabinet/recipients/:id',
  deleteRecipient: 'DELETE /cabinet/recipients/:id',

  // products
  search: 'GET /search',
  getSearchFilters: 'GET /search-filters',
  getSearchProduct: 'GET /search/products/:id',
  translateSearchProduct: 'GET /search/translate/:id',
  validateUrl: 'POST /cabinet/url-validation',
  readProductData: 'POST /cabinet/product-data',
  // products, extension
  previewUrl: 'POST /url-preview',

  // cart
  getCart: 'GET /cabinet/cart',
  addToCart: 'POST /cabinet/cart/add',
  calculateCart: 'POST /cabinet/cart/calculation',
  updateCart: 'PUT /cabinet/cart/update',

  // payments
  payCart: 'GET /cabinet/cart/pay',
  payOrder: 'GET /cabinet/orders/pay/:id',
  topUpBalance: 'POST /cabinet/balance',
  checkPayment: 'POST /cabinet/payment-status/:id',
  // payments, extension
  payCartByPost: 'POST /cabinet/cart/pay',
  payOrderByPost: 'POST /cabinet/orders/pay/:id',
  getBalance: 'GET /cabinet/balance',
  receiveProviderEvent: 'POST /webhooks/:provider',

  // orders
  buyNow: 'POST /cabinet/buy-now',
  createOrders: 'POST /cabinet/orders',
  listOrders: 'GET /cabinet/orders',
  getOrder: 'GET /cabinet/orders/:id',
  deleteOrder: 'DELETE /cabinet/orders/:id',
  answerQuestions: 'POST /cabinet/orders/pending-response',
  calculateOrder: 'POST /cabinet/orders/calculation',
  listOrderStatuses: 'GET /cabinet/orders-statuses',
  // orders, extension
  staffListOrders: 'GET /staff/orders',
  staffGetOrder: 'GET /staff/orders/:id',
  staffTakeOrder: 'POST /staff/orders/:id/take',
  staffMarkPurchased: 'POST /staff/orders/:id/purchased',
  staffCancelOrder: 'POST /staff/orders/:id/cancel',
  staffReviewOrder: 'POST /staff/orders/:id/review',

  // warehouse
  listMergeableOrders: 'GET /cabinet/orders-mergeable/:id',
  mergeOrders: 'POST /cabinet/orders-merge',

  // deliveries
  createDelivery: 'POST /cabinet/orders-delivery',
  // deliveries, extension
  listDeliveries: 'GET /cabinet/deliveries',
  getDelivery: 'GET /cabinet/deliveries/:id',
  quoteDelivery: 'GET /cabinet/deliveries/quote',

  // notifications
  listNotifications: 'GET /cabinet/notifications',
  readAllNotifications: 'POST /cabinet/notifications/read-all',

  // reviews
  listOwnReviews: 'GET /cabinet/reviews',
  getOwnReview: 'GET /cabinet/reviews/:id',
  deleteReview: 'DELETE /cabinet/reviews/:id',
  createReview: 'POST /cabinet/reviews',
  updateReview: 'POST /cabinet/reviews/:id',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

export type CallName = keyof typeof calls;
