/** The delivery desk: by deadline, with counts by state; views live in the address (UX-277, UX-278). */
import type { AnswerOf } from '../../../platform/client.ts';
import { type ListOf, readList } from '../../../platform/screen/growing-list.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { countryName } from '../../address-book/screens/country-names.ts';
import { Deadline } from '../../staff/screens/deadline.tsx';
import { filterIn, given, type ListQuery, searchIn } from '../../staff/screens/list-query.ts';
import { viewsBy } from '../../staff/screens/list-views.tsx';
import { OfficeList } from '../../staff/screens/office-list.tsx';
import type { OfficeColumn } from '../../staff/screens/office-table.tsx';
import type { Delivery } from '../contract.ts';
import { DeliveryTag, deliveryTones, useStateWord } from './delivery-tag.tsx';
import { TrackingImport } from './tracking-import.tsx';

type Row = AnswerOf<'staffListDeliveries'>[number];

interface Data {
  list: ListOf<'staffListDeliveries'>;
  query: ListQuery;
}

const filter = { name: 'state', values: Object.keys(deliveryTones) as Delivery['state'][] };

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = given({ state: filterIn(query, filter), q: searchIn(query) });
  const list = await readList(query, (part) => api.staffListDeliveries({ query: { ...asked, ...part } }));
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-deliveries.title') });

/** The address of a delivery in the office, below the locale. */
export const staffDeliveryPath = (id: string): string => `/staff/deliveries/${encodeURIComponent(id)}`;

export default function StaffDeliveriesPage({ data }: { data: Data }) {
  const { to, user } = usePlace();
  const words = useWords('staff-deliveries');
  const stateWord = useStateWord();
  const columns = useDeskColumns();
  const { counts } = data.list.meta;
  const values = filter.values.filter((state) => (counts[state] ?? 0) > 0 || state === data.query.state);
  const views = [{ title: words('all'), query: {} }, ...viewsBy({ ...filter, values }, stateWord, counts)];
  const mayImport = user?.roles.some((role) => ['warehouse', 'support', 'admin'].includes(role)) ?? false;
  return (
    <OfficeList
      {...data}
      words={words}
      beside={<TextLink href={to('/staff/delivery-tariff')}>{words('tariff')}</TextLink>}
      search={{ id: 'delivery-search' }}
      views={{ label: words('states'), list: views, all: {} }}
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
      cell: (row) => (
        <span className="grid justify-items-end gap-1 whitespace-nowrap sm:justify-items-start">
          <DeliveryTag state={row.state} isReturned={row.isReturned} />
          {row.isTaken && row.state === 'packing' ? (
            <span className="text-small text-text-2">{words(row.isMine ? 'mine' : 'taken')}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'deadline',
      header: words('columns.deadline', { zone: zoneName() }),
      cell: (row) => <Deadline at={row.deadline} none={words('noDeadline')} />,
    },
    {
      id: 'goods',
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
