/**
 * The price of a parcel that a customer bought himself (rules: forwarding): the operator's fee alone. It is frozen with the
 * parcel, paid with the delivery, and does not follow the goods. Pure.
 */
import { convert, fromJson, type Money, money } from '../../../platform/money/money.ts';
import type { Quote } from '../contract.ts';
import { type LockedRate, lockRate } from '../rates/exchange-rate.ts';
import { penaltyPerDay, penaltyShare } from '../storage-penalty.ts';
import type { PriceTerms, Tariff } from '../tariff.ts';
import { bankCommission, effectiveBankPercent } from './bank-commission.ts';
import { discountsOf, paidForGoods } from './discount-terms.ts';
import type { GoodsQuote } from './price-formula.ts';

export interface ForwardedGoods {
  /** Declared for one piece; all in one currency. */
  items: readonly { price: Money; quantity: number }[];
  /** In the settlement currency. */
  fee: Money;
  at: Date;
}

/** Throws `unknown_currency` for goods declared in a currency that has no rate. */
export function forwardingPrice({ tariff, ...terms }: PriceTerms, goods: ForwardedGoods): GoodsQuote {
  const currency = goods.items[0]?.price.currency ?? tariff.settlementCurrency;
  const locked = lockRate({ tariff, ...terms }, currency, goods.at);
  return priceOf(tariff, { ...goods, currency, locked });
}

/** The same for what is left of the lines, at its own rate and fee. */
export function forwardedAgain(
  { tariff, quote }: { tariff: Tariff; quote: Quote },
  lines: readonly { price: bigint; quantity: number }[],
): GoodsQuote {
  const { rate, goodsInShop, heldUntil, fee } = quote;
  const { currency } = goodsInShop;
  return priceOf(tariff, {
    ...{ currency, fee: fromJson(fee) },
    items: lines.map(({ price, quantity }) => ({ price: money(price, currency), quantity })),
    locked: { rate: { ...rate, since: new Date(rate.since) }, heldUntil: new Date(heldUntil) },
  });
}

function priceOf(
  tariff: Tariff,
  { items, fee, currency, locked }: Omit<ForwardedGoods, 'at'> & { currency: string; locked: LockedRate },
): GoodsQuote {
  const { settlementCurrency: settled } = tariff;
  const [nothing, nothingInShop] = [money(0n, settled), money(0n, currency)];
  const declared = items.reduce((sum, { price, quantity }) => sum + price.minor * BigInt(quantity), 0n);
  const bank = bankCommission(tariff, fee);
  return {
    ...{ tariffVersion: tariff.version, rate: locked.rate, heldUntil: locked.heldUntil },
    ...{ goodsInShop: nothingInShop, inlandInShop: nothingInShop, inlandUnknown: false },
    ...{ goods: nothing, inland: nothing, fee, feeRule: 'minimum', feePercent: '0', feeMinimum: fee },
    ...{ discount: nothing, discounts: [], feeGroup: null, net: fee, bank },
    bankPercent: effectiveBankPercent(tariff),
    byCard: money(fee.minor + bank.minor, settled),
    forwarding: { declared: convert(money(declared, currency), locked.rate.value, settled) },
    payLater: {
      ...{ delivery: null, freeStorageDays: tariff.freeStorageDays },
      ...{ penaltyPerDay: penaltyPerDay(tariff), penaltyShare: penaltyShare(tariff) },
    },
  };
}

/** The worth of an order's goods: what was paid for them, or what their customer declared (rules: declared-value). */
export function worthByQuote(quote: Quote): Money {
  if (quote.forwarding) return fromJson(quote.forwarding.declared);
  return paidForGoods({ goods: fromJson(quote.goods), discounts: discountsOf(quote) });
}
