/** Programs that use the API: what each may do, its keys with their ends and last uses, and new ones. */

import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Services = AnswerOf<'staffListServiceAccounts'>;
type Service = Services[number];
type NewKey = AnswerOf<'staffCreateServiceKey'>;

const roles = ['buyer', 'warehouse', 'support', 'finance', 'content', 'admin'] as const;

export async function load({ api }: LoadContext): Promise<Services> {
  return (await api.staffListServiceAccounts()).data;
}

export const head: ScreenModule<Services>['head'] = (words) => ({ title: words('staff-keys.title') });

export default function KeysPage({ data }: { data: Services }) {
  const words = useWords('staff-keys');
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words('add')}
    </Button>
  );
  return (
    <>
      <OfficeHeading
        title={words('title')}
        lead={words('lead')}
        beside={data.length === 0 || isAdding ? null : add}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {isAdding ? (
          <Sheet heading={words('form')}>
            <NewService onAdded={() => setAdding(false)} />
          </Sheet>
        ) : data.length === 0 ? (
          <EmptyState title={words('none')} action={add}>
            {words('noneText')}
          </EmptyState>
        ) : null}
        <ul className="grid gap-4">
          {data.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Shows a key, which nobody can read again. */
function useShownKey(): (made: NewKey) => void {
  const { dialogs } = usePlace();
  const words = useWords('staff-keys');
  return ({ key }) => {
    dialogs.open({
      title: words('made.title'),
      render: () => (
        <div className="grid gap-4">
          <p className="max-w-reading">{words('made.text')}</p>
          <code className="select-all break-all" translate="no">
            {key}
          </code>
        </div>
      ),
    });
  };
}

function NewService({ onAdded }: { onAdded(): void }) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-keys');
  const show = useShownKey();
  const submit = useSubmit(async (values) => {
    const { data } = await api.staffCreateServiceAccount({
      body: {
        serviceName: String(values.get('serviceName') ?? '').trim(),
        roles: roles.filter((role) => values.has(`role.${role}`)),
        readsOnly: values.has('readsOnly'),
        keyDays: Number(String(values.get('keyDays') ?? '').trim() || 'NaN'),
      },
    });
    show(data);
    onAdded();
    await refresh();
  });
  return (
    <Form submit={submit} label={words('form')}>
      <div className="grid max-w-form gap-5">
        <TextField
          name="serviceName"
          label={words('fields.serviceName')}
          hint={words('hints.serviceName')}
          autoComplete="off"
          maxLength={60}
        />
        <fieldset className="ui-group">
          <legend>{words('fields.roles')}</legend>
          <FieldError id="roles-error">{submit.fields.roles}</FieldError>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {roles.map((role) => (
              <Checkbox
                key={role}
                name={`role.${role}`}
                label={words(`roles.${role}`)}
                hint={words(`roleHints.${role}`)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="ui-group">
          <legend>{words('fields.access')}</legend>
          <Checkbox
            name="readsOnly"
            label={words('fields.readsOnly')}
            hint={words('hints.readsOnly')}
            defaultChecked
          />
        </fieldset>
        <TextField
          name="keyDays"
          label={words('fields.keyDays')}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          defaultValue="90"
        />
        <div className="ui-actions">
          <SubmitButton>{words('create')}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function ServiceCard({ service: { id, name, readsOnly, keys, ...service } }: { service: Service }) {
  const { api } = usePlace();
  const words = useWords('staff-keys');
  const { list, named } = useFormats();
  const run = useAction();
  const show = useShownKey();
  const held = list(service.roles.map((role) => words(`roles.${role}`)));
  return (
    <li className="ui-sheet grid gap-3 p-4">
      <h2 className="text-h3">{name}</h2>
      <p className="text-small text-text-2">{readsOnly ? words('reads', { roles: held }) : held}</p>
      <ul className="grid gap-2">
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} />
        ))}
      </ul>
      <div className="ui-actions">
        <Button
          size="dense"
          aria-label={named(words('addKey'), name)}
          onClick={() =>
            void run(async () => {
              show((await api.staffCreateServiceKey({ params: { id }, body: {} })).data);
            })
          }
        >
          {words('addKey')}
        </Button>
        <Button
          size="dense"
          aria-label={named(words('end'), name)}
          onClick={() => void run(() => api.staffEndServiceAccount({ params: { id } }), words('ended'))}
        >
          {words('end')}
        </Button>
      </div>
    </li>
  );
}

function KeyRow({ of: { id, ending, isOver, expiresAt, lastUsedAt } }: { of: Service['keys'][number] }) {
  const { api } = usePlace();
  const words = useWords('staff-keys');
  const { named } = useFormats();
  const run = useAction();
  return (
    <li className="flex flex-wrap items-center gap-3 text-small">
      <code translate="no">wb_…{ending}</code>
      <StatusTag tone={isOver ? 'closed' : 'success'}>{words(isOver ? 'over' : 'valid')}</StatusTag>
      <Timed at={expiresAt} form="moment" say={(date) => words('until', { date })} />
      {lastUsedAt ? (
        <Timed at={lastUsedAt} form="day-time" say={(date) => words('used', { date })} />
      ) : (
        <span>{words('unused')}</span>
      )}
      <Button
        size="dense"
        aria-label={named(words('revoke'), `wb_…${ending}`)}
        onClick={() => void run(() => api.staffRevokeServiceKey({ params: { id } }), words('revoked'))}
      >
        {words('revoke')}
      </Button>
    </li>
  );
}

/** Runs a command of the page, announces the result, and loads the page again. */
function useAction(): (action: () => Promise<unknown>, done?: string) => Promise<void> {
  const { refresh, toasts } = usePlace();
  return async (action, done) => {
    try {
      await action();
      if (done) toasts.show({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}
