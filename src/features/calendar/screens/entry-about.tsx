import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { CalendarEntry } from '../contract.ts';
import { EntryTag } from './entry-tag.tsx';

export const pathOf = ({ order, delivery }: CalendarEntry): string =>
  order ? `/cabinet/orders/${order.orderNum}` : `/cabinet/deliveries/${delivery}`;

export function EntryAbout({ entry }: { entry: CalendarEntry }) {
  const { kind, at, order, delivery, amount, byCard } = entry;
  const { to } = usePlace();
  const words = useWords('storage-calendar');
  const { money } = useFormats();
  return (
    <>
      <p>
        <EntryTag kind={kind} at={at} text={words(`kinds.${kind}`)} />
      </p>
      <p className="min-w-0 break-words">
        <TextLink quiet href={to(pathOf(entry))}>
          {order ? (
            <ForeignWords>{order.title}</ForeignWords>
          ) : (
            words('aboutDelivery', { number: delivery ?? '' })
          )}
        </TextLink>{' '}
        {order ? (
          <span className="ms-1 whitespace-nowrap text-small text-text-2 tabular-nums">{order.orderNum}</span>
        ) : null}
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
