/** How a bill is paid: what comes from balance, what from outside, and the bank percent on it (rules: paying). */
import {
  add,
  divideHalfUp,
  formatAmount,
  type Money,
  money,
  parseDecimal,
  percentOf,
} from '../../../platform/money/money.ts';
import type { Tariff } from '../tariff.ts';

/** The percent that a customer bears on money from outside; "0" when the tariff puts none on. */
export function effectiveBankPercent(tariff: Pick<Tariff, 'bankMode' | 'comissionOfTheBankPercent'>): string {
  return tariff.bankMode === 'off' ? '0' : tariff.comissionOfTheBankPercent;
}

type BankTerms = Pick<Tariff, 'bankMode' | 'comissionOfTheBankPercent'>;

/** The bank percent on the part of a payment that comes from outside; what comes from the balance has borne it. */
export function bankCommission(tariff: BankTerms, base: Money): Money {
  if (tariff.bankMode === 'off') return money(0n, base.currency);
  const percent = tariff.comissionOfTheBankPercent;
  if (tariff.bankMode === 'gross_up') return subtract(grossUp(base, percent), base);
  return money(percentOf(base.minor, percent), base.currency);
}

/** The amount that must be charged so that `amount` is left after the bank took its percent: amount / (1 - percent). */
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

/** Balance first, the rest by card (rules: paying). `available` may be 0 or more than the bill. */
export function splitBill(tariff: BankTerms, net: Money, available: Money): PaymentSplit {
  const fromBalance = smaller(net, available.minor < 0n ? money(0n, net.currency) : available);
  const external = subtract(net, fromBalance);
  const bank = bankCommission(tariff, external);
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

/** A price as it was quoted, with the bank percent of all of it. */
export interface QuotedBank {
  net: Money;
  bank: Money;
  /** A decimal string. */
  bankPercent: string;
}

/**
 * The bank percent on a part of a quoted price, when that part is paid by card (rules: bank-percent). The price itself tells
 * which rule it was made by, as the screens read it.
 */
export function bankOnPart({ net, bank, bankPercent }: QuotedBank, part: Money): Money {
  const added = { bankMode: 'add_on', comissionOfTheBankPercent: bankPercent } as const;
  const isAdded = bankCommission(added, net).minor === bank.minor;
  return bankCommission(isAdded ? added : { ...added, bankMode: 'gross_up' }, part);
}

/** One amount less another of the same currency. */
export function subtract(from: Money, amount: Money): Money {
  return add(from, money(-amount.minor, amount.currency));
}

/** The lesser of two amounts of the same currency. */
export function smaller(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${formatAmount(a)} ${a.currency} and ${b.currency}`);
  return a.minor < b.minor ? a : b;
}
