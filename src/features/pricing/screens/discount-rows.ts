import { usePlace } from '../../../kit/place.tsx';
import type { Quote } from '../contract.ts';
import { discountRows, type PriceRow } from './rows/quote-rows.ts';

type Words = (key: string, values?: Record<string, string | number>) => string;

/** A row for each rule that lowers a price, in the reader's language. */
export function useDiscountRows(discounts: Quote['discounts'], words: Words): PriceRow[] {
  const { locale } = usePlace();
  return discountRows(discounts, { words, locale });
}
