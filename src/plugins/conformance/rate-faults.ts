import type { PublishedRates } from '../plugin.ts';
import { shown } from './suite.ts';

/** The faults of published rates, one sentence each. */
export function worthFaults(published: PublishedRates): string[] {
  const rates = 'units' in published ? published.units : published.worths;
  const faults = Object.entries(rates).flatMap(([currency, rate]) => {
    const isUsable = /^[A-Z]{3}$/.test(currency) && /^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/.test(rate);
    return isUsable ? [] : [`the rate of ${currency} is ${shown(rate)}`];
  });
  if (!/^[A-Z]{3}$/.test(published.base)) faults.push(`${shown(published.base)} is no currency`);
  if (Object.keys(rates).length < 2) faults.push('it published fewer than two rates');
  return faults;
}
