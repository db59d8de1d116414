/** Differences between the providers' books and ours, each with what one does about it. */
import { useState } from 'react';
import type { Issue, Reconciliation } from '../../../features/payments/contract.ts';
import { IssueSheet } from '../../../features/payments/screens/staff/issue-sheet.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { firstCounted, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

const filter = { name: 'state', values: ['open', 'done'], usual: 'open' } as const;

interface Data {
  list: { rows: Issue[]; hasMore: boolean; meta: Pick<Reconciliation, 'runs' | 'refusedNews'> };
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = filterIn(query, filter);
  const list = await readList(query, async (part) => {
    const { data, meta } = await api.staffReconciliation({
      query: { state: state ?? filter.usual, ...part },
    });
    const { issues, runs, refusedNews } = data;
    return { data: issues, meta: { next: meta.next, runs, refusedNews } };
  });
  return { list, query: given({ state }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-reconciliation.title') });

export default function StaffReconciliationPage({ data }: { data: Data }) {
  const words = useWords('staff-reconciliation');
  const { meta } = data.list;
  const tabs = firstCounted(
    viewsBy(filter, (state) => words(`tabs.${state}`)),
    data.query.state ? null : data.list,
  );
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead')}
      views={{ label: words('filter'), list: tabs }}
      // the tab counts them, until there are more than it shows
      list={data.list.hasMore ? data.list : { rows: data.list.rows }}
      empty={words(meta.runs.length > 0 ? `empty.${data.query.state ?? filter.usual}` : 'noRun')}
      look={{
        rowKey: ({ id }) => id,
        card: (issue) => (
          <li>
            <IssueSheet issue={issue} />
          </li>
        ),
      }}
      // what needs a person comes before how the machine fares
      below={
        <Sheet dense>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Runs {...meta} />
            <RunNow />
          </div>
        </Sheet>
      }
    />
  );
}

/** A nightly comparison with some hours of grace. */
const OLD_MS = 30 * 3_600_000;

function Runs({ runs, refusedNews }: Data['list']['meta']) {
  const { now } = usePlace();
  const words = useWords('staff-reconciliation');
  const providers = useWords('staff-payments.providers');
  if (runs.length + refusedNews.length === 0) return null;
  return (
    <ul aria-label={words('runs')} className="grid gap-3 text-small text-text-2">
      {runs.map((run) => (
        <li key={run.provider}>
          <p className="font-medium text-text">{words('latest', { provider: providers(run.provider) })}</p>
          <span className="whitespace-nowrap">
            <When at={run.startedAt} form="day-time" />
          </span>
          {'. '}
          {run.failure === null
            ? words('run', { charges: run.charges, repaired: run.repaired, found: run.found })
            : words('runFailed')}{' '}
          {run.failure === null && now.getTime() - Date.parse(run.startedAt) > OLD_MS ? (
            <StatusTag tone="attention">{words('isOld')}</StatusTag>
          ) : null}
        </li>
      ))}
      {refusedNews.map(({ provider, times }) => (
        <li key={`news-${provider}`}>
          {words('refusedNews', { provider: providers(provider), count: times })}
        </li>
      ))}
    </ul>
  );
}

function RunNow() {
  const { api, toasts, words: all } = usePlace();
  const words = useWords('staff-reconciliation');
  const [isSending, setSending] = useState(false);
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      await api.staffReconcileNow({ idempotencyKey: crypto.randomUUID() });
      toasts.show({ type: 'success', message: words('started') });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    setSending(false);
  };
  return (
    <Button size="dense" loading={isSending} loadingLabel={all('ui.sending')} onClick={() => void run()}>
      {words('runNow')}
    </Button>
  );
}
