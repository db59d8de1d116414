/** `/staff/approvals`: everything that waits for a second person in one list, each with all that whoever decides has to know. */
import { useQueuePreview } from '../../../features/orders/screens/list/use-queue-preview.ts';
import type { Groups } from '../../../features/pricing/screens/staff/proposal-whole.tsx';
import {
  keyOf,
  nextOf,
  useApprovalColumns,
} from '../../../features/staff/screens/approvals/approval-columns.tsx';
import { ApprovalPanel } from '../../../features/staff/screens/approvals/approval-panel.tsx';
import { useApprovalKeys } from '../../../features/staff/screens/approvals/use-approval-keys.ts';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { firstCounted, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';

const filter = { name: 'state', values: ['waiting', 'decided'], usual: 'waiting' } as const;

interface Data {
  list: ListOf<'staffListApprovals'>;
  query: ListQuery;
  /** For the names of those that a price is about. */
  groups: Groups;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = filterIn(query, filter);
  const list = await readList(query, (part) =>
    api.staffListApprovals({ query: { state: state ?? filter.usual, ...part } }),
  );
  const isOfGroup = list.rows.some(
    ({ about }) => about.kind === 'price' && about.proposal?.kind.startsWith('group_'),
  );
  const groups = isOfGroup ? (await api.staffListFeeGroups()).data : [];
  return { list, query: given({ state }), groups };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-approvals.title') });

export default function ApprovalsPage({ data: { groups, ...data } }: { data: Data }) {
  const { currency } = data.list.meta;
  const words = useWords('staff-approvals');
  const preview = useQueuePreview();
  useApprovalKeys(preview.open);
  const columns = useApprovalColumns({
    preview,
    isDecided: data.query.state === 'decided',
    next: nextOf(data.list.rows),
  });
  const shown = data.list.rows.find((row) => keyOf(row) === preview.id);
  const tabs = firstCounted(
    viewsBy(filter, (state) => words(`tabs.${state}`)),
    data.query.state ? null : data.list,
  );
  // on a wide screen the list makes room for what lies beside it
  return (
    <div className={shown ? 'ui-beside-preview' : undefined}>
      <OfficeList
        {...data}
        words={words}
        lead={words('lead')}
        views={{ label: words('views'), list: tabs }}
        empty={words(`empties.${data.query.state ?? filter.usual}`)}
        look={{ rowKey: keyOf, columns, selected: (row) => keyOf(row) === preview.id }}
        // the tab counts them, until there are more than it shows
        list={data.list.hasMore ? data.list : { rows: data.list.rows }}
        below={
          shown ? (
            <ApprovalPanel
              key={keyOf(shown)}
              {...{ approval: shown, currency, groups }}
              onClose={preview.close}
            />
          ) : null
        }
      />
    </div>
  );
}
