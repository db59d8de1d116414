/** Values of a page as they are stored: one text for each field, a price as "12.50 EUR". Pure. */
import { type Money, toJson } from '../../../platform/money/money.ts';
import { withCurrencyDecimals } from '../../reader/prices/price-number.ts';
import type { ReadAvailability } from '../../reader/reading.ts';
import type { Told } from '../../reader/recipes/recipe.ts';
import { moneyOf } from '../snapshots/snapshot-of-reading.ts';

export type SaidField = keyof Told;
export type SaidValues = Partial<Record<SaidField, string>>;

/** A price as the board shows it: "12.50 EUR". */
export function priceText(price: Money | null): string | null {
  if (!price) return null;
  const { amount, currency } = toJson(price);
  return `${amount} ${currency}`;
}

const stocks: readonly string[] = ['in_stock', 'out_of_stock', 'preorder', 'unknown'];

export function storedValues({ title, price, image, availability }: Told): SaidValues {
  const money = price ? priceText(moneyOf(price)) : null;
  return {
    ...(title ? { title: title.slice(0, 500) } : {}),
    ...(money ? { price: money } : {}),
    ...(image ? { image } : {}),
    ...(availability ? { availability } : {}),
  };
}

/** Reads stored texts; a text that is no such value is left out. */
export function toldValues({ title, price, image, availability }: SaidValues): Told {
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(price ?? '') ?? [];
  return {
    ...(title ? { title } : {}),
    ...(amount && currency ? { price: { amount: withCurrencyDecimals(amount, currency), currency } } : {}),
    ...(image ? { image } : {}),
    ...(availability && stocks.includes(availability)
      ? { availability: availability as ReadAvailability }
      : {}),
  };
}
