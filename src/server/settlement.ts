/** The settlement currency at start: what the database settles in, or what the environment chooses before the first order. */
import { rebaseRoutes } from '../features/deliveries/actions.ts';
import { rebaseDiscounts } from '../features/discounts/actions.ts';
import { rebaseLimits } from '../features/payments/actions.ts';
import { chooseSettlement, SettlementRefused, settlementOf } from '../features/pricing/actions.ts';
import { assumedCurrencies } from '../features/pricing/rules.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { PaymentSettings } from '../platform/installation.ts';
import { currencyFault } from './payment-settings.ts';
import { SettingsError } from './settings-error.ts';

export interface SettlementWish {
  /** `SETTLEMENT_CURRENCY`; undefined leaves what the database says. */
  wanted: string | undefined;
  payments: PaymentSettings;
  at: Date;
}

/**
 * The currency that the shop settles in from now on. Throws a `SettingsError` in one sentence when the environment asks for another one
 * than that of orders or money which are there, and for one that the payment provider does not take.
 */
export async function settle(db: Database, { wanted, payments, at }: SettlementWish): Promise<string> {
  const current = await settlementOf(db);
  const currency = wanted ?? current;
  const fault = currencyFault(payments, currency);
  if (fault) throw new SettingsError(fault);
  if (currency === current) return current;
  try {
    await inTransaction(db, async (transaction) => {
      const change = await chooseSettlement(transaction, currency, at);
      if (!change) return;
      await rebaseRoutes(transaction, change);
      await rebaseLimits(transaction, change);
      await rebaseDiscounts(transaction, change);
    });
  } catch (error) {
    if (error instanceof SettlementRefused) throw new SettingsError(cures[error.reason](currency, current));
    throw error;
  }
  return currency;
}

const cures = {
  in_use: (wanted: string, current: string): string =>
    `SETTLEMENT_CURRENCY is ${wanted}, but this database has orders or balances in ${current}: set SETTLEMENT_CURRENCY=${current} or leave it out, or give the shop a database of its own`,
  no_rate: (wanted: string): string =>
    `SETTLEMENT_CURRENCY is ${wanted}, of which this shop knows no rate: set one at /staff/prices first, or choose one of ${assumedCurrencies.join(', ')}`,
};
