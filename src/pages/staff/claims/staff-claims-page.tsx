/** `/staff/claims`: claims by who acts next, those that are due first. */

import type { StaffClaimRow } from '../../../features/claims/contract.ts';
import { claimTones } from '../../../features/claims/screens/claim-tones.ts';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { timeAway } from '../../../platform/time/time-away.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

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

export default function StaffClaimsPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  const claims = useWords('claims');
  const { counts } = data.list.meta;
  const views = viewsBy(filter, (view) => words(`views.${view}`), counts);
  return (
    <OfficeList
      {...data}
      words={words}
      views={{ label: words('viewsLabel'), list: views }}
      look={{
        rowKey: ({ id }) => id,
        caption: words('caption'),
        columns: [
          {
            id: 'order',
            cell: ({ id, order }) => (
              <span className="whitespace-nowrap">
                <TextLink href={to(`/staff/claims/${id}`)}>{order.orderNum}</TextLink>
              </span>
            ),
          },
          {
            id: 'state',
            phone: 'beside',
            cell: ({ state }) => <StatusTag tone={claimTones[state]}>{words(`states.${state}`)}</StatusTag>,
          },
          { id: 'due', phone: 'beside', cell: (row) => <Due row={row} /> },
          {
            id: 'what',
            phone: 'line',
            cell: ({ kind, title }) => (
              <span className="grid max-w-56">
                <span>{claims(`kinds.${kind}`)}</span>
                <span className="truncate text-small text-text-2" lang="">
                  {title}
                </span>
              </span>
            ),
          },
          { id: 'wish', cell: ({ wish }) => claims(`wishes.${wish}`) },
          { id: 'opened', cell: ({ openedAt }) => <When at={openedAt} form="short-day" /> },
        ],
      }}
    />
  );
}

function Due({ row: { dueAt, isLate } }: { row: StaffClaimRow }) {
  const { locale, now } = usePlace();
  const words = useWords('staff-claims');
  if (!dueAt) return <span className="text-text-2">{words('noDue')}</span>;
  return (
    <span className={`grid whitespace-nowrap ${isLate ? 'font-medium text-danger' : ''}`}>
      <When at={dueAt} form="deadline" />
      {isLate ? (
        <span className="text-small" suppressHydrationWarning>
          {words('late')} · {timeAway({ locale, now }, dueAt)}
        </span>
      ) : null}
    </span>
  );
}
