import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

export interface ShelfParcel {
  id: string;
  /** The first of its goods, or else its number. */
  name: string;
  /** The number of its order, where its goods name it. */
  number?: string | null;
}

interface ShelfListProps {
  /** Those with a label, in the order of the walk. */
  shelves: readonly string[];
  /** Those without one on which parcels in progress lie. */
  unlabelled: readonly string[];
  /** The parcels in progress that lie on each. */
  parcels: Readonly<Record<string, readonly ShelfParcel[]>>;
  zones: AnswerOf<'staffGetZones'>['zones'];
  /** The zone whose shelves alone are shown; undefined for all. */
  only: string | undefined;
}

interface Row {
  shelf: string;
  hasLabel: boolean;
  zone: string | undefined;
}

/** Every shelf: those that no scanner reads first, then zone by zone in the order of the walk, those without one last. */
export function ShelfList({ shelves, unlabelled, parcels, zones, only }: ShelfListProps) {
  const words = useWords('staff-shelves');
  const placed = new Set(zones.flatMap((zone) => zone.shelves));
  const shown = zones.filter(({ id }) => only === undefined || id === only);
  const row = (shelf: string, zone?: string): Row => ({ shelf, zone, hasLabel: true });
  const rows: Row[] = [
    ...(only === undefined ? unlabelled.map((shelf) => ({ ...row(shelf), hasLabel: false })) : []),
    ...shown.flatMap((zone) => zone.shelves.map((shelf) => row(shelf, zone.name))),
    ...(only === undefined ? shelves.filter((shelf) => !placed.has(shelf)).map((shelf) => row(shelf)) : []),
  ];
  const label = {
    id: 'label',
    header: words('columns.label'),
    cell: ({ hasLabel }: Row) => (
      <StatusTag tone={hasLabel ? 'neutral' : 'attention'}>
        {words(hasLabel ? 'hasLabel' : 'noLabel')}
      </StatusTag>
    ),
  };
  // what holds for all is said once, below
  const isMixed = rows.some(({ hasLabel }) => hasLabel) && rows.some(({ hasLabel }) => !hasLabel);
  return (
    <Table
      caption={words('title')}
      captionHidden
      dense
      rows={rows}
      rowKey={({ shelf }) => shelf}
      columns={[
        {
          id: 'shelf',
          header: words('columns.shelf'),
          rowHeader: true,
          cell: ({ shelf }) => <span className="whitespace-nowrap">{shelf}</span>,
        },
        ...(zones.length > 0
          ? [
              {
                id: 'zone',
                header: words('fields.zone'),
                cell: ({ zone }: Row) => <span lang="">{zone ?? '–'}</span>,
              },
            ]
          : []),
        {
          id: 'parcels',
          header: words('columns.parcels'),
          cell: ({ shelf }) => <Parcels parcels={parcels[shelf] ?? []} />,
          className: 'w-full',
        },
        ...(isMixed ? [label] : []),
      ]}
    />
  );
}

/** Each leads to its page: from the shelf in the hand to what should lie on it. */
function Parcels({ parcels }: { parcels: readonly ShelfParcel[] }) {
  const { to } = usePlace();
  if (parcels.length === 0) return <span className="text-text-2">–</span>;
  return (
    <ul className="grid gap-2 py-2">
      {parcels.map(({ id, name, number }) => (
        <li key={id} className="flex justify-between gap-x-3 [contain:inline-size]">
          <span className="min-w-0 truncate" lang="" title={name}>
            <TextLink href={to(`/staff/warehouse/parcels/${id}`)} quiet>
              {name}
            </TextLink>
          </span>
          {number ? <span className="whitespace-nowrap text-text-2 max-sm:hidden">{number}</span> : null}
        </li>
      ))}
    </ul>
  );
}
