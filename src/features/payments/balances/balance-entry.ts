/** How a posting on a balance is told to its owner. */

import type { HistoryRow } from '../../ledger/balances.ts';
import type { Balance } from '../contract.ts';

/** The kind of a posting, as it is told to clients. */
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

/** Why money is set aside where no payment is begun: told instead of the general word. */
const heldFor: readonly (string | null)[] = ['differences', 'return_cost'];

/** The word of a posting under `pages.balance.kinds`: its kind, and for what is set aside what it is set aside for. */
export function entryWordOf(row: Pick<HistoryRow, 'kind' | 'amount' | 'is_spent' | 'reason'>): string {
  const kind = entryKindOf(row);
  return kind === 'hold' && heldFor.includes(row.reason) ? `hold_${row.reason}` : kind;
}
