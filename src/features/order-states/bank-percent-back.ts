/** Whether the bank percent goes back with a refund: it depends on whose doing the end of an order is. Pure. */
import type { EndReason } from './states.ts';

/** Whose doing an end is: the bank percent returns unless the customer changed his mind (rules: bank-percent). */
export function faultOf(reason: EndReason): 'shop' | 'seller' | 'customer' {
  if (['sold_out', 'price_changed', 'prohibited', 'shop_refused', 'not_as_described'].includes(reason))
    return 'seller';
  return ['changed_mind', 'customer_asked', 'duplicate', 'not_paid_in_time'].includes(reason)
    ? 'customer'
    : 'shop';
}

/** Whether the bank percent goes back with the refund of an order that ends so (rules: bank-percent). */
export const bankPercentComesBack = (reason: EndReason): boolean => faultOf(reason) !== 'customer';
