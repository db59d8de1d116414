/** What a payment will consist of: what is due, which bank percent each part bears, what the balance gives. */
import type { Database } from '../../platform/database.ts';
import { type Money, money, toJson } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tariffOf } from '../pricing/actions.ts';
import { bankShares } from '../pricing/rules.ts';
import type { PaymentMethod } from './contract.ts';
import type { TargetSituation } from './payment-store.ts';
import { type PaymentPlan, planPayment } from './rules.ts';
import type { LoweredBy } from './stored-payment.ts';

/** A thing to be paid, with what is due for it now. */
export interface TargetRequest {
  kind: 'order' | 'balance' | 'delivery';
  /** `ord_…`, `dlv_…`, or the user whose balance is topped up. */
  id: string;
  /** What is due. Left out for a thing with a `total`: that without what has been paid, read under the lock. */
  amount?: Money;
  /** The whole amount of the order or delivery. When given, the payment is refused if it does not end exactly there (M08). */
  total?: Money;
  /** The version of the tariff that the thing was priced with: its bank percent is charged, not the one of now. */
  tariffVersion?: number;
  /** Its number, for the bank statement and the history of the balance. */
  label?: string;
  /** What lowered the `total`; its receipt names them when all of it is paid at once. */
  discounts?: readonly LoweredBy[];
}

export type DueTarget = TargetRequest & { amount: Money };

export function dueTarget(target: TargetRequest, { paid }: TargetSituation): DueTarget {
  const { id, amount, total } = target;
  if (amount) return { ...target, amount };
  if (!total) throw new TypeError(`neither an amount nor a total for ${id}`);
  return { ...target, amount: money(total.minor - (paid.get(id) ?? 0n), total.currency) };
}

/** What lowered each thing that is paid whole, by its id: a part of a price, and a top-up, were lowered by nothing. */
export function loweredOf(targets: readonly DueTarget[]): Map<string, readonly LoweredBy[]> {
  const whole = targets.filter(({ amount, total }) => amount.minor === total?.minor);
  return new Map(whole.map(({ id, discounts = [] }) => [id, discounts]));
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
      shareByTariff(
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
