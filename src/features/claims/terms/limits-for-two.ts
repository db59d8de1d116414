/** A higher limit of one person waits for a second administrator; a lower one holds at once (decisions/0481). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { fromJson, type Money, toJson } from '../../../platform/money/money.ts';
import { countOthers } from '../../accounts/people/people-store.ts';
import { setLimits, worth } from '../../payments/refunds/alone-limits.ts';
import {
  type LimitName,
  type Limits,
  limitNames,
  lockLimits,
  readLimits,
} from '../../payments/refunds/limit-store.ts';
import { type CountOthers, type DecidedKind, propose } from '../../pricing/proposals/propose.ts';

const setters = ['admin'] as const;
const others: CountOthers = (db, userId) => countOthers(db, { roles: setters, except: userId });

const written = ({ minor, currency }: Money): string => `${minor} ${currency}`;

/** The limits asked for, as amounts that a page can show: an amount and its currency. */
function told(limits: Limits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => {
      const { amount, currency } = toJson(limit);
      return [name, `${amount} ${currency}`];
    }),
  );
}

export interface LimitsChange {
  limits: Limits;
  home: string;
  by: string;
  at: Date;
}

/**
 * Lowers the limits that are lower, and asks a second person for those that are higher than what stands, by the rates in
 * force. A limit that is asked for as it stands changes nothing. Throws what `setLimits` throws.
 */
export async function changeLimits(db: Database, { limits, home, by, at }: LimitsChange): Promise<void> {
  await lockLimits(db);
  const standing = await readLimits(db);
  const higher: Limits = {};
  const lower: Limits = {};
  for (const name of limitNames) {
    const [limit, stands] = [limits[name], standing[name]];
    if (!limit || written(limit) === written(stands)) continue;
    const here = await worth(db, limit, { currency: stands.currency, at });
    // without a rate nobody could act alone, and `setLimits` says so
    (here && here.minor > stands.minor ? higher : lower)[name] = limit;
  }
  await setLimits(db, { limits: lower, home, by, at });
  const names = Object.keys(higher) as LimitName[];
  if (names.length === 0) return;
  const seen = Object.fromEntries(names.map((name) => [name, standing[name]])) as Limits;
  const change = {
    limits: Object.fromEntries(names.map((name) => [name, higher[name] && toJson(higher[name])])),
    seen: Object.fromEntries(names.map((name) => [name, written(standing[name])])),
    after: told(higher),
  };
  const asked = { kind: 'limits' as const, currency: null, change, before: told(seen) };
  await propose(db, { ...asked, by, now: at }, others);
}

interface KeptChange {
  limits: Partial<Record<LimitName, { amount: string; currency: string }>>;
  seen: Partial<Record<LimitName, string>>;
}

/** Whether the limits that a change is about are as they were when it was asked for. */
export function limitsStandAsSeen(change: object, standing: Required<Limits>): boolean {
  const { limits, seen } = change as KeptChange;
  return limitNames.every((name) => !limits[name] || seen[name] === written(standing[name]));
}

/** How higher limits are decided: as they were asked for, over those that stood there then. */
export function limitsForTwo({ settings }: Pick<Installation, 'settings'>): DecidedKind {
  return {
    ...{ roles: setters, others },
    async putIntoForce(db, { change, proposedBy }, now) {
      const { limits: kept } = change as unknown as KeptChange;
      await lockLimits(db);
      if (!limitsStandAsSeen(change, await readLimits(db))) throw new Refusal('changed_meanwhile');
      const limits: Limits = {};
      for (const name of limitNames) {
        const asked = kept[name];
        if (!asked) continue;
        limits[name] = fromJson(asked);
      }
      await setLimits(db, { limits, home: settings.settlementCurrency, by: proposedBy, at: now });
      return now;
    },
  };
}
