import type { Database } from '../../platform/database/database.ts';
import { formatAmount, type Money, parseAmount } from '../../platform/money/money.ts';
import type { Route, RouteTable } from '../pricing/freight/route-table.ts';
import { listRouteTables, storeRoutes } from './tariff-store.ts';

/**
 * Writes every version of the routes again when the shop begins to settle in another currency. `change.from` is what the amounts are in;
 * the currency of the versions follows the shop's by itself. Call it in the transaction that changes the currency.
 */
export async function rebaseRoutes(
  db: Database,
  change: { from: string; convert(amount: Money): Money },
): Promise<void> {
  const convert = (amount: string): string => formatAmount(change.convert(parseAmount(amount, change.from)));
  for (const table of await listRouteTables(db)) await storeRoutes(db, rebased(table, convert));
}

function rebased(table: RouteTable, convert: (amount: string) => string): RouteTable {
  const rebasedRoute = (route: Route): Route => ({
    ...route,
    options: route.options.map((option) => ({ ...option, price: convert(option.price) })),
    zones: route.zones.map((zone) => ({
      ...zone,
      steps: zone.steps.map((step) => ({
        ...step,
        base: convert(step.base),
        perKg: convert(step.perKg),
      })),
    })),
  });
  return { ...table, routes: table.routes.map(rebasedRoute) };
}
