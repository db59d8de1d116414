/** All contracts in one table. The browser imports its type only, so no schema reaches a page. */
import { accountsContract } from './features/accounts/contract.ts';
import { addressBookContract } from './features/address-book/contract.ts';
import { cartContract } from './features/cart/contract.ts';
import { contentContract } from './features/content/contract.ts';
import { deliveriesContract } from './features/deliveries/contract.ts';
import { notificationsContract } from './features/notifications/contract.ts';
import { ordersContract } from './features/orders/contract.ts';
import { paymentsContract } from './features/payments/contract.ts';
import { pricingContract } from './features/pricing/contract.ts';
import { productsContract } from './features/products/contract.ts';
import { reviewsContract } from './features/reviews/contract.ts';
import { warehouseContract } from './features/warehouse/contract.ts';

export const allContracts = {
  ...accountsContract,
  ...addressBookContract,
  ...cartContract,
  ...contentContract,
  ...deliveriesContract,
  ...notificationsContract,
  ...ordersContract,
  ...paymentsContract,
  ...pricingContract,
  ...productsContract,
  ...reviewsContract,
  ...warehouseContract,
};

export type Contracts = typeof allContracts;
