/** Where the shop tells programs what happened: endpoints with their state, and a new one. */

import { useState } from 'react';
import { NewEndpoint } from '../../../features/webhooks/screens/new-endpoint.tsx';
import { WebhookDocs } from '../../../features/webhooks/screens/webhook-docs.tsx';
import { WebhooksHead } from '../../../features/webhooks/screens/webhooks-head.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Webhooks = AnswerOf<'staffListWebhooks'>;
type Endpoint = Webhooks['endpoints'][number];

export async function load({ api }: LoadContext): Promise<Webhooks> {
  return (await api.staffListWebhooks()).data;
}

export const head: ScreenModule<Webhooks>['head'] = (words) => ({ title: words('staff-webhooks.title') });

export default function WebhooksPage({ data }: { data: Webhooks }) {
  const words = useWords('staff-webhooks');
  const [isAdding, setAdding] = useState(false);
  const isEmpty = data.endpoints.length === 0;
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words('create')}
    </Button>
  );
  return (
    <>
      <div className="grid gap-5">
        <WebhooksHead current="endpoints" {...(isEmpty || isAdding ? {} : { action: add })} />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        {isAdding ? (
          <Sheet heading={words('form')}>
            <NewEndpoint events={data.events} onAdded={() => setAdding(false)} />
          </Sheet>
        ) : isEmpty ? (
          <EmptyState title={words('none')} action={add}>
            {words('noneText')} <WebhookDocs />
          </EmptyState>
        ) : null}
        <ul className="grid gap-4">
          {data.endpoints.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Runs a change, tells how it ended, and loads the page again. */
function useChange() {
  const { refresh, toasts } = usePlace();
  return async (change: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await change();
      toasts.show({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}

function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const { api, to } = usePlace();
  const words = useWords('staff-webhooks');
  const { named } = useFormats();
  const { id, url, events, isOn, switchedOffBecause, waiting, failed, lastDeliveredAt } = endpoint;
  const run = useChange();
  const params = { id };
  const flip = words(isOn ? 'switchOff' : 'switchOn');
  return (
    <li className="ui-sheet grid gap-3 p-4">
      <h2 className="flex flex-wrap items-center gap-3 break-all text-h3">
        <span translate="no">{url}</span>
        <StatusTag tone={isOn ? 'success' : 'neutral'}>{words(isOn ? 'on' : 'off')}</StatusTag>
      </h2>
      <p className="text-small text-text-2">
        {events.length === 0 ? words('allEvents') : <span translate="no">{events.join(', ')}</span>}
      </p>
      {switchedOffBecause ? (
        <p className="text-small">{words('gone', { reason: switchedOffBecause })}</p>
      ) : null}
      {waiting > 0 ? <p className="text-small">{words('waiting', { count: waiting })}</p> : null}
      {failed > 0 ? <p className="text-small">{words('failed', { count: failed })}</p> : null}
      {lastDeliveredAt ? (
        <p className="text-small">
          <Timed at={lastDeliveredAt} form="day-time" say={(date) => words('last', { date })} />
        </p>
      ) : null}
      <div className="ui-actions">
        <a href={to(`/staff/webhooks/messages?endpoint=${id}`)}>{words('messages')}</a>
        <Button
          size="dense"
          aria-label={named(flip, url)}
          onClick={() =>
            void run(
              () => api.staffSwitchWebhook({ params, body: { isOn: !isOn } }),
              words(isOn ? 'switchedOff' : 'switchedOn'),
            )
          }
        >
          {flip}
        </Button>
        <Button
          size="dense"
          aria-label={named(words('remove'), url)}
          onClick={() => void run(() => api.staffDeleteWebhook({ params }), words('removed'))}
        >
          {words('remove')}
        </Button>
      </div>
    </li>
  );
}
