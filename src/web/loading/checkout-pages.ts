/** The page to which a checkout is left, and the words of the link. */
export interface CheckoutLeaves {
  to: string;
  as: 'toCart';
}

/** Pages where an order is placed, each with the page to which it is left: nothing else leads away from them. */
const checkouts: Readonly<Record<string, CheckoutLeaves>> = {
  '/cabinet/orders/create': { to: '/cabinet/cart', as: 'toCart' },
};

/** Where the page at a path below the locale is left to, if an order is placed there. */
export const checkoutLeaves = (path: string): CheckoutLeaves | null => checkouts[path] ?? null;
