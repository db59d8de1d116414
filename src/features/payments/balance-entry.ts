/** How a posting on a balance is told to its owner. */
import type { Balance } from './contract.ts';
import type { HistoryRow } from './ledger-store.ts';

/** The kind whose words stand under `pages.balance.kinds`. */
export function entryKindOf({
  kind,
  amount,
  is_spent: isSpent,
}: Pick<HistoryRow, 'kind' | 'amount' | 'is_spent'>): Balance['history'][number]['kind'] {
  // what is left of an order's money after the purchase comes back as a surplus
  if (kind === 'goods' || kind === 'freight') return 'surplus';
  // what was held for a payment that went through is held no more: it paid (law 8)
  if (kind === 'hold' && isSpent && amount.startsWith('-')) return 'spent';
  // money for a card that could not be taken there comes back
  if (amount.startsWith('-')) return kind;
  if (kind === 'chargeback') return 'chargeback_return';
  return kind === 'source_refund' ? 'source_return' : kind;
}
