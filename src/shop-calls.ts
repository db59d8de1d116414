/** The calls of visitors, and of customers on pages that visitors see too: `cabinet-calls.ts` has the others. */
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
  refreshEmail: 'GET /user/email-refresh',
  // saved-products, extension
  saveProduct: 'POST /cabinet/saved',
  getWatchEnd: 'GET /saved/stop',
  endWatch: 'POST /saved/stop',
  // accounts, extension
  openGuestAccount: 'POST /guest-account',
  requestPasswordRecoveryByPost: 'POST /auth/password-recovery',
  refreshEmailByPost: 'POST /user/email-refresh',
  finishSignIn: 'POST /login/second-factor',
  proveAgain: 'POST /user/step-up',
  getSecurity: 'GET /user/security',
  startPasskeyStep: 'POST /login/second-factor/passkey',
  startPasskeySignIn: 'POST /login/passkey/options',
  signInByPasskey: 'POST /login/passkey',
  requestSignInLink: 'POST /auth/sign-in-link',
  signInByLink: 'POST /login/link',
  getStaffSignIn: 'GET /login/oidc',
  startStaffSignIn: 'POST /login/oidc',
  finishStaffSignIn: 'PUT /login/oidc',
  startPasskeyProof: 'POST /user/step-up/passkey',

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

  // pricing
  getPaymentInfo: 'GET /payment-info',

  // pricing, extension
  calculatePrice: 'POST /price-calculation',

  // quotes, extension
  quoteProduct: 'POST /quotes',
  getQuote: 'GET /quotes/:id',

  // discounts, extension
  keepDiscountCode: 'PUT /cabinet/discount-code',
  dropDiscountCode: 'DELETE /cabinet/discount-code',
  listPromisedDiscounts: 'GET /promised-discounts',

  // address-book
  listAddresses: 'GET /cabinet/addresses',
  listRecipients: 'GET /cabinet/recipients',
  // address-book, extension

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

  // guest-cart, extension
  priceGuestCart: 'POST /guest-cart/price',
  mergeGuestCart: 'POST /cabinet/cart/merge',

  // payments
  payCart: 'GET /cabinet/cart/pay',
  payOrder: 'GET /cabinet/orders/pay/:id',

  // payments, extension
  payCartByPost: 'POST /cabinet/cart/pay',
  payOrderByPost: 'POST /cabinet/orders/pay/:id',
  receiveProviderEvent: 'POST /webhooks/:provider',

  // orders
  buyNow: 'POST /cabinet/buy-now',
  createOrders: 'POST /cabinet/orders',

  // orders, extension

  // warehouse

  // warehouse, extension

  // deliveries

  // deliveries, extension
  compareRoutes: 'GET /delivery-routes',

  // calendar, extension

  // notifications

  // notifications, extension

  // chat, extension
  getChat: 'GET /chat',
  listChatMessages: 'GET /chat/messages',
  sendChatMessage: 'POST /chat/messages',
  uploadChatPicture: 'POST /chat/pictures',
  readChat: 'POST /chat/read',
  adoptChat: 'POST /chat/adopt',

  // reviews

  // claims, extension; pages of visitors show the parts that make them
  uploadClaimPhotos: 'POST /cabinet/claim-photos',

  // reviews, extension
  listReviews: 'GET /reviews',
  getFigures: 'GET /figures',
} as const satisfies CallMap;
