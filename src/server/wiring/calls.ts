/** The handler of each call. */

import type { CallName } from '../../calls.ts';
import { factorsRoutes } from '../../features/accounts/factors/routes.ts';
import { oidcRoutes } from '../../features/accounts/oidc/routes.ts';
import { tellOfWords } from '../../features/accounts/people/words-changed.ts';
import { accountsRoutes } from '../../features/accounts/routes.ts';
import { serviceAccountsRoutes } from '../../features/accounts/service-accounts/routes.ts';
import { signInLinksRoutes } from '../../features/accounts/sign-in-links/routes.ts';
import { homeCountry } from '../../features/address-book/home-country.ts';
import { addressBookRoutes } from '../../features/address-book/routes.ts';
import { buyingRoutes } from '../../features/buying/routes.ts';
import { calendarRoutes } from '../../features/calendar/routes.ts';
import { findInCart, getCart } from '../../features/cart/actions.ts';
import { cartRoutes } from '../../features/cart/routes.ts';
import { chatRoutes, staffChatRoutes } from '../../features/chat/routes.ts';
import { bankAheadOf } from '../../features/claims/refunds/bank-ahead.ts';
import { claimsRoutes } from '../../features/claims/routes.ts';
import { companyRoutes } from '../../features/company/routes.ts';
import { storeNameAt } from '../../features/content/items/store-addresses.ts';
import type { TellWords } from '../../features/content/mails/words-told.ts';
import { contentRoutes } from '../../features/content/routes.ts';
import { mailTemplateRoutes, staffContentRoutes } from '../../features/content/staff-routes.ts';
import { deliveriesRoutes } from '../../features/deliveries/routes.ts';
import { pricerFor } from '../../features/discounts/pricer.ts';
import { discountsRoutes } from '../../features/discounts/routes.ts';
import { figuresRoutes } from '../../features/figures/routes.ts';
import { forwardingRoutes } from '../../features/forwarding/routes.ts';
import { guestCartRoutes } from '../../features/guest-cart/routes.ts';
import { launchRoutes } from '../../features/launch/routes.ts';
import { newsletterRoutes } from '../../features/newsletter/routes.ts';
import { staffNewsletterRoutes } from '../../features/newsletter/staff-routes.ts';
import { channelsRoutes } from '../../features/notifications/channels/routes.ts';
import { notificationsRoutes } from '../../features/notifications/routes.ts';
import { findInOrders } from '../../features/orders/actions.ts';
import { openOrdersTo } from '../../features/orders/reading/open-orders.ts';
import { ordersRoutes } from '../../features/orders/routes.ts';
import { warehouseRoutes } from '../../features/parcels/routes.ts';
import { paymentsRoutes } from '../../features/payments/routes.ts';
import { pluginsRoutes } from '../../features/plugins/routes.ts';
import { type HomeOf, servedCountriesAt } from '../../features/pricing/actions.ts';
import { pricingRoutes } from '../../features/pricing/routes.ts';
import { productsRoutes } from '../../features/products/routes.ts';
import { blacklistRoutes } from '../../features/prohibited-items/routes.ts';
import { queueRoutes } from '../../features/queue/routes.ts';
import { quotesRoutes } from '../../features/quotes/routes.ts';
import { reviewsRoutes } from '../../features/reviews/routes.ts';
import { savedProductsRoutes } from '../../features/saved-products/routes.ts';
import { shopSettingsRoutes } from '../../features/shop-settings/routes.ts';
import { staffRoutes } from '../../features/staff/routes.ts';
import { ticketsRoutes } from '../../features/tickets/routes.ts';
import { warehousesRoutes } from '../../features/warehouses/routes.ts';
import { webhooksRoutes } from '../../features/webhooks/routes.ts';
import { withDeliveries } from '../api/order-deliveries.ts';
import { decidedElsewhere, othersOfPrices } from './decided-kinds.ts';
import { pageNumbers } from './page-numbers.ts';
import type { FeaturePorts } from './ports.ts';

const bookFacts = { ordersTo: openOrdersTo, servedCountries: servedCountriesAt };

/** The handlers of all calls, by name. */
export function callHandlers(ports: FeaturePorts): Partial<Record<CallName, unknown>> {
  const { shop, products, desk, userFacts, cart, orders, tickets, chats } = ports;
  const { texts } = ports.outside;
  const ordersCalls = ordersRoutes(orders);
  const tellWords: TellWords = (db, changed) => tellOfWords(db, ports.accounts, changed);
  const homeOf: HomeOf = (asked) => homeCountry(shop.db, asked);
  return {
    ...accountsRoutes(shop, { texts, ...userFacts }),
    ...factorsRoutes(ports.accounts, userFacts),
    ...oidcRoutes(ports.accounts, userFacts),
    ...signInLinksRoutes(ports.accounts, userFacts),
    ...serviceAccountsRoutes(shop),
    ...addressBookRoutes(shop, { accounts: ports.accounts, ...bookFacts }),
    ...contentRoutes(shop, texts, pageNumbers(shop)),
    ...staffContentRoutes(shop, texts, tellWords),
    ...mailTemplateRoutes(shop, ports.teller.texts, tellWords),
    ...ticketsRoutes(tickets),
    ...newsletterRoutes(ports.newsletter),
    ...staffNewsletterRoutes(ports.newsletter),
    ...pricingCalls(ports, homeOf),
    ...discountCalls(ports),
    ...productsRoutes(shop, products, texts, {
      findDuplicates: async (userId, productKey) => [
        ...(await findInCart(shop.db, userId, productKey)),
        ...(await findInOrders(shop.db, userId, productKey)),
      ],
      findStore: (url, locale) => storeNameAt(shop.db, url, locale),
    }),
    ...blacklistRoutes(shop, products, texts),
    ...cartRoutes(cart),
    ...guestCartRoutes(cart, ports.accounts.limits),
    ...savedProductsRoutes(cart),
    ...forwardingRoutes(orders),
    ...paymentsRoutes(shop, desk),
    ...claimsRoutes({ shop, orders, desk }),
    ...ordersCalls,
    ...buyingRoutes(orders),
    listOrders: withDeliveries(shop, ordersCalls.listOrders),
    ...{ ...reviewsRoutes(ports.reviews), ...figuresRoutes(shop) },
    ...warehousesRoutes(shop),
    ...warehouseRoutes(ports.warehouse),
    ...deliveriesRoutes(ports.deliveries, homeOf),
    ...calendarRoutes(ports.deliveries),
    ...notificationsRoutes(shop, texts),
    ...channelsRoutes(ports.channels),
    ...chatRoutes(chats),
    ...staffChatRoutes(chats),
    ...launchRoutes(ports.launch),
    ...queueRoutes(shop.db, ports.newsletter.sendMail !== undefined),
    ...quotesRoutes({
      ...{ shop, products, orders, homeOf },
      personal: (asked) => pricerFor(shop.db, asked),
    }),
    ...webhooksRoutes(ports.webhooks),
    ...pluginsRoutes(ports.plugins),
    ...companyRoutes(ports.company),
    ...shopSettingsRoutes(ports.settings, ports.outside.services ?? []),
    ...staffRoutes({ shop, desk, texts, endTellings: ports.accounts.endTellings, bankAhead: bankAheadOf }),
  };
}

const discountCalls = ({ shop, cart, accounts }: FeaturePorts) =>
  discountsRoutes(
    shop,
    async (asked) => (await getCart(shop.db, cart, asked)).discountCode,
    othersOfPrices,
    accounts.limits.enterCode,
  );

const pricingCalls = ({ shop, rates }: FeaturePorts, homeOf: HomeOf) =>
  pricingRoutes(
    shop,
    { personal: (asked) => pricerFor(shop.db, asked), homeOf },
    othersOfPrices,
    decidedElsewhere(shop),
    Object.keys(rates),
  );
