/** Messages of one endpoint or of all: each with its body and its tries, and sending one again. */

import type { MessageJson } from '../../../features/webhooks/contract.ts';
import { failureOf } from '../../../features/webhooks/screens/try-failures.ts';
import { WebhooksHead } from '../../../features/webhooks/screens/webhooks-head.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

interface Data {
  list: ListOf<'staffListWebhookMessages'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = given({ endpoint: query.get('endpoint')?.slice(0, 60) ?? null });
  const list = await readList(query, (part) =>
    api.staffListWebhookMessages({ query: { ...asked, ...part } }),
  );
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-webhook-messages.title') });

export default function WebhookPage({ data }: { data: Data }) {
  const words = useWords('staff-webhook-messages');
  return (
    <OfficeList
      {...data}
      words={words}
      heading={<WebhooksHead current="log" />}
      above={data.list.rows.length > 0 ? <p className="text-small text-text-2">{words('lead')}</p> : null}
      look={{ rowKey: ({ id }) => id, card: (message) => <Message message={message} /> }}
    />
  );
}

const tones = { delivered: 'success', waiting: 'attention', failed: 'problem' } as const;

function Message({ message: { id, type, state, createdAt, tries, body } }: { message: MessageJson }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-webhook-messages');
  const { named } = useFormats();
  const sendAgain = async (): Promise<void> => {
    try {
      await api.staffResendWebhookMessage({ params: { id } });
      toasts.show({ type: 'success', message: words('queued') });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
  return (
    <li className="grid gap-2 rounded-sheet border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-3 font-medium">
        <span translate="no">{type}</span>
        <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>
      </p>
      <p className="text-small text-text-2">
        <span translate="no">{id}</span> ·{' '}
        <Timed at={createdAt} form="day-time" say={(date) => words('made', { date })} />
      </p>
      <ul className="text-small">
        {tries.map(({ at, status, error, milliseconds }) => (
          <li key={at}>
            <Timed
              at={at}
              form="day-time"
              say={(date) =>
                words('tried', {
                  ...{ date, milliseconds },
                  answer: status ?? words(`noAnswer.${failureOf(error ?? '')}`),
                })
              }
            />
          </li>
        ))}
      </ul>
      <Disclosure summary={words('body')} id={`webhook-${id}`}>
        <pre className="whitespace-pre-wrap break-all text-small" translate="no">
          {body}
        </pre>
      </Disclosure>
      <div className="ui-actions">
        <Button size="dense" aria-label={named(words('again'), id)} onClick={() => void sendAgain()}>
          {words('again')}
        </Button>
      </div>
    </li>
  );
}
