/** The exchange rate of a price: which one counts, and for how long it holds. Pure. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { PriceTerms, Rate, Tariff } from '../tariff.ts';

const hour = 3_600_000;

/** A rate and until when it is held: what an order freezes. */
export interface LockedRate {
  rate: Rate;
  heldUntil: Date;
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

/** Hours that a price is held: never more than there are to pay, so that no order closes before its price does. */
export function heldHours({ quoteHoldHours, paymentHours }: Pick<Tariff, 'quoteHoldHours' | 'paymentHours'>) {
  return Math.min(quoteHoldHours, paymentHours);
}

/**
 * Takes the rate of now for as long as the tariff holds a price, and not for a shorter time than an earlier tariff
 * promised to whoever saw a price while it was in force.
 */
export function lockRate(terms: PriceTerms, currency: string, at: Date): LockedRate {
  const byTariff = at.getTime() + heldHours(terms.tariff) * hour;
  const heldUntil = new Date(Math.max(byTariff, terms.promisedUntil?.getTime() ?? 0));
  return { rate: rateFor(terms, currency), heldUntil };
}

/** Whether a locked rate still holds; when not, the price is to be asked for again. */
export function isHeld(locked: LockedRate, at: Date): boolean {
  return at < locked.heldUntil;
}
