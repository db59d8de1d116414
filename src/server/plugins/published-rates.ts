/** Rates as a plug-in publishes them, as the fractions that the shop reckons with. */
import type { Worth } from '../../features/pricing/rates/rate-feeds.ts';
import { parseDecimal } from '../../platform/money/money.ts';
import type { PublishedRates } from '../../plugins/plugin.ts';

const currency = /^[A-Z]{3}$/;
const positive = /^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/;

/**
 * The worth of one unit of each currency in the base. Nothing is rounded. Throws a RangeError that names what cannot be
 * read: a rate of nothing would sell goods for nothing.
 */
export function worthsOf(published: PublishedRates): ReadonlyMap<string, Worth> {
  const { base } = published;
  const isByUnits = 'units' in published;
  const rates = isByUnits ? published.units : published.worths;
  if (!currency.test(base)) throw new RangeError(`${base} is no currency`);
  const worths = new Map<string, Worth>([[base, { numerator: 1n, denominator: 1n }]]);
  for (const [of, text] of Object.entries(rates)) {
    if (!currency.test(of) || !positive.test(text)) throw new RangeError(`no rate of ${of} can be read`);
    if (of === base) continue;
    const { units, scale } = parseDecimal(text);
    const one = 10n ** BigInt(scale);
    worths.set(
      of,
      isByUnits ? { numerator: one, denominator: units } : { numerator: units, denominator: one },
    );
  }
  if (worths.size < 2) throw new RangeError('no rates were published');
  return worths;
}
