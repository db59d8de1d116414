import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { CalendarEntry } from '../contract.ts';

export const pathOf = ({ order, delivery }: CalendarEntry): string =>
  order ? `/cabinet/orders/${order.orderNum}` : `/cabinet/deliveries/${delivery}`;

/** The thing, then what its date is, its number and what is to be paid. */
export function EntryAbout({ entry, tag }: { entry: CalendarEntry; tag: ReactNode }) {
  const { order, delivery, amount, byCard } = entry;
  const { to } = usePlace();
  const words = useWords('storage-calendar');
  const { money } = useFormats();
  return (
    <>
      <p className="min-w-0 break-words font-medium">
        <TextLink quiet href={to(pathOf(entry))}>
          {order ? (
            <ForeignWords>{order.title}</ForeignWords>
          ) : (
            words('aboutDelivery', { number: delivery ?? '' })
          )}
        </TextLink>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2 tabular-nums">
        {tag}
        {order ? <span className="whitespace-nowrap">{order.orderNum}</span> : null}
      </p>
      {amount && Number(amount.amount) > 0 ? (
        <p className="text-small tabular-nums">
          {words('due', {
            amount: money(amount),
            cardFee: byCard && byCard.amount !== amount.amount ? 'yes' : 'no',
            byCard: money(byCard ?? amount),
          })}
        </p>
      ) : null}
    </>
  );
}
