import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { When } from '../../payments/screens/when.tsx';
import type { StaffArrival } from '../contract.ts';

/** Parcels by when they came: whose they are, where they lie, what is missing until they are put away. */
export function ParcelTable({ caption, parcels }: { caption: string; parcels: readonly StaffArrival[] }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  return (
    <Table
      caption={caption}
      captionHidden
      dense
      narrow="stack"
      rows={[...parcels]}
      rowKey={(parcel) => parcel.id}
      columns={[
        {
          id: 'parcel',
          header: words('column.parcel'),
          rowHeader: true,
          cell: (parcel) => (
            <TextLink href={to(`/staff/warehouse/parcels/${parcel.id}`)}>
              {parcel.tracking ?? parcel.label ?? words('noLabel')}
            </TextLink>
          ),
        },
        {
          id: 'order',
          header: words('column.order'),
          cell: (parcel) => parcel.order?.orderNum ?? words('unknown'),
        },
        {
          id: 'came',
          header: words('column.came'),
          cell: (parcel) => <When at={parcel.receivedAt} form="day-time" />,
        },
        { id: 'shelf', header: words('column.shelf'), cell: (parcel) => parcel.shelf ?? '–' },
        {
          id: 'weight',
          header: words('column.weight'),
          align: 'end',
          cell: (parcel) => {
            const grams = parcel.weighings.at(-1)?.grams;
            return grams === undefined ? '–' : words('grams', { grams: number(grams) });
          },
        },
        {
          id: 'photos',
          header: words('column.photos'),
          align: 'end',
          cell: (parcel) => number(parcel.photos.length),
        },
        { id: 'state', header: words('column.state'), cell: (parcel) => <ParcelTag parcel={parcel} /> },
      ]}
    />
  );
}

export function ParcelTag({ parcel }: { parcel: StaffArrival }) {
  const words = useWords('staff-warehouse');
  if (parcel.storedAt) return <StatusTag tone="stored">{words('state.stored')}</StatusTag>;
  if (!parcel.order) return <StatusTag tone="attention">{words('state.unknown')}</StatusTag>;
  return <StatusTag tone="info">{words('state.inWork')}</StatusTag>;
}
