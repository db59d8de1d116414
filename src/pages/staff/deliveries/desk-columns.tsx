import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Destination, DueAt, Goods, LastsFor, State } from './desk-cells.tsx';

/** A delivery as the desk lists it. */
export type DeskRow = AnswerOf<'staffListDeliveries'>[number];

/** The address of a delivery in the staff area, below the locale. */
export const staffDeliveryPath = (id: string): string => `/staff/deliveries/${encodeURIComponent(id)}`;

/** Roles that weigh, pack and hand over. */
const packers: readonly string[] = ['warehouse', 'admin'];
/** States whose next step is theirs. */
const acts: readonly DeskRow['state'][] = ['awaiting_quote', 'packing', 'ready'];

/** States in which a parcel is in other hands: how long it has been there tells which one is stuck. */
const onTheRoad: readonly DeskRow['state'][] = ['shipped', 'customs', 'in_destination'];

/**
 * The columns of deliveries at the desk; a button stands where the reader has the next step. Plain ones have none, so
 * that the deadline has its label on a phone.
 */
export function useDeskColumns({ isPlain = false } = {}): OfficeColumn<DeskRow>[] {
  const { user } = usePlace();
  const mayPack = !isPlain && user?.roles.some((role) => packers.includes(role));
  const words = useWords('staff-deliveries');
  const { zoneName } = useFormats();
  return [
    {
      id: 'number',
      ...(isPlain ? {} : { className: 'max-sm:block' }),
      cell: (row) => <Numbered row={row} isPlain={isPlain} />,
    },
    {
      id: 'state',
      phone: isPlain ? 'top' : 'none',
      cell: (row) => <State row={row} />,
    },
    { id: 'goods', phone: isPlain ? 'line' : 'none', cell: (row) => <Goods row={row} isWide={isPlain} /> },
    { id: 'to', phone: isPlain ? 'line' : 'none', cell: (row) => <Destination row={row} /> },
    {
      id: 'deadline',
      // the card of a phone has the state above it
      phone: isPlain ? 'top' : 'line',
      nothing: (row) => isPlain && !row.deadline && !onTheRoad.includes(row.state),
      className: 'self-center',
      header: words(isPlain ? 'columns.due' : 'columns.deadline', { zone: zoneName() }),
      cell: (row) => (
        <span className={isPlain ? undefined : 'grid justify-items-start gap-1'}>
          {isPlain ? null : (
            <span className="sm:hidden">
              <State row={row} />
            </span>
          )}
          {row.deadline === null && onTheRoad.includes(row.state) ? (
            <LastsFor since={row.stateSince} />
          ) : (
            <DueAt at={row.deadline} />
          )}
        </span>
      ),
    },
    ...(mayPack
      ? [
          {
            id: 'action',
            phone: 'end' as const,
            className: 'self-center',
            cell: (row: DeskRow) => <Act row={row} />,
          },
        ]
      : []),
  ];
}

/** The number; on a phone the goods stand above it and the recipient beside it. */
function Numbered({ row, isPlain }: { row: DeskRow; isPlain: boolean }) {
  const { to } = usePlace();
  return (
    <>
      {isPlain ? null : (
        <span className="block truncate sm:hidden" lang="">
          {row.title}
        </span>
      )}
      <span className={`whitespace-nowrap ${isPlain ? '' : 'block truncate font-normal max-sm:text-small'}`}>
        <TextLink href={to(staffDeliveryPath(row.id))} quiet>
          {row.number}
        </TextLink>
        {isPlain ? null : (
          <span className="text-text-2 sm:hidden" translate="no">
            {'\u00a0· '}
            {row.recipient}
          </span>
        )}
      </span>
    </>
  );
}

function Act({ row: { id, number, state } }: { row: DeskRow }) {
  const { to } = usePlace();
  const words = useWords('staff-deliveries');
  // the number opens the rest
  if (!acts.includes(state)) return null;
  return (
    <Button size="dense" href={to(staffDeliveryPath(id))}>
      <span className="whitespace-nowrap">{words(`acts.${state}`)}</span>
      <VisuallyHidden>, {number}</VisuallyHidden>
    </Button>
  );
}
