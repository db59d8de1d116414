import { useState } from 'react';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SecretField, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

type Plugin = AnswerOf<'staffListPlugins'>[number];
type PluginField = Plugin['fields'][number];

/** The settings of one plug-in. A secret that is left blank stays as it is. */
export function PluginForm({ plugin }: { plugin: Plugin }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-plugins');
  const { name, title, version, fields } = plugin;
  const submit = useSubmit(
    async (typed) => {
      const own = (isSecret: boolean) => fields.filter(({ kind }) => (kind === 'secret') === isSecret);
      const textOf = (field: PluginField): string => String(typed.get(field.name) ?? '').trim();
      const values = Object.fromEntries(own(false).map((field) => [field.name, textOf(field)]));
      const secrets = Object.fromEntries(
        own(true).flatMap((field) => {
          const isCleared = typed.has(clearName(field.name));
          return textOf(field) || isCleared ? [[field.name, isCleared ? '' : textOf(field)]] : [];
        }),
      );
      const { waits } = (
        await api.staffSavePluginSettings({ params: { name }, body: { version, values, secrets } })
      ).data;
      await refresh();
      toasts.show(
        waits
          ? { type: 'info', message: words('asked', { name: title }) }
          : { type: 'success', message: words('saved', { name: title }) },
      );
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('form', { name: title })}>
      <div className="grid max-w-form gap-5">
        {fields.map((field) => (
          <SettingField key={`${field.name} ${version}`} field={field} />
        ))}
        {fields.some(({ kind }) => kind === 'secret') ? (
          <p className="text-small text-text-2">{words('sealed')}</p>
        ) : null}
        <div className="ui-actions">
          <SubmitButton variant="secondary">{words('save')}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

const clearName = (name: string): string => `${name}-clear`;

function SettingField({ field }: { field: PluginField }) {
  const words = useWords('staff-plugins');
  const { name, kind, label, hint, isRequired, value, usual } = field;
  if (kind === 'secret') return <Secret field={field} />;
  if (kind === 'switch') return <Switch field={field} />;
  if (kind === 'choice') return <Choice field={field} />;
  const hints = [hint, usual ? words('usual', { value: usual }) : null].filter(Boolean).join(' ');
  return (
    <TextField
      {...{ name, label, defaultValue: value ?? '', optional: !isRequired, autoComplete: 'off' }}
      {...(hints ? { hint: hints } : {})}
      {...(kind === 'number' ? { inputMode: 'decimal', width: 'short' } : {})}
      {...(kind === 'address' ? { type: 'url' } : {})}
    />
  );
}

function Secret({ field: { name, label, hint, isRequired, isSet } }: { field: PluginField }) {
  const words = useWords('staff-plugins');
  const { named } = useFormats();
  const [isCleared, setCleared] = useState(false);
  const hints = [hint, isSet ? words('kept') : null].filter(Boolean).join(' ');
  return (
    <div className="grid gap-2">
      <SecretField
        {...{ name, label, optional: !isRequired || isSet, autoComplete: 'off', disabled: isCleared }}
        {...(hints ? { hint: hints } : {})}
      />
      {isSet ? (
        <Checkbox
          id={clearName(name)}
          name={clearName(name)}
          label={named(words('clear'), label)}
          checked={isCleared}
          onChange={(event) => setCleared(event.target.checked)}
        />
      ) : null}
    </div>
  );
}

function Switch({ field: { name, label, hint, value, usual } }: { field: PluginField }) {
  const { mark: _, ...bound } = useFormField(name, false);
  return (
    <Checkbox
      {...bound}
      {...{ label, value: 'on', defaultChecked: (value || usual) === 'on' }}
      {...(hint ? { hint } : {})}
    />
  );
}

function Choice({ field: { name, label, hint, options, value, usual, isRequired } }: { field: PluginField }) {
  const words = useWords('staff-plugins');
  const usualText = options.find((option) => option.value === usual)?.text;
  const none = usualText ? words('usual', { value: usualText }) : words('choose');
  return (
    <ChoiceField
      {...useFormField(name, isRequired)}
      {...{ label, defaultValue: value ?? '', options: [{ value: '', text: none }, ...options] }}
      {...(hint ? { hint } : {})}
    />
  );
}
