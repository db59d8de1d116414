/** The cells of one line of the table of routes. */

import { decimalsAllowed, fitsCurrency } from '../../platform/money/typed-amount.ts';
import type { Cells } from '../../platform/tables/csv-lines.ts';
import { locales } from '../../platform/texts/locale.ts';
import {
  type GoodsKind,
  goodsKinds,
  type OptionCode,
  optionCodes,
  type Route,
} from '../pricing/freight/route-table.ts';

export const tariffColumns = [
  'route',
  'carrier',
  ...locales.map((locale) => `name_${locale}` as const),
  'tracked',
  'volume_divisor',
  'max_kg',
  'max_side_cm',
  'max_sum_cm',
  'refuses',
  'insurance_percent',
  'options',
  'countries',
  'days_from',
  'days_to',
  'up_to_kg',
  'base',
  'per_kg',
] as const;
export type TariffColumn = (typeof tariffColumns)[number];

export type TariffCells = Cells<TariffColumn>;

export const millimetres = (centimetres: string | null): number | null =>
  centimetres === null ? null : Math.round(Number(centimetres) * 10);

export function kindsOf(cells: TariffCells): GoodsKind[] {
  const named = cells.list('refuses');
  const unknown = named.find((kind) => !(goodsKinds as readonly string[]).includes(kind));
  if (unknown) cells.wrong('refuses', 'unknown_kind', { kind: unknown, kinds: goodsKinds.join(' ') });
  return goodsKinds.filter((kind) => named.includes(kind));
}

export function percentOf(cells: TariffCells): string | null {
  const percent = cells.decimal('insurance_percent', 2, true);
  if (percent !== null && Number(percent) > 100) cells.wrong('insurance_percent', 'above_hundred');
  return percent;
}

/** An amount of the shop's currency; one that is smaller than its minor unit is not ours to round. */
export function amountOf(cells: TariffCells, column: 'base' | 'per_kg', currency: string): string {
  const amount = cells.decimal(column, 2) ?? '0';
  if (!fitsCurrency(amount, currency)) cells.wrong(column, 'too_many_decimals', decimalsAllowed(currency));
  return amount;
}

export function optionsOf(cells: TariffCells, currency: string): Route['options'] {
  return cells.list('options').flatMap((text) => {
    const [code = '', price = ''] = text.split('=');
    if (!(optionCodes as readonly string[]).includes(code)) {
      cells.wrong('options', 'unknown_option', { option: code, options: optionCodes.join(' ') });
      return [];
    }
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(price)) {
      cells.wrong('options', 'option_price', { option: code });
      return [];
    }
    if (!fitsCurrency(price, currency))
      cells.wrong('options', 'too_many_decimals', decimalsAllowed(currency));
    return [{ code: code as OptionCode, price }];
  });
}

export function countriesOf(cells: TariffCells): string[] {
  const countries = cells.list('countries').map((country) => country.toUpperCase());
  if (countries.length === 0) cells.wrong('countries', 'empty');
  const wrong = countries.find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrong) cells.wrong('countries', 'not_a_country', { country: wrong });
  return [...new Set(countries)].sort();
}
