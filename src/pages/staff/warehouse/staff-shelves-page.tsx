/** The shelves of the warehouse: its zones, those with a label, and labels for more. */

import { PrintMissing, ShelfPrint } from '../../../features/parcels/screens/shelves/shelf-print.tsx';
import { ShelfList, type ShelfParcel } from '../../../features/parcels/screens/zones/shelf-list.tsx';
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
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

interface Data {
  shelves: string[];
  zones: AnswerOf<'staffGetZones'>;
  /** The zone that is shown alone. */
  zone: string | undefined;
  places: Workplaces;
  /** The parcels on each shelf, also on those without a label. */
  parcels: Record<string, ShelfParcel[]>;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const [shelves, { data: zones }, places, inWork, newest] = await Promise.all([
    api.staffListShelves(),
    api.staffGetZones(),
    readWorkplaces(api),
    api.staffListArrivals({ query: { show: 'in_work', limit: 100 } }),
    api.staffListArrivals({ query: { show: 'all', limit: 100 } }),
  ]);
  const zone = zones.zones.find(({ id }) => id === query.get('zone'))?.id;
  const worked = new Set(inWork.data.map(({ id }) => id));
  const stored = newest.data.filter(({ id, order }) => !worked.has(id) && here.includes(order?.state ?? ''));
  const used = [...Map.groupBy([...inWork.data, ...stored], ({ shelf }) => shelf)]
    .flatMap(([shelf, lying]): [string, ShelfParcel[]][] =>
      shelf === null ? [] : [[shelf, lying.map(named)]],
    )
    // A-4 comes before A-14
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return { shelves: shelves.data, zones, zone, places, parcels: Object.fromEntries(used) };
}

const named = ({ id, order, tracking, label }: AnswerOf<'staffListArrivals'>[number]): ShelfParcel => ({
  id,
  name: order?.title ?? order?.orderNum ?? tracking ?? label ?? id,
  number: order?.title ? order.orderNum : null,
});

/** States of orders whose parcels lie in the warehouse after they were put away. */
const here: readonly string[] = [
  'partly_received',
  'at_warehouse',
  'merged',
  'claim_open',
  'returning',
  'exchanging',
];

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-shelves.title') });

export default function StaffShelvesPage({ data }: { data: Data }) {
  const { shelves, zones, zone, places, parcels } = data;
  const missing = Object.keys(parcels).filter((shelf) => !shelves.includes(shelf));
  const isEmpty = shelves.length + missing.length === 0;
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
        <OfficeHeading title={words('title')} {...(missing.length > 0 ? {} : { lead: words('lead') })} />
      </div>
      <Workplace {...places} />
      {missing.length > 0 ? (
        <Banner
          tone="warning"
          label={words('columns.label')}
          title={words('unlabelled', { count: missing.length })}
          action={mayPrint ? <PrintMissing shelves={missing} /> : undefined}
        >
          {words('unlabelledText', { count: missing.length })}
        </Banner>
      ) : null}
      {isEmpty ? (
        <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>
      ) : (
        <Sheet dense>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ZoneChips zones={zones.zones} query={zone ? { zone } : {}} />
            <ShelfList {...{ shelves, parcels, only: zone }} unlabelled={missing} zones={zones.zones} />
          </div>
        </Sheet>
      )}
      {mayPrint ? (
        <ul className="ui-sheet ui-content-fold divide-y divide-line px-4">
          <li>
            <Disclosure summary={words('more')} open={isEmpty}>
              <ShelfPrint zones={zones.zones} isFirst={isEmpty} />
            </Disclosure>
          </li>
          <li>
            <Disclosure summary={words('zones.count', { count: zones.zones.length })}>
              <ZoneEditor key={`${zones.warehouse} ${zones.version}`} zones={zones} />
            </Disclosure>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
