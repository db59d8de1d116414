/** Costs of each way to pay, before it is chosen: the arithmetic for the screen (rules: paying). The shop decides. */

import type { WireMoney } from '../../../../kit/format.ts';
import { plainNumber } from '../../../../platform/money/plain-number.ts';

/** How the bank's percent is taken, told by any price that the shop has quoted with it. */
export interface BankTerms {
  net: WireMoney;
  /** The bank percent when everything is paid by card. */
  bank: WireMoney;
  /** A decimal string. */
  bankPercent: string;
}

export interface Bill {
  /** The amount that is due, without the bank percent. */
  net: WireMoney;
  terms: BankTerms;
}

/** Amounts of one way to pay: `charged` = `external` + `bank` is what the card is charged. */
export interface Split {
  fromBalance: WireMoney;
  external: WireMoney;
  bank: WireMoney;
  charged: WireMoney;
  /** The sum that the balance has afterwards. */
  left: WireMoney;
}

export interface WaysToPay {
  card: Split;
  balance: Split;
  /** All of it by bank transfer, which bears no bank percent (decisions/0880). */
  transfer: Split;
  /** Balance first, the rest by card; null when the balance is empty or covers everything. */
  split: Split | null;
  /** The sum that the balance lacks to pay everything; null when it covers the bill. */
  missing: WireMoney | null;
}

export function waysToPay(bill: Bill, available: WireMoney): WaysToPay {
  const scale = Math.max(decimalsOf(bill.net.amount), decimalsOf(available.amount));
  const net = unitsOf(bill.net.amount, scale);
  const has = unitsOf(available.amount, scale);
  const wire = (units: bigint): WireMoney => ({
    amount: textOf(units, scale),
    currency: bill.net.currency,
  });
  const bankOn = bankPercentOn(bill.terms);
  const way = (fromBalance: bigint, bankOf = bankOn): Split => {
    const external = net - fromBalance;
    const bank = bankOf(external);
    return {
      fromBalance: wire(fromBalance),
      external: wire(external),
      bank: wire(bank),
      charged: wire(external + bank),
      left: wire(has - fromBalance),
    };
  };
  return {
    card: way(0n),
    balance: way(net),
    transfer: way(0n, () => 0n),
    split: has > 0n && has < net ? way(has) : null,
    missing: has < net ? wire(net - has) : null,
  };
}

/**
 * The bank percent on a part of the bill. The quoted price tells which rule is in force: a percent added on top, or
 * the exact recovery of what the bank keeps back (`gross_up`).
 */
function bankPercentOn({ net, bank, bankPercent }: BankTerms) {
  const scale = decimalsOf(net.amount);
  const percentScale = decimalsOf(bankPercent);
  const percent = unitsOf(bankPercent, percentScale);
  const whole = 100n * 10n ** BigInt(percentScale);
  const added = (amount: bigint): bigint => divideHalfUp(amount * percent, whole);
  if (added(unitsOf(net.amount, scale)) === unitsOf(bank.amount, scale) || percent >= whole) return added;
  return (amount: bigint): bigint => divideHalfUp(amount * whole, whole - percent) - amount;
}

/** How a top-up is charged; `min` is in the shop's currency and has its decimals. */
export interface TopUpTerms {
  min: WireMoney;
  /** A decimal string. */
  bankPercent: string;
  bankMode: 'add_on' | 'gross_up' | 'off';
}

/** The bank percent on what is put on the balance: the amount as typed, or null when it is no number. */
export function topUpCost(typed: string, { min, bankPercent, bankMode }: TopUpTerms) {
  const { currency } = min;
  const scale = decimalsOf(min.amount);
  const amount = readAmount(typed, scale);
  if (amount === null) return null;
  const units = unitsOf(amount, scale);
  const percentScale = decimalsOf(bankPercent);
  const percent = bankMode === 'off' ? 0n : unitsOf(bankPercent, percentScale);
  const whole = 100n * 10n ** BigInt(percentScale);
  const bank =
    bankMode === 'gross_up'
      ? divideHalfUp(units * whole, whole - percent) - units
      : divideHalfUp(units * percent, whole);
  return {
    gets: { amount, currency },
    bank: { amount: textOf(bank, scale), currency },
    pays: { amount: textOf(units + bank, scale), currency },
  };
}

/**
 * A decimal string out of what people type (UX-033). Null for what is no amount of a currency with so many decimals.
 */
export function readAmount(typed: string, decimals = 2): string | null {
  const plain = plainNumber(typed);
  const form = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`);
  return form.test(plain) && /[1-9]/.test(plain) ? plain : null;
}

/** Adds amounts of one currency; null when there are none. */
export function sumOf(amounts: readonly WireMoney[]): WireMoney | null {
  const [first] = amounts;
  if (!first) return null;
  const scale = Math.max(...amounts.map(({ amount }) => decimalsOf(amount)));
  const sum = amounts.reduce((total, { amount }) => total + unitsOf(amount, scale), 0n);
  return { amount: textOf(sum, scale), currency: first.currency };
}

/** The smaller of two amounts of one currency. */
export function lesserOf(one: WireMoney, other: WireMoney): WireMoney {
  const scale = Math.max(decimalsOf(one.amount), decimalsOf(other.amount));
  return unitsOf(one.amount, scale) <= unitsOf(other.amount, scale) ? one : other;
}

/** Whether an amount is nothing, however it is written. */
export function isNothing({ amount }: WireMoney): boolean {
  return !/[1-9]/.test(amount);
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

function unitsOf(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

function textOf(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}
