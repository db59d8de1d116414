/** The doors between features: what each is handed of the outside and of those upstream of it. */
import type { Accounts, UserFacts } from '../../features/accounts/installation.ts';
import { createTryLimits } from '../../features/accounts/tries/try-limits.ts';
import type { CartShop } from '../../features/cart/actions.ts';
import type { ChatShop } from '../../features/chat/chat-jobs.ts';
import {
  givenAlone,
  linesInRequests,
  openAnsweredReturn,
  readSettings,
  restOf,
} from '../../features/claims/actions.ts';
import { forgetPageTexts } from '../../features/content/actions.ts';
import { type DeliveriesShop, routesTo } from '../../features/deliveries/actions.ts';
import { askForNews, type NewsDesk } from '../../features/newsletter/actions.ts';
import { unreadNotificationsOf } from '../../features/notifications/actions.ts';
import { createTeller, type Teller } from '../../features/notifications/tell-actions.ts';
import { type OrdersShop, receiptOfPayment } from '../../features/orders/actions.ts';
import { balanceOf, type PaymentDesk } from '../../features/payments/actions.ts';
import { createPaymentDesk } from '../../features/payments/desk.ts';
import { createProviders } from '../../features/payments/providers/create-providers.ts';
import { createSandbox, type Sandbox } from '../../features/payments/providers/sandbox/sandbox.ts';
import { createProducts, type Products } from '../../features/products/products.ts';
import type { ReviewsShop } from '../../features/reviews/actions.ts';
import type { SettingsShop } from '../../features/shop-settings/actions.ts';
import type { Tickets } from '../../features/tickets/actions.ts';
import { arrivedLines, type WarehouseShop } from '../../features/warehouse/actions.ts';
import type { Database } from '../../platform/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Outside } from '../features.ts';
import { forgetPerson } from '../forget-person.ts';
import { openMattersOf } from '../open-matters.ts';
import { calculationsOf } from './calculations.ts';
import { loweredBy } from './lowered-by.ts';
import { paidThingsOf } from './paid-things.ts';

/** What the features of one installation need of the outside and of each other. */
export interface Doors {
  shop: Installation;
  outside: Outside;
  products: Products;
  sandbox: Sandbox;
  desk: PaymentDesk;
  accounts: Accounts;
  userFacts: UserFacts;
  cart: CartShop;
  orders: OrdersShop;
  reviews: ReviewsShop;
  tickets: Tickets;
  newsletter: NewsDesk;
  warehouse: WarehouseShop;
  deliveries: DeliveriesShop;
  chats: ChatShop;
  teller: Teller;
  settings: SettingsShop;
}

/** Opens the doors between features, upstream first: whoever stands further down is handed what stands above. */
export function openDoors(shop: Installation, outside: Outside): Doors {
  const { texts } = outside;
  const products = createProducts(shop, outside.products);
  const sandbox = createSandbox(shop, outside.sandboxSend);
  const desk = createPaymentDesk(shop, texts, {
    ...createProviders(shop, sandbox.provider, {
      limits: outside.providerLimits,
      silences: outside.silencesProviders,
    }),
    receiptOf: receiptOfPayment,
    loweredBy,
    paidThings: paidThingsOf(() => ({ orders, deliveries })),
  });
  const accounts = { shop, texts, limits: createTryLimits(shop) };
  const cart = { shop, products };
  const orders: OrdersShop = {
    ...{
      shop,
      cart,
      desk,
      texts,
      givenAlone,
      linesInRequests,
      leftToGive: (db, orderId) => restOf(db, orderId),
    },
    arrivedLines,
    openReturn: (db, wish) => openAnsweredReturn(db, { shop, orders, desk }, wish),
    ...calculationsOf(() => ({ warehouse, deliveries })),
  };
  const deliveries = {
    ...{ orders, carriers: outside.carriers ?? {} },
    claimDays: async (db: Database) => (await readSettings(db)).claimDays,
  };
  const warehouse: WarehouseShop = {
    orders,
    routesTo: (db, country, orderIds) => routesTo(db, country, { orderIds, at: shop.clock.now() }),
  };
  return {
    shop,
    outside,
    products,
    sandbox,
    desk,
    accounts,
    userFacts: userFactsOf(shop),
    cart,
    orders,
    reviews: { shop, orders, texts },
    tickets: {
      ...{ shop, texts },
      enterMail: (request) => accounts.limits.enterMail(request),
      askForNews: (db, wish) => askForNews(db, { shop, texts }, wish),
    },
    newsletter: { shop, texts, sendMail: outside.sendMail },
    warehouse,
    deliveries,
    chats: { shop, texts },
    teller: createTeller(shop, texts),
    settings: {
      shop,
      onChange: () => {
        outside.nameTexts?.();
        forgetPageTexts(shop.db);
        outside.onNews?.();
      },
    },
  };
}

/** What an account shows of its customer, asked of the features below it. */
function userFactsOf(shop: Installation): UserFacts {
  const currency = shop.settings.settlementCurrency;
  return {
    balanceOf: async (db, userId) => (await balanceOf(db, { userId, currency })).available,
    unreadNotificationsOf,
    openMattersOf: (db, userId) => openMattersOf(db, { userId, currency }),
    forgetPerson,
  };
}
