/** A new version of the table of routes from CSV. */
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { type CsvFault, faultsInWords } from '../../platform/tables/table-contract.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { forgetPriceTerms } from '../pricing/actions.ts';
import { droppedCountries } from './far-routes/dropped-countries.ts';
import { farPricesNow, proposeRoutes, writeNextTable } from './far-routes/routes-for-two.ts';
import { readTariff } from './tariff-csv.ts';
import { findRouteTable, listCarriers, lockRouteVersions } from './tariff-store.ts';

export interface TariffImport {
  csv: string;
  /** In force from then on; at once when undefined. */
  effectiveFrom: Date | undefined;
  /** The newest version that was seen. */
  version: number;
  note: string | null;
  isDryRun: boolean;
  by: string;
  locale: Locale;
}

export interface Imported {
  lines: number;
  routes: number;
  /** Of the new version; null when nothing was taken over. */
  version: number | null;
  waits: boolean;
  /** Countries that nothing reaches from then on. */
  dropped: string[];
  faults: CsvFault[];
}

/**
 * Takes a table over as the next version when no line of it is wrong and none of its prices is far; with far ones it
 * waits for a second person. Throws `changed_meanwhile` when somebody else made a version, and refuses a time that is
 * over: what was sold stays as it was.
 */
export async function importDeliveryTariff(
  db: Database,
  shop: Installation,
  { texts, ...request }: TariffImport & { texts: LocalisedTree },
): Promise<Imported> {
  const now = shop.clock.now();
  const effectiveFrom = request.effectiveFrom ?? now;
  if (effectiveFrom < now) throw refuseField('effective_from', 'in_the_past');
  const done = await inTransaction(db, async (transaction) => {
    const carriers = (await listCarriers(transaction)).map(({ code }) => code);
    const currency = shop.settings.settlementCurrency;
    const terms = { carriers, currency };
    const { routes, lines, faults } = readTariff(request.csv, terms);
    const before = await findRouteTable(transaction, effectiveFrom);
    const dropped = faults.length > 0 ? [] : droppedCountries(before?.routes ?? [], routes);
    const found = { lines, routes: routes.length, version: null, waits: false, dropped, faults: [] };
    if (faults.length > 0) return { ...found, faults: faultsInWords(texts, request.locale, faults) };
    const { note, by, version: seen } = request;
    if (!request.isDryRun && (await lockRouteVersions(transaction)) !== seen)
      throw new Refusal('changed_meanwhile');
    const far = await farPricesNow(transaction, { routes, currency }, now);
    if (request.isDryRun) return { ...found, waits: far.length > 0 };
    if (far.length > 0) {
      const asked = {
        routes,
        currency,
        version: seen,
        effectiveFrom: request.effectiveFrom,
        note,
        by,
        now,
        far,
        dropped,
      };
      await proposeRoutes(transaction, asked);
      return { ...found, waits: true };
    }
    const origin = { note, createdBy: by, at: now };
    const version = await writeNextTable(transaction, {
      seen,
      table: { effectiveFrom, currency, routes },
      origin,
    });
    return { ...found, version };
  });
  if (done.version !== null) forgetPriceTerms(db);
  return done;
}
