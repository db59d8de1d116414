/** All contracts in one table. The browser imports its type only, so no schema reaches a page. */
import { accountsContract } from './features/accounts/contract.ts';
import { factorsContract } from './features/accounts/factors/contract.ts';
import { oidcContract } from './features/accounts/oidc/contract.ts';
import { personContract } from './features/accounts/person/person-contract.ts';
import { serviceAccountsContract } from './features/accounts/service-accounts/contract.ts';
import { signInLinksContract } from './features/accounts/sign-in-links/contract.ts';
import { addressBookContract } from './features/address-book/contract.ts';
import { buyingContract } from './features/buying/contract.ts';
import { calendarContract } from './features/calendar/contract.ts';
import { cartContract } from './features/cart/contract.ts';
import { chatContract } from './features/chat/contract.ts';
import { staffChatContract } from './features/chat/staff-contract.ts';
import { claimsContract } from './features/claims/contract.ts';
import { companyContract } from './features/company/contract.ts';
import { contentContract } from './features/content/contract.ts';
import { mailTemplatesContract } from './features/content/mails/mail-contract.ts';
import { staffContentContract } from './features/content/staff-contract.ts';
import { deliveriesContract } from './features/deliveries/contract.ts';
import { discountsContract } from './features/discounts/contract.ts';
import { figuresContract } from './features/figures/contract.ts';
import { forwardingContract } from './features/forwarding/contract.ts';
import { guestCartContract } from './features/guest-cart/contract.ts';
import { launchContract } from './features/launch/contract.ts';
import { newsletterContract } from './features/newsletter/contract.ts';
import { staffNewsletterContract } from './features/newsletter/staff-contract.ts';
import { channelsContract } from './features/notifications/channels/contract.ts';
import { notificationsContract } from './features/notifications/contract.ts';
import { ordersContract } from './features/orders/contract.ts';
import { warehouseContract } from './features/parcels/contract.ts';
import { paymentsContract } from './features/payments/contract.ts';
import { pluginsContract } from './features/plugins/contract.ts';
import { pricingContract } from './features/pricing/contract.ts';
import { productsContract } from './features/products/contract.ts';
import { blacklistContract } from './features/prohibited-items/contract.ts';
import { queueContract } from './features/queue/contract.ts';
import { quotesContract } from './features/quotes/contract.ts';
import { reviewsContract } from './features/reviews/contract.ts';
import { savedProductsContract } from './features/saved-products/contract.ts';
import { shopSettingsContract } from './features/shop-settings/contract.ts';
import { staffContract } from './features/staff/contract.ts';
import { ticketsContract } from './features/tickets/contract.ts';
import { warehousesContract } from './features/warehouses/contract.ts';
import { webhooksContract } from './features/webhooks/contract.ts';

/** The contracts of each feature, by the name of its folder: a form calls its fields as its own feature does. */
export const featureContracts = {
  accounts: {
    ...accountsContract,
    ...personContract,
    ...factorsContract,
    ...oidcContract,
    ...signInLinksContract,
    ...serviceAccountsContract,
  },
  'address-book': addressBookContract,
  buying: buyingContract,
  calendar: calendarContract,
  cart: cartContract,
  chat: { ...chatContract, ...staffChatContract },
  claims: claimsContract,
  content: { ...contentContract, ...staffContentContract, ...mailTemplatesContract },
  deliveries: deliveriesContract,
  figures: figuresContract,
  'guest-cart': guestCartContract,
  company: companyContract,
  discounts: discountsContract,
  launch: launchContract,
  newsletter: { ...newsletterContract, ...staffNewsletterContract },
  notifications: { ...notificationsContract, ...channelsContract },
  orders: ordersContract,
  payments: paymentsContract,
  pricing: pricingContract,
  products: { ...blacklistContract, ...productsContract },
  queue: queueContract,
  quotes: quotesContract,
  reviews: reviewsContract,
  forwarding: forwardingContract,
  'saved-products': savedProductsContract,
  'shop-settings': shopSettingsContract,
  staff: staffContract,
  tickets: ticketsContract,
  parcels: warehouseContract,
  warehouses: warehousesContract,
  webhooks: webhooksContract,
  plugins: pluginsContract,
};

export const allContracts = {
  ...featureContracts.accounts,
  ...featureContracts['address-book'],
  ...featureContracts.buying,
  ...featureContracts.calendar,
  ...featureContracts.cart,
  ...featureContracts.chat,
  ...featureContracts.claims,
  ...featureContracts.company,
  ...featureContracts.content,
  ...featureContracts.deliveries,
  ...featureContracts.figures,
  ...featureContracts['guest-cart'],
  ...featureContracts.discounts,
  ...featureContracts.launch,
  ...featureContracts.newsletter,
  ...featureContracts.notifications,
  ...featureContracts.orders,
  ...featureContracts.payments,
  ...featureContracts.pricing,
  ...featureContracts.products,
  ...featureContracts.queue,
  ...featureContracts.quotes,
  ...featureContracts.reviews,
  ...featureContracts.forwarding,
  ...featureContracts['saved-products'],
  ...featureContracts['shop-settings'],
  ...featureContracts.staff,
  ...featureContracts.tickets,
  ...featureContracts.parcels,
  ...featureContracts.warehouses,
  ...featureContracts.webhooks,
  ...featureContracts.plugins,
};

export type Contracts = typeof allContracts;

declare module './platform/api/client.ts' {
  interface Register {
    contracts: Contracts;
  }
}
