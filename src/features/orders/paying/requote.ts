/** Calculating the price of an unpaid order again, at the current tariff, rate and prices of the shop. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { discountTermsOf } from '../../pricing/formula/discount-terms.ts';
import { type GoodsQuote, quoteGoods, quoteToJson } from '../../pricing/formula/price-formula.ts';
import { feeGroupOf } from '../../pricing/formula/service-fee.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import { lockOrder, moveOf } from '../moving/move-order.ts';
import { moveOrders, type OrderMove } from '../moving/move-store.ts';
import { knownInland } from '../order-rows.ts';
import { noticing, type OrdersShop } from '../orders-shop.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import { saveReadings } from '../unpaid/line-store.ts';
import { type LookedAgain, lookAgain, withReadings } from '../unpaid/look-again.ts';

/** Thrown inside a payment's transaction: nothing was written, the price must be calculated again first. */
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
 * Bill 1 of a stored order at the terms given; lines may be changed for a calculation, and those that ended cost nothing. The rules that lowered its price
 * and the fee of its customer's group hold on, because they were promised with the order.
 */
export function quoteOfStored(
  terms: PriceTerms,
  {
    order,
    lines,
  }: Pick<OrderWhole, 'order'> & {
    lines: readonly { price: bigint; quantity: number; state: OrderState }[];
  },
  { at, inland }: { at: Date; inland?: Money | undefined },
): GoodsQuote {
  return quoteGoods(
    { ...terms, feeGroup: feeGroupOf(order.quote) },
    {
      items: lines
        .filter(({ state }) => !isEnded(state))
        .map(({ price, quantity }) => ({ price: money(price, order.currency), quantity })),
      inland: inland ?? knownInland(order),
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

/**
 * The order waits for its payment at a new price, with the time that it had; where a shop could not be asked or does
 * not sell it any more, it waits for staff. An open payment of the old price ends. Calls shops, so never inside a
 * transaction.
 */
export async function requote(
  db: Database,
  shop: OrdersShop,
  { orderId, locale }: { orderId: string; locale: Locale },
): Promise<void> {
  const at = shop.shop.clock.now();
  const seen = await findOrder(db, { idOrNumber: orderId });
  if (!seen || !isOutdated(seen, at)) return;
  const { userId, currency } = seen.order;
  await refuseOwnPrices(db, { userId, currencies: [currency], at });
  const looked = await lookAgain(db, shop, { whole: seen, locale });
  const terms = await priceTermsAt(db, at);
  await inTransaction(db, async (transaction) => {
    await lockOrder(transaction, { idOrNumber: orderId });
    const whole = await findOrder(transaction, { idOrNumber: orderId });
    // somebody was faster: what was read belongs to the order as it was
    if (!whole || whole.order.version !== seen.order.version) return;
    await saveReadings(transaction, orderId, looked.read);
    await write(transaction, shop, { whole, looked, terms, at });
  });
}

function isOutdated({ order }: OrderWhole, at: Date): boolean {
  return order.state === 'awaiting_payment' && order.quoteHeldUntil <= at;
}

interface Requoting {
  whole: OrderWhole;
  looked: LookedAgain;
  terms: PriceTerms;
  at: Date;
}

async function write(db: Database, shop: OrdersShop, { whole, looked, terms, at }: Requoting): Promise<void> {
  const { order } = whole;
  const lines = withReadings(whole.lines, looked.read);
  const quote = quoteOfStored(terms, { order, lines }, { at });
  const { desk, transactions } = noticing(shop.desk);
  await closePaymentsOf(db, desk, order.id);
  const [reason] = looked.reasons;
  const price = priceChange(quote);
  const move = moveOf(shop, {
    ...{ order, transactions, actor: { kind: 'timer' } },
    ...(reason
      ? { to: 'awaiting_review', kind: 'review_again', reason }
      : { to: order.state, kind: 'requoted', reason: 'price_not_held' }),
    before: { total: toJson(order.total), rate: order.quote.rate.value },
    after: { total: toJson(quote.net), rate: quote.rate.value },
    changes: reason ? { price, reviewReasons: looked.reasons } : { price },
  });
  await moveOrders(db, [move]);
}
