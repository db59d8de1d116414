import { useFormats, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Table } from '../../../../ui/lists/table.tsx';

interface ShelfListProps {
  /** Those with a label, in the order of the walk. */
  shelves: readonly string[];
  /** Those without one on which parcels in progress lie. */
  unlabelled: readonly string[];
  /** How many parcels in progress lie on each. */
  parcels: Readonly<Record<string, number>>;
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
  const { number } = useFormats();
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
        { id: 'shelf', header: words('columns.shelf'), rowHeader: true, cell: ({ shelf }) => shelf },
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
          cell: ({ shelf }) =>
            parcels[shelf] ? (
              <span className="tabular-nums">{number(parcels[shelf])}</span>
            ) : (
              <span className="text-text-2">–</span>
            ),
        },
        ...(isMixed ? [label] : []),
      ]}
    />
  );
}
