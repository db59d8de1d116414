/** Carriers and the table of routes: what is in force, and new versions of it. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { publish } from '../../platform/jobs/events.ts';
import { forgetPriceTerms } from '../pricing/actions.ts';
import type { RouteTable } from '../pricing/freight/route-table.ts';
import { proposalsOf } from '../pricing/proposals/proposal-json.ts';
import type { CarrierInfo, DeliveryTariff } from './tariff-contract.ts';
import { writeTariff } from './tariff-csv-writing.ts';
import {
  findRouteTable,
  findRouteVersion,
  listCarriers,
  listRouteVersions,
  saveCarrierRow,
} from './tariff-store.ts';

/** The table of routes in force at a time. Throws `unavailable` when there is none. */
export async function routeTableAt(db: Database, at: Date): Promise<RouteTable> {
  const table = await findRouteTable(db, at);
  if (!table) throw new Refusal('unavailable');
  return table;
}

/**
 * The table in force without the routes of carriers that are switched off: what is offered, compared and promised. Throws `unavailable`
 * when there is no table.
 */
export async function offeredRoutesAt(db: Database, at: Date): Promise<RouteTable> {
  const table = await routeTableAt(db, at);
  const used = (await listCarriers(db)).filter(({ active }) => active).map(({ code }) => code);
  return { ...table, routes: table.routes.filter(({ carrier }) => used.includes(carrier)) };
}

/**
 * From the days of the fastest to those of the slowest route that is offered, to any country; null where none is. For
 * words that promise no single delivery.
 */
export async function deliveryDaysAt(db: Database, at: Date): Promise<{ from: number; to: number } | null> {
  const table = await findRouteTable(db, at);
  if (!table) return null;
  const { routes } = await offeredRoutesAt(db, at);
  const days = routes.flatMap(({ zones }) => zones.map((zone) => zone.days));
  if (days.length === 0) return null;
  return {
    from: Math.min(...days.map(({ from }) => from)),
    to: Math.max(...days.map(({ to }) => to)),
  };
}

/** One version of the table. Throws `not_found`. */
export async function routeTableOf(db: Database, version: number): Promise<RouteTable> {
  const table = await findRouteVersion(db, version);
  if (!table) throw new Refusal('not_found');
  return table;
}

/** The table in force, the versions and the carriers, for staff. */
export async function readDeliveryTariff(
  db: Database,
  { at, adapters, by }: { at: Date; adapters: readonly string[]; by: string },
) {
  const current = await routeTableAt(db, at);
  const versions = await listRouteVersions(db);
  return {
    current: tableJson(current),
    versions: versions.map(({ effectiveFrom, createdAt, ...row }) => ({
      ...row,
      effectiveFrom: effectiveFrom.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    carriers: await listCarriers(db),
    adapters: [...adapters],
    proposals: await proposalsOf(
      db,
      ['freight'],
      by,
      ({ change }) => change.version === versions[0]?.version,
    ),
  };
}

function tableJson({ effectiveFrom, ...table }: RouteTable): DeliveryTariff {
  return { ...table, effectiveFrom: effectiveFrom.toISOString() };
}

/** A version as CSV; the one in force when none is named. Throws `not_found`. */
export async function exportDeliveryTariff(db: Database, asked: { version: number | undefined; at: Date }) {
  const table =
    asked.version === undefined ? await routeTableAt(db, asked.at) : await routeTableOf(db, asked.version);
  return { fileName: `delivery-tariff-${table.version}.csv`, csv: writeTariff(table.routes) };
}

/**
 * Adds or changes a carrier. Refuses an adapter that this installation does not have, unless it stands there already; throws `changed_meanwhile` when
 * another version stands there than the one that was seen.
 */
export async function saveCarrier(
  db: Database,
  shop: Installation,
  action: { carrier: CarrierInfo; adapters: readonly string[]; by: string },
): Promise<CarrierInfo> {
  const { carrier, adapters, by } = action;
  const saved = await inTransaction(db, async (transaction) => {
    const known = (await listCarriers(transaction)).find(({ code }) => code === carrier.code);
    const isNewAdapter = carrier.adapter !== null && carrier.adapter !== known?.adapter;
    if (isNewAdapter && !adapters.includes(carrier.adapter ?? '')) throw refuseField('adapter', 'not_one_of');
    const version = await saveCarrierRow(transaction, carrier, { by, at: shop.clock.now() });
    if (version === undefined) throw new Refusal('changed_meanwhile');
    // estimates are made of the routes of carriers that are in use
    await publish(transaction, 'tariff.changed', { version });
    return { ...carrier, version };
  });
  forgetPriceTerms(db);
  return saved;
}
