/** Programs that use the API: what each may do, its keys with their ends and last uses, and new ones. */

import { useState } from 'react';
import { ServiceCard } from '../../../features/accounts/screens/services/service-card.tsx';
import { useShownKey } from '../../../features/accounts/screens/services/use-shown-key.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Services = AnswerOf<'staffListServiceAccounts'>;

const roles = ['buyer', 'warehouse', 'support', 'finance', 'content', 'admin'] as const;

export async function load({ api }: LoadContext): Promise<Services> {
  return (await api.staffListServiceAccounts()).data;
}

export const head: ScreenModule<Services>['head'] = (words) => ({ title: words('staff-keys.title') });

export default function KeysPage({ data }: { data: Services }) {
  const { words: all } = usePlace();
  const words = useWords('staff-keys');
  const [isAdding, setAdding] = useState(false);
  const isEmpty = data.length === 0 && !isAdding;
  const docs = (
    <TextLink href="/api/docs" external={all('ui.newTab')}>
      {words('docs')}
    </TextLink>
  );
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words('add')}
    </Button>
  );
  return (
    <>
      <OfficeHeading
        title={words('title')}
        lead={isEmpty ? undefined : words('lead')}
        beside={
          isEmpty ? undefined : (
            <div className="flex flex-wrap items-center gap-4">
              {docs}
              {isAdding ? null : add}
            </div>
          )
        }
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {isAdding ? (
          <Sheet heading={words('form')}>
            <p className="mb-5 max-w-form text-text-2">{words('limits')}</p>
            <NewService onAdded={() => setAdding(false)} />
          </Sheet>
        ) : isEmpty ? (
          <EmptyState title={words('none')} action={add}>
            {words('noneText')} {docs}
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
        <RoleFields error={submit.fields.roles} />
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

function RoleFields({ error }: { error: string | undefined }) {
  const words = useWords('staff-keys');
  return (
    <fieldset className="ui-group">
      <legend>{words('fields.roles')}</legend>
      <FieldError id="roles-error">{error}</FieldError>
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
  );
}
