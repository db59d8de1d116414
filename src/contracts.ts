/** All contracts in one table. The browser imports its type only, so no schema reaches a page. */
import { accountsContract } from './features/accounts/contract.ts';
import { personContract } from './features/accounts/person-contract.ts';
import { addressBookContract } from './features/address-book/contract.ts';
import { cartContract } from './features/cart/contract.ts';
import { chatContract } from './features/chat/contract.ts';
import { staffChatContract } from './features/chat/staff-contract.ts';
import { claimsContract } from './features/claims/contract.ts';
import { contentContract } from './features/content/contract.ts';
import { mailTemplatesContract } from './features/content/mail-contract.ts';
import { staffContentContract } from './features/content/staff-contract.ts';
import { deliveriesContract } from './features/deliveries/contract.ts';
import { notificationsContract } from './features/notifications/contract.ts';
import { ordersContract } from './features/orders/contract.ts';
import { paymentsContract } from './features/payments/contract.ts';
import { pricingContract } from './features/pricing/contract.ts';
import { blacklistContract } from './features/products/blacklist-contract.ts';
import { productsContract } from './features/products/contract.ts';
import { reviewsContract } from './features/reviews/contract.ts';
import { staffContract } from './features/staff/contract.ts';
import { ticketsContract } from './features/tickets/contract.ts';
import { warehouseContract } from './features/warehouse/contract.ts';

export const allContracts = {
  ...accountsContract,
  ...personContract,
  ...addressBookContract,
  ...blacklistContract,
  ...cartContract,
  ...chatContract,
  ...staffChatContract,
  ...claimsContract,
  ...contentContract,
  ...staffContentContract,
  ...mailTemplatesContract,
  ...deliveriesContract,
  ...notificationsContract,
  ...ordersContract,
  ...paymentsContract,
  ...pricingContract,
  ...productsContract,
  ...reviewsContract,
  ...staffContract,
  ...ticketsContract,
  ...warehouseContract,
};

export type Contracts = typeof allContracts;
