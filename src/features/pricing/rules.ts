/** The price formula of domain 3: each named term is rounded once, half up, and rows add up to their total. */
import {
  add,
  convert,
  fromJson,
  type Money,
  money,
  parseDecimal,
  percentOf,
  toJson,
} from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bankCommission, effectiveBankPercent, smaller, subtract } from './bank-commission.ts';
import type { Quote } from './contract.ts';
import { penaltyPerDay } from './storage-penalty.ts';
import type { PriceTerms, Rate, Tariff } from './tariff.ts';

// other features reach the rules of prices through this file
export {
  bankCommission,
  bankShares,
  effectiveBankPercent,
  grossUp,
  type PaymentSplit,
  splitBill,
  subtract,
} from './bank-commission.ts';
export {
  bill2,
  type DeliveryBill,
  type DeliveryCharges,
  type Pause,
  penalty,
  penaltyDays,
  penaltyPerDay,
  type Storage,
  type StoredUnit,
  startedDays,
} from './storage-penalty.ts';
export type { PriceTerms, Rate, Tariff } from './tariff.ts';
export { worthIn } from './worth-in.ts';

const hour = 3_600_000;

/** A rate and until when it is held: what an order freezes. */
export interface LockedRate {
  rate: Rate;
  heldUntil: Date;
}

/** A delivery's price while its weight is only estimated. */
export interface MoneyRange {
  from: Money;
  to: Money;
}

export interface GoodsRequest {
  /** Prices in the shop's currency, all the same one. */
  items: readonly { price: Money; quantity: number }[];
  /** What the shop takes for its delivery to our warehouse, in the shop's currency. */
  inland?: Money | undefined;
  /** In the settlement currency; never more than goods, inland and fee together. */
  discount?: Money | undefined;
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
  goods: Money;
  inland: Money;
  fee: Money;
  feeRule: 'percent' | 'minimum';
  feePercent: string;
  feeMinimum: Money;
  discount: Money;
  /** goods + inland + fee - discount. */
  net: Money;
  bankPercent: string;
  /** When everything is paid from outside. */
  bank: Money;
  byCard: Money;
  payLater: { delivery: MoneyRange | null; freeStorageDays: number; penaltyPerDay: Money };
}

/**
 * The rate of a shop currency; the settlement currency itself has the rate 1.
 * Throws the refusal `unknown_currency` for a currency that staff gave no rate.
 */
export function rateFor(terms: PriceTerms, currency: string): Rate {
  const { settlementCurrency, effectiveFrom } = terms.tariff;
  if (currency === settlementCurrency) {
    return { from: currency, to: settlementCurrency, value: '1', since: effectiveFrom };
  }
  const rate = Object.hasOwn(terms.rates, currency) ? terms.rates[currency] : undefined;
  if (!rate) throw new Refusal('unknown_currency', { values: { currency } });
  return rate;
}

/** Takes the rate of now for as long as the tariff holds a price. */
export function lockRate(terms: PriceTerms, currency: string, at: Date): LockedRate {
  const heldUntil = new Date(at.getTime() + terms.tariff.quoteHoldHours * hour);
  return { rate: rateFor(terms, currency), heldUntil };
}

/** Whether a locked rate still holds; when not, the price is to be asked anew. */
export function isHeld(locked: LockedRate, at: Date): boolean {
  return at < locked.heldUntil;
}

/**
 * Bill 1 of one order: the goods of one shop. To price with frozen numbers give `locked`, and terms whose tariff
 * is the order's version. Throws `unknown_currency`; a TypeError when currencies are mixed.
 */
export function quoteGoods(terms: PriceTerms, request: GoodsRequest): GoodsQuote {
  const { tariff } = terms;
  const currency = request.items[0]?.price.currency ?? request.inland?.currency ?? tariff.settlementCurrency;
  const { rate, heldUntil } = request.locked ?? lockRate(terms, currency, request.at);
  if (rate.from !== currency) throw new TypeError(`a rate of ${rate.from} for ${currency}`);
  const nothing = money(0n, tariff.settlementCurrency);
  const goodsInShop = add(money(0n, currency), ...request.items.map(linePrice));
  const inlandInShop = add(money(0n, currency), request.inland ?? money(0n, currency));
  const goods = convert(goodsInShop, rate.value, tariff.settlementCurrency);
  const inland = convert(inlandInShop, rate.value, tariff.settlementCurrency);
  const { fee, feeRule } = serviceFee(tariff, goods);
  const gross = add(goods, inland, fee);
  const discount = smaller(request.discount ?? nothing, gross);
  const net = subtract(gross, discount);
  const bank = bankCommission(tariff, net);
  return {
    tariffVersion: tariff.version,
    rate,
    heldUntil,
    goodsInShop,
    inlandInShop,
    goods,
    inland,
    fee,
    feeRule,
    feePercent: tariff.serviceFeePercent,
    feeMinimum: tariff.serviceFeeMin,
    discount,
    net,
    bankPercent: effectiveBankPercent(tariff),
    bank,
    byCard: add(net, bank),
    payLater: {
      delivery: request.delivery ?? null,
      freeStorageDays: tariff.freeStorageDays,
      penaltyPerDay: penaltyPerDay(tariff),
    },
  };
}

/** Bill 1 of lines at the rate and the tariff that a quote froze; null when no piece is left. */
export function quoteAgain(
  { tariff, quote }: { tariff: Tariff; quote: Quote },
  lines: readonly { price: bigint; quantity: number }[],
): GoodsQuote | null {
  if (lines.every(({ quantity }) => quantity === 0)) return null;
  const { rate, discount, inlandInShop, heldUntil } = quote;
  return quoteGoods(
    { tariff, rates: {} },
    {
      items: lines.map(({ price, quantity }) => ({
        price: money(price, inlandInShop.currency),
        quantity,
      })),
      inland: fromJson(inlandInShop),
      discount: fromJson(discount),
      at: new Date(rate.since),
      locked: { rate: { ...rate, since: new Date(rate.since) }, heldUntil: new Date(heldUntil) },
    },
  );
}

/** The commission on goods, freight excluded: a percent with a floor, for each order. */
export function serviceFee(tariff: Tariff, goods: Money): { fee: Money; feeRule: 'percent' | 'minimum' } {
  const byPercent = percentOf(goods.minor, tariff.serviceFeePercent);
  if (byPercent >= tariff.serviceFeeMin.minor)
    return { fee: money(byPercent, goods.currency), feeRule: 'percent' };
  return { fee: tariff.serviceFeeMin, feeRule: 'minimum' };
}

/** Whether a price rose by no more than the percent; a fall is always within. */
export function isWithinTolerance(before: Money, after: Money, percent: string): boolean {
  const { units, scale } = parseDecimal(percent);
  const rise = subtract(after, before).minor;
  return rise * 100n * 10n ** BigInt(scale) <= before.minor * units;
}

/** The quote as the API writes it. */
export function quoteToJson(quote: GoodsQuote): Quote {
  const { delivery, freeStorageDays, penaltyPerDay: perDay } = quote.payLater;
  return {
    tariffVersion: quote.tariffVersion,
    rate: { ...quote.rate, since: quote.rate.since.toISOString() },
    heldUntil: quote.heldUntil.toISOString(),
    goodsInShop: toJson(quote.goodsInShop),
    inlandInShop: toJson(quote.inlandInShop),
    goods: toJson(quote.goods),
    inland: toJson(quote.inland),
    fee: toJson(quote.fee),
    feeRule: quote.feeRule,
    feePercent: quote.feePercent,
    feeMinimum: toJson(quote.feeMinimum),
    discount: toJson(quote.discount),
    net: toJson(quote.net),
    bankPercent: quote.bankPercent,
    bank: toJson(quote.bank),
    byCard: toJson(quote.byCard),
    payLater: {
      delivery: delivery && { from: toJson(delivery.from), to: toJson(delivery.to) },
      freeStorageDays,
      penaltyPerDay: toJson(perDay),
    },
  };
}

function linePrice({ price, quantity }: { price: Money; quantity: number }): Money {
  return money(price.minor * BigInt(quantity), price.currency);
}
