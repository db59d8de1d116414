/** The settlement currency on the list: chosen in the browser while nothing was ordered, paid or booked (decisions/1130). */
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { tellNodes } from '../../platform/jobs/live.ts';
import type { LaunchJson } from './contract.ts';
import { keepConfirmation } from './opening-store.ts';
import type { LaunchSettings } from './rules.ts';
import { listSettlementChanges } from './settlement-store.ts';

/** The settlement currency with everything that follows it: prices, routes, limits and discounts. */
export interface SettlementPort {
  /** Codes of ISO 4217 that every payment provider takes and of which a rate is known. */
  choices(): readonly string[];
  /** Whether something was ordered, paid or booked. */
  isUsed(db: Database): Promise<boolean>;
  /** Changes it in the running transaction. Throws `settlement_in_use`. */
  change(db: Database, choice: { currency: string; at: Date; by: string }): Promise<void>;
  /** Takes over what this process or another one chose. One statement. */
  takeOver(): Promise<void>;
}

export interface Settling {
  shop: Installation;
  launch: LaunchSettings;
  settlement: SettlementPort;
}

/** The choice and the changes before it, as the page shows them. Two statements. */
export async function settlementJson({
  shop,
  launch,
  settlement,
}: Settling): Promise<LaunchJson['settlement']> {
  const [isUsed, changes] = await Promise.all([settlement.isUsed(shop.db), listSettlementChanges(shop.db)]);
  return {
    currency: shop.settings.settlementCurrency,
    choices: [...settlement.choices()],
    locked: isUsed ? 'in_use' : launch.namesCurrency ? 'environment' : null,
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}

/**
 * Settles in a currency from now on, in every process. The currency of now is confirmed. Throws `settlement_fixed` while the
 * environment names one, `settlement_in_use` once there are orders or money, and a refusal of the field for one that cannot be
 * taken.
 */
export async function chooseSettlementCurrency(
  desk: Settling,
  { currency, by }: { currency: string; by: string },
): Promise<void> {
  const { shop, launch, settlement } = desk;
  if (launch.namesCurrency) throw new Refusal('settlement_fixed');
  if (!settlement.choices().includes(currency)) throw refuseField('currency', 'currency_not_taken');
  const at = shop.clock.now();
  await inTransaction(shop.db, async (db) => {
    await settlement.change(db, { currency, at, by });
    await keepConfirmation(db, { subject: 'currency', at, by });
    await tellNodes(db, 'settlement.changed');
  });
  await settlement.takeOver();
}
