/** The price formula (rules: price): each named term is rounded once, half up, and rows add up to their total. */

import {
  add,
  convert,
  fromJson,
  type Money,
  money,
  parseDecimal,
  toJson,
} from '../../../platform/money/money.ts';
import type { Quote } from '../contract.ts';
import { type LockedRate, lockRate } from '../rates/exchange-rate.ts';
import { penaltyPerDay, penaltyShare } from '../storage-penalty.ts';
import type { FeeGroup, PriceTerms, Rate, Tariff } from '../tariff.ts';
import { bankCommission, effectiveBankPercent, subtract } from './bank-commission.ts';
import {
  type DiscountGiven,
  type DiscountInput,
  discountsOf,
  discountToJson,
  sumTakenOff,
  takeOff,
} from './discount-terms.ts';
import { forwardedAgain } from './forwarding-price.ts';
import { feeTariff, frozenTerms, serviceFee } from './service-fee.ts';

/** A delivery's price while its weight is only estimated. */
export interface MoneyRange {
  from: Money;
  to: Money;
}

export interface GoodsRequest {
  /** Prices in the shop's currency, all the same one. */
  items: readonly { price: Money; quantity: number }[];
  /** The shop's delivery to our warehouse, in the shop's currency; without it nobody knows what it costs. */
  inland?: Money | null | undefined;
  /** Rules that lower the price, new ones or frozen ones; together never more than the part that they are on. */
  discounts?: readonly DiscountInput[] | undefined;
  at: Date;
  /** The rate that an earlier quote locked; it is used as it is, without asking whether it still holds. */
  locked?: LockedRate | undefined;
  delivery?: MoneyRange | null | undefined;
}

/** Every term of bill 1. Amounts `…InShop` are in the shop's currency, all others in the settlement currency. */
export interface GoodsQuote {
  tariffVersion: number;
  rate: Rate;
  heldUntil: Date;
  goodsInShop: Money;
  inlandInShop: Money;
  /** Nobody has said what the shop's delivery costs: it stands in the price as nothing. */
  inlandUnknown: boolean;
  goods: Money;
  inland: Money;
  fee: Money;
  feeRule: 'percent' | 'minimum';
  feePercent: string;
  feeMinimum: Money;
  /** The sum of `discounts`. */
  discount: Money;
  discounts: DiscountGiven[];
  /** The group of customers whose fee this is. */
  feeGroup: Pick<FeeGroup, 'id' | 'name'> | null;
  /** goods + inland + fee - discount. */
  net: Money;
  bankPercent: string;
  /** When everything is paid from outside. */
  bank: Money;
  byCard: Money;
  /** The worth of goods that the customer bought himself, in his words; their price is not in this one. */
  forwarding?: { declared: Money } | undefined;
  payLater: {
    delivery: MoneyRange | null;
    freeStorageDays: number;
    penaltyPerDay: Money;
    penaltyShare: string | null;
  };
}

/**
 * Bill 1 of one order: the goods of one shop. To price with frozen numbers give `locked`, and terms whose tariff
 * is the order's version. Throws `unknown_currency`; a TypeError when currencies are mixed.
 */
export function quoteGoods(terms: PriceTerms, request: GoodsRequest): GoodsQuote {
  const { feeGroup } = terms;
  const tariff = feeTariff(terms);
  const currency = request.items[0]?.price.currency ?? request.inland?.currency ?? tariff.settlementCurrency;
  const { rate, heldUntil } = request.locked ?? lockRate(terms, currency, request.at);
  if (rate.from !== currency) throw new TypeError(`a rate of ${rate.from} for ${currency}`);
  const goodsInShop = add(money(0n, currency), ...request.items.map(linePrice));
  const inlandInShop = add(money(0n, currency), request.inland ?? money(0n, currency));
  const goods = convert(goodsInShop, rate.value, tariff.settlementCurrency);
  const inland = convert(inlandInShop, rate.value, tariff.settlementCurrency);
  const { fee, feeRule } = serviceFee(tariff, goods);
  const discounts = takeOff(request.discounts ?? [], { goods, fee });
  const discount = sumTakenOff(discounts, tariff.settlementCurrency);
  const net = subtract(add(goods, inland, fee), discount);
  const bank = bankCommission(tariff, net);
  return {
    tariffVersion: tariff.version,
    rate,
    heldUntil,
    goodsInShop,
    inlandInShop,
    inlandUnknown: request.inland == null,
    goods,
    inland,
    fee,
    feeRule,
    feePercent: tariff.serviceFeePercent,
    feeMinimum: tariff.serviceFeeMin,
    discount,
    discounts,
    feeGroup: feeGroup ? { id: feeGroup.id, name: feeGroup.name } : null,
    net,
    bankPercent: effectiveBankPercent(tariff),
    bank,
    byCard: add(net, bank),
    payLater: {
      delivery: request.delivery ?? null,
      freeStorageDays: tariff.freeStorageDays,
      penaltyPerDay: penaltyPerDay(tariff),
      penaltyShare: penaltyShare(tariff),
    },
  };
}

/** Bill 1 of lines at the rate and the tariff that a quote froze; null when no piece is left. */
export function quoteAgain(
  { tariff, quote }: { tariff: Tariff; quote: Quote },
  lines: readonly { price: bigint; quantity: number }[],
): GoodsQuote | null {
  if (lines.every(({ quantity }) => quantity === 0)) return null;
  if (quote.forwarding) return forwardedAgain({ tariff, quote }, lines);
  const { rate, inlandInShop, heldUntil } = quote;
  return quoteGoods(frozenTerms(tariff, quote), {
    items: lines.map(({ price, quantity }) => ({
      price: money(price, inlandInShop.currency),
      quantity,
    })),
    inland: quote.inlandUnknown ? null : fromJson(inlandInShop),
    discounts: discountsOf(quote),
    at: new Date(rate.since),
    locked: { rate: { ...rate, since: new Date(rate.since) }, heldUntil: new Date(heldUntil) },
  });
}

/** Whether a price rose by no more than the percent; a fall is always within. */
export function isWithinTolerance(before: Money, after: Money, percent: string): boolean {
  const { units, scale } = parseDecimal(percent);
  const rise = subtract(after, before).minor;
  return rise * 100n * 10n ** BigInt(scale) <= before.minor * units;
}

/** The quote as the API writes it. */
export function quoteToJson(quote: GoodsQuote): Quote {
  const { delivery, freeStorageDays, penaltyPerDay: perDay, penaltyShare: share } = quote.payLater;
  return {
    tariffVersion: quote.tariffVersion,
    rate: { ...quote.rate, since: quote.rate.since.toISOString() },
    heldUntil: quote.heldUntil.toISOString(),
    goodsInShop: toJson(quote.goodsInShop),
    inlandInShop: toJson(quote.inlandInShop),
    ...(quote.inlandUnknown ? { inlandUnknown: true } : {}),
    goods: toJson(quote.goods),
    inland: toJson(quote.inland),
    fee: toJson(quote.fee),
    feeRule: quote.feeRule,
    feePercent: quote.feePercent,
    feeMinimum: toJson(quote.feeMinimum),
    discount: toJson(quote.discount),
    ...(quote.discounts.length > 0 ? { discounts: quote.discounts.map(discountToJson) } : {}),
    ...(quote.feeGroup ? { feeGroup: quote.feeGroup } : {}),
    net: toJson(quote.net),
    bankPercent: quote.bankPercent,
    bank: toJson(quote.bank),
    byCard: toJson(quote.byCard),
    ...(quote.forwarding ? { forwarding: { declared: toJson(quote.forwarding.declared) } } : {}),
    payLater: {
      delivery: delivery && { from: toJson(delivery.from), to: toJson(delivery.to) },
      freeStorageDays,
      penaltyPerDay: toJson(perDay),
      penaltyShare: share,
    },
  };
}

function linePrice({ price, quantity }: { price: Money; quantity: number }): Money {
  return money(price.minor * BigInt(quantity), price.currency);
}
