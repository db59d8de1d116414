import type { TimelineItem } from '../../../kit/lists/timeline.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { OrderTimelineEntry } from '../contract.ts';

/** Messages, events of deliveries and refunds to cards as items of the line of time of an order. */
export function useTimelineItems(entries: readonly OrderTimelineEntry[]): TimelineItem[] {
  const words = useWords('staff-timeline');
  const [ofStaff, ofCustomer] = [useWords('staff-delivery.events'), useWords('delivery-parts.events')];
  const { money } = useFormats();
  // what the customer did is told to them otherwise than to staff
  const titleOf = ({ source, what, place }: OrderTimelineEntry): string =>
    source === 'delivery'
      ? words('delivery', { number: place.label ?? '', event: ofStaff(what) || ofCustomer(what) })
      : words(`${source}.${what}`);
  return entries.map((entry) => ({
    ...{ id: entry.id, at: entry.at, title: titleOf(entry) },
    actor: entry.byName ? (
      <span lang="">{entry.byName}</span>
    ) : (
      words(`by.${isOfCustomer(entry) ? 'customer' : 'others'}`)
    ),
    amount: entry.amount ? money(entry.amount) : null,
    details: <Beside entry={entry} />,
  }));
}

const isOfCustomer = ({ source, what }: OrderTimelineEntry): boolean =>
  (source === 'chat' && what === 'customer') || what.startsWith('answered') || what === 'confirmed';

function Beside({ entry: { source, text, place } }: { entry: OrderTimelineEntry }) {
  const { to } = usePlace();
  const words = useWords('staff-timeline.open');
  return (
    <>
      {text ? (
        <p className="whitespace-pre-line break-words" lang="">
          {text}
        </p>
      ) : null}
      {place.path ? (
        <a href={to(place.path)} className="text-small">
          {words(source)}
        </a>
      ) : null}
    </>
  );
}
