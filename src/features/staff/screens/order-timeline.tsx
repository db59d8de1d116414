import type { TimelineItem } from '../../../kit/lists/timeline.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { OrderTimelineEntry } from '../contract.ts';

/** Messages, events of deliveries and refunds to cards as items of the line of time of an order. */
export function useTimelineItems(entries: readonly OrderTimelineEntry[]): TimelineItem[] {
  const words = useWords('staff-timeline');
  const [ofStaff, ofCustomer] = [useWords('staff-delivery.events'), useWords('delivery-parts.events')];
  const { money } = useFormats();
  // what the customer did is told to them otherwise than to staff
  const titleOf = ({ source, what }: OrderTimelineEntry): string =>
    source === 'delivery' ? ofStaff(what) || ofCustomer(what) : words(`${source}.${what}`);
  return entries.map((entry) => ({
    ...{ id: entry.id, at: entry.at, title: titleOf(entry) },
    actor: (
      <>
        {entry.byName ? (
          <span lang="">{entry.byName}</span>
        ) : (
          <span>{words(`by.${entry.isOfCustomer ? 'customer' : 'others'}`)}</span>
        )}
        <Place entry={entry} />
      </>
    ),
    amount: entry.amount ? money(entry.amount) : null,
    details: entry.text ? (
      <p className="whitespace-pre-line break-words" lang="">
        {entry.text}
      </p>
    ) : null,
  }));
}

/** The delivery, the chat or the payment of the event; without a link for those to whom its page does not open. */
function Place({ entry: { source, place } }: { entry: OrderTimelineEntry }) {
  const { to } = usePlace();
  const words = useWords('staff-timeline.open');
  if (!place.path && !place.label) return null;
  const name = words(source, { number: place.label ?? '' });
  return place.path ? <a href={to(place.path)}>{name}</a> : <span>{name}</span>;
}
