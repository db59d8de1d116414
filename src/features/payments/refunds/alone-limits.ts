/** How much money one staff member moves alone (M23), in the currency that is asked for. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { lockWallet } from '../../ledger/postings.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { worthIn } from '../../pricing/formula/worth-in.ts';
import {
  type LimitName,
  type Limits,
  limitNames,
  lockAlone,
  readLimits,
  storeLimit,
  storeRebasedLimit,
} from './limit-store.ts';

/** Sums that one person moves alone in this time count together, so that a large sum in pieces is still a large sum. */
export const aloneMilliseconds = 24 * 3_600_000;

export interface Asked {
  /** Of the money that is moved. */
  currency: string;
  at: Date;
}

/**
 * A limit in the currency of the money that is moved, by the rates in force; null when there is no rate between the two:
 * then nobody moves anything alone.
 */
export async function limitIn(db: Database, name: LimitName, asked: Asked): Promise<Money | null> {
  return worth(db, (await readLimits(db))[name], asked);
}

/** An amount in another currency at the rates in force, or null without a rate. */
export async function worth(db: Database, amount: Money, { currency, at }: Asked): Promise<Money | null> {
  if (amount.currency === currency) return amount;
  try {
    return worthIn(await priceTermsAt(db, at), amount, currency);
  } catch (error) {
    // no tariff is in force, or the rate of the default currency is missing
    if (error instanceof Refusal && error.code === 'rate_missing') return null;
    throw error;
  }
}

/**
 * Sums that were moved in several currencies, together in the one that is asked for, each rounded once; null when one
 * of them has no rate.
 */
export async function worthTogether(
  db: Database,
  amounts: readonly Money[],
  asked: Asked,
): Promise<bigint | null> {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  let together = 0n;
  for (const [currency, own] of byCurrency) {
    const minor = own.reduce((sum, amount) => sum + amount.minor, 0n);
    const here = minor === 0n ? money(0n, asked.currency) : await worth(db, money(minor, currency), asked);
    if (!here) return null;
    together += here.minor;
  }
  return together;
}

/**
 * Holds a customer until the transaction ends, so that two commands of one person each at the same moment count each
 * other, in whatever currencies. His wallet first, as with everything that moves his money.
 */
export async function lockGiving(db: Database, { userId, currency }: { userId: string; currency: string }) {
  await lockWallet(db, userId, currency);
  await lockAlone(db, userId);
}

/** The currencies in which a limit can be set: the shop's own first, then those that have a rate to it. */
export async function limitCurrencies(db: Database, { currency: home, at }: Asked): Promise<string[]> {
  try {
    const { tariff, rates } = await priceTermsAt(db, at);
    const known = new Set([tariff.settlementCurrency, ...Object.keys(rates)]);
    if (known.delete(home)) return [home, ...[...known].sort()];
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'rate_missing')) throw error;
  }
  return [home];
}

/**
 * Sets limits, from now on. Throws a field refusal for a currency that has no rate to the shop's own: nobody could act
 * alone any more.
 */
export async function setLimits(
  db: Database,
  { limits, home, by, at }: { limits: Limits; home: string; by: string; at: Date },
): Promise<void> {
  for (const [name, amount] of Object.entries(limits) as [LimitName, Money][]) {
    if ((await worth(db, amount, { currency: home, at })) === null) {
      throw refuseField('currency', 'no_rate', { currency: amount.currency });
    }
    await storeLimit(db, { name, amount, by, at });
  }
}

/** Writes limits of the old currency again when the shop begins to settle in another; those of a third one stay. */
export async function rebaseLimits(
  db: Database,
  change: { from: string; convert(amount: Money): Money },
): Promise<void> {
  const limits = await readLimits(db);
  for (const name of limitNames) {
    const limit = limits[name];
    if (limit.currency === change.from) await storeRebasedLimit(db, name, change.convert(limit));
  }
}
