import { Deadline } from '../../../../kit/lists/deadline.tsx';
import type { OfficeColumn } from '../../../../kit/lists/office-table.tsx';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffOrderSummary, StaffSort } from '../../contract.ts';
import { staffOrderPath } from '../staff-order-path.ts';
import { actionOf, QueueAction } from './queue-action.tsx';
import { dueOf, type QueueClaims } from './queue-claims.ts';
import { ChooseOrder, NumberHead, type QueueSelection } from './queue-selection.tsx';
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
export function useQueueColumns({
  preview,
  selection,
  claims,
  isGone,
  sort,
  hrefOf,
}: QueueColumns): OfficeColumn<Row>[] {
  const words = useWords('staff-orders');
  const { user, now } = usePlace();
  const roles = user?.roles ?? [];
  const { money, zoneName } = useFormats();
  const sortBy = (one: Exclude<StaffSort, 'deadline'>) =>
    sort === one
      ? { order: 'descending' as const, href: hrefOf('deadline') }
      : { order: 'none' as const, href: hrefOf(one) };
  return [
    {
      id: 'number',
      ...(selection.rows.length > 1
        ? { header: <NumberHead selection={selection} sort={sortBy('newest')} /> }
        : { sort: sortBy('newest') }),
      cell: (row) => <OrderNumber row={row} selection={selection} />,
    },
    {
      id: 'state',
      phone: 'line',
      cell: (row) => <QueueState row={row} isGone={isGone(row.order.id)} />,
    },
    { id: 'goods', phone: 'line', cell: (row) => <Goods row={row} preview={preview} /> },
    {
      id: 'total',
      align: 'end',
      phone: 'top',
      sort: sortBy('total'),
      cell: ({ order }) => money(order.total),
    },
    {
      id: 'deadline',
      phone: 'line',
      nothing: (row) => !dueOf(row, claims),
      // the usual order goes by urgency, which is not this column alone
      ...(sort === 'deadline' ? {} : { sort: { order: 'none' as const, href: hrefOf('deadline') } }),
      header: words('columns.deadline', { zone: zoneName() }),
      cell: (row) => <Due row={row} claims={claims} />,
    },
    ...(selection.rows.some((row) => actionOf(row, { roles, claims, now }))
      ? [
          {
            id: 'action',
            phone: 'end' as const,
            cell: (row: Row) => <QueueAction row={row} claims={claims} />,
          },
        ]
      : []),
  ];
}

function OrderNumber({ row: { order }, selection }: { row: Row; selection: QueueSelection }) {
  const { to } = usePlace();
  return (
    <span className="flex items-center gap-2 whitespace-nowrap" data-queue-row={order.id}>
      {selection.rows.length > 1 ? (
        <span className="flex h-5 w-5 shrink-0 items-center">
          <ChooseOrder order={order} selection={selection} />
        </span>
      ) : null}
      <span className="self-baseline">
        <TextLink href={to(staffOrderPath(order.id))}>{order.orderNum}</TextLink>
      </span>
    </span>
  );
}

function Due({ row, claims }: Pick<QueueColumns, 'claims'> & { row: Row }) {
  const words = useWords('staff-orders');
  return (
    <span className="flex gap-2">
      {/* a card of a phone has no head that says what the day is */}
      <span className="text-small text-text-2 sm:hidden">{words('due')}</span>
      <Deadline at={dueOf(row, claims)} none="–" stacked />
    </span>
  );
}

/** A press shows the order beside the list. */
function Goods({ row, preview }: { row: Row; preview: PreviewedOrder }) {
  const words = useWords('staff-orders');
  const { order } = row;
  const who = row.isMine
    ? words('mine')
    : row.assignee
      ? (row.assigneeName ?? words('taken'))
      : words('nobody');
  return (
    <button
      type="button"
      className="flex cursor-pointer items-center gap-2.5 text-start"
      aria-expanded={preview.id === order.id}
      onClick={() => preview.open(order.id)}
    >
      <VisuallyHidden>{words('preview')}: </VisuallyHidden>
      <Thumbnail source={order.images[0] ?? null} size="tiny" />
      <span className="grid max-w-full min-w-0 sm:w-44 lg:w-52 xl:w-72">
        <span className="truncate" lang="">
          {order.title}
        </span>
        <span className="truncate text-small text-text-2">
          <span lang="">{order.shop.name ?? order.shop.host}</span> · <span lang="">{who}</span>
          {order.lines > 1 ? ` · ${words('more', { count: order.lines - 1 })}` : ''}
        </span>
      </span>
    </button>
  );
}
