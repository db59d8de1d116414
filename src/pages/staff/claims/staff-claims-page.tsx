/** `/staff/claims`: claims by who acts next, those that are due first. */

import { staffClaimTones } from '../../../features/claims/screens/claim-tones.ts';
import { Deadline } from '../../../kit/lists/deadline.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const filter = {
  name: 'view',
  values: ['ours', 'theirs', 'returns', 'closed'],
  usual: 'ours',
} as const;

interface Data {
  list: ListOf<'staffListClaims'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const view = filterIn(query, filter);
  const list = await readList(query, (part) =>
    api.staffListClaims({ query: { view: view ?? filter.usual, ...part } }),
  );
  return { list, query: given({ view }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-claims.title') });

type Claim = Data['list']['rows'][number];

export default function StaffClaimsPage({ data }: { data: Data }) {
  const words = useWords('staff-claims');
  const { counts } = data.list.meta;
  const views = viewsBy(filter, (view) => words(`views.${view}`), counts);
  return (
    <OfficeList
      query={data.query}
      // the tab says how many there are
      list={data.list.hasMore ? data.list : { rows: data.list.rows }}
      words={words}
      views={{ label: words('viewsLabel'), list: views }}
      look={{
        rowKey: ({ id }) => id,
        caption: words('caption'),
        columns: useColumns(data.query.view ?? filter.usual),
      }}
    />
  );
}

/** A state that all rows of a view have is said by its tab; what is over has no deadline. */
function useColumns(view: string): OfficeColumn<Claim>[] {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  const { aside, money, zoneName } = useFormats();
  const isOurs = view === filter.usual;
  const state: OfficeColumn<Claim> = {
    id: 'state',
    phone: 'top',
    cell: ({ state }) => <StatusTag tone={staffClaimTones[state]}>{words(`states.${state}`)}</StatusTag>,
  };
  const due: OfficeColumn<Claim> = {
    id: 'due',
    header: aside(words('columns.due'), zoneName()),
    nothing: ({ dueAt }) => dueAt === null,
    cell: ({ dueAt }) => <Deadline at={dueAt} none={words('noDue')} />,
  };
  return [
    {
      id: 'order',
      cell: ({ id, order }) => (
        <span className="whitespace-nowrap">
          <TextLink href={to(`/staff/claims/${id}`)}>{order.orderNum}</TextLink>
        </span>
      ),
    },
    ...(isOurs ? [] : [state]),
    view === 'closed'
      ? { id: 'opened', cell: ({ openedAt }) => <When at={openedAt} form="short-day" /> }
      : due,
    {
      id: 'what',
      phone: 'line',
      cell: (claim) => <Subject claim={claim} />,
    },
    { id: 'wish', cell: ({ wish }) => words(`wishes.${wish}`) },
    {
      id: 'amount',
      align: 'end',
      ...(isOurs ? { phone: 'top' as const } : {}),
      cell: ({ orderPaid }) => (Number(orderPaid.amount) > 0 ? money(orderPaid) : '–'),
    },
    {
      id: 'customer',
      phone: 'line',
      cell: ({ customer }) => (
        <TextLink href={to(`/staff/customers/${customer.id}`)}>{customer.customerId || customer.id}</TextLink>
      ),
    },
    ...(isOurs
      ? [{ id: 'act', phone: 'foot' as const, cell: (claim: Claim) => <Decide claim={claim} /> }]
      : []),
  ];
}

function Subject({ claim: { kind, title } }: { claim: Claim }) {
  const claims = useWords('claims');
  return (
    <span className="grid max-w-72">
      <span>{claims(`kinds.${kind}`)}</span>
      <span className="truncate text-small text-text-2" lang="">
        {title}
      </span>
    </span>
  );
}

function Decide({ claim: { id, order } }: { claim: Claim }) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  return (
    <Button size="dense" href={to(`/staff/claims/${id}`)}>
      {words('decide')}
      <VisuallyHidden>, {order.orderNum}</VisuallyHidden>
    </Button>
  );
}
