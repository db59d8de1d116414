import { Refusal } from '../../../platform/api/refusal.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';

/** The refusal for staff when a customer's balance holds less than they would take; `available` in minor units. */
export function balanceShort(amount: Money, available: bigint): Refusal {
  const lack = money(amount.minor - available, amount.currency);
  return new Refusal('customer_balance_short', { values: { missing: toJson(lack) } });
}
