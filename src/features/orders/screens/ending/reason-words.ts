import { useWords } from '../../../../kit/place.tsx';

/** Reasons in the words of staff: the customer reads “you” where staff read “the customer”. */
export function useReasonWords(): (reason: string) => string {
  const own = useWords('staff-order.reasons');
  const parts = useWords('order-parts.reasons');
  return (reason) => own(reason) || parts(reason);
}
