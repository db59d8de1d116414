import { cardFeeIn } from '../../../kit/card-fee.ts';
import { TimeLeft } from '../../../kit/parts/time-left.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed, When } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useStoragePrice } from '../../storage/screens/use-storage-price.ts';
import type { CalendarEntry } from '../contract.ts';
import { EntryTag } from './entry-tag.tsx';

/** The entry about the same goods at the same moment that tells why storage costs from then on. */
function endBefore(entries: readonly CalendarEntry[], { kind, at, order }: CalendarEntry) {
  if (kind !== 'costs' || !order) return undefined;
  return entries.find(
    (one) => one.kind === 'free_until' && one.at === at && one.order?.orderNum === order.orderNum,
  );
}

/** Paid storage begins as the free one ends: both are one date. */
function joined(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries
    .filter((entry) => !endBefore(entries, entry))
    .map((entry) => {
      const costs = entries.find((one) => endBefore(entries, one) === entry);
      return costs?.storage ? { ...entry, storage: costs.storage } : entry;
    });
}

/** All dates, the earliest first: what they are, what they are about, and what is to be paid. */
export function CalendarList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ol className="grid gap-3">
      {joined(entries).map((entry) => (
        <li
          key={entry.id}
          id={entry.id}
          className="ui-sheet ui-sheet-dense grid grid-cols-[minmax(0,1fr)] gap-1 scroll-mt-24"
        >
          <EntryTime entry={entry} />
          <EntryAbout entry={entry} />
          {entry.storage ? <StorageCosts storage={entry.storage} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** An hour only where it matters: nobody knows at which goods arrive. */
function EntryTime({ entry: { kind, at } }: { entry: CalendarEntry }) {
  const words = useWords('storage-calendar');
  if (kind === 'costs') {
    return (
      <p className="text-small text-text-2">
        <Timed at={at} form="moment" say={(date) => words('since', { date })} />
      </p>
    );
  }
  return (
    <p className="text-small text-text-2">
      <When at={at} form={kind === 'expected' ? 'short-day' : 'moment'} />
      {kind === 'expected' ? null : <TimeLeft until={at} before=" · " />}
    </p>
  );
}

function EntryAbout({ entry: { kind, order, delivery, amount, byCard } }: { entry: CalendarEntry }) {
  const { to } = usePlace();
  const words = useWords('storage-calendar');
  const { money } = useFormats();
  const path = order ? `/cabinet/orders/${order.orderNum}` : `/cabinet/deliveries/${delivery}`;
  return (
    <>
      <p>
        <EntryTag kind={kind} text={words(`kinds.${kind}`)} />
      </p>
      <p className="min-w-0 break-words">
        <TextLink href={to(path)}>
          {order
            ? words('about', { number: order.orderNum, title: order.title })
            : words('aboutDelivery', { number: delivery ?? '' })}
        </TextLink>
      </p>
      {amount && Number(amount.amount) > 0 ? (
        <p className="tabular-nums">
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

function StorageCosts({ storage }: { storage: NonNullable<CalendarEntry['storage']> }) {
  const words = useWords('storage-calendar');
  const { money, number } = useFormats();
  const price = useStoragePrice()(storage);
  return (
    <>
      <p className="text-small">
        {words('perDay', { ...price, cardFee: cardFeeIn(storage), percent: number(storage.bankPercent) })}
      </p>
      {storage.sums.length > 0 ? (
        <Disclosure summary={words('daySums')}>
          <ul className="grid gap-1 text-small tabular-nums sm:grid-cols-2">
            {storage.sums.map(({ at, amount }) => (
              <li key={at}>
                <Timed
                  at={at}
                  form="short-day"
                  say={(date) => words('daySum', { date, amount: money(amount) })}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}
