import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { wordOfChoice } from '../../../../kit/questions/choice-word.ts';
import { ZoneOfTimes } from '../../../../kit/times/zone-of-times.tsx';
import { When } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Order } from '../../contract.ts';

type Event = Order['history'][number];

/** Kinds of events whose sums are payments. */
const paying: readonly string[] = ['paid', 'extra_paid'];

/** The events of an order: actor, action, time and reason; the newest first, as on the page of a delivery. */
export function OrderHistory({ events, hasFee = false }: { events: readonly Event[]; hasFee?: boolean }) {
  const words = useWords('order-view');
  const payments = events.filter(({ kind }) => paying.includes(kind));
  // of several payments nobody tells here which was by card
  const withFee = hasFee && payments.length === 1 ? payments[0] : undefined;
  return (
    <Sheet dense className="sm:px-6 [&>.ui-disclosure]:border-0">
      <Disclosure summary={words('history')}>
        <ol className="grid gap-4">
          {events.toReversed().map((event) => (
            <HistoryEntry key={event.id} event={event} hasFee={event === withFee} />
          ))}
        </ol>
        <div className="mt-4">
          <ZoneOfTimes />
        </div>
      </Disclosure>
    </Sheet>
  );
}

function HistoryEntry({ event, hasFee }: { event: Event; hasFee: boolean }) {
  const parts = useWords('order-parts');
  const { money } = useFormats();
  const reason = useReason(event);
  const sum = event.kind === 'created' ? 'created' : hasFee ? 'withFee' : null;
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-medium">
          {parts(`events.${event.kind}`, { place: event.place ?? 'balance' }) || parts(`states.${event.to}`)}
        </span>
        {event.amount && !isNothing(event.amount) ? (
          <span className="ms-auto text-end tabular-nums">
            {money(event.amount)}
            {sum ? <span className="ui-hint block">{parts(`eventSums.${sum}`)}</span> : null}
          </span>
        ) : null}
      </p>
      <p className="text-small text-text-2">
        <When at={event.at} form="day-time" /> · {parts(`actors.${event.actor}`)}
      </p>
      {reason ? <p>{reason}</p> : null}
      {event.choice ? (
        <p>
          {parts(`question.choices.${wordOfChoice(event.choice, event.reason)}`, {
            title: event.title ?? '',
          })}
        </p>
      ) : null}
      {event.place && event.kind !== 'refunded' ? <p>{parts('wentBack', { place: event.place })}</p> : null}
      {event.note ? <p className="whitespace-pre-line break-words">{event.note}</p> : null}
    </li>
  );
}

function useReason({ reason }: Event): string | null {
  const { words } = usePlace();
  return reason ? words(`order-parts.reasons.${reason}`) || null : null;
}
