/** The operator's own currency: kept in the database, chosen before the first order (decisions/0330). */
import { type Database, postgresCode } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount, type Money, parseAmount, parseDecimal } from '../../../platform/money/money.ts';
import { assumedWorth, roundlyWorth } from '../rates/assumed-rates.ts';
import { sellRate, type Worth } from '../rates/rate-feeds.ts';
import { listTariffVersions } from '../staff-store.ts';
import { loadTariff } from '../store.ts';
import {
  addRate,
  endProposals,
  type FirstRate,
  hasBusiness,
  newestRates,
  readSettlement,
  storeSettlement,
  storeTariffAmounts,
} from './settlement-store.ts';

/** From one settlement currency to another. */
export interface SettlementChange {
  from: string;
  to: string;
  /** An amount of the old one in the new one, to two significant digits. */
  convert(amount: Money): Money;
}

/** The currency of balances, fees and totals of this database. */
export const settlementOf = (db: Database): Promise<string> => readSettlement(db);

/** Whether it can be changed no more: something was ordered, paid or booked. One statement. */
export const settlementIsUsed = (db: Database): Promise<boolean> => hasBusiness(db);

/** Why another currency could not be chosen. */
export class SettlementRefused extends Error {
  reason: 'in_use' | 'no_rate';
  constructor(reason: 'in_use' | 'no_rate', options?: ErrorOptions) {
    super(`the settlement currency was not changed: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Settles in another currency from now on, before anything has read a price: amounts of the tariff and rates are written again in it. Call it in a transaction. Undefined
 * when the shop settles in it already. Throws `SettlementRefused` once there are orders, payments or balances, and for a currency of
 * which nothing is known.
 */
export async function chooseSettlement(
  db: Database,
  to: string,
  at: Date,
): Promise<SettlementChange | undefined> {
  const from = await readSettlement(db, { forChange: true });
  if (from === to) return undefined;
  if (await hasBusiness(db)) throw new SettlementRefused('in_use');
  const rates = await newestRates(db, from, at);
  const worths = worthsOf(rates, { from, to });
  if (!worths) throw new SettlementRefused('no_rate');
  const change: SettlementChange = { from, to, convert: (amount) => roundlyWorth(amount, worths, to) };
  const versions = await listTariffVersions(db, 1_000);
  const loaded = await Promise.all(versions.map(({ version }) => loadTariff(db, version)));
  const tariffs = loaded.filter((tariff) => tariff !== undefined);
  try {
    await storeSettlement(db, to);
  } catch (error) {
    if (postgresCode(error) === '23503' || postgresCode(error) === '23001') {
      throw new SettlementRefused('in_use', { cause: error });
    }
    throw error;
  }
  for (const tariff of tariffs) {
    const perDay = change.convert(parseAmount(tariff.deliveryPenaltyRate, from));
    await storeTariffAmounts(db, {
      ...tariff,
      serviceFeeMin: change.convert(tariff.serviceFeeMin),
      mergeFee: change.convert(tariff.mergeFee),
      inspectionFee: change.convert(tariff.inspectionFee),
      repackingFee: change.convert(tariff.repackingFee),
      splittingFee: change.convert(tariff.splittingFee),
      differenceTolerance: change.convert(tariff.differenceTolerance),
      // a percent stays what it is
      deliveryPenaltyRate: tariff.penaltyBase === 'day' ? formatAmount(perDay) : tariff.deliveryPenaltyRate,
    });
  }
  await endProposals(db, at);
  await addRates(db, { rates, worths, change });
  await publish(db, 'tariff.changed', { version: tariffs[0]?.version ?? 0 });
  return change;
}

/** Worth in units of the old currency; the new one by its rate or, without one, as assumed. */
function worthsOf(rates: readonly FirstRate[], { from, to }: { from: string; to: string }) {
  const worths = new Map<string, Worth>([[from, { numerator: 1n, denominator: 1n }]]);
  for (const { currency, value } of rates) {
    const { units, scale } = parseDecimal(value);
    worths.set(currency, { numerator: units, denominator: 10n ** BigInt(scale) });
  }
  const assumed = worths.has(to) ? undefined : assumedWorth(to, from);
  if (assumed) worths.set(to, assumed);
  return worths.has(to) ? worths : undefined;
}

async function addRates(
  db: Database,
  known: { rates: readonly FirstRate[]; worths: Map<string, Worth>; change: SettlementChange },
): Promise<void> {
  const { rates, worths, change } = known;
  const since = rates.reduce((first, rate) => (rate.since < first ? rate.since : first), new Date());
  const own: FirstRate = { currency: change.from, value: '1', source: 'assumed', since };
  for (const rate of [...rates, own]) {
    const value = sellRate(worths, { from: rate.currency, to: change.to, marginPercent: '0' });
    if (rate.currency === change.to || value === undefined) continue;
    await addRate(db, { ...rate, value, to: change.to });
  }
}
