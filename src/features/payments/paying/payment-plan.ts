/** The plan of a payment: the sum due, the bank percent that each part bears, the sum that the balance gives. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { bankShares } from '../../pricing/formula/bank-commission.ts';
import type { PaymentMethod } from '../contract.ts';
import type { TargetSituation } from '../payment-store.ts';
import { type PaymentPlan, planPayment } from '../plan-payment.ts';
import type { LoweredBy } from '../stored-payment.ts';

/** A thing to be paid, with what is due for it now. */
export interface TargetRequest {
  kind: 'order' | 'balance' | 'delivery';
  /** `ord_…`, `dlv_…`, or the user whose balance is topped up. */
  id: string;
  /** The amount due. Left out for a thing with a `total`: that without what has been paid, read under the lock. */
  amount?: Money;
  /** The whole amount of the order or delivery. When given, the payment is refused if it does not end exactly there (M08). */
  total?: Money;
  /** The version of the tariff that the thing was priced with: its bank percent is charged, not the one of now. */
  tariffVersion?: number;
  /** Its number, for the bank statement and the history of the balance. */
  label?: string;
  /** The discounts that lowered the `total`; its receipt names them when all of it is paid at once. */
  discounts?: readonly LoweredBy[];
  /** The receipt of a part names the `discounts` too, and what was paid before. */
  namesParts?: boolean;
}

export type DueTarget = TargetRequest & { amount: Money };

export function dueTarget(target: TargetRequest, { paid }: TargetSituation): DueTarget {
  const { id, amount, total } = target;
  if (amount) return { ...target, amount };
  if (!total) throw new TypeError(`neither an amount nor a total for ${id}`);
  return { ...target, amount: money(total.minor - (paid.get(id) ?? 0n), total.currency) };
}

/** The rows between the price and what is paid of each thing, by its id, for its receipt. */
export function loweredOf(targets: readonly DueTarget[]): Map<string, readonly LoweredBy[]> {
  return new Map(targets.map((target) => [target.id, partsOf(target)]));
}

/** A part of a price, and a top-up, were lowered by nothing, unless the thing names its parts. */
function partsOf({ amount, total, discounts = [], namesParts }: DueTarget): readonly LoweredBy[] {
  const before = total ? total.minor - amount.minor : null;
  if (before === 0n) return discounts;
  return namesParts && before ? [...discounts, { is: 'paidBefore', minor: before }] : [];
}

/** M08: what is paid and what is due make exactly the total, decided while the wallet is locked. */
export function refuseWrongDue(
  targets: readonly DueTarget[],
  { paid }: TargetSituation,
  currency: string,
): void {
  for (const { id, amount, total } of targets) {
    if (amount.currency !== currency) throw new TypeError(`${amount.currency} where ${currency} is settled`);
    if (amount.minor <= 0n) throw new Refusal('nothing_due');
    if (!total) continue;
    const due = total.minor - (paid.get(id) ?? 0n);
    if (due <= 0n) throw new Refusal('nothing_due');
    if (due !== amount.minor) throw new Refusal('changed_meanwhile');
  }
}

export interface Planning {
  request: { method: PaymentMethod; useBalance: boolean };
  available: bigint;
  currency: string;
  tariffs: readonly Tariff[];
}

export type Tariff = Awaited<ReturnType<typeof tariffOf>>;

/** For each target, the tariff whose bank percent it bears. */
export async function tariffsOf(
  db: Database,
  targets: readonly TargetRequest[],
  now: Tariff,
): Promise<Tariff[]> {
  const tariffs: Tariff[] = [];
  for (const { tariffVersion = now.version } of targets) {
    tariffs.push(tariffVersion === now.version ? now : await tariffOf(db, tariffVersion));
  }
  return tariffs;
}

/** The bank percent of each part: of one sum for each tariff, because the card is charged once. */
function shareByTariff(tariffs: readonly Tariff[], externals: readonly Money[]): bigint[] {
  const shares = externals.map(() => 0n);
  for (const version of new Set(tariffs.map((tariff) => tariff.version))) {
    const indexes = [...tariffs.keys()].filter((index) => tariffs[index]?.version === version);
    const [tariff] = indexes.map((index) => tariffs[index]);
    if (!tariff) continue;
    const own = indexes.flatMap((index) => externals[index] ?? []);
    const banks = bankShares(tariff, own);
    for (const [position, index] of indexes.entries()) shares[index] = banks[position]?.minor ?? 0n;
  }
  return shares;
}

export function planFor(
  targets: readonly DueTarget[],
  { request, available, currency, tariffs }: Planning,
): PaymentPlan {
  const usesBalance = request.method === 'balance' || request.useBalance;
  const plan = planPayment({
    targets: targets.map(({ kind, id, amount, label }) => ({
      kind,
      ref: id,
      label: label ?? null,
      amount: amount.minor,
    })),
    available: usesBalance ? available : 0n,
    shareBank: (externals) =>
      request.method === 'transfer'
        ? externals.map(() => 0n)
        : shareByTariff(
            tariffs,
            externals.map((minor) => money(minor, currency)),
          ),
  });
  if (request.method === 'balance' && plan.external > 0n) {
    const missing = toJson(money(plan.external, currency));
    throw new Refusal('insufficient_balance', { values: { missing } });
  }
  return plan;
}
