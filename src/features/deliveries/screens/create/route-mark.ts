import type { DeliveryOffer } from '../../contract.ts';

/** The advantage of a way over all others that take the parcel; null where there is no other, or nothing is known. */
export function markOf(offer: DeliveryOffer, all: readonly DeliveryOffer[]): 'cheapest' | 'fastest' | null {
  const fit = all.filter(({ can }) => can === 'yes');
  if (fit.length < 2 || !fit.includes(offer)) return null;
  const isLeast = (of: (one: DeliveryOffer) => number | null): boolean => {
    const own = of(offer);
    return (
      own !== null &&
      fit.every((one) => {
        const other = of(one);
        return one === offer || (other !== null && own < other);
      })
    );
  };
  if (isLeast(({ bill }) => (bill ? Number(bill.freight.amount) : null))) return 'cheapest';
  return isLeast(({ days }) => days.to || null) ? 'fastest' : null;
}
