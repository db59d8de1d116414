/** The terms of a quote, and the digest by which two quotes are the same. Pure. */
import { createHash } from 'node:crypto';
import { toJson } from '../../../platform/money/money.ts';
import type { Order } from '../../orders/contract.ts';
import type { Quote } from '../../pricing/contract.ts';
import type { ChosenSnapshot } from '../../products/snapshots/chosen-snapshot.ts';
import { type Terms, termsFormat } from '../quote-schemas.ts';
import { canonical } from '../signing/canonical.ts';

/** Terms without what is the quote's own: its id, its time, and who signs. */
export type Priced = Pick<Terms, 'of' | 'hold' | 'goods' | 'rateSource' | 'price'>;

/** The price of so many pieces of a product, before anything is ordered. */
export function ofProduct(
  { title, url, shopName, host, options, price }: ChosenSnapshot,
  { quantity, quote }: { quantity: number; quote: Quote },
): Omit<Priced, 'rateSource'> {
  const one = price && toJson(price);
  return {
    of: 'product',
    hold: { rule: 'if_ordered', until: quote.heldUntil },
    goods: one ? [{ title, url, shop: shopName ?? host, options, quantity, price: one }] : [],
    price: impersonal(quote),
  };
}

/** The price that an order has: of the pieces that are left, or, where none is, of those that were ordered. */
export function ofOrder({ items, shop, receipt, state }: Order): Omit<Priced, 'rateSource'> {
  const left = items.filter((item) => item.left > 0);
  const isUnpaid = state === 'awaiting_payment' || state === 'awaiting_review';
  return {
    of: 'order',
    hold: isUnpaid ? { rule: 'held', until: receipt.quote.heldUntil } : { rule: 'agreed', until: null },
    goods: (left.length > 0 ? left : items).map(
      ({ title, url, options, quantity, left: pieces, unitPrice }) => ({
        ...{ title, url, shop: shop.name ?? shop.host, options },
        quantity: pieces > 0 ? pieces : quantity,
        price: unitPrice,
      }),
    ),
    price: impersonal(receipt.quote),
  };
}

/** The whole terms. */
export const termsOf = (priced: Priced, own: Pick<Terms, 'id' | 'issuer' | 'issuedAt'>): Terms => ({
  format: termsFormat,
  ...own,
  ...priced,
  rounding: { rule: 'half_up', unit: 'minor', each: 'row' },
});

/** Names a price: the same whenever it is asked, as long as nothing but the time has changed. */
export function digestOf({ hold, price, ...rest }: Priced): string {
  const { heldUntil: _, payLater, ...rows } = price;
  const { arrival: __, ...later } = payLater;
  const named = { ...rest, rule: hold.rule, price: { ...rows, payLater: later } };
  return createHash('sha256').update(canonical(named)).digest('hex');
}

/** Any reader of the page could use the code, and a group is the customer's own affair. */
function impersonal({ feeGroup: _, discounts, ...quote }: Quote): Quote {
  return { ...quote, ...(discounts ? { discounts: discounts.map((one) => ({ ...one, code: null })) } : {}) };
}
