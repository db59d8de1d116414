/** The delivery desk: by deadline, with counts by state; views live in the address (UX-277, UX-278). */

import type { Delivery } from '../../../features/deliveries/contract.ts';
import {
  DeliveryTag,
  deliveryTones,
  useStateWord,
} from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { TrackingImport } from '../../../features/deliveries/screens/staff/tracking-import.tsx';
import { PlaceChips } from '../../../features/warehouses/screens/place-chips.tsx';
import { ListSelect } from '../../../kit/forms/list-select.tsx';
import { Deadline } from '../../../kit/lists/deadline.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Row = AnswerOf<'staffListDeliveries'>[number];

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

/** States in which the desk has something to do. */
const desk: readonly Delivery['state'][] = ['awaiting_quote', 'packing', 'pending_response', 'ready', 'lost'];

/** The address of a delivery in the staff area, below the locale. */
export const staffDeliveryPath = (id: string): string => `/staff/deliveries/${encodeURIComponent(id)}`;

export default function StaffDeliveriesPage({ data }: { data: Data }) {
  const { to, user } = usePlace();
  const words = useWords('staff-deliveries');
  const stateWord = useStateWord();
  const columns = useDeskColumns();
  const { counts } = data.list.meta;
  const values = filter.values.filter((state) => (counts[state] ?? 0) > 0 || state === data.query.state);
  const { state } = data.query;
  // those that wait for the desk, and the one that was chosen; the others are in the choice beside the search
  const tabs = values.filter((one) => desk.includes(one) || one === state);
  const views = [
    { title: words('all'), query: {} },
    ...viewsBy({ ...filter, values: tabs }, stateWord, counts),
  ];
  const mayImport = user?.roles.some((role) => ['warehouse', 'support', 'admin'].includes(role)) ?? false;
  return (
    <OfficeList
      {...data}
      words={words}
      beside={<TextLink href={to('/staff/delivery-tariff')}>{words('tariff')}</TextLink>}
      search={{
        id: 'delivery-search',
        beside: (
          <ListSelect
            name="state"
            label={words('states')}
            button={words('searchButton')}
            query={data.query}
            options={[
              { value: '', text: words('all') },
              ...values.map((value) => ({ value, text: stateWord(value), count: counts[value] ?? 0 })),
            ]}
          />
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

function useDeskColumns(): OfficeColumn<Row>[] {
  const { to, locale } = usePlace();
  const words = useWords('staff-deliveries');
  const { zoneName } = useFormats();
  return [
    {
      id: 'number',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <TextLink href={to(staffDeliveryPath(row.id))}>{row.number}</TextLink>
        </span>
      ),
    },
    {
      id: 'state',
      phone: 'top',
      cell: (row) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end sm:whitespace-nowrap">
          <DeliveryTag state={row.state} isReturned={row.isReturned} />
          {row.isTaken && row.state === 'packing' ? (
            <span className="text-small text-text-2">{words(row.isMine ? 'mine' : 'taken')}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'deadline',
      nothing: (row) => !row.deadline,
      header: words('columns.deadline', { zone: zoneName() }),
      cell: (row) => <Deadline at={row.deadline} none={words('noDeadline')} />,
    },
    {
      id: 'goods',
      phone: 'line',
      cell: (row) => (
        <span className="grid max-w-full min-w-0 sm:w-40">
          <span className="truncate" lang="">
            {row.title}
          </span>
          <span className="truncate text-small text-text-2">{row.orders.join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'to',
      phone: 'line',
      cell: (row) => (
        <span className="grid max-w-full min-w-0 sm:w-36">
          <span className="truncate" translate="no">
            {row.recipient}
          </span>
          <span className="truncate text-small text-text-2" suppressHydrationWarning>
            {countryName(locale, row.country)}
          </span>
        </span>
      ),
    },
    { id: 'route', cell: (row) => row.routeName },
  ];
}
