/** The shelves of the warehouse: its zones, those with a label, and labels for more. */

import { PrintOne, ShelfPrint } from '../../../features/parcels/screens/shelves/shelf-print.tsx';
import { ShelfList } from '../../../features/parcels/screens/zones/shelf-list.tsx';
import { ZoneChips } from '../../../features/parcels/screens/zones/zone-chips.tsx';
import { ZoneEditor } from '../../../features/parcels/screens/zones/zone-editor.tsx';
import {
  readWorkplaces,
  Workplace,
  type Workplaces,
} from '../../../features/warehouses/screens/workplace.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

interface Data {
  shelves: string[];
  zones: AnswerOf<'staffGetZones'>;
  /** The zone that is shown alone. */
  zone: string | undefined;
  places: Workplaces;
  /** Shelves without a label on which parcels in progress lie, each with how many. */
  unlabelled: { shelf: string; parcels: number }[];
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const [shelves, { data: zones }, places, arrivals] = await Promise.all([
    api.staffListShelves(),
    api.staffGetZones(),
    readWorkplaces(api),
    api.staffListArrivals({ query: { show: 'in_work', limit: 100 } }),
  ]);
  const zone = zones.zones.find(({ id }) => id === query.get('zone'))?.id;
  const used = Map.groupBy(arrivals.data, ({ shelf }) => shelf);
  const unlabelled = [...used]
    .flatMap(([shelf, { length }]) =>
      shelf === null || shelves.data.includes(shelf) ? [] : [{ shelf, parcels: length }],
    )
    .toSorted((one, other) => (one.shelf < other.shelf ? -1 : 1));
  return { shelves: shelves.data, zones, zone, places, unlabelled };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-shelves.title') });

export default function StaffShelvesPage({ data }: { data: Data }) {
  const { shelves, zones, zone, places, unlabelled } = data;
  const { to, user, words: all } = usePlace();
  const words = useWords('staff-shelves');
  const receiving = useWords('staff-warehouse');
  const mayPrint = user?.roles.some((role) => role === 'warehouse' || role === 'admin') ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: receiving('title'), href: to('/staff/warehouse') }, { text: words('title') }]}
        />
        <OfficeHeading title={words('title')} lead={words('lead')} />
      </div>
      <Workplace {...places} />
      {shelves.length === 0 && unlabelled.length === 0 ? (
        <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>
      ) : null}
      {unlabelled.length > 0 ? (
        <Sheet heading={words('unlabelled', { count: unlabelled.length })} dense>
          <p className="mb-2 max-w-reading text-small text-text-2">{words('unlabelledText')}</p>
          <ul className="divide-y divide-line">
            {unlabelled.map(({ shelf, parcels }) => (
              <li key={shelf} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="w-14 font-medium">{shelf}</span>
                <span className="flex-1 text-small text-text-2">{words('parcels', { count: parcels })}</span>
                {mayPrint ? <PrintOne shelf={shelf} /> : null}
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
      {shelves.length > 0 ? (
        <>
          <ZoneChips zones={zones.zones} query={zone ? { zone } : {}} />
          <ShelfList shelves={shelves} zones={zones.zones} only={zone} />
        </>
      ) : null}
      {mayPrint ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Sheet heading={words('more')} dense>
            <ShelfPrint zones={zones.zones} />
          </Sheet>
          <Sheet heading={words('zones.title')} dense>
            <ZoneEditor key={`${zones.warehouse} ${zones.version}`} zones={zones} />
          </Sheet>
        </div>
      ) : null}
    </div>
  );
}
