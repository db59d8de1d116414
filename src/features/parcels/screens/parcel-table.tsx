import { type OfficeColumn, OfficeTable } from '../../../kit/lists/office-table.tsx';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime, When } from '../../../kit/when.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { sourceOf } from '../../storage/screens/photo-gallery.tsx';
import type { StaffArrival } from '../contract.ts';
import { WaitedForShelf } from './waited-for-shelf.tsx';
import { ShelfName } from './zones/shelf-name.tsx';

/** The columns of parcels: whose they are, where they lie, what is missing until they are put away. */
export function useParcelColumns(): OfficeColumn<StaffArrival>[] {
  const { zone, zones } = usePlace();
  const words = useWords('staff-warehouse');
  const { number, aside, zoneName } = useFormats(zones.warehouse);
  return [
    {
      id: 'parcel',
      cell: (parcel) => <Named parcel={parcel} />,
    },
    {
      id: 'came',
      // the head names the zone of the warehouse once, where the reader lives in another
      header: zone === zones.warehouse ? words('columns.came') : aside(words('columns.came'), zoneName()),
      cell: ({ receivedAt, place }) =>
        place && place.zone !== zones.warehouse ? (
          <WarehouseTime at={receivedAt} zone={place.zone} />
        ) : (
          <When at={receivedAt} form="day-time" zone={zones.warehouse} />
        ),
    },
    {
      id: 'shelf',
      phone: 'top',
      cell: (parcel) => <ShelfName parcel={parcel} />,
    },
    {
      id: 'weight',
      align: 'end',
      cell: (parcel) => {
        const grams = parcel.weighings.at(-1)?.grams;
        return grams === undefined ? '–' : words('grams', { grams: number(grams) });
      },
    },
    {
      id: 'photos',
      align: 'end',
      nothing: ({ photos }) => photos.length === 0,
      cell: (parcel) => number(parcel.photos.length),
    },
    {
      id: 'state',
      phone: 'line',
      cell: (parcel) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:justify-items-start">
          <ParcelTag parcel={parcel} />
          <WaitedForShelf parcel={parcel} />
        </span>
      ),
    },
  ];
}

/** Its order, or what its label says, beside its first photo: it is looked for by its look. */
function Named({ parcel: { id, order, tracking, label, photos } }: { parcel: StaffArrival }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const written = tracking ?? label;
  const [photo] = photos;
  return (
    <span className="flex items-center gap-3">
      <Thumbnail source={photo ? sourceOf(photo, 160) : null} size="tiny" />
      <span className="grid min-w-0 max-sm:self-baseline">
        <TextLink href={to(`/staff/warehouse/parcels/${id}`)}>
          {order?.orderNum ?? written ?? words('noLabel')}
        </TextLink>
        {order && written ? <span className="break-words text-small text-text-2">{written}</span> : null}
      </span>
    </span>
  );
}

/** Parcels by when they came. */
export function ParcelTable({ caption, parcels }: { caption: string; parcels: readonly StaffArrival[] }) {
  const words = useWords('staff-warehouse');
  const columns = useParcelColumns();
  return (
    <OfficeTable words={words} caption={caption} rows={parcels} rowKey={({ id }) => id} columns={columns} />
  );
}

/** The step of the intake that comes next: a status that named none would send everybody to its page. */
function nextStepOf({ weighings, photos }: StaffArrival): 'weigh' | 'photograph' | 'ready' {
  if (weighings.length === 0) return 'weigh';
  return photos.length === 0 ? 'photograph' : 'ready';
}

export function ParcelTag({ parcel }: { parcel: StaffArrival }) {
  const words = useWords('staff-warehouse');
  if (parcel.storedAt) return <StatusTag tone="stored">{words('state.stored')}</StatusTag>;
  if (!parcel.order) return <StatusTag tone="attention">{words('state.unknown')}</StatusTag>;
  const may = parcel.mayStore;
  if (may !== 'yes') return <StatusTag tone="problem">{words(`state.${may}`)}</StatusTag>;
  return <StatusTag tone="info">{words(`state.${nextStepOf(parcel)}`)}</StatusTag>;
}
