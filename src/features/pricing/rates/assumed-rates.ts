/**
 * The rough worth of currencies, so that a shop can begin in any of them before somebody sets its rates, and so that
 * amounts that only have a size (the least top-up, the bands of a search) have a fitting one. Assumed:
 * decisions/0330-one-settlement-currency.md
 */
import { convert, decimalsOf, divideHalfUp, type Money, money } from '../../../platform/money/money.ts';
import { sellRate, type Worth } from './rate-feeds.ts';

/** Units for one euro; in step with the rates of the first tariff. */
const unitsPerEuro: Readonly<Record<string, number>> = {
  ...{ EUR: 1, RUB: 96.3, USD: 1.172, GBP: 0.87, CHF: 0.93, CNY: 8.43, HKD: 9.13, TWD: 36.5, JPY: 175.7 },
  ...{ KRW: 1635, INR: 105.2, SGD: 1.51, THB: 38, VND: 30_900, IDR: 19_500, MYR: 4.95, PHP: 68, MNT: 4180 },
  ...{ KZT: 607.6, BYN: 3.55, UAH: 48.8, AMD: 450, GEL: 3.18, AZN: 1.99, UZS: 14_300, KGS: 102.5, TJS: 11 },
  ...{ MDL: 19.8, TRY: 50.2, PLN: 4.23, CZK: 24.3, HUF: 390, RON: 5.08, RSD: 117.2, BGN: 1.956, DKK: 7.46 },
  ...{
    SEK: 11,
    NOK: 11.7,
    ISK: 143,
    AED: 4.3,
    SAR: 4.4,
    QAR: 4.27,
    KWD: 0.36,
    BHD: 0.44,
    OMR: 0.45,
    JOD: 0.83,
  },
  ...{
    TND: 3.4,
    EGP: 56,
    ILS: 3.85,
    ZAR: 20.4,
    AUD: 1.79,
    NZD: 2.02,
    CAD: 1.63,
    MXN: 21.7,
    BRL: 6.3,
    CLP: 1110,
  },
};

/** Currencies of which this file knows a rate. */
export const assumedCurrencies = Object.keys(unitsPerEuro).sort();

/** The worth of one unit in units of another one; undefined when one of the two is not known. */
export function assumedWorth(of: string, inUnitsOf: string): Worth | undefined {
  const [one, other] = [unitsPerEuro[of], unitsPerEuro[inUnitsOf]];
  if (one === undefined || other === undefined) return undefined;
  return { numerator: scaled(other), denominator: scaled(one) };
}

const scaled = (units: number): bigint => BigInt(Math.round(units * 1000));

/**
 * An amount of the same size in another currency: `amount` is meant for one of which about a hundred make a euro, and is moved by
 * whole powers of ten, so that round numbers stay round. "300" is 300 JPY and 3 EUR. Never less than one minor unit.
 */
export function ofLikeSize(amount: bigint, currency: string): Money {
  const power = Math.round(Math.log10((unitsPerEuro[currency] ?? 100) / 100));
  const digits = decimalsOf(currency) + power;
  if (digits >= 0) return money(amount * 10n ** BigInt(digits), currency);
  const minor = divideHalfUp(amount, 10n ** BigInt(-digits));
  return money(minor === 0n && amount > 0n ? 1n : minor, currency);
}

/** An amount in another currency, to two significant digits: a price that somebody might have set. Nothing stays nothing. */
export function roundlyWorth(amount: Money, worths: ReadonlyMap<string, Worth>, to: string): Money {
  if (amount.minor === 0n) return money(0n, to);
  const rate = sellRate(worths, { from: amount.currency, to, marginPercent: '0' });
  if (rate === undefined) throw new RangeError(`no rate from ${amount.currency} to ${to}`);
  const { minor } = convert(amount, rate, to);
  const unit = 10n ** BigInt(Math.max(0, minor.toString().length - 2));
  const round = divideHalfUp(minor, unit) * unit;
  return money(round === 0n ? 1n : round, to);
}
