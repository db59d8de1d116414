/** The batch to pack: what to fetch from which shelf, for which box, and the papers of all its parcels. */

import { DeliveryTag } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import {
  BatchActions,
  most as mostTaken,
} from '../../../features/deliveries/screens/picking/batch-actions.tsx';
import { PickRows } from '../../../features/deliveries/screens/picking/pick-rows.tsx';
import {
  type Batch,
  leftToPick,
  type PickRow,
} from '../../../features/deliveries/screens/picking/pick-rules.ts';
import { PickScan } from '../../../features/deliveries/screens/picking/pick-scan.tsx';
import { ShelfName } from '../../../features/deliveries/screens/picking/shelf-name.tsx';
import { batchMark } from '../../../features/deliveries/screens/picking/use-batch.ts';
import {
  readWorkplaces,
  Workplace,
  type Workplaces,
} from '../../../features/warehouses/screens/workplace.tsx';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { PhotoThumbnail } from '../../../kit/photos/photo-thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { type DeskRow, staffDeliveryPath, useDeskColumns } from './desk-columns.tsx';

interface Data {
  batch: Batch;
  places: Workplaces;
  /** Paid ones that nobody packs, the most urgent first. */
  untaken: DeskRow[];
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [batch, places] = await Promise.all([api.staffGetBatch(), readWorkplaces(api)]);
  const { place, untaken } = batch.data;
  const here = { state: 'packing' as const, limit: 50, ...(place ? { warehouse: place.code } : {}) };
  const packing = untaken > 0 ? (await api.staffListDeliveries({ query: here })).data : [];
  return { batch: batch.data, places, untaken: packing.filter(({ isTaken }) => !isTaken) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-picking.title') });

export default function StaffPickingPage({ data: { batch, places, untaken } }: { data: Data }) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-picking');
  const action = useAction();
  const mark = ({ delivery, id: parcel }: PickRow, state: PickRow['state']) =>
    api.staffTickPick({ params: { id: delivery }, body: { parcel, state } });
  const onPick = async (row: PickRow): Promise<void> => {
    await mark(row, 'picked');
    await refresh();
  };
  const isUntaken = untaken.length > 0 && batch.deliveries.length === 0;
  const left = leftToPick(batch);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* what lies ready to be taken explains itself */}
      <OfficeHeading title={words('title')} {...(isUntaken ? {} : { lead: words('lead') })} />
      <Workplace {...places} />
      {isUntaken ? null : <BatchActions batch={batch} />}
      {isUntaken ? <Untaken batch={batch} rows={untaken} /> : null}
      {batch.deliveries.length === 0 && !isUntaken ? (
        <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>
      ) : null}
      {batch.deliveries.length === 0 ? null : (
        <>
          <PickScan batch={batch} onPick={onPick} />
          <ActionFailure failure={action.failure} />
          <section className="grid gap-3" aria-label={words('parcels')}>
            <h2 className="text-h3">{words('left', { count: left })}</h2>
            <PickRows
              batch={batch}
              onState={(row, state) => void action.run(() => mark(row, state), words(`marked.${state}`))}
            />
          </section>
          <Boxes batch={batch} />
        </>
      )}
    </div>
  );
}

const mostInView = 4;

/** The deliveries that a press of the button takes, with where their parcels lie, so that nobody takes them unseen. */
function Untaken({ batch, rows: all }: { batch: Batch; rows: readonly DeskRow[] }) {
  // the press takes no more at once
  const rows = all.slice(0, mostTaken);
  const { toTake = [] } = batch;
  const words = useWords('staff-picking');
  const desk = useWords('staff-deliveries');
  const [number, ...columns] = useDeskColumns({ isPlain: true }).filter(
    ({ id }) => id !== 'state' && id !== 'action',
  );
  const parcelsOf = ({ id }: DeskRow) => toTake.filter(({ delivery }) => delivery === id);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-h3">{words('untaken', { count: rows.length })}</h2>
        {/* the button is below the rows that it takes, unless they are too many for one view */}
        {rows.length > mostInView ? <BatchActions batch={batch} /> : null}
      </div>
      <OfficeTable
        words={desk}
        caption={words('untaken', { count: rows.length })}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          ...(number ? [number] : []),
          {
            id: 'shelf',
            header: words('parcels'),
            phone: 'line',
            nothing: (row) => parcelsOf(row).length === 0,
            cell: (row) => <Shelves parcels={parcelsOf(row)} title={row.title} />,
          },
          // a card has the name beside the picture
          ...columns.map((one) => (one.id === 'goods' ? { ...one, phone: 'none' as const } : one)),
        ]}
      />
      <p className="text-small text-text-2">{words('leadTake')}</p>
      {rows.length > mostInView ? null : <BatchActions batch={batch} />}
    </section>
  );
}

function Shelves({ parcels, title }: { parcels: NonNullable<Batch['toTake']>; title: string | null }) {
  const words = useWords('staff-picking');
  const { number } = useFormats();
  return (
    <ul className="grid gap-2">
      {parcels.map(({ id, shelf, zone, image, pieces, grams }) => (
        <li key={id} className="flex items-center gap-3">
          <PhotoThumbnail source={image} />
          <span className="grid min-w-0 whitespace-nowrap">
            <ShelfName shelf={shelf} zone={zone} />
            <span className="text-small text-text-2">
              {words('detail', { pieces, weight: grams === null ? '–' : number(grams) })}
            </span>
            <span className="truncate font-normal text-small sm:hidden" lang="">
              {title}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Boxes({ batch: { deliveries, parcels } }: { batch: Batch }) {
  const { to } = usePlace();
  const words = useWords('staff-picking');
  return (
    <Sheet heading={words('boxes')} dense>
      <ul className="grid gap-3">
        {deliveries.map(({ id, number, box, state }) => {
          const own = parcels.filter(({ delivery }) => delivery === id);
          const picked = own.filter((parcel) => parcel.state === 'picked').length;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <TextLink href={to(`${staffDeliveryPath(id)}?${batchMark}=1`)}>
                {words('into', { box, number })}
              </TextLink>
              <span className="text-small tabular-nums">{words('fetched', { picked, all: own.length })}</span>
              <DeliveryTag state={state} />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
