/** Rows of which nothing is to be asked before they are put into the cart. Pure. */
import type { Product } from '../../contract.ts';
import type { ReadingRow } from './reading-rows.ts';

export type SureRow = Extract<ReadingRow, { step: 'read' }>;

/** The question that the customer has to answer before it can be bought; null without one. */
export function questionOf({
  price,
  priceIsSure,
  availability,
  options,
  verdict,
}: Product): 'rule' | 'sold' | 'price' | 'option' | null {
  if (verdict.kind !== 'allowed') return 'rule';
  if (availability === 'out_of_stock') return 'sold';
  if (options.length > 0) return 'option';
  return price && priceIsSure ? null : 'price';
}

export function sureRows(rows: readonly ReadingRow[]): SureRow[] {
  return rows.filter((row): row is SureRow => row.step === 'read' && questionOf(row.product) === null);
}
