/** A table of routes with far prices waits for a second person, as far rates do (decisions/0481). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { countOthers } from '../../accounts/people/people-store.ts';
import type { Route, RouteTable } from '../../pricing/freight/route-table.ts';
import { type CountOthers, type DecidedKind, propose } from '../../pricing/proposals/propose.ts';
import { findRouteTable, findSettledTable, insertRouteTable, lockRouteVersions } from '../tariff-store.ts';
import { type FarPrice, farPrices, toldOf } from './far-table.ts';

/** The roles that may set prices of delivery. */
const setters = ['finance', 'admin'] as const;
const others: CountOthers = (db, userId) => countOthers(db, { roles: setters, except: userId });

const dayMilliseconds = 24 * 3_600_000;

/**
 * Prices of a table that are far from those in force, or from those of a day ago that one person did not set alone, so
 * that steps do not add up. Where there was no table every price is a first one.
 */
export async function farPricesNow(
  db: Database,
  next: { routes: Route[]; currency: string },
  now: Date,
): Promise<FarPrice[]> {
  const before = new Date(now.getTime() - dayMilliseconds);
  const [inForce, settled] = await Promise.all([
    findRouteTable(db, now),
    findSettledTable(db, { before, at: now }),
  ]);
  const empty = { version: 0, effectiveFrom: now, currency: next.currency, routes: [] };
  const bases = new Map([inForce ?? empty, settled ?? empty].map((table) => [table.version, table]));
  return farPrices([...bases.values()], { version: 0, ...next });
}

/** The data of an import that are kept until a second person agrees. */
interface RoutesChange {
  routes: Route[];
  currency: string;
  /** The newest version that was seen. */
  version: number;
  effective_from: string | null;
  note: string | null;
}

export interface AskedRoutes extends Omit<RoutesChange, 'effective_from'> {
  effectiveFrom: Date | undefined;
  by: string;
  now: Date;
  far: readonly FarPrice[];
  /** Countries that nothing reaches from then on. */
  dropped: readonly string[];
}

/** Asks a second person for a table; it is read already. Nothing is in force yet. */
export async function proposeRoutes(db: Database, asked: AskedRoutes): Promise<void> {
  const { by, now, far, effectiveFrom, dropped, ...table } = asked;
  const told = toldOf(far);
  const change = {
    ...{ ...table, effective_from: effectiveFrom?.toISOString() ?? null },
    after: Object.fromEntries(told.map(({ name, after }) => [name, after])),
    ...{ dropped, more: far.length - told.length },
    names: Object.fromEntries(table.routes.map(({ code, name }) => [code, name])),
  };
  const before = Object.fromEntries(
    told.flatMap(({ name, before: was }) => (was === null ? [] : [[name, was] as const])),
  );
  await propose(db, { kind: 'freight', currency: null, change, before, by, now }, others);
}

/** Writes the next version of the table. Throws `changed_meanwhile` when it was made over another one than the newest. */
export async function writeNextTable(
  db: Database,
  {
    seen,
    table,
    origin,
  }: {
    seen: number;
    table: Omit<RouteTable, 'version'>;
    origin: Parameters<typeof insertRouteTable>[2];
  },
): Promise<number> {
  const newest = await lockRouteVersions(db);
  if (newest !== seen) throw new Refusal('changed_meanwhile');
  const version = newest + 1;
  await insertRouteTable(db, { ...table, version }, origin);
  // estimates are made of this table: what any process keeps of prices is old from now on
  await publish(db, 'tariff.changed', { version });
  return version;
}

/** How a far table is decided: it is in force when it was meant to be, or at once when that time is over. */
export function routesForTwo({ settings }: Pick<Installation, 'settings'>): DecidedKind {
  return {
    ...{ roles: setters, others },
    async putIntoForce(db, { change, proposedBy }, now) {
      const {
        routes,
        currency,
        version: seen,
        effective_from: from,
        note,
      } = change as unknown as RoutesChange;
      // its amounts would say something else
      if (currency !== settings.settlementCurrency) throw new Refusal('changed_meanwhile');
      const meant = from === null ? now : new Date(from);
      const effectiveFrom = meant < now ? now : meant;
      const origin = { note, createdBy: proposedBy, at: now };
      await writeNextTable(db, { seen, table: { effectiveFrom, currency, routes }, origin });
      return effectiveFrom;
    },
  };
}
