/** The route that a bill is renewed by, when the price that was shown is not held any more. */
import type { Database } from '../../../platform/database/database.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import { misfitOf, type Route } from '../../pricing/freight/route-table.ts';
import { findRouteTable } from '../../shipping-rates/tariff-store.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

export interface RenewedRoute {
  route: Route;
  version: number;
}

interface ToRenew {
  delivery: StoredDelivery;
  parcel: Parcel;
  at: Date;
}

/**
 * The delivery's route as the table in force has it. Its own copy stays where the table has no such route any more, or
 * one that cannot take this parcel as it was ordered: the shop has promised it. One statement.
 */
export async function renewedRoute(db: Database, asked: ToRenew): Promise<RenewedRoute> {
  const { route, routeVersion: version } = asked.delivery;
  return (await offeredRoute(db, asked)) ?? { route, version };
}

async function offeredRoute(db: Database, { delivery, parcel, at }: ToRenew): Promise<RenewedRoute | null> {
  const table = await findRouteTable(db, at);
  const route = table?.routes.find(({ code }) => code === delivery.route.code);
  return table && route && takes(route, delivery, parcel) ? { route, version: table.version } : null;
}

/** The parcel that a bill is of: as it was packed, else as it was weighed; null while the weight is not known. */
export function billedParcel({ packedGrams, packedSize, grams, size }: StoredDelivery): Parcel | null {
  if (packedGrams !== null) return { grams: packedGrams, size: packedSize };
  return grams === null ? null : { grams, size };
}

/**
 * Whether the freight of a bill that is not held any more stays as it was agreed when the bill is renewed (decisions/0591): a
 * part of it is paid, or the table in force has no such route for this parcel. One statement at most.
 */
export async function keepsFreight(
  db: Database,
  { delivery, isPaidInPart, at }: { delivery: StoredDelivery; isPaidInPart: boolean; at: Date },
): Promise<boolean> {
  if (isPaidInPart) return true;
  const parcel = billedParcel(delivery);
  return parcel !== null && (await offeredRoute(db, { delivery, parcel, at })) === null;
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
