import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { ReceiptProps } from '../../../../ui/money/receipt.tsx';

/** The words of a receipt that stand in none of its rows: while it counts, when it cannot, and beside a changed sum. */
export function useReceiptLabels(): ReceiptProps['labels'] {
  const { words: all } = usePlace();
  const words = useWords('receipt');
  return {
    loading: words('recalculating'),
    unavailable: all('ui.price.unavailable'),
    retry: all('ui.retry'),
    rules: words('rules'),
    was: words('was'),
    now: words('is'),
  };
}
