/** `/staff/claims`: claims by who acts next, those that are due first. */
import type { CallOutput } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import { When } from '../../payments/screens/when.tsx';
import type { claimsContract, StaffClaimRow } from '../contract.ts';
import { claimTones } from './claim-tones.ts';

const views = ['ours', 'theirs', 'returns', 'closed'] as const;
type View = (typeof views)[number];

interface Data {
  rows: StaffClaimRow[];
  view: View;
  counts: CallOutput<(typeof claimsContract)['staffListClaims']>['meta']['counts'];
  hasMore: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const view = views.find((one) => one === query.get('view')) ?? 'ours';
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListClaims({ query: { view, ...part } });
    return { rows: data, next: meta.next, counts: meta.counts };
  });
  return { rows, view, counts: first.counts, hasMore };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-claims.title') });

export default function StaffClaimsPage({ data: { rows, view, counts, hasMore } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-h1">{words('title')}</h1>
      <TabLinks
        label={words('viewsLabel')}
        links={views.map((one) => ({
          href: to(one === 'ours' ? '/staff/claims' : `/staff/claims?view=${one}`),
          title: words(`views.${one}`),
          count: String(counts[one]),
          current: one === view,
        }))}
      />
      <GrowingList words={words} count={rows.length} hasMore={hasMore}>
        <Rows rows={rows} />
      </GrowingList>
    </div>
  );
}

function Rows({ rows }: { rows: StaffClaimRow[] }) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  const claims = useWords('claims');
  return (
    <Table
      caption={words('caption')}
      captionHidden
      dense
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'order',
          header: words('columns.order'),
          rowHeader: true,
          cell: ({ id, order }) => (
            <span className="whitespace-nowrap">
              <TextLink href={to(`/staff/claims/${id}`)}>{order.orderNum}</TextLink>
            </span>
          ),
        },
        {
          id: 'state',
          header: words('columns.state'),
          cell: ({ state }) => <StatusTag tone={claimTones[state]}>{words(`states.${state}`)}</StatusTag>,
        },
        { id: 'due', header: words('columns.due'), cell: (row) => <Due row={row} /> },
        {
          id: 'what',
          header: words('columns.what'),
          cell: ({ kind, title }) => (
            <span className="grid max-w-56">
              <span>{claims(`kinds.${kind}`)}</span>
              <span className="truncate text-small text-text-2" lang="">
                {title}
              </span>
            </span>
          ),
        },
        { id: 'wish', header: words('columns.wish'), cell: ({ wish }) => claims(`wishes.${wish}`) },
        {
          id: 'opened',
          header: words('columns.opened'),
          cell: ({ openedAt }) => <When at={openedAt} form="short-day" />,
        },
      ]}
    />
  );
}

function Due({ row: { dueAt, isLate } }: { row: StaffClaimRow }) {
  const words = useWords('staff-claims');
  if (!dueAt) return <span className="text-text-2">{words('noDue')}</span>;
  return (
    <span className={`grid whitespace-nowrap ${isLate ? 'font-medium text-danger' : ''}`}>
      <When at={dueAt} form="day-time" />
      {isLate ? <span className="text-small">{words('late')}</span> : null}
    </span>
  );
}
