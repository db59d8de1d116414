/** Cells of the queue: a row is one line, and the card of a phone has the same facts in two. */
import { DueLine } from '../../../../kit/lists/deadline.tsx';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { timeAway, timeBetween } from '../../../../platform/time/time-away.ts';
import { initials } from '../../../../ui/lists/avatar.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { ChooseOrder, type QueueSelection } from '../queue/queue-selection.tsx';
import { staffOrderPath } from '../staff-order-path.ts';
import { dueOf, type QueueClaims } from './queue-claims.ts';
import type { PreviewedOrder } from './use-queue-preview.ts';

type Row = StaffOrderSummary;

interface OrderNumberProps {
  row: Row;
  selection: QueueSelection;
  preview: PreviewedOrder;
}

/** The number opens an order; on the card of a phone it stands behind the goods, with the buyer and the sum. */
export function OrderNumber({ row, selection, preview }: OrderNumberProps) {
  const { order, isMine, assignee, assigneeName } = row;
  const { to } = usePlace();
  const { money } = useFormats();
  const who = useWho();
  return (
    <span className="flex items-center gap-2 whitespace-nowrap" data-queue-row={order.id}>
      {selection.rows.length > 1 ? (
        <span className="flex h-5 w-5 shrink-0 items-center">
          <ChooseOrder order={order} selection={selection} />
        </span>
      ) : null}
      <span className="sm:hidden">
        <Thumbnail source={order.images[0] ?? null} size="tiny" />
      </span>
      <span className="min-w-0 flex-1 self-baseline">
        {/* so far from the number that a finger meets one of them */}
        <span className="mb-1 block sm:hidden">
          <Title row={row} preview={preview} />
        </span>
        <span className="flex items-baseline justify-between gap-x-1 font-normal max-sm:text-small">
          <span className="max-sm:truncate">
            <TextLink href={to(staffOrderPath(order.id))} quiet>
              {order.orderNum}
            </TextLink>
            {/* of one that is free its button says so */}
            {isMine || assignee ? (
              <span className="text-text-2 sm:hidden" lang="" title={who(row)}>
                {'\u00a0· '}
                <span aria-hidden="true">{!isMine && assigneeName ? initials(assigneeName) : who(row)}</span>
                <VisuallyHidden>{who(row)}</VisuallyHidden>
              </span>
            ) : null}
          </span>
          <span className="shrink-0 font-medium tabular-nums sm:hidden">{money(order.total)}</span>
        </span>
      </span>
    </span>
  );
}

/** How far away it is, in red how late once it has passed; the day and the hour have a column of their own. */
export function Due({ row, claims }: { row: Row; claims: QueueClaims }) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-orders');
  const at = dueOf(row, claims);
  if (at === null) return <span className="text-text-2 max-sm:hidden">–</span>;
  const isLate = Date.parse(at) < now.getTime();
  return (
    <time
      dateTime={at}
      className={`whitespace-nowrap max-sm:hidden ${isLate ? 'font-medium text-danger' : ''}`}
      suppressHydrationWarning
    >
      {isLate
        ? words('dueLine', { time: timeBetween(locale, at, now), late: 'yes' })
        : timeAway({ locale, zone, now }, at)}
    </time>
  );
}

/** The same on the card of a phone, which has no head that says what the time is. */
export function DueOnCard({ row, claims }: { row: Row; claims: QueueClaims }) {
  const words = useWords('staff-orders');
  const at = dueOf(row, claims);
  if (at === null) return null;
  return (
    <span className="mt-1 block text-micro sm:hidden">
      <DueLine at={at} say={(time, late) => words('dueLine', { time, late })} />
    </span>
  );
}

/** The buyer of an order in a word. */
export function useWho(): (row: Row) => string {
  const words = useWords('staff-orders');
  return ({ isMine, assignee, assigneeName }) =>
    isMine ? words('mine') : assignee ? (assigneeName ?? words('taken')) : words('nobody');
}

export const shopOf = ({ order: { shop } }: Row): string => shop.name ?? shop.host;

/** A name in its own language, cut where its column ends. */
export function Name({ children }: { children: string }) {
  return (
    <span className="block max-w-20 truncate" lang="" title={children}>
      {children}
    </span>
  );
}

/** A colleague by the first letters of the name: the room is for the goods. */
export function Who({ row }: { row: Row }) {
  const who = useWho();
  const { isMine, assignee, assigneeName } = row;
  if (isMine) return <span className="block first-letter:uppercase">{who(row)}</span>;
  const short = assigneeName && assignee ? initials(assigneeName) : '–';
  return (
    <span lang="" title={who(row)}>
      <span aria-hidden="true" className={assignee ? undefined : 'text-text-2'}>
        {short}
      </span>
      <VisuallyHidden>{who(row)}</VisuallyHidden>
    </span>
  );
}

interface GoodsProps {
  row: Row;
  preview: PreviewedOrder;
}

/** A press shows the order beside the list. */
export function Goods({ row, preview }: GoodsProps) {
  return (
    <span className="flex min-w-24 items-center gap-2.5">
      <Thumbnail source={row.order.images[0] ?? null} size="tiny" />
      <Title row={row} preview={preview} />
    </span>
  );
}

function Title({ row: { order }, preview }: GoodsProps) {
  const words = useWords('staff-orders');
  const more = order.lines > 1 ? words('more', { count: order.lines - 1 }) : '';
  return (
    <button
      type="button"
      className="flex w-full min-w-0 cursor-pointer gap-1.5 text-start [contain:inline-size]"
      aria-expanded={preview.id === order.id}
      onClick={() => preview.open(order.id)}
    >
      <VisuallyHidden>{words('preview')}: </VisuallyHidden>
      <span className="truncate" lang="" title={order.title}>
        {order.title}
      </span>
      {more ? (
        <span className="text-text-2" title={more}>
          <span aria-hidden="true">+{order.lines - 1}</span>
          <VisuallyHidden>{more}</VisuallyHidden>
        </span>
      ) : null}
    </button>
  );
}
