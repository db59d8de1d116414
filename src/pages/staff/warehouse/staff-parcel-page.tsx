/** One parcel: weigh, photograph, shelve, report what is wrong, and put it away. */

import type { StaffArrival, StaffIntakeOrder } from '../../../features/parcels/contract.ts';
import { AttachForm } from '../../../features/parcels/screens/attach-form.tsx';
import { Candidates } from '../../../features/parcels/screens/candidates/candidates.tsx';
import { DefectForm } from '../../../features/parcels/screens/defect-form.tsx';
import { MoveForm } from '../../../features/parcels/screens/move-form.tsx';
import { ParcelPhotos } from '../../../features/parcels/screens/parcel-photos.tsx';
import { ParcelTag } from '../../../features/parcels/screens/parcel-table.tsx';
import { lacksGoodsPhoto } from '../../../features/parcels/screens/photos/goods-photo.ts';
import { isLastOf, isReadyForItsShelf, PutAway } from '../../../features/parcels/screens/put-away.tsx';
import { ShelfForm } from '../../../features/parcels/screens/shelf-form.tsx';
import { useWeighed, WeighForm } from '../../../features/parcels/screens/weigh-form.tsx';
import { ShelfName } from '../../../features/parcels/screens/zones/shelf-name.tsx';
import { PlaceNote } from '../../../features/warehouses/screens/place-note.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { WarehouseTime } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WaitedForShelf } from './waited-for-shelf.tsx';

interface Data {
  parcel: StaffArrival;
  /** Null for an unknown parcel. */
  order: StaffIntakeOrder | null;
  /** Its order is whole once it is put away. */
  isLast: boolean;
  candidates: AnswerOf<'staffListCandidates'>;
  /** None in a shop with one. */
  warehouses: AnswerOf<'staffListWarehouses'>;
  /** Where it should lie. */
  advice: AnswerOf<'staffSuggestShelf'>;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data: parcel } = await api.staffGetArrival({ params: { id: params.id ?? '' } });
  const intake = parcel.order ? await api.staffGetIntake({ params: { id: parcel.order.id } }) : null;
  const candidates = parcel.order ? [] : (await api.staffListCandidates({ params: { id: parcel.id } })).data;
  const warehouses = parcel.place ? (await api.staffListWarehouses()).data : [];
  const { data: advice } = await api.staffSuggestShelf({ query: { parcel: parcel.id } });
  const isLast = intake !== null && isLastOf(intake.data.order, intake.data.arrivals);
  return { parcel, order: intake?.data.order ?? null, isLast, candidates, warehouses, advice };
}

export const head: ScreenModule<Data>['head'] = (words, { parcel }) => ({
  title: words(`staff-warehouse.${titleOf(parcel)}`, {
    name: parcel.tracking ?? parcel.order?.orderNum ?? '–',
  }),
});

/** A parcel that has no number of its own is told from its order. */
const titleOf = ({ tracking, order }: StaffArrival) =>
  tracking === null && order ? 'parcelOfOrder' : 'parcelTitle';

export default function StaffParcelPage({ data }: { data: Data }) {
  const { parcel, order, isLast, candidates, warehouses, advice } = data;
  const words = useWords('staff-warehouse');
  const name = parcel.tracking ?? parcel.order?.orderNum ?? words('noLabel');
  const isReady = isReadyForItsShelf(parcel);
  const shelf = <ShelfForm key={parcel.shelf ?? 'none'} parcel={parcel} advice={advice} isPart={isReady} />;
  const isWeighed = parcel.weighings.length > 0;
  const weigh = <WeighForm key={parcel.weighings.at(-1)?.id ?? 'none'} parcel={parcel} />;
  const lines = order?.lines.filter(({ id }) => parcel.lines.some(({ line }) => line === id)) ?? [];
  return (
    <OfficeDetail
      list={{ text: words('title'), path: '/staff/warehouse' }}
      name={name}
      title={words(titleOf(parcel), { name })}
      state={
        <>
          <ParcelTag parcel={parcel} />
          <WaitedForShelf parcel={parcel} />
        </>
      }
      aside={
        <>
          <ParcelFacts parcel={parcel} lines={lines} />
          {isWeighed ? null : weigh}
          <MoveForm key={parcel.warehouse} parcel={parcel} warehouses={warehouses} />
        </>
      }
    >
      <PlaceNote boughtTo={parcel.boughtTo} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        <PutAway parcel={parcel} isLast={isLast} other={isReady ? shelf : null} />
        {isReady ? null : shelf}
      </div>
      <Candidates parcel={parcel} candidates={candidates} />
      {order ? null : <AttachForm parcel={parcel} />}
      <ParcelPhotos parcel={parcel} lines={lines} isOpenedAbove={isReady && lacksGoodsPhoto(parcel)} />
      {order || isWeighed ? (
        <ul className="ui-sheet ui-content-fold divide-y divide-line px-4">
          {order ? (
            <li>
              <DefectForm parcel={parcel} lines={lines} />
            </li>
          ) : null}
          {isWeighed ? <li>{weigh}</li> : null}
        </ul>
      ) : null}
    </OfficeDetail>
  );
}

function ParcelFacts({ parcel, lines }: { parcel: StaffArrival; lines: StaffIntakeOrder['lines'] }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const places = useWords('staff-places');
  const { order } = parcel;
  const weighed = useWeighed(parcel);
  const rows = [
    ...(lines.length > 0
      ? [{ id: 'goods', label: words('goods'), value: <Inside parcel={parcel} lines={lines} /> }]
      : []),
    {
      id: 'order',
      label: words('columns.order'),
      value: order ? (
        <TextLink href={to(`/staff/warehouse/orders/${encodeURIComponent(order.orderNum)}`)}>
          <span className="whitespace-nowrap">{order.orderNum}</span>
        </TextLink>
      ) : (
        words('unknown')
      ),
    },
    ...(parcel.place
      ? [{ id: 'place', label: places('lies'), value: <span lang="">{parcel.place.name}</span> }]
      : []),
    ...(parcel.label ? [{ id: 'label', label: words('label'), value: parcel.label }] : []),
    ...(parcel.storedAt
      ? [{ id: 'shelf', label: words('columns.shelf'), value: <ShelfName parcel={parcel} /> }]
      : []),
    {
      id: 'came',
      label: words('columns.came'),
      value: (
        <>
          <WarehouseTime at={parcel.receivedAt} zone={parcel.place?.zone} />
          {parcel.receivedBy ? <span className="block text-text-2">{parcel.receivedBy}</span> : null}
        </>
      ),
    },
    ...weighed,
  ];
  return (
    <Sheet heading={words('facts')} dense>
      <SummaryList rows={rows} />
    </Sheet>
  );
}

function Inside({ parcel, lines }: { parcel: StaffArrival; lines: StaffIntakeOrder['lines'] }) {
  const words = useWords('staff-warehouse');
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id} className="break-words">
          <ForeignWords>
            {words('inParcel', {
              count: parcel.lines.find((each) => each.line === line.id)?.quantity ?? 0,
              title: line.title,
            })}
          </ForeignWords>
        </li>
      ))}
    </ul>
  );
}
