import type { OrderStorage } from '../../../features/storage/contract.ts';
import { useStoragePrice } from '../../../features/storage/screens/use-storage-price.ts';
import { useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';

/** Until when the goods of a bill that is late lie for nothing, or what a day costs now; nothing while no day counts. */
export function StorageTold({ clock }: { clock: OrderStorage['storage'] }) {
  const words = useWords('delivery-view');
  const priceOf = useStoragePrice();
  if (!clock || clock.isHeld) return null;
  const price = priceOf(clock);
  const { freeUntil, freeDaysLeft } = clock;
  if (price.share === 'free') return null;
  if (!freeUntil || freeDaysLeft === 0) return <span className="block">{words('storageCosts', price)}</span>;
  return (
    <span className="block">
      <Timed at={freeUntil} form="deadline" say={(date) => words('storageFree', { ...price, date })} />
    </span>
  );
}
