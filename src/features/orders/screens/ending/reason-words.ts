import { useWords } from '../../../../kit/place.tsx';

const aboutTheCustomer: readonly string[] = ['changed_mind', 'customer_asked'];

/** Reasons in the words of staff: the customer reads “you” where staff read “the customer”. */
export function useReasonWords(): (reason: string) => string {
  const own = useWords('staff-order.reasons');
  const parts = useWords('order-parts.reasons');
  return (reason) => (aboutTheCustomer.includes(reason) ? own(reason) : parts(reason));
}
