/** Differences between the providers' books and ours, each with what one does about it. */
import { useState } from 'react';
import { CallFailure } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import type { Issue, Reconciliation } from '../contract.ts';
import { GrowingList } from './growing-list.tsx';
import { IssueSheet } from './issue-sheet.tsx';
import { readUpTo, rowsAsked } from './read-up-to.ts';
import { When } from './when.tsx';

interface Data {
  state: 'open' | 'done';
  issues: Issue[];
  hasMore: boolean;
  runs: Reconciliation['runs'];
  refusedNews: Reconciliation['refusedNews'];
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = query.get('state') === 'done' ? 'done' : 'open';
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffReconciliation({ query: { state, ...part } });
    return { ...data, rows: data.issues, next: meta.next };
  });
  return { state, issues: rows, hasMore, runs: first.runs, refusedNews: first.refusedNews };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-reconciliation.title') });

export default function StaffReconciliationPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-reconciliation');
  const { state, issues } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <Runs data={data} />
      <TabLinks
        label={words('filter')}
        links={(['open', 'done'] as const).map((one) => ({
          href: to(one === 'open' ? '/staff/reconciliation' : '/staff/reconciliation?state=done'),
          title: words(`tabs.${one}`),
          current: one === state,
        }))}
      />
      <GrowingList
        words={words}
        empty={words(data.runs.length > 0 ? `empty.${state}` : 'noRun')}
        count={issues.length}
        hasMore={data.hasMore}
      >
        <ul className="grid gap-4">
          {issues.map((issue) => (
            <li key={issue.id}>
              <IssueSheet issue={issue} />
            </li>
          ))}
        </ul>
      </GrowingList>
    </div>
  );
}

function Runs({ data }: { data: Data }) {
  const words = useWords('staff-reconciliation');
  const providers = useWords('staff-payments.providers');
  return (
    <Sheet heading={words('runs')} actions={<RunNow />}>
      {data.runs.length === 0 ? <p className="text-text-2">{words('noRun')}</p> : null}
      <ul className="grid gap-2">
        {data.runs.map((run) => (
          <li key={run.provider} className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="font-medium">{providers(run.provider)}</span>
            <When at={run.startedAt} form="day-time" />
            <span className="text-text-2">
              {run.failure === null
                ? words('run', { charges: run.charges, repaired: run.repaired, found: run.found })
                : words('runFailed')}
            </span>
          </li>
        ))}
        {data.refusedNews.map(({ provider, times }) => (
          <li key={`news-${provider}`} className="text-text-2">
            {words('refusedNews', { provider: providers(provider), count: times })}
          </li>
        ))}
      </ul>
    </Sheet>
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
