import type { OrderStorage } from '../../../features/storage/contract.ts';
import { useStoragePrice } from '../../../features/storage/screens/use-storage-price.ts';
import { useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';

/** Until when the goods of a bill that is late lie for nothing, or what a day costs now, and what becomes of them. */
export function StorageTold({ clock }: { clock: OrderStorage['storage'] }) {
  const words = useWords('delivery-view');
  const priceOf = useStoragePrice();
  const price = clock && !clock.isHeld ? priceOf(clock) : null;
  const { freeUntil = null, freeDaysLeft = 0 } = clock ?? {};
  return (
    <p className="max-w-reading text-small text-text-2">
      {price === null || price.share === 'free' ? null : !freeUntil || freeDaysLeft === 0 ? (
        `${words('storageCosts', price)} `
      ) : (
        <Timed
          at={freeUntil}
          form="deadline"
          say={(date) => `${words('storageFree', { ...price, date })} `}
        />
      )}
      {words('storageCounts')}
    </p>
  );
}
