import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Delivery } from '../../contract.ts';

/** The carrier, the number to copy, and when the parcel is expected. */
export function DeliveryTracking({ delivery, isRow = false }: { delivery: Delivery; isRow?: boolean }) {
  const { words: all } = usePlace();
  const words = useWords('delivery-view');
  const { tracking, expected, isTracked, state } = delivery;
  if (state === 'cancelled') return null;
  const isOnRoad = ['shipped', 'customs', 'in_destination'].includes(state);
  const isOver = ['delivered', 'returned', 'lost'].includes(state) ? 'yes' : 'no';
  const told = (
    <div className={isRow ? 'grid gap-1' : 'grid gap-3'}>
      {isOnRoad && expected ? (
        <p className="font-medium" suppressHydrationWarning>
          <Days {...expected} form="short-day" say={(dates) => words('expected', { dates })} />
        </p>
      ) : null}
      {tracking ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2">
            {isRow ? null : <span className="text-text-2">{tracking.carrier}</span>}
            <span className="flex min-w-0 items-center gap-x-1">
              <span className="wrap-anywhere font-medium tabular-nums" translate="no">
                {tracking.number}
              </span>
              <CopyButton
                text={tracking.number}
                label={words('copy', { number: tracking.number })}
                done={words('copied')}
              />
            </span>
          </p>
          {tracking.url ? (
            <p>
              <TextLink href={tracking.url} external={all('ui.newTab')}>
                {words('carrierPage')}
              </TextLink>
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-text-2">
          {isTracked ? words('trackingNone') : words('untracked', { over: isOver })}
        </p>
      )}
    </div>
  );
  return isRow ? told : <Sheet heading={words('tracking')}>{told}</Sheet>;
}
