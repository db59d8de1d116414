import { type Money, money, toJson } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';

/** What staff are told when a customer's balance holds less than they would take; `available` in minor units. */
export function balanceShort(amount: Money, available: bigint): Refusal {
  const lack = money(amount.minor - available, amount.currency);
  return new Refusal('customer_balance_short', { values: { missing: toJson(lack) } });
}
