/** The intake: one field for the scanner, what the scan means, and the parcels that wait (ux.md 26, UX-282). */

import type { StaffArrival, StaffIntakeOrder } from '../../../features/parcels/contract.ts';
import { FoundOrders } from '../../../features/parcels/screens/found-orders.tsx';
import { ParcelTable, useParcelColumns } from '../../../features/parcels/screens/parcel-table.tsx';
import type { ScanDesk } from '../../../features/parcels/screens/scan/scan-desk.ts';
import { ScanLoopBlock } from '../../../features/parcels/screens/scan/scan-loop-block.tsx';
import { useScanDesk } from '../../../features/parcels/screens/scan/use-scan-desk.ts';
import { ServiceList } from '../../../features/parcels/screens/services/service-list.tsx';
import { UnknownParcel } from '../../../features/parcels/screens/unknown-parcel.tsx';
import { ZoneChips } from '../../../features/parcels/screens/zones/zone-chips.tsx';
import { lateAfterHours } from '../../../features/staff/screens/late-after.ts';
import { PlaceChips } from '../../../features/warehouses/screens/place-chips.tsx';
import {
  readWorkplaces,
  Workplace,
  type Workplaces,
} from '../../../features/warehouses/screens/workplace.tsx';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { ListRows } from '../../../kit/lists/list-rows.tsx';
import { ListViews, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { SearchBar } from '../../../kit/lists/search-bar.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WaitedForShelf } from './waited-for-shelf.tsx';

const filter = { name: 'view', values: ['in_work', 'unknown'], usual: 'in_work' } as const;

interface Data {
  search: string;
  found: { orders: StaffIntakeOrder[]; arrivals: StaffArrival[] } | null;
  list: ListOf<'staffListArrivals'>;
  query: ListQuery;
  places: Workplaces;
  services: AnswerOf<'staffListOrderedServices'>;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const search = searchIn(query, 120);
  const view = query.get('view') === 'all' ? 'all' : filterIn(query, filter);
  const warehouse = query.get('warehouse')?.slice(0, 20) || null;
  const zone = query.get('zone')?.slice(0, 80) || null;
  const [found, list, places, services] = await Promise.all([
    search ? api.staffFindParcel({ query: { q: search } }) : null,
    readList(query, (part) =>
      api.staffListArrivals({
        query: { show: view ?? filter.usual, ...given({ warehouse, zone }), ...part },
      }),
    ),
    readWorkplaces(api),
    api.staffListOrderedServices(),
  ]);
  return {
    search,
    found: found?.data ?? null,
    list,
    query: given({ view, warehouse, zone }),
    places,
    services: services.data,
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-warehouse.title') });

/** Roles that receive parcels; the others look for them. */
const receivers = ['warehouse', 'admin'];

export default function StaffWarehousePage({ data }: { data: Data }) {
  const place = usePlace();
  const { to, user } = place;
  const words = useWords('staff-warehouse');
  const loop = useScanDesk();
  const { search, found } = data;
  const mayReceive = user?.roles.some((role) => receivers.includes(role)) ?? false;
  const receiveUnknown = (): void => {
    openFormDialog(place, {
      title: words('unknownTitle'),
      render: (dialog) => <UnknownParcel tracking={search} onClose={dialog.close} />,
    });
  };
  const shelves = <TextLink href={to('/staff/warehouse/shelves')}>{words('shelves')}</TextLink>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading
        title={words('title')}
        beside={
          <div className="ui-actions items-center">
            {shelves}
            {mayReceive ? (
              <span className="max-sm:hidden">
                <Button onClick={receiveUnknown}>{words('receiveUnknown')}</Button>
              </span>
            ) : null}
          </div>
        }
      >
        {/* a phone has the field first */}
        {mayReceive ? (
          <p className="max-w-reading text-text-2 max-sm:hidden">
            {words('lead', { hours: lateAfterHours.unstoredParcels })}
          </p>
        ) : null}
      </OfficeHeading>
      <Workplace {...data.places} />
      {mayReceive ? (
        <ScanLoopBlock loop={loop} />
      ) : (
        <SearchBar words={words} value={search} kept={{}} id="intake-scan" />
      )}
      {/* a phone has the field first: scanning is the work */}
      {mayReceive ? (
        <div className="-mt-4 sm:hidden">
          <Button variant="link" onClick={receiveUnknown}>
            {words('receiveUnknown')}
          </Button>
        </div>
      ) : null}
      {found && !loop.parcel ? (
        <Found found={found} search={search} desk={mayReceive ? loop.desk : null} />
      ) : null}
      <ServiceList services={data.services} mayDo={mayReceive} />
      <Waiting data={data} />
    </div>
  );
}

interface FoundProps {
  found: NonNullable<Data['found']>;
  search: string;
  /** Null for whoever receives nothing. */
  desk: ScanDesk | null;
}

function Found({ found, search, desk }: FoundProps) {
  const words = useWords('staff-warehouse');
  const { orders, arrivals } = found;
  if (orders.length + arrivals.length === 0) {
    const receive = desk ? (
      <Button onClick={() => desk.open(null, search)}>{words('scan.chooseUnknown')}</Button>
    ) : undefined;
    return (
      <EmptyState title={words('nothing', { q: search })} action={receive}>
        {words('nothingText')}
      </EmptyState>
    );
  }
  return (
    <section className="grid gap-4" aria-label={words('found')}>
      {orders.length > 0 ? (
        <FoundOrders orders={orders} onReceive={desk ? (order) => desk.open(order, search) : undefined} />
      ) : null}
      {arrivals.length > 0 ? (
        <ParcelTable caption={words('foundParcels')} parcels={arrivals} waited={WaitedForShelf} />
      ) : null}
    </section>
  );
}

function Waiting({ data: { list, query } }: { data: Data }) {
  const words = useWords('staff-warehouse');
  const columns = useParcelColumns(WaitedForShelf);
  const view = query.view ?? filter.usual;
  // what waits longest is put away first; once all are listed the newest are looked for
  const waiting = list.rows.toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt));
  const rows = view === 'all' ? list.rows : waiting;
  const views = [
    ...viewsBy(filter, (one) => words(`views.${one}`), list.meta.counts),
    { title: words('views.all'), query: { view: 'all' } },
  ];
  return (
    <section className="grid gap-4" aria-label={words('parcels')}>
      <ListViews label={words('parcels')} views={views} query={query} />
      <PlaceChips places={list.meta.warehouses} query={query} />
      <ZoneChips zones={list.meta.zones} query={query} />
      <ListRows
        words={words}
        // the tab says how many there are
        list={list.hasMore ? { ...list, rows } : { rows }}
        empty={words(`empty.${view}`)}
        look={{ rowKey: ({ id }) => id, caption: words(`views.${view}`), columns }}
      />
    </section>
  );
}
