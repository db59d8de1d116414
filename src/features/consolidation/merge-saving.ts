/** The saving of a merge, by the routes of now. */
import { add, type Money, money, toJson } from '../../platform/money/money.ts';
import { freightAt } from '../pricing/freight/estimate-freight.ts';
import type { PriceTerms } from '../pricing/tariff.ts';
import type { Boxes } from '../storage/boxes.ts';
import type { MergePreview } from './contract.ts';

/**
 * The sum by which the tariff asks less for all together than for each alone, at the known weights: the difference of
 * its prices, and not of ranges, whose ends are rounded. Null while something is not weighed, has no route, or nothing
 * is saved.
 */
export function savingOf(
  units: readonly ({ grams: number | null; paid: Money } & Boxes)[],
  { country, terms }: { country: string; terms: PriceTerms },
): MergePreview['saving'] {
  const priceOf = ({ grams, ...known }: (typeof units)[number]): Money | null =>
    grams === null ? null : freightAt(terms, { country, grams: BigInt(grams), ...known });
  const sum = units.reduce(
    (all: number | null, { grams }) => (all === null || grams === null ? null : all + grams),
    0,
  );
  const { currency } = terms.tariff.mergeFee;
  const together = priceOf({
    grams: sum,
    boxes: units.flatMap(({ boxes }) => boxes),
    unmeasuredGrams: units.reduce((all, { unmeasuredGrams }) => all + unmeasuredGrams, 0),
    paid: add(money(0n, currency), ...units.map(({ paid }) => paid)),
  });
  const apart = units.map(priceOf);
  if (!together || apart.includes(null)) return null;
  const saved = apart.reduce((all, price) => all + (price?.minor ?? 0n), 0n) - together.minor;
  return saved > 0n ? toJson(money(saved, together.currency)) : null;
}
