/** Actions of staff on prices. Versions and rates are only ever added: what an order was priced with stays. */

import type { BodyOf } from '../../platform/api/contract.ts';
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { formatAmount, toJson } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import { changeTariff, forgetPriceTerms, priceTermsAt, tariffOf } from './actions.ts';
import { effectiveBankPercent } from './formula/bank-commission.ts';
import { type FarField, farFields, isFarFee } from './proposals/far.ts';
import { otherValues } from './proposals/other-values.ts';
import { proposalsOf } from './proposals/proposal-json.ts';
import { settledTariff } from './proposals/proposal-store.ts';
import { type CountOthers, propose } from './proposals/propose.ts';
import type { StaffPrices, staffPricingContract, TariffJson } from './staff-contract.ts';
import { findFeed, listRates, listTariffVersions, lockPrices, type TariffValues } from './staff-store.ts';
import type { Tariff } from './tariff.ts';

/** The job that asks the bank. */
export const feedJob = 'read_rate_feed';

/** How many versions staff see. */
const shownVersions = 50;

export interface Setter {
  userId: string;
  roles: readonly string[];
}

/** Everything that the page of prices shows. Throws `rate_missing`. */
export async function staffPrices(
  db: Database,
  { userId, roles }: Setter,
  { at, sources }: { at: Date; sources: readonly string[] },
): Promise<StaffPrices> {
  const { tariff } = await priceTermsAt(db, at);
  const currency = tariff.settlementCurrency;
  const [versions, rates, feed] = await Promise.all([
    listTariffVersions(db, shownVersions),
    listRates(db, currency, at),
    findFeed(db, currency),
  ]);
  const inForce = (of: string | null) => rates.find(({ from }) => from === of)?.value ?? null;
  const proposals = await proposalsOf(db, ['rate', 'tariff'], userId, ({ kind, currency: of, change }) =>
    kind === 'rate' ? change.instead_of === inForce(of) : change.after === versions[0]?.version,
  );
  const tariffs = await Promise.all(versions.map(({ version }) => tariffOf(db, version)));
  return {
    settlementCurrency: currency,
    defaultShopCurrency: tariff.defaultShopCurrency,
    tariffs: tariffs.map((one, index) => ({
      ...tariffToJson(one),
      inForce: one.version === tariff.version,
      by: versions[index]?.by ?? null,
    })),
    rates: rates.map(({ since, next, ...rate }) => ({
      ...rate,
      since: since.toISOString(),
      next: next && { value: next.value, since: next.since.toISOString() },
    })),
    feed: { ...feed, sources: [...sources], lastRunAt: feed.lastRunAt?.toISOString() ?? null },
    proposals,
    mayChange: roles.includes('finance') || roles.includes('admin'),
  };
}

function tariffToJson(tariff: Tariff): Omit<TariffJson, 'inForce' | 'by'> {
  const { settlementCurrency: _, ...values } = tariff;
  return {
    ...values,
    effectiveFrom: tariff.effectiveFrom.toISOString(),
    serviceFeeMin: toJson(tariff.serviceFeeMin),
    mergeFee: toJson(tariff.mergeFee),
    ...{ inspectionFee: toJson(tariff.inspectionFee), repackingFee: toJson(tariff.repackingFee) },
    splittingFee: toJson(tariff.splittingFee),
    differenceTolerance: toJson(tariff.differenceTolerance),
  };
}

/** In force from then on: now, or a time to come. A past time would change what was already shown to somebody. */
export function effectiveTime(given: string | undefined, now: Date): Date {
  const at = given === undefined ? now : new Date(given);
  if (at < now) throw refuseField('effective_from', 'in_the_past');
  return at;
}

/** A change that was agreed to comes into force when it was meant to, or at once when that time is over. */
export function agreedTime(given: string | undefined, now: Date): Date {
  const at = given === undefined ? now : new Date(given);
  return at < now ? now : at;
}

export const dayMilliseconds = 24 * 3_600_000;

export interface Setting<Change> {
  change: Change;
  now: Date;
  others: CountOthers;
  /** A second person agreed. */
  isAgreed?: boolean;
}

export type TariffChange = BodyOf<(typeof staffPricingContract)['staffChangeTariff']>;

/** Makes the next version. Throws `changed_meanwhile` when somebody made one since `after`, and field refusals. */
export async function setTariff(
  db: Database,
  setter: Setter,
  { change, now, others, isAgreed = false }: Setting<TariffChange>,
): Promise<Date> {
  const { after, effective_from, serviceFeeMin, mergeFee, differenceTolerance, ...besides } = change;
  const { inspectionFee, repackingFee, splittingFee, ...rest } = besides;
  const work = { inspectionFee, repackingFee, splittingFee };
  const amounts = withoutMissing({ serviceFeeMin, mergeFee, ...work, differenceTolerance });
  const effectiveFrom = isAgreed ? agreedTime(effective_from, now) : effectiveTime(effective_from, now);
  const { tariff, rates } = await priceTermsAt(db, now);
  const typed = (field: string, amount: string) => typedAmount(amount, tariff.settlementCurrency, field);
  const values: TariffValues = {
    ...withoutMissing(rest),
    ...Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, typed(field, amount)])),
  };
  const { defaultShopCurrency } = values;
  if (defaultShopCurrency && defaultShopCurrency !== tariff.settlementCurrency && !rates[defaultShopCurrency])
    throw refuseField('defaultShopCurrency', 'not_one_of');
  if (Object.keys(values).length === 0) throw refuseField('serviceFeePercent', 'nothing_changed');
  const merged = { ...tariff, ...values };
  if (merged.penaltyBase === 'day') typed('deliveryPenaltyRate', merged.deliveryPenaltyRate);
  if (merged.abandonmentDays <= merged.freeStorageDays + merged.noticeDays) {
    throw refuseField('abandonmentDays', 'after_free_and_notice', {
      min: merged.freeStorageDays + merged.noticeDays + 1,
    });
  }
  await inTransaction(db, async (transaction) => {
    await lockPrices(transaction);
    const [newest] = await listTariffVersions(transaction, 1);
    if (newest?.version !== after) throw new Refusal('changed_meanwhile');
    const before = isAgreed ? null : await farFeesOf(transaction, { tariff, merged, now });
    if (before) {
      const { userId: by } = setter;
      const whole = { ...otherValues(tariff, change), ...before };
      return propose(transaction, { kind: 'tariff', currency: null, change, before: whole, by, now }, others);
    }
    await changeTariff(transaction, { values, effectiveFrom, by: setter.userId });
  });
  forgetPriceTerms(db);
  return effectiveFrom;
}

/** The values in force of the fees that a change takes far away, by field; null when it takes none far. */
async function farFeesOf(
  db: Database,
  { tariff, merged, now }: { tariff: Tariff; merged: Tariff; now: Date },
): Promise<Record<string, string> | null> {
  const version = await settledTariff(db, { before: new Date(now.getTime() - dayMilliseconds), at: now });
  const bases = [tariff, ...(version === null ? [] : [await tariffOf(db, version)])];
  const far = farFields.filter((field) =>
    bases.some((base) => isFarFee(feeText(base, field), feeText(merged, field))),
  );
  return far.length === 0 ? null : Object.fromEntries(far.map((field) => [field, feeText(tariff, field)]));
}

/** A fee as a number to compare; a bank percent that is not asked for is nothing. */
function feeText(tariff: Tariff, field: FarField): string {
  if (field === 'comissionOfTheBankPercent') return effectiveBankPercent(tariff);
  const value = tariff[field];
  return typeof value === 'string' ? value : formatAmount(value);
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function withoutMissing<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>;
}
