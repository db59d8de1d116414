import type { OfficeColumn } from '../../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { StaffOrderSummary, StaffSort } from '../../contract.ts';
import { NumberHead, type QueueSelection } from '../queue/queue-selection.tsx';
import { TagLinks } from '../tags/tag-links.tsx';
import { actionOf, QueueAction } from './queue-action.tsx';
import { Due, DueOnCard, Goods, Name, OrderNumber, shopOf, Who } from './queue-cells.tsx';
import { dueOf, type QueueClaims } from './queue-claims.ts';
import { QueueState } from './queue-state.tsx';
import type { PreviewedOrder } from './use-queue-preview.ts';

type Row = StaffOrderSummary;

interface QueueColumns {
  preview: PreviewedOrder;
  selection: QueueSelection;
  /** For those who read claims. */
  claims: QueueClaims;
  /** Of orders that changed and would no longer be in the list. */
  isGone(id: string): boolean;
  /** The sort now, and the address of each; a second press goes back to the usual one. */
  sort: StaffSort;
  hrefOf: (sort: StaffSort) => string;
}

/** The columns of the queue; the number opens an order, and a button stands only where there is more to do at once. */
export function useQueueColumns(props: QueueColumns): OfficeColumn<Row>[] {
  const { preview, selection, claims, isGone, sort, hrefOf } = props;
  const { user, now } = usePlace();
  const roles = user?.roles ?? [];
  const { money } = useFormats();
  const sortBy = (one: Exclude<StaffSort, 'deadline'>) =>
    sort === one
      ? { order: 'descending' as const, href: hrefOf('deadline') }
      : { order: 'none' as const, href: hrefOf(one) };
  const hasAction = (row: Row): boolean =>
    isGone(row.order.id) || actionOf(row, { roles, claims, now }) !== null;
  return [
    {
      id: 'number',
      ...(selection.rows.length > 1
        ? { header: <NumberHead selection={selection} sort={sortBy('newest')} /> }
        : { sort: sortBy('newest') }),
      // the card of a phone has the goods and the sum here
      className: 'max-sm:block max-sm:py-0',
      cell: (row) => <OrderNumber row={row} selection={selection} preview={preview} />,
    },
    {
      id: 'state',
      choice: 'always',
      // a card of a phone has it beside the button
      phone: 'none',
      cell: (row) => (
        <QueueState row={row} isGone={isGone(row.order.id)} act={claims.get(row.order.id)?.act} />
      ),
    },
    {
      id: 'goods',
      // all the room that the others leave; what it shows is cut
      className: 'w-full',
      phone: 'none',
      cell: (row) => <Goods row={row} preview={preview} />,
    },
    ...peopleColumns(),
    {
      id: 'total',
      align: 'end',
      phone: 'none',
      sort: sortBy('total'),
      cell: ({ order }) => money(order.total),
    },
    ...useDueColumns(props),
    ...(selection.rows.some(hasAction)
      ? [
          {
            id: 'action',
            phone: 'end' as const,
            className: 'self-center',
            cell: (row: Row) => <QueueAction row={row} claims={claims} isGone={isGone(row.order.id)} />,
          },
        ]
      : []),
  ];
}

/** Those that an order concerns, and its tags; the card of a phone has them among the goods and below the state. */
function peopleColumns(): OfficeColumn<Row>[] {
  return [
    { id: 'shop', phone: 'none', cell: (row) => <Name>{shopOf(row)}</Name> },
    { id: 'who', phone: 'none', cell: (row) => <Who row={row} /> },
    { id: 'customer', choice: 'extra', phone: 'none', cell: ({ customer }) => customer.customerId },
    { id: 'tags', choice: 'extra', phone: 'none', cell: ({ tags }) => <TagLinks tags={tags} /> },
  ];
}

/** How far away the deadline is, and for those who choose it its day and hour. */
function useDueColumns({
  claims,
  isGone,
  sort,
  hrefOf,
}: Pick<QueueColumns, 'claims' | 'isGone' | 'sort' | 'hrefOf'>): OfficeColumn<Row>[] {
  const words = useWords('staff-orders');
  const { date, zoneName } = useFormats();
  const zone = words('columns.dueAt', { zone: zoneName() });
  return [
    {
      id: 'dueAt',
      choice: 'extra',
      phone: 'none',
      header: zone,
      cell: (row) => {
        const at = dueOf(row, claims);
        return at ? <time dateTime={at}>{date(at, 'day-time')}</time> : '–';
      },
    },
    {
      id: 'deadline',
      phone: 'line',
      className: 'self-center',
      // the usual order goes by urgency, which is not this column alone
      ...(sort === 'deadline' ? {} : { sort: { order: 'none', href: hrefOf('deadline') } }),
      cell: (row) => (
        <>
          <span className="sm:hidden">
            <QueueState row={row} isGone={isGone(row.order.id)} act={claims.get(row.order.id)?.act} />
          </span>
          <DueOnCard row={row} claims={claims} />
          <Due row={row} claims={claims} />
        </>
      ),
    },
  ];
}
