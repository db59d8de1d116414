/** Cells of the rows of deliveries. */
import { deliveryTones } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { DeskTag } from '../../../features/deliveries/screens/picking/desk-tag.tsx';
import { DueInRow, inOneLine } from '../../../kit/lists/deadline.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import { timeBetween } from '../../../platform/time/time-away.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { DeskRow } from './desk-columns.tsx';

/** The state, and whether the reader is the one who packs. */
export function State({ row }: { row: DeskRow }) {
  const words = useWords('staff-deliveries');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-nowrap sm:grid sm:justify-items-start">
      {/* a long state has a shorter word here, as on its tab */}
      {isShort(row) ? (
        <StatusTag tone={deliveryTones[row.state]}>{words(`short.${row.state}`)}</StatusTag>
      ) : (
        <DeskTag {...row} />
      )}
      {row.isMine && row.state === 'packing' ? (
        <span className="text-small text-text-2">{words('mine')}</span>
      ) : null}
    </span>
  );
}

/** How far away it is and when; a card of a phone has one short line, beside the number or the button. */
export function DueAt({ at }: { at: string | null }) {
  const words = useWords('staff-deliveries');
  return <DueInRow at={at} none="–" say={(time, late) => words('dueLine', { time, late })} />;
}

/** From then on somebody asks the carrier. */
const stuckAfter = 14 * 86_400_000;

export function LastsFor({ since }: { since: string }) {
  const { locale, now } = usePlace();
  const words = useWords('staff-deliveries');
  const isStuck = now.getTime() - Date.parse(since) > stuckAfter;
  return (
    <time
      dateTime={since}
      className={`text-small ${isStuck ? 'font-medium text-warning' : 'text-text-2'}`}
      suppressHydrationWarning
    >
      {words('forTime', { time: inOneLine(timeBetween(locale, since, now)) })}
    </time>
  );
}

export function Goods({ row: { title, orders }, isWide }: { row: DeskRow; isWide: boolean }) {
  return (
    <span className={`grid max-w-full min-w-0 break-words ${isWide ? 'sm:w-56' : 'sm:w-44'}`}>
      <span className="truncate" lang="">
        {title}
      </span>
      {/* of several the first: the page of the delivery has them all */}
      <span className="whitespace-nowrap text-small text-text-2 max-sm:hidden" title={orders.join(', ')}>
        {orders[0]}
        {orders.length > 1 ? ` +${orders.length - 1}` : null}
      </span>
    </span>
  );
}

export function Destination({ row: { recipient, country, routeName } }: { row: DeskRow }) {
  const { locale } = usePlace();
  return (
    // a card of a phone has one line for it
    <span className="block max-w-full min-w-0 max-sm:truncate max-sm:text-text-2 sm:grid sm:w-56">
      <span translate="no">{recipient}</span>
      <span className="text-small text-text-2 max-sm:hidden sm:truncate" suppressHydrationWarning>
        {countryName(locale, country)}
        {'\u00a0· '}
        {routeName}
      </span>
    </span>
  );
}

/** Longer words than the line has room for. */
const isShort = ({ state, isReturned }: DeskRow): boolean =>
  !isReturned && ['pending_response', 'in_destination', 'returned', 'lost'].includes(state);
