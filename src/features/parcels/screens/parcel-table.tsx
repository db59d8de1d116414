import type { FunctionComponent, ReactNode } from 'react';
import { type OfficeColumn, OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime, When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { StaffArrival } from '../contract.ts';
import { nameOf, ParcelName } from './parcel-name.tsx';
import { ShelfName } from './zones/shelf-name.tsx';

/** Draws how long a parcel has waited for its shelf. */
type Waited = FunctionComponent<{ parcel: StaffArrival }>;

/** Roles that receive parcels; the others look for them. */
const receivers: readonly string[] = ['warehouse', 'admin'];

/** The columns of parcels: whose they are, where they lie, what is missing until they are put away. */
export function useParcelColumns(Waiting: Waited): OfficeColumn<StaffArrival>[] {
  const { zone, zones, user } = usePlace();
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const mayReceive = user?.roles.some((role) => receivers.includes(role)) ?? false;
  return [
    {
      id: 'parcel',
      cell: (parcel) => <ParcelName parcel={parcel} />,
    },
    {
      id: 'came',
      // the head says once whose time it is, where the reader lives in another zone
      header: words(zone === zones.warehouse ? 'columns.came' : 'columns.cameThere'),
      // a card of a phone says how long it waits
      nothing: ({ storedAt, mayStore }) => !storedAt && mayStore === 'yes',
      cell: ({ receivedAt, place }) =>
        place && place.zone !== zones.warehouse ? (
          <WarehouseTime at={receivedAt} zone={place.zone} />
        ) : (
          <When at={receivedAt} form="day-time" zone={zones.warehouse} />
        ),
    },
    {
      id: 'shelf',
      // a card of a phone says it with the weight, beside the button
      phone: 'none',
      cell: (parcel) => <ShelfName parcel={parcel} />,
    },
    {
      id: 'weight',
      align: 'end',
      phone: 'none',
      cell: (parcel) => <Weight parcel={parcel} />,
    },
    {
      id: 'photos',
      align: 'end',
      // a phone shows the first of them
      phone: 'none',
      nothing: ({ photos }) => photos.length === 0,
      cell: (parcel) => number(parcel.photos.length),
    },
    {
      id: 'state',
      phone: 'line',
      cell: (parcel) => (
        <State parcel={parcel} isActing={mayReceive}>
          <Waiting parcel={parcel} />
        </State>
      ),
    },
    ...(mayReceive
      ? [{ id: 'action', phone: 'end' as const, cell: (parcel: StaffArrival) => <Act parcel={parcel} /> }]
      : []),
  ];
}

interface StateProps {
  parcel: StaffArrival;
  /** Beside a button that says what comes next. */
  isActing: boolean;
  /** How long it waits. */
  children: ReactNode;
}

/** Its state; on the card of a phone below its shelf and its weight. */
function State({ parcel, isActing, children }: StateProps) {
  const words = useWords('staff-warehouse');
  return (
    <span className="grid justify-items-start gap-y-1">
      <span className="text-text-2 sm:hidden">
        {parcel.shelf ? (
          <>
            {words('columns.shelf')} <ShelfName parcel={parcel} />
            {'\u00a0· '}
          </>
        ) : null}
        <Weight parcel={parcel} />
      </span>
      {/* whoever may act reads on the button what comes next */}
      {isActing && isInWork(parcel) ? null : <ParcelTag parcel={parcel} />}
      {children}
    </span>
  );
}

function Weight({ parcel }: { parcel: StaffArrival }) {
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const grams = parcel.weighings.at(-1)?.grams;
  return grams === undefined ? '–' : words('grams', { grams: number(grams) });
}

/** Something is to be done with it here. */
const isInWork = ({ storedAt, mayStore }: StaffArrival): boolean => !storedAt && mayStore === 'yes';

/** The way to the next step of a parcel, where there is one. */
function Act({ parcel }: { parcel: StaffArrival }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  if (!isInWork(parcel)) return null;
  const step = parcel.order ? nextStepOf(parcel) : 'attach';
  return (
    <Button size="dense" href={to(`/staff/warehouse/parcels/${parcel.id}`)}>
      <span className="whitespace-nowrap">{words(`acts.${step}`)}</span>
      <VisuallyHidden>, {nameOf(parcel) ?? words('noLabel')}</VisuallyHidden>
    </Button>
  );
}

interface ParcelTableProps {
  caption: string;
  parcels: readonly StaffArrival[];
  waited: Waited;
}

/** Parcels by when they came. */
export function ParcelTable({ caption, parcels, waited }: ParcelTableProps) {
  const words = useWords('staff-warehouse');
  const columns = useParcelColumns(waited);
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
  return <StatusTag tone="attention">{words(`state.${nextStepOf(parcel)}`)}</StatusTag>;
}
