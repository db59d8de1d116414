import { JournalFacts } from '../../../../kit/parts/journal-facts.tsx';
import { useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffDelivery } from '../../contract.ts';

/** Every event of a delivery, the newest first, in words for those who work on it. */
export function DeskJournal({ staffDelivery }: { staffDelivery: StaffDelivery }) {
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const reasons = useWords('order-parts.reasons');
  return (
    <Sheet heading={words('journal')} dense>
      <ol className="grid gap-3">
        {staffDelivery.journal.toReversed().map((event) => (
          <li key={event.id} className="grid gap-0.5">
            {/* what a customer did is told to himself otherwise than to staff */}
            <p className="font-medium">{words(`events.${event.kind}`) || parts(`events.${event.kind}`)}</p>
            <p className="text-small text-text-2">
              <When at={event.at} form="day-time" /> · {words(`who.${event.actor}`)}
              {event.place ? ` · ${event.place}` : ''}
            </p>
            {event.kind === 'tracking_changed' && event.reason ? <p>{reasons(event.reason)}</p> : null}
            {event.note ? (
              <p className="whitespace-pre-line break-words" lang="">
                {event.note}
              </p>
            ) : null}
            {event.before || event.after ? (
              <Disclosure summary={words('facts')}>
                <dl className="grid gap-2 text-small">
                  {event.before ? <JournalFacts label={words('before')} facts={event.before} /> : null}
                  {event.after ? <JournalFacts label={words('after')} facts={event.after} /> : null}
                </dl>
              </Disclosure>
            ) : null}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
