/** Making the price of an unpaid order anew, at the tariff and rate of now. */
import { type Database, inTransaction } from '../../platform/database.ts';
import { type Money, money, toJson } from '../../platform/money.ts';
import { closePaymentsOf } from '../payments/actions.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { discountTermsOf, feeGroupOf, type GoodsQuote, quoteGoods, quoteToJson } from '../pricing/rules.ts';
import { lockOrder, moveOf } from './move-order.ts';
import { moveOrders, type OrderMove } from './move-store.ts';
import { noticing, type OrdersShop } from './orders-shop.ts';
import { findOrder, type OrderWhole } from './store.ts';

/** Thrown inside a payment's transaction: nothing was written, the price must be made anew first. */
export class RequoteNeeded extends Error {
  readonly orderIds: readonly string[];

  constructor(orderIds: readonly string[]) {
    super('the price is not held any more');
    this.name = 'RequoteNeeded';
    this.orderIds = orderIds;
  }
}

export type PriceTerms = Awaited<ReturnType<typeof priceTermsAt>>;

/**
 * Bill 1 of a stored order at the terms given; lines may be changed for a calculation. The rules that lowered its price
 * and the fee of its customer's group hold on, because they were promised with the order.
 */
export function quoteOfStored(
  terms: PriceTerms,
  { order, lines }: Pick<OrderWhole, 'order'> & { lines: readonly { price: bigint; quantity: number }[] },
  { at, inland }: { at: Date; inland?: Money | undefined },
): GoodsQuote {
  return quoteGoods(
    { ...terms, feeGroup: feeGroupOf(order.quote) },
    {
      items: lines.map(({ price, quantity }) => ({ price: money(price, order.currency), quantity })),
      inland: inland ?? order.inland,
      discounts: discountTermsOf(order.quote),
      at,
    },
  );
}

export function priceChange(quote: GoodsQuote): NonNullable<OrderMove['price']> {
  return {
    quote: quoteToJson(quote),
    heldUntil: quote.heldUntil,
    total: quote.net,
    inland: quote.inlandInShop,
  };
}

/** The order waits for its payment at a new price, with the time that it had. An open payment of the old one ends. */
export async function requote(db: Database, shop: OrdersShop, orderId: string): Promise<void> {
  const at = shop.shop.clock.now();
  const terms = await priceTermsAt(db, at);
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    const whole = await findOrder(transaction, { idOrNumber: orderId });
    if (!whole || order.state !== 'awaiting_payment' || order.quoteHeldUntil > at) return;
    const quote = quoteOfStored(terms, whole, { at });
    const { desk, transactions } = noticing(shop.desk);
    await closePaymentsOf(transaction, desk, order.id);
    const move = moveOf(shop, {
      transactions,
      ...{ order, to: order.state, kind: 'requoted', actor: { kind: 'timer' }, reason: 'price_not_held' },
      before: { total: toJson(order.total), rate: order.quote.rate.value },
      after: { total: toJson(quote.net), rate: quote.rate.value },
      changes: { price: priceChange(quote) },
    });
    await moveOrders(transaction, [move]);
  });
}
