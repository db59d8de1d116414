import { useFormats, useWords } from '../../../kit/place.tsx';
import { ZoneOfTimes } from '../../../kit/times/zone-of-times.tsx';
import { When } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { Delivery } from '../contract.ts';

/** Events of a delivery, the newest first, and sums that were paid or came back with them. */
export function DeliveryHistory({ events }: Pick<Delivery, 'events'>) {
  const words = useWords('delivery-view');
  const { money } = useFormats();
  return (
    <Sheet dense className="sm:px-6 [&>.ui-disclosure]:border-0">
      <Disclosure summary={words('history')}>
        <ol className="grid gap-4">
          {events.toReversed().map(({ at, kind, text, reason, amount, note, place }) => (
            <li key={`${at} ${kind} ${note ?? ''}`} className="grid gap-0.5">
              <p className="flex flex-wrap justify-between gap-x-6">
                <span className="font-medium">{kind === 'road' && note ? note : text}</span>
                {amount ? <span className="tabular-nums">{money(amount)}</span> : null}
              </p>
              <p className="text-small text-text-2">
                <When at={at} form="day-time" />
                {place ? ` · ${place}` : ''}
              </p>
              {reason ? <p>{reason}</p> : null}
              {note && kind !== 'road' ? <p className="whitespace-pre-line break-words">{note}</p> : null}
            </li>
          ))}
        </ol>
        <div className="mt-4">
          <ZoneOfTimes />
        </div>
      </Disclosure>
    </Sheet>
  );
}
