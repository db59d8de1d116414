/** The margin of single orders: by the books and the stated cost, or by the price while nothing was bought. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, type Money, money } from '../../../platform/money/money.ts';
import { type MarginFigures, marginFigures } from './figures-store.ts';

export interface Margin {
  amount: Money;
  /** Nobody has said what the goods cost, or they are not bought: the fee less what rules took off. */
  isExpected: boolean;
}

/** The margin of each of these orders, in the settlement currency; without those of another one. One statement. */
export async function marginsOf(
  db: Database,
  orderIds: readonly string[],
  currency: string,
): Promise<Map<string, Margin>> {
  if (orderIds.length === 0) return new Map();
  const rows = await marginFigures(db, orderIds, currency);
  return new Map(
    rows.flatMap((row) => {
      const minor = marginOf(row, currency);
      if (minor === null) return [];
      return [[row.orderId, { amount: money(minor, currency), isExpected: row.cost === null }] as const];
    }),
  );
}

/** Minor units by the books, else by the agreed price; null of a price in another currency. */
export function marginOf(
  { goods, fee, cost, quotedFee, quotedDiscount }: Omit<MarginFigures, 'orderId'>,
  currency: string,
): bigint | null {
  if (goods !== null && fee !== null) return cost === null ? fee : goods + fee - cost;
  if (quotedFee.currency !== currency) return null;
  return fromJson(quotedFee).minor - fromJson(quotedDiscount).minor;
}
