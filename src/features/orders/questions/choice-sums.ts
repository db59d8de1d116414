/** The sums of each choice of a question. */
import { type Money, money } from '../../../platform/money/money.ts';
import { bankCommission } from '../../pricing/formula/bank-commission.ts';
import { carriedAt } from '../paying/carried-differences.ts';
import { type Priced, totalAfter } from './question-price.ts';
import type { StoredChoice } from './question-rules.ts';

export interface ChoiceSums {
  total: Money;
  /** To be paid, and what a card is charged for it. */
  due: Money;
  byCard: Money;
  /** Goes back to the balance, without the bank percent that returns with it. */
  returned: Money;
}

/** The sums that an answer costs or gives back, when so much is paid. Nothing is due for what was never paid. */
export function choiceSums(
  priced: Priced,
  choice: StoredChoice,
  { at, lineIds, paid }: { at: Date; lineIds: readonly string[]; paid: Money },
): ChoiceSums {
  const total = totalAfter(priced, choice, { at, lineIds });
  const { currency } = total;
  const carried = carriedAt(priced.order.carried.minor, { total: total.minor, paid: paid.minor });
  const left = total.minor - carried - paid.minor;
  const due = money(left > 0n && paid.minor > 0n ? left : 0n, currency);
  const returned = money(left < 0n ? -left : 0n, currency);
  const bank = bankCommission(priced.tariff, due);
  return { total, due, byCard: money(due.minor + bank.minor, currency), returned };
}
