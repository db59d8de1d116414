/** Which features the shop consists of: their calls, their jobs and what they do with news. */
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../calls.ts';
import { allContracts } from '../contracts.ts';
import { authenticate } from '../features/accounts/actions.ts';
import { accountsRoutes } from '../features/accounts/routes.ts';
import { sweepAccounts } from '../features/accounts/session-actions.ts';
import { addressBookRoutes } from '../features/address-book/routes.ts';
import { findInCart, tidyCarts } from '../features/cart/actions.ts';
import { cartRoutes } from '../features/cart/routes.ts';
import { forgetPageTexts } from '../features/content/actions.ts';
import { contentRoutes } from '../features/content/routes.ts';
import { unreadNotificationsOf } from '../features/notifications/actions.ts';
import { notificationsRoutes } from '../features/notifications/routes.ts';
import {
  createTeller,
  tellCancelled,
  tellExpired,
  tellPaid,
  tellPaymentFailed,
  tellPurchased,
  tellReviewDecided,
  tellToppedUp,
} from '../features/notifications/tell-actions.ts';
import { expireOrder, findInOrders, markPaid } from '../features/orders/actions.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { balanceOf, type PaymentDesk } from '../features/payments/actions.ts';
import { createPaymentDesk } from '../features/payments/desk.ts';
import { paymentCrontab, paymentJobs } from '../features/payments/jobs.ts';
import type { NewsSender } from '../features/payments/providers/sandbox/news.ts';
import { serveSandboxBank } from '../features/payments/providers/sandbox/pages.ts';
import { createSandbox } from '../features/payments/providers/sandbox/sandbox.ts';
import { paymentsRoutes } from '../features/payments/routes.ts';
import { forgetPriceTerms } from '../features/pricing/actions.ts';
import { pricingRoutes } from '../features/pricing/routes.ts';
import { serveProductImages } from '../features/products/images/serve-images.ts';
import { createProducts, type ProductsOutside } from '../features/products/products.ts';
import { productsRoutes } from '../features/products/routes.ts';
import type { Caller } from '../platform/caller.ts';
import type { CallContract } from '../platform/contract.ts';
import type { Installation } from '../platform/installation.ts';
import { type SendMail, sendMailJob, sendQueuedMail } from '../platform/mail-outbox.ts';
import type { Handler } from '../platform/serve.ts';
import type { LocalisedTree } from '../platform/texts.ts';
import type { BoundCall } from './api.ts';
import type { Reactions } from './reactions.ts';
import { sweepRecords } from './sweep.ts';
import type { Job } from './worker.ts';

/** The outside world of a shop: each is replaced by a local real server in tests. */
export interface Outside {
  texts: LocalisedTree;
  /** Undefined without SMTP: mails stay in the outbox. */
  sendMail: SendMail | undefined;
  products: ProductsOutside;
  /** How the sandbox bank reaches the shop; HTTP to its own address when undefined. */
  sandboxSend?: NewsSender;
  /** Called after news that changes what pages show; other processes see it within 30 s. */
  onNews?: () => void;
}

export interface Features {
  handlers: Partial<Record<CallName, unknown>>;
  reactions: Reactions;
  jobs: Record<string, Job>;
  crontab: string;
  authenticate(request: { authorization: string | undefined; bind: string | undefined }): Promise<Caller>;
  /** What deeds with money need: for the demo's balances and for tests. */
  desk: PaymentDesk;
  /** Adds the routes that serve files, not calls. */
  serveFiles(app: FastifyInstance): void;
}

/** Binds every feature to this installation. */
export function createFeatures(shop: Installation, outside: Outside): Features {
  const products = createProducts(shop, outside.products);
  const sandbox = createSandbox(shop, outside.sandboxSend);
  const desk = createPaymentDesk(shop, outside.texts, sandbox.provider);
  const currency = shop.settings.settlementCurrency;
  const cart = { shop, products };
  const orders = { shop, cart, desk, texts: outside.texts };
  const teller = createTeller(shop, outside.texts);
  return {
    handlers: {
      ...accountsRoutes(shop, {
        texts: outside.texts,
        balanceOf: async (db, userId) => (await balanceOf(db, { userId, currency })).available,
        unreadNotificationsOf,
      }),
      ...addressBookRoutes(shop),
      ...contentRoutes(shop, outside.texts),
      ...pricingRoutes(shop),
      ...productsRoutes(shop, products, async (userId, productKey) => [
        ...(await findInCart(shop.db, userId, productKey)),
        ...(await findInOrders(shop.db, userId, productKey)),
      ]),
      ...cartRoutes(cart),
      ...paymentsRoutes(shop, desk),
      ...ordersRoutes(orders),
      ...notificationsRoutes(shop, outside.texts),
    },
    reactions: {
      'payment.settled': { markPaid: (db, { paymentId }) => markPaid(db, orders, paymentId) },
      'payment.failed': { tellPaymentFailed: (db, news) => tellPaymentFailed(db, teller, news) },
      'balance.topped-up': { tellToppedUp: (db, news) => tellToppedUp(db, teller, news) },
      'order.paid': { tellPaid: (db, news) => tellPaid(db, teller, news) },
      'order.purchased': { tellPurchased: (db, news) => tellPurchased(db, teller, news) },
      'order.cancelled': { tellCancelled: (db, news) => tellCancelled(db, teller, news) },
      'order.expired': { tellExpired: (db, news) => tellExpired(db, teller, news) },
      'order.review-decided': { tellReviewDecided: (db, news) => tellReviewDecided(db, teller, news) },
      'content.changed': {
        forgetPageTexts: async () => {
          forgetPageTexts(shop.db);
          outside.onNews?.();
        },
      },
      'tariff.changed': {
        forgetPriceTerms: async () => {
          forgetPriceTerms(shop.db);
          outside.onNews?.();
        },
      },
    },
    jobs: {
      [sendMailJob]: ({ id }) =>
        sendQueuedMail(shop.db, { send: outside.sendMail, now: shop.clock.now }, String(id)),
      sweep_accounts: () => sweepAccounts(shop),
      sweep_records: () => sweepRecords(shop.db, shop.clock.now()),
      tidy_carts: () => tidyCarts(shop.db, shop.clock.now()),
      expire_order: ({ orderId }) => expireOrder(shop.db, orders, String(orderId)),
      ...paymentJobs(shop.db, desk),
      ...sandbox.jobs,
    },
    crontab: [
      '17 3 * * * sweep_accounts',
      '27 3 * * * tidy_carts',
      '37 3 * * * sweep_records',
      paymentCrontab,
    ].join('\n'),
    authenticate: (request) => authenticate(shop.db, request, shop.clock.now()),
    desk,
    serveFiles: (app) => {
      serveProductImages(app, products);
      const { publicUrl } = shop.settings;
      serveSandboxBank(app, { bank: sandbox.bank, texts: outside.texts, publicUrl });
    },
  };
}

/** The calls that have a handler, with their contracts. */
export function boundCalls(features: Features): BoundCall[] {
  const contracts = allContracts as Record<string, CallContract>;
  return Object.entries(features.handlers).flatMap(([name, handler]) => {
    const contract = contracts[name];
    return contract ? [{ name, contract, handler: handler as Handler<CallContract> }] : [];
  });
}
