/** The ports between features: what each is handed of the outside and of those upstream of it. */

import type { Accounts, UserFacts } from '../../features/accounts/installation.ts';
import type { CartShop } from '../../features/cart/cart-view.ts';
import type { ChatShop } from '../../features/chat/chat-jobs.ts';
import { givenAlone, linesInRequests, restOf } from '../../features/claims/refunds/due-money.ts';
import { openAnsweredReturn } from '../../features/claims/returns/answered-returns.ts';
import { readSettings } from '../../features/claims/terms/settings-store.ts';
import type { CompanyShop } from '../../features/company/actions.ts';
import { forgetPageTexts } from '../../features/content/actions.ts';
import type { DeliveriesShop } from '../../features/deliveries/deliveries-shop.ts';
import { routesTo } from '../../features/deliveries/ordering/routes-to.ts';
import { isOurNumber } from '../../features/deliveries/reading/tracking-in-use.ts';
import type { LaunchDesk } from '../../features/launch/actions.ts';
import type { NewsDesk } from '../../features/newsletter/letters/sending.ts';
import { askForNews } from '../../features/newsletter/subscriptions/subscribing.ts';
import type { ChannelContext } from '../../features/notifications/channels/channels.ts';
import { createTeller, type Teller } from '../../features/notifications/telling/tell.ts';
import type { OrdersShop } from '../../features/orders/orders-shop.ts';
import { receiptOfPayment } from '../../features/orders/paying/receipt-lines.ts';
import { pastInlands } from '../../features/orders/placing/past-inlands.ts';
import { arrivedLines } from '../../features/parcels/arrived-lines.ts';
import { createPaymentDesk, type PaymentContext } from '../../features/payments/desk.ts';
import { hasTaken } from '../../features/payments/payment-store.ts';
import { chooseProvider } from '../../features/payments/providers/choose-provider.ts';
import { createSandbox, type Sandbox } from '../../features/payments/providers/sandbox/sandbox.ts';
import type { PluginDesk } from '../../features/plugins/actions.ts';
import { forgetPriceTerms } from '../../features/pricing/actions.ts';
import { handPastInlands } from '../../features/pricing/inland/kept-inlands.ts';
import { bankSources, type RateSources } from '../../features/pricing/rates/rate-sources.ts';
import { createProducts, type Products } from '../../features/products/products.ts';
import type { ReviewsShop } from '../../features/reviews/reviews-shop.ts';
import type { SettingsShop } from '../../features/shop-settings/actions.ts';
import type { WarehouseShop } from '../../features/storage/warehouse-shop.ts';
import type { Tickets } from '../../features/tickets/actions.ts';
import { tellsEvents, type WebhookDesk } from '../../features/webhooks/actions.ts';
import type { Database } from '../../platform/database/database.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import type { Installation } from '../../platform/installation.ts';
import { orderTurns } from '../api/order-deliveries.ts';
import { transferAccountOf } from '../plugins/bank-transfer.ts';
import { launchOfTools } from '../settings/launch-settings.ts';
import { settlementPort } from '../work/settlement.ts';
import { calculationsOf } from './calculations.ts';
import { othersOfPlugins } from './decided-kinds.ts';
import type { Outside } from './features.ts';
import { loweredBy } from './lowered-by.ts';
import { forgetPageNumbers } from './page-numbers.ts';
import { paidThingsOf } from './paid-things.ts';
import { accountsOf, userFactsOf } from './user-facts.ts';

/** The dependencies of the features of one installation on the outside and on each other. */
export interface FeaturePorts {
  shop: Installation;
  outside: Outside;
  products: Products;
  sandbox: Sandbox;
  desk: PaymentContext;
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
  channels: ChannelContext;
  settings: SettingsShop;
  company: CompanyShop;
  launch: LaunchDesk;
  webhooks: WebhookDesk;
  plugins: PluginDesk;
  rates: RateSources;
}

/** Opens the ports between features, upstream first: whoever stands further down is handed what stands above. */
export function openFeaturePorts(shop: Installation, outside: Outside): FeaturePorts {
  const { texts } = outside;
  const { payments } = shop.settings;
  const products = createProducts(shop, outside.products);
  const sandbox = createSandbox(shop, outside.sandboxSend);
  const desk = createPaymentDesk(shop, texts, {
    ...chooseProvider(
      [...(payments.sandbox ? [sandbox.provider] : []), ...(outside.ports?.providers ?? [])],
      { chosen: payments.provider, silences: outside.silencesProviders },
    ),
    receiptOf: receiptOfPayment,
    loweredBy,
    paidThings: paidThingsOf(() => ({ orders, deliveries })),
    tellsEvents: () => tellsEvents(shop.db),
    transferAccount: () => transferAccountOf(shop.db),
  });
  const accounts = accountsOf(shop, texts);
  const cart = { shop, products };
  handPastInlands(shop.db, (at) => pastInlands(shop.db, at));
  const orders: OrdersShop = {
    ...{ shop, cart, desk, texts, givenAlone, linesInRequests, leftToGive: restOf },
    ...{ arrivedLines, isOurNumber },
    turns: orderTurns,
    openReturn: (db, input) => openAnsweredReturn(db, { shop, orders, desk }, input),
    ...calculationsOf(() => ({ warehouse, deliveries })),
  };
  const deliveries = {
    orders,
    get carriers() {
      return outside.carriers ?? outside.ports?.carriers ?? {};
    },
    claimDays: async (db: Database) => (await readSettings(db)).claimDays,
  };
  const warehouse: WarehouseShop = {
    orders,
    routesTo: (db, country, orderIds) => routesTo(db, country, { orderIds, at: shop.clock.now() }),
  };
  return {
    ...{ shop, outside, products, sandbox, desk, accounts, cart, orders, warehouse, deliveries },
    userFacts: userFactsOf(shop),
    reviews: { shop, orders, texts },
    tickets: {
      ...{ shop, texts },
      enterMail: (request) => accounts.limits.enterMail(request),
      askForNews: (db, input) => askForNews(db, { shop, texts }, input),
    },
    ...outsidePorts(shop, outside),
    ...settingsPorts(shop, outside),
  };
}

/** Features that talk to services beside the shop: mail, browsers, Telegram, programs, banks' rates, plug-ins. */
function outsidePorts(shop: Installation, outside: Outside) {
  const { texts } = outside;
  return {
    newsletter: { shop, texts, sendMail: outside.sendMail },
    chats: { shop, texts },
    teller: createTeller(shop, texts),
    channels: {
      ...{ shop, texts, telegram: outside.telegram ?? null },
      egress: outside.pushEgress ?? createEgress({ userAgent: 'notices to browsers' }),
    },
    webhooks: { shop, egress: outside.webhookEgress ?? createEgress({ userAgent: 'outgoing webhooks' }) },
    plugins: { shop, plugins: outside.ports?.faces ?? [], others: othersOfPlugins, hasTaken },
    rates: { ...bankSources(outside.rateFeeds), ...outside.ports?.rates },
  } satisfies Partial<FeaturePorts>;
}

/** Settings of the operator in the browser; pages that are kept forget the names of before. */
function settingsPorts(shop: Installation, outside: Outside) {
  const onNames = (): void => {
    outside.nameTexts?.();
    forgetPageTexts(shop.db);
    outside.forgetPages?.();
  };
  return {
    launch: {
      ...{ shop, texts: outside.texts, launch: outside.launch ?? launchOfTools },
      settlement: settlementPort(shop, {
        others: outside.paymentPorts ?? [],
        onChange: () => {
          forgetPriceTerms(shop.db);
          forgetPageNumbers(shop.db);
          onNames();
        },
      }),
      askServices: outside.askServices ?? (async () => []),
      onChange: () => outside.forgetPages?.(),
    },
    settings: { shop, onChange: onNames },
    company: { shop, onChange: onNames },
  } satisfies Partial<FeaturePorts>;
}
