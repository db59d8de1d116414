import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';

/** The free days of storage that hold for a time only: up to which day an order gets them, and what follows. */
export function StorageChange() {
  const { paymentInfo, zones } = usePlace();
  const words = useWords('storage-change');
  const { freeStorageDays: now = 0, nextFreeStorage: next, deliveryPenaltyRate } = paymentInfo ?? {};
  // where storage never costs anything, free days have no end
  if (!next || !deliveryPenaltyRate) return null;
  return (
    <Timed
      // what begins at midnight leaves the day before whole
      at={new Date(Date.parse(next.since) - 1).toISOString()}
      zone={zones.shop}
      say={(date) => words('until', { date, now, later: next.days })}
    />
  );
}
