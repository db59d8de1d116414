import { heldTogether } from '../../../../kit/format.ts';
import { useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { Order } from '../../contract.ts';
import { isToldStill, useAbout } from './order-to-door.tsx';

/** The price to the door in one line of a list, with the texts `order-parts`. */
export function ShortToDoor({ order, order: { toDoor } }: { order: Pick<Order, 'toDoor' | 'state'> }) {
  const words = useWords('order-parts.toDoor');
  const about = useAbout();
  if (!toDoor || !isToldStill(order)) return null;
  const sum = heldTogether(about(toDoor.now ?? toDoor.told));
  return (
    <p className="text-small text-text-2" suppressHydrationWarning>
      {toDoor.arrival ? (
        <Timed at={toDoor.arrival.to} form="day" say={(date) => words('shortBy', { sum, date })} />
      ) : (
        words('short', { sum })
      )}
    </p>
  );
}
