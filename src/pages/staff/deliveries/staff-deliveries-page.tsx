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

const lookedUp: readonly Delivery['state'][] = ['awaiting_payment', 'delivered', 'returned', 'cancelled'];

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
  const { state } = data.query;
  const all = inProgress.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  // what is over, or waits for money alone, is looked up beside the search
  const tabs = values.filter((one) => !lookedUp.includes(one) || one === state);
  const others = values.filter((one) => lookedUp.includes(one));
  const views = [
    { title: words('all'), query: {}, count: all },
    ...viewsBy({ ...filter, values: tabs }, (one) => words(`tabs.${one}`) || stateWord(one), counts),
  ];
  const choice = { name: 'state', button: words('searchButton'), query: data.query };
  const mayImport = user?.roles.some((role) => ['warehouse', 'support', 'admin'].includes(role)) ?? false;
  return (
    <OfficeList
      {...data}
      words={words}
      search={{
        id: 'delivery-search',
        beside:
          others.length > 0 ? (
            <ListSelect
              {...choice}
              label={words('otherStates')}
              options={[
                { value: '', text: words('otherStates') },
                ...others.map((value) => ({ value, text: stateWord(value), count: counts[value] ?? 0 })),
              ]}
            />
          ) : undefined,
      }}
      views={{ label: words('states'), list: views, all: {} }}
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
