/** The parts of bill 2 that its receipt names in rows of their own. */
import { fromJson } from '../../../platform/money/money.ts';
import { loweredBy } from '../../pricing/formula/discount-terms.ts';
import type { Bill } from '../contract.ts';

type BillPart = ReturnType<typeof loweredBy>[number] | { is: 'storage'; minor: bigint };

/** Storage with its sum below zero, because the price without it is smaller, and each discount; in minor units. */
export function partsOfBill(bill: Bill): BillPart[] {
  const { minor } = fromJson(bill.penalty);
  const storage: BillPart[] = minor > 0n ? [{ is: 'storage', minor: -minor }] : [];
  return [...storage, ...loweredBy(bill)];
}
