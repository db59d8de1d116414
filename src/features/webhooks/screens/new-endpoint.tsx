import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { EventGroups } from './event-groups.tsx';

type Events = Parameters<ReturnType<typeof usePlace>['api']['staffCreateWebhook']>[0]['body']['events'];

/** The form of a new address; its secret is shown once. */
export function NewEndpoint({ events, onAdded }: { events: readonly string[]; onAdded(): void }) {
  const { api, dialogs, refresh } = usePlace();
  const words = useWords('staff-webhooks');
  const [scope, setScope] = useState('all');
  const [isShort, setShort] = useState(false);
  const submit = useSubmit(async (values) => {
    // no event at all would mean all of them
    const wanted = scope === 'all' ? [] : events.filter((event) => values.has(`event.${event}`));
    setShort(scope !== 'all' && wanted.length === 0);
    if (scope !== 'all' && wanted.length === 0) return;
    const { data } = await api.staffCreateWebhook({
      body: { webhookUrl: String(values.get('webhookUrl') ?? '').trim(), events: wanted as Events },
    });
    dialogs.open({
      title: words('made.title'),
      render: () => (
        <div className="grid gap-4">
          <p className="max-w-reading">{words('made.text')}</p>
          <code className="select-all break-all" translate="no">
            {data.secret}
          </code>
        </div>
      ),
    });
    onAdded();
    await refresh();
  });
  return (
    <Form submit={submit} label={words('form')}>
      <div className="grid max-w-form gap-5">
        <TextField
          name="webhookUrl"
          type="url"
          label={words('fields.webhookUrl')}
          hint={words('hints.webhookUrl')}
          autoComplete="off"
          maxLength={2000}
        />
        <RadioCards
          name="scope"
          legend={words('fields.events')}
          value={scope}
          onValueChange={setScope}
          options={(['all', 'chosen'] as const).map((value) => ({ value, title: words(`scopes.${value}`) }))}
          error={isShort ? words('chooseOne') : undefined}
        />
        {scope === 'all' ? null : <EventGroups events={events} />}
        <p className="text-small text-text-2">{words('private')}</p>
        <div className="ui-actions">
          <SubmitButton>{words('create')}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}
