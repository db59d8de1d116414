/** The price formula of domain 3: each named term is rounded once, half up, and rows add up to their total. */
import {
  add,
  convert,
  divideHalfUp,
  formatAmount,
  type Money,
  money,
  parseAmount,
  parseDecimal,
  percentOf,
  toJson,
} from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Quote } from './contract.ts';
import type { PriceTerms, Rate, Tariff } from './tariff.ts';

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

/** The commission on goods, freight excluded: a percent with a floor, for each order. */
export function serviceFee(tariff: Tariff, goods: Money): { fee: Money; feeRule: 'percent' | 'minimum' } {
  const byPercent = percentOf(goods.minor, tariff.serviceFeePercent);
  if (byPercent >= tariff.serviceFeeMin.minor)
    return { fee: money(byPercent, goods.currency), feeRule: 'percent' };
  return { fee: tariff.serviceFeeMin, feeRule: 'minimum' };
}

/** The percent that a customer bears on money from outside; "0" when the tariff puts none on. */
export function effectiveBankPercent(tariff: Pick<Tariff, 'bankMode' | 'comissionOfTheBankPercent'>): string {
  return tariff.bankMode === 'off' ? '0' : tariff.comissionOfTheBankPercent;
}

type BankTerms = Pick<Tariff, 'bankMode' | 'bankScope' | 'comissionOfTheBankPercent'>;

/**
 * The bank percent on the part of a payment that comes from outside; with the scope `all` also on the part paid
 * from balance.
 */
export function bankCommission(tariff: BankTerms, external: Money, fromBalance?: Money): Money {
  const base = tariff.bankScope === 'all' && fromBalance ? add(external, fromBalance) : external;
  if (tariff.bankMode === 'off') return money(0n, base.currency);
  const percent = tariff.comissionOfTheBankPercent;
  if (tariff.bankMode === 'gross_up') return subtract(grossUp(base, percent), base);
  return money(percentOf(base.minor, percent), base.currency);
}

/** What must be charged so that `amount` is left after the bank took its percent: amount / (1 - percent). */
export function grossUp(amount: Money, percent: string): Money {
  const { units, scale } = parseDecimal(percent);
  const whole = 100n * 10n ** BigInt(scale);
  if (units >= whole) throw new RangeError(`a bank percent of ${percent}`);
  return money(divideHalfUp(amount.minor * whole, whole - units), amount.currency);
}

export interface PaymentSplit {
  fromBalance: Money;
  /** The part of the bill that comes from outside. */
  external: Money;
  bank: Money;
  /** external + bank: what the card is charged. */
  byCard: Money;
}

/** Balance first, the rest by card (domain 3). `available` may be 0 or more than the bill. */
export function splitBill(tariff: BankTerms, net: Money, available: Money): PaymentSplit {
  const fromBalance = smaller(net, available.minor < 0n ? money(0n, net.currency) : available);
  const external = subtract(net, fromBalance);
  const bank = bankCommission(tariff, external, fromBalance);
  return { fromBalance, external, bank, byCard: add(external, bank) };
}

/**
 * The bank commission of one payment, shared among what it pays, in that order: the shares add up to the
 * commission on the sum, and each is less than one minor unit from its own exact share.
 */
export function bankShares(tariff: BankTerms, externals: readonly Money[]): Money[] {
  let sum = 0n;
  let before = 0n;
  return externals.map(({ minor, currency }) => {
    sum += minor;
    const bank = bankCommission(tariff, money(sum, currency)).minor;
    const share = money(bank - before, currency);
    before = bank;
    return share;
  });
}

/** Whether a price rose by no more than the percent; a fall is always within. */
export function isWithinTolerance(before: Money, after: Money, percent: string): boolean {
  const { units, scale } = parseDecimal(percent);
  const rise = subtract(after, before).minor;
  return rise * 100n * 10n ** BigInt(scale) <= before.minor * units;
}

/** The penalty for a started day as money; 0 when the tariff's penalty is a percent of the freight. */
export function penaltyPerDay(tariff: Tariff): Money {
  const perDay = tariff.penaltyBase === 'day' ? tariff.deliveryPenaltyRate : '0';
  return parseAmount(perDay, tariff.settlementCurrency);
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

/** One amount less another of the same currency. */
export function subtract(from: Money, amount: Money): Money {
  return add(from, money(-amount.minor, amount.currency));
}

function linePrice({ price, quantity }: { price: Money; quantity: number }): Money {
  return money(price.minor * BigInt(quantity), price.currency);
}

function smaller(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${formatAmount(a)} ${a.currency} and ${b.currency}`);
  return a.minor < b.minor ? a : b;
}
