/** Routes as lines of CSV, in the columns that reading takes. */

import { writeCsv } from '../../platform/tables/csv-cells.ts';
import { inLanguage, type Locale, locales } from '../../platform/texts/locale.ts';
import { kilograms, type Route } from '../pricing/freight/route-table.ts';
import { type TariffColumn, tariffColumns } from './tariff-cells.ts';

export const centimetres = (millimetre: number | null): string =>
  millimetre === null ? '' : String(millimetre / 10);

/** A name that is not there in a language is the English one, so that the file can be read again. */
const nameColumns = ({ name }: Route) =>
  Object.fromEntries(locales.map((locale) => [`name_${locale}`, inLanguage(name, locale)])) as Record<
    `name_${Locale}`,
    string
  >;

/** The table as CSV; reading it again gives the same table. */
export function writeTariff(routes: readonly Route[]): string {
  const rows = routes.flatMap((route) =>
    route.zones.flatMap((zone) =>
      zone.steps.map(
        (step): Record<TariffColumn, string> => ({
          route: route.code,
          carrier: route.carrier,
          ...nameColumns(route),
          tracked: route.tracked ? 'yes' : 'no',
          volume_divisor: route.volumeDivisor === null ? '' : String(route.volumeDivisor),
          max_kg: kilograms(route.maxGrams),
          max_side_cm: centimetres(route.maxSideMm),
          max_sum_cm: centimetres(route.maxSumMm),
          refuses: route.refuses.join(' '),
          insurance_percent: route.insurancePercent ?? '',
          options: route.options.map(({ code, price }) => `${code}=${price}`).join(' '),
          countries: zone.countries.join(' '),
          days_from: String(zone.days.from),
          days_to: String(zone.days.to),
          up_to_kg: kilograms(step.upToGrams),
          base: step.base,
          per_kg: step.perKg,
        }),
      ),
    ),
  );
  return writeCsv(
    rows.map((row) => tariffColumns.map((column) => row[column])),
    { header: tariffColumns, bom: true },
  );
}
