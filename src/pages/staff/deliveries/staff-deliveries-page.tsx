/** The delivery desk: by deadline, with counts by state; views live in the address (UX-277, UX-278). */

import type { Delivery } from '../../../features/deliveries/contract.ts';
import { deliveryTones, useStateWord } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { TrackingImport } from '../../../features/deliveries/screens/staff/tracking-import.tsx';
import { PlaceChips } from '../../../features/warehouses/screens/place-chips.tsx';
import { ListSelect } from '../../../kit/forms/list-select.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { useDeskColumns } from './desk-columns.tsx';

interface Data {
  list: ListOf<'staffListDeliveries'>;
  query: ListQuery;
}

const filter = { name: 'state', values: Object.keys(deliveryTones) as Delivery['state'][] };

export async function load({ api, query }: LoadContext): Promise<Data> {
  const warehouse = query.get('warehouse')?.slice(0, 20) || null;
  const asked = given({ state: filterIn(query, filter), q: searchIn(query), warehouse });
  const list = await readList(query, (part) => api.staffListDeliveries({ query: { ...asked, ...part } }));
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-deliveries.title') });

/** States that the list of what is in progress has: those of the desk and those on the road. */
const inProgress: readonly Delivery['state'][] = [
  ...(['awaiting_quote', 'packing', 'pending_response', 'ready'] as const),
  ...(['shipped', 'customs', 'in_destination'] as const),
];

export default function StaffDeliveriesPage({ data }: { data: Data }) {
  const { user } = usePlace();
  const words = useWords('staff-deliveries');
  const stateWord = useStateWord();
  const columns = useDeskColumns();
  const { counts } = data.list.meta;
  const values = filter.values.filter((state) => (counts[state] ?? 0) > 0 || state === data.query.state);
  const all = inProgress.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const views = [
    { title: words('all'), query: {}, count: all },
    ...viewsBy({ ...filter, values }, (one) => words(`tabs.${one}`) || stateWord(one), counts),
  ];
  const options = [
    { value: '', text: words('all') },
    ...values.map((value) => ({ value, text: stateWord(value), count: counts[value] ?? 0 })),
  ];
  const mayImport = user?.roles.some((role) => ['warehouse', 'support', 'admin'].includes(role)) ?? false;
  return (
    <OfficeList
      {...data}
      words={words}
      search={{
        id: 'delivery-search',
        // a phone has no tabs, so its choice has every state
        beside: (
          <div className="sm:hidden">
            <ListSelect
              name="state"
              button={words('searchButton')}
              query={data.query}
              label={words('states')}
              options={options}
            />
          </div>
        ),
      }}
      views={{ label: words('states'), list: views, all: {}, isAlsoChoice: true }}
      within={<PlaceChips places={data.list.meta.warehouses} query={data.query} />}
      look={{
        rowKey: ({ id }) => id,
        selected: ({ isMine }) => isMine,
        caption: words('caption'),
        columns,
      }}
      below={mayImport ? <TrackingImport /> : null}
    />
  );
}
