/** The route that a bill is renewed by, when the price that was shown is not held any more. */
import type { Database } from '../../../platform/database/database.ts';
import { misfitOf, type Parcel, type Route } from '../../pricing/freight/route-table.ts';
import { findRouteTable } from '../../shipping-rates/tariff-store.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

export interface RenewedRoute {
  route: Route;
  version: number;
}

/**
 * The delivery's route as the table in force has it. Its own copy stays where the table has no such route any more, or
 * one that cannot take this parcel as it was ordered: the shop has promised it. One statement.
 */
export async function renewedRoute(
  db: Database,
  { delivery, parcel, at }: { delivery: StoredDelivery; parcel: Parcel; at: Date },
): Promise<RenewedRoute> {
  const table = await findRouteTable(db, at);
  const route = table?.routes.find(({ code }) => code === delivery.route.code);
  if (!table || !route || !takes(route, delivery, parcel)) {
    return { route: delivery.route, version: delivery.routeVersion };
  }
  return { route, version: table.version };
}

function takes(route: Route, delivery: StoredDelivery, parcel: Parcel): boolean {
  const { options, isInsured, goodsKinds, address } = delivery;
  const offered = route.options.map(({ code }) => code);
  return (
    !misfitOf(route, parcel, address.country) &&
    options.every((code) => offered.includes(code)) &&
    (!isInsured || route.insurancePercent !== null) &&
    !route.refuses.some((kind) => goodsKinds.includes(kind))
  );
}
