/** `/staff/claims`: claims by who acts next, those that are due first. */

import { staffClaimTones } from '../../../features/claims/screens/claim-tones.ts';
import { DueInRow } from '../../../kit/lists/deadline.tsx';
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
    phone: 'line',
    header: aside(words('columns.due'), zoneName()),
    nothing: ({ dueAt }) => dueAt === null,
    cell: ({ dueAt }) => <Due at={dueAt} />,
  };
  return [
    { id: 'what', cell: (claim) => <Subject claim={claim} /> },
    ...(isOurs ? [] : [state]),
    { id: 'wish', phone: 'none', cell: ({ wish }) => words(`wishes.${wish}`) },
    {
      id: 'amount',
      align: 'end',
      ...(isOurs ? { phone: 'top' as const } : {}),
      cell: ({ orderPaid }) => (Number(orderPaid.amount) > 0 ? money(orderPaid) : '–'),
    },
    {
      id: 'customer',
      phone: 'line',
      cell: ({ customer, order, wish }) => (
        <>
          <span className="max-sm:hidden">
            <TextLink quiet href={to(`/staff/customers/${customer.id}`)}>
              {customer.customerId || customer.id}
            </TextLink>
          </span>
          {/* a phone has room for the case and what is asked; whose it is stands on its page */}
          <span className="flex flex-wrap gap-x-3 text-text-2 sm:hidden">
            <span className="whitespace-nowrap">{order.orderNum}</span>
            <span>{words('asks', { wish })}</span>
          </span>
        </>
      ),
    },
    view === 'closed'
      ? { id: 'opened', cell: ({ openedAt }) => <When at={openedAt} form="short-day" /> }
      : due,
    ...(isOurs
      ? [{ id: 'act', phone: 'end' as const, cell: (claim: Claim) => <Decide claim={claim} /> }]
      : []),
  ];
}

function Due({ at }: { at: string | null }) {
  const words = useWords('staff-claims');
  return <DueInRow at={at} none={words('noDue')} say={(time, late) => words('dueLine', { time, late })} />;
}

/** The matter leads to the claim; the goods and the number of their order stand behind it. */
function Subject({ claim: { id, kind, title, order } }: { claim: Claim }) {
  const { to } = usePlace();
  const claims = useWords('claims');
  return (
    <span className="grid max-w-72">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TextLink href={to(`/staff/claims/${id}`)}>{claims(`kinds.${kind}`)}</TextLink>
        <span className="whitespace-nowrap font-normal text-small text-text-2 max-sm:hidden">
          {order.orderNum}
        </span>
      </span>
      <span className="truncate font-normal text-small" lang="">
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
