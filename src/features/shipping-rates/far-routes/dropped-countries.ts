/** The countries that a new table of routes takes away from customers. Pure. */
import { type Route, zoneOf } from '../../pricing/freight/route-table.ts';

/** The rest of the world in a table of routes. */
const rest = 'ZZ';

/** The countries that the table before names and reaches, and the next one does not, by code. */
export function droppedCountries(before: readonly Route[], next: readonly Route[]): string[] {
  const named = new Set(before.flatMap(({ zones }) => zones.flatMap(({ countries }) => countries)));
  return [...named].filter((code) => code !== rest && !next.some((route) => zoneOf(route, code))).sort();
}
