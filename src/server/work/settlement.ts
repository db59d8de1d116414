/** The settlement currency at start: what the database settles in, or what the environment chooses before the first order. */

import { forgetAmountsOfAnswers } from '../../features/cart/change-store.ts';
import { rebaseDiscounts } from '../../features/discounts/rebase-discounts.ts';
import type { SettlementPort } from '../../features/launch/settlement.ts';
import { listOtherAmounts, noteSettlementChange } from '../../features/launch/settlement-store.ts';
import { type ForeignBalance, foreignBalances } from '../../features/ledger/foreign-balances.ts';
import { rebaseLimits } from '../../features/payments/refunds/alone-limits.ts';
import { assumedCurrencies } from '../../features/pricing/rates/assumed-rates.ts';
import {
  chooseSettlement,
  SettlementRefused,
  settlementIsUsed,
  settlementOf,
} from '../../features/pricing/settlement/settlement.ts';
import { rebaseRoutes } from '../../features/shipping-rates/rebase-routes.ts';
import { rebaseParcelFee } from '../../features/shop-settings/rebase-parcel-fee.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation, PaymentSettings } from '../../platform/installation.ts';
import { formatAmount, money } from '../../platform/money/money.ts';
import type { PaymentPort } from '../../plugins/plugin.ts';
import { currencyFault } from '../settings/payment-settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

export interface SettlementInput {
  /** `SETTLEMENT_CURRENCY`; undefined leaves what the database says. */
  wanted: string | undefined;
  payments: PaymentSettings;
  /** The payment providers that plug-ins bring. */
  others?: readonly PaymentPort[];
  at: Date;
}

/**
 * The currency that the shop settles in from now on. Throws a `SettingsError` in one sentence when the environment asks for another one
 * than that of orders or money which are there, for one that the payment provider does not take, and while customers have balances in
 * another one: they could not spend them, and no page would show them.
 */
export async function settle(
  db: Database,
  { wanted, payments, others = [], at }: SettlementInput,
): Promise<string> {
  const current = await settlementOf(db);
  const currency = wanted ?? current;
  const fault = currencyFault(payments, currency, others);
  if (fault) throw new SettingsError(fault);
  const strange = await foreignBalances(db, current);
  if (strange.length > 0) throw new SettingsError(foreignFault(strange, current));
  if (currency === current) return current;
  try {
    await inTransaction(db, async (transaction) => {
      await changeSettlement(transaction, currency, { at, by: null });
    });
  } catch (error) {
    if (error instanceof SettlementRefused) throw new SettingsError(cures[error.reason](currency, current));
    throw error;
  }
  return currency;
}

/** Settles in another currency, in the running transaction, with every amount that is in the one before. */
async function changeSettlement(
  db: Database,
  currency: string,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const converted = await listOtherAmounts(db);
  const change = await chooseSettlement(db, currency, at);
  if (!change) return;
  await rebaseRoutes(db, change);
  await rebaseLimits(db, change);
  await rebaseDiscounts(db, change);
  await rebaseParcelFee(db, { ...change, at, by: by ?? 'environment' });
  await forgetAmountsOfAnswers(db);
  await noteSettlementChange(db, { ...change, at, by, converted });
}

/** The settlement currency for the launch page; `onChange` lets go of whatever this process keeps in the one before. */
export function settlementPort(
  shop: Installation,
  { others, onChange }: { others: readonly PaymentPort[]; onChange(): void },
): SettlementPort {
  const { settings } = shop;
  const fits = (currency: string): boolean =>
    currencyFault(settings.payments, currency, others) === undefined;
  return {
    choices: () => assumedCurrencies.filter(fits),
    isUsed: settlementIsUsed,
    change: async (db, { currency, at, by }) => {
      try {
        await changeSettlement(db, currency, { at, by });
      } catch (error) {
        if (error instanceof SettlementRefused && error.reason === 'in_use')
          throw new Refusal('settlement_in_use');
        throw error;
      }
    },
    takeOver: async () => {
      const currency = await settlementOf(shop.db);
      if (currency === settings.settlementCurrency) return;
      // one object for the whole installation: whoever reads it next reads the new one
      settings.settlementCurrency = currency;
      onChange();
    },
  };
}

function foreignFault(balances: readonly ForeignBalance[], current: string): string {
  const told = [...Map.groupBy(balances, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = own.reduce((all, { minor }) => all + minor, 0n);
    return `${own.length} with ${formatAmount(money(sum, currency))} ${currency}`;
  });
  return `this database settles in ${current}, but customers have balances in another currency (${told.join(', ')}): list them with \`npm run balances:close -- ${balances[0]?.currency}\`, pay them out, book that with the same command, and start again`;
}

const cures = {
  in_use: (wanted: string, current: string): string =>
    `SETTLEMENT_CURRENCY is ${wanted}, but this database has orders or balances in ${current}: set SETTLEMENT_CURRENCY=${current} or leave it out, or give the shop a database of its own`,
  no_rate: (wanted: string): string =>
    `SETTLEMENT_CURRENCY is ${wanted}, of which this shop knows no rate: set one at /staff/prices first, or choose one of ${assumedCurrencies.join(', ')}`,
};
