/** The terms of claims, and how much money one member of staff may move alone: read and changed on one screen. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { type Money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { limitCurrencies, worth } from '../../payments/refunds/alone-limits.ts';
import { type LimitName, readLimits } from '../../payments/refunds/limit-store.ts';
import { proposalsOf } from '../../pricing/proposals/proposal-json.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import type { ClaimSettingsJson } from '../contract.ts';
import { changeLimits, limitsStandAsSeen } from './limits-for-two.ts';
import { readSettings, storeSettings } from './settings-store.ts';

/** Names of the limits where they are shown and typed. */
const namesOf = {
  approvalLimit: 'order_refund',
  cardLimit: 'card_refund',
  correctionLimit: 'balance_correction',
  dayLimit: 'person_day',
} as const satisfies Record<string, LimitName>;

/** The settings as they are now, for whoever looks; each limit in its own currency, and what that is in the shop's. */
export async function settingsNow(
  db: Database,
  { shop }: ClaimsShop,
  by: string,
): Promise<ClaimSettingsJson> {
  const asked = { currency: shop.settings.settlementCurrency, at: shop.clock.now() };
  const [{ version, answerHours, claimDays }, limits, currencies] = await Promise.all([
    readSettings(db),
    readLimits(db),
    limitCurrencies(db, asked),
  ]);
  const proposals = await proposalsOf(db, ['limits'], by, ({ change }) => limitsStandAsSeen(change, limits));
  const here = async (limit: Money) => {
    const found = await worth(db, limit, asked);
    return found && toJson(found);
  };
  const { approvalLimit, cardLimit, correctionLimit, dayLimit } = namesOf;
  return {
    approvalLimit: toJson(limits[approvalLimit]),
    cardLimit: toJson(limits[cardLimit]),
    correctionLimit: toJson(limits[correctionLimit]),
    dayLimit: toJson(limits[dayLimit]),
    worth: {
      approvalLimit: await here(limits[approvalLimit]),
      cardLimit: await here(limits[cardLimit]),
      correctionLimit: await here(limits[correctionLimit]),
      dayLimit: await here(limits[dayLimit]),
    },
    ...{ version, currencies, answerHours, claimDays, proposals },
  };
}

export interface SettingsWish {
  by: string;
  /** The version that was seen. */
  version: number;
  /** Major units of `currency`; a limit that is left out stays as it is. */
  approvalLimit?: string | undefined;
  cardLimit?: string | undefined;
  correctionLimit?: string | undefined;
  dayLimit?: string | undefined;
  /** Of the limits that are named; the shop's own when it is left out. */
  currency?: string | undefined;
  answerHours: number;
  claimDays: number;
}

/**
 * Changes the terms of claims and the limits that are named, from now on; a higher limit waits for a second person.
 * Throws `changed_meanwhile` when somebody else has saved since, and a field refusal for the currency.
 */
export async function saveSettings(
  db: Database,
  claims: ClaimsShop,
  wish: SettingsWish,
): Promise<ClaimSettingsJson> {
  const { settings, clock } = claims.shop;
  const home = settings.settlementCurrency;
  const { by, version, answerHours, claimDays, currency = home } = wish;
  const at = clock.now();
  const limits: Partial<Record<LimitName, Money>> = {};
  for (const [field, name] of Object.entries(namesOf) as [keyof typeof namesOf, LimitName][]) {
    const amount = wish[field];
    if (amount !== undefined) limits[name] = typedAmount(amount, currency, field);
  }
  await inTransaction(db, async (transaction) => {
    const terms = { version, answerHours, claimDays };
    if (!(await storeSettings(transaction, { ...terms, by, at }))) throw new Refusal('changed_meanwhile');
    await changeLimits(transaction, { limits, home, by, at });
    // public texts name the days
    await publish(transaction, 'settings.changed', { version: version + 1 });
  });
  return settingsNow(db, claims, by);
}
