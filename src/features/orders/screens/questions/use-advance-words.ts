import { useFormats, useWords } from '../../../../kit/place.tsx';
import type { Order } from '../../contract.ts';

/** The advance answers as sentences (domain 6). Amounts are in the settlement currency. */
export function useAdvanceWords(answers: Order['advanceAnswers'], currency: string): string[] {
  const words = useWords('order-view.advance');
  const { money, number } = useFormats();
  const sum = (amount: string): string => money({ amount, currency });
  const { priceRise, inlandUpTo, outOfStock, variantMissing, hold } = answers;
  const said: string[] = [];
  if (priceRise && 'percent' in priceRise) {
    said.push(words('pricePercent', { percent: number(priceRise.percent) }));
  } else if (priceRise) {
    said.push(words('priceAmount', { amount: sum(priceRise.amount) }));
  }
  if (inlandUpTo) said.push(words('inland', { amount: sum(inlandUpTo) }));
  if (outOfStock) said.push(words(outOfStock.do, { choice: outOfStock.secondChoice ?? '' }));
  if (variantMissing) said.push(words('variant', { choice: variantMissing }));
  if (hold) said.push(words('hold', { amount: sum(hold) }));
  return said;
}
