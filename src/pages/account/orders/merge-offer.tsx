/** The offer of sending an order together with others: how many, what it saves, and until when it is best done (UX-118). */

import type { Advice } from '../../../features/deliveries/contract.ts';
import { toldGap } from '../../../features/pricing/screens/rows/in-tens.ts';
import type { OrderStorage } from '../../../features/storage/contract.ts';
import { useStoragePrice } from '../../../features/storage/screens/use-storage-price.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';

/** By how much one parcel costs less than each order in its own, storage and fees included; null where it does not. */
function savingOf(advice: Advice | null) {
  const sumOf = (kind: 'ship' | 'merge') => advice?.choices.find((choice) => choice.kind === kind)?.pay;
  const [apart, together] = [sumOf('ship'), sumOf('merge')];
  return apart && together ? toldGap(together, apart) : null;
}

export function MergeOffer({ storage, advice }: { storage: OrderStorage; advice: Advice | null }) {
  const { to, now } = usePlace();
  const words = useWords('storage');
  const { money } = useFormats();
  const priceOf = useStoragePrice();
  const saving = savingOf(advice);
  const clock = storage.storage;
  // storage that costs nothing, or costs something already, sets no last day
  const until = clock && priceOf(clock).share !== 'free' ? clock.freeUntil : null;
  return (
    <div className="grid gap-2">
      <p>{words('mergeOffer', { count: storage.mergeable })}</p>
      {saving ? (
        <p className="font-semibold">{words('mergeSaves', { amount: money(saving, { decimals: 0 }) })}</p>
      ) : null}
      {until && new Date(until) > now ? (
        <p>
          <Timed at={until} form="deadline" say={(date) => words('mergeUntil', { date })} />
        </p>
      ) : null}
      <div className="ui-actions">
        <Button href={to(`/cabinet/orders/${encodeURIComponent(storage.orderNum)}/merge`)}>
          {words('merge')}
        </Button>
      </div>
    </div>
  );
}
